import { expect, test } from 'vitest'
import { foldArabicLight } from '#app/platform/arabic.ts'
import { keyboardReadings } from './keyboard.ts'
import { allowedVowelDistance, skeletonOf, vowelDistance } from './rules.ts'

const isSame = (arabic: string, latin: string): boolean => {
  const [one, other] = [foldArabicLight(arabic), foldArabicLight(latin)]
  const skeleton = skeletonOf(one)
  return skeleton === skeletonOf(other) && vowelDistance(one, other) <= allowedVowelDistance(skeleton)
}

test.each([
  ['أجدير', 'Ajdir'],
  ['تارگيست', 'Targuist'],
  ['تارݣيست', 'Targist'],
  ['إمزورن', 'Imzouren'],
  ['إمزورن', 'imzuren'],
  ['تماسينت', 'Tamassint'],
  ['كيمادو', 'Quemado'],
  ['شقران', 'Chakrane'],
  ['غفساي', 'Ghafsai'],
  ['خالد', '5alid'],
  ['الحسيمة', '7oceima'],
  ['بني بوعياش', 'beni bouayach'],
])('%s and %s are one name', (arabic, latin) => {
  const [one, other] = [arabic.split(' '), latin.split(' ')]
  expect(one.map((word, i) => isSame(word, other[i] ?? ''))).toEqual(one.map(() => true))
})

test('names that share their consonants are told apart by their long vowels', () => {
  expect(isSame('سالم', 'salim')).toBe(true)
  expect(vowelDistance(foldArabicLight('سليم'), 'salim')).toBeLessThan(vowelDistance(foldArabicLight('سالم'), 'slim'))
  expect(isSame('نور', 'nar')).toBe(false)
})

test('the keys of one keyboard are read as those of the other', () => {
  expect(keyboardReadings('lsjatn')).toContain('مستشفى')
  expect(keyboardReadings('lsjatn').length).toBe(2)
  expect(keyboardReadings('اخفثم')).toContain('hotel')
  expect(keyboardReadings('فندق hotel')).toEqual([])
  expect(keyboardReadings('123')).toEqual([])
})
