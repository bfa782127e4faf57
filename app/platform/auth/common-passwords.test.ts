import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.server.ts'

test.each([
  'password',
  'PassWord',
  'qwertyuiop',
  'azertyuiop',
  '1234567890',
  '١٢٣٤٥٦٧٨',
  '۱۲۳۴۵۶۷۸',
  'ｐａｓｓｗｏｒｄ',
  ' iloveyou ',
  'Motdepasse',
])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['olive oil and figs', 'زيتون وتين من الريف', 'x9-terrace-41', ''])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
