import { describe, expect, test } from 'vitest'
import { listAddress, nextSort, parseSort } from './list-address.ts'

const here = { pathname: '/admin/audit', search: '?who=7&older=40&open=41&done=saved' }

describe('the address of a list', () => {
  test('a new filter begins at the first page', () => {
    expect(listAddress(here, { what: 'settings.saved' })).toBe('/admin/audit?who=7&what=settings.saved')
    expect(listAddress(here, { who: null })).toBe('/admin/audit')
    expect(listAddress(here, { who: '' })).toBe('/admin/audit')
  })

  test('opening a row keeps the page, turning the page drops nothing else', () => {
    expect(listAddress(here, { open: '42' })).toBe('/admin/audit?who=7&older=40&open=42')
    expect(listAddress(here, { older: '20', open: null })).toBe('/admin/audit?who=7&older=20')
  })
})

describe('order', () => {
  test('only what the list knows', () => {
    const otherwise = { by: 'at', down: true }
    expect(parseSort('name', ['at', 'name'], otherwise)).toEqual({ by: 'name', down: false })
    expect(parseSort('-name', ['at', 'name'], otherwise)).toEqual({ by: 'name', down: true })
    for (const value of [null, '', '-', 'password', '-password', '--at'])
      expect(parseSort(value, ['at', 'name'], otherwise)).toBe(otherwise)
  })

  test('a heading turns its own order around', () => {
    expect(nextSort(undefined, 'at')).toBe('at')
    expect(nextSort({ by: 'at', down: false }, 'at')).toBe('-at')
    expect(nextSort({ by: 'at', down: true }, 'at')).toBe('at')
    expect(nextSort({ by: 'name', down: true }, 'at')).toBe('at')
  })
})
