import { expect, test } from 'vitest'
import { letterOf } from './key-map.ts'

test.each([
  ['j', 'KeyJ', 'j'],
  ['J', 'KeyJ', 'j'],
  // Arabic layouts: the letter lies where J lies; la-lam-alef lies where B lies.
  ['ت', 'KeyJ', 'j'],
  ['لا', 'KeyB', 'b'],
  ['ب', 'KeyF', 'f'],
  ['؟', 'Slash', '?'],
  ['?', 'Comma', '?'],
  // AZERTY: the letter counts, not where it lies.
  ['a', 'KeyQ', 'a'],
  ['Enter', 'Enter', 'Enter'],
  ['é', 'Digit2', 'é'],
])('%s on %s is %s', (key, code, letter) => {
  expect(letterOf({ key, code })).toBe(letter)
})
