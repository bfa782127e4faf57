import { describe, expect, test } from 'vitest'
import type { NavGroup, NavItem } from '#app/platform/manifest.ts'
import { permissions } from './policy.ts'
import { currentItem, findRoom, groupItems, keyOf, phoneItems, waitingFor } from './rules.ts'

const item = (group: string, to: string, more: Partial<NavItem> = {}): NavItem => ({
  group,
  order: 10,
  to,
  label: 'admin.place_today',
  needs: permissions.enter,
  ...more,
})
const group = (id: string, order: number): NavGroup => ({ id, order, label: 'admin.group_today', icon: 'map', key: id.slice(0, 1) })

const items = [
  item('today', '/admin'),
  item('guide', '/admin/guides-management', { covers: ['/admin/guide-entries'] }),
  item('guide', '/admin/guides-management?guide=health', { covers: ['/admin/guides-management/health'] }),
  item('books', '/admin/accounting', { isUnbuilt: true }),
  item('books', '/admin/accounting/cooperative', { key: 'k' }),
]
const groups = [group('today', 1), group('guide', 2), group('books', 3), group('none', 4)]

describe('where somebody is', () => {
  test.each([
    ['/admin', '/admin'],
    ['/admin?done=contact', '/admin'],
    ['/admin/guides-management', '/admin/guides-management'],
    ['/admin/guides-management?guide=health', '/admin/guides-management?guide=health'],
    ['/admin/guides-management/health', '/admin/guides-management?guide=health'],
    ['/admin/guides-management/health/pharmacies', '/admin/guides-management?guide=health'],
    ['/admin/guides-management/legal', '/admin/guides-management'],
    ['/admin/guide-entries/history?older=1', '/admin/guides-management'],
    ['/admin/guide-entries', '/admin/guides-management'],
    ['/admin/accounting/cooperative/invoices/new', '/admin/accounting/cooperative'],
    ['/admin/accountings', undefined],
    ['/admin/outbox', undefined],
  ])('%s is at %s', (path, to) => {
    expect(currentItem(items, path)?.to).toBe(to)
  })

  test('groups stand in their order, empty ones are left out, one is current; what is not built stands behind what is', () => {
    const shown = groupItems({ groups, items }, items[3])
    expect(shown.map(({ id, items: own, current }) => [id, own.length, current !== undefined])).toEqual([
      ['today', 1, false],
      ['guide', 2, false],
      ['books', 2, true],
    ])
    const books = shown[2]
    expect([books?.items[0].to, books?.isUnbuilt]).toEqual(['/admin/accounting/cooperative', false])
    expect(books?.items.map((one) => keyOf(books, one))).toEqual(['g k', undefined])
    expect(groupItems({ groups, items: items.slice(0, 4) }, undefined)[2]?.isUnbuilt).toBe(true)
  })
})

test('under the thumb stand the first three that somebody may open, and none that is not built', () => {
  const slot = (to: string, order: number, more: Partial<NavItem> = {}) => item('a', to, { phoneSlot: { order, icon: 'map' }, ...more })
  const all = [slot('/d', 40), slot('/b', 20), slot('/a', 10, { isUnbuilt: true }), item('a', '/x'), slot('/c', 30), slot('/e', 50)]
  expect(phoneItems(all).map(({ to }) => to)).toEqual(['/b', '/c', '/d'])
})

test('a room is found by its route, whatever the slash in front', () => {
  expect(findRoom('home-legacy')?.id).toBe('home_legacy')
  expect(findRoom('/home-legacy')?.id).toBe('home_legacy')
  expect(findRoom('constructor')).toBeUndefined()
})

test('what waits is counted at the places that somebody has, and never for places that they cannot open', () => {
  const waiting = { '/admin/guides-management': 46, '/admin/accounting/cooperative': 2, '/admin/users': 3 }
  expect(waitingFor(items, waiting)).toEqual({
    '/admin/guides-management': 46,
    '/admin/accounting/cooperative': 2,
    guide: 46,
    books: 2,
    today: 48,
  })
  expect(waitingFor(items.slice(0, 1), waiting)).toEqual({ today: 0 })
})
