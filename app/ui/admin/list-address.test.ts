import { describe, expect, test } from 'vitest'
import { listAddress, nextSort, parseSort, withoutFilters } from './list-address.ts'

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

  test('closing what was opened keeps the page', () => {
    const sheet = { pathname: '/admin/store-management', search: '?show=low&page=3&row=v7' }
    expect(listAddress(sheet, { row: null })).toBe('/admin/store-management?show=low&page=3')
  })
})

describe('a filter taken off', () => {
  const orders = { pathname: '/admin/orders', search: '?view=all&state=shipped&q=%D9%86%D8%A7&from=2026-11-01&sort=-sum&older=R-9&did=7' }

  test('the others, the view and the order stay; the page, and what was said once, go', () => {
    expect(listAddress(orders, { state: null })).toBe('/admin/orders?view=all&q=%D9%86%D8%A7&from=2026-11-01&sort=-sum')
    expect(withoutFilters(orders, ['q', 'state', 'from', 'to'])).toBe('/admin/orders?view=all&sort=-sum')
  })

  test('of a key that stands there twice nothing is left, or the list would go on by the other one', () => {
    const twice = { pathname: '/admin/orders', search: '?state=shipped&from=2026-11-01&state=confirmed' }
    expect(listAddress(twice, { state: null })).toBe('/admin/orders?from=2026-11-01')
  })

  test('what a form sent empty is no filter and does not stay', () => {
    const sent = { pathname: '/admin/orders', search: '?view=all&q=&state=shipped&place=&from=2026-11-01&to=' }
    expect(listAddress(sent, { state: null })).toBe('/admin/orders?view=all&from=2026-11-01')
  })

  test('where one stands is said even where the address did not say it', () => {
    const found = { pathname: '/admin/users', search: '?q=nadia&role=editor' }
    expect(withoutFilters(found, ['q', 'role'], { view: 'all' })).toBe('/admin/users?view=all')
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
