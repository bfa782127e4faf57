import { describe, expect, test } from 'vitest'
import type { OfficePlace } from '#app/platform/manifest.ts'
import { permissions } from './policy.ts'
import { ageOf, currentPlace, findRoom, groupPlaces, waitingFor } from './rules.ts'

const place = (group: OfficePlace['group'], to: string): OfficePlace => ({
  group,
  to,
  label: 'admin.place_today',
  needs: permissions.enter,
})
const places = [
  place('books', '/admin/accounting'),
  place('books', '/admin/accounting/cooperative'),
  place('today', '/admin'),
  place('guide', '/admin/guides-management'),
  place('guide', '/admin/guides-management?guide=health'),
]

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
    expect(currentPlace(places, path)?.to).toBe(to)
  })

  test('groups stand in the owner’s order, empty ones are left out, one is current', () => {
    const groups = groupPlaces(places, places[0])
    expect(groups.map((group) => [group.id, group.places.length, group.current !== undefined])).toEqual([
      ['today', 1, false],
      ['guide', 2, false],
      ['books', 2, true],
    ])
  })
})

test.each([
  [0, 'minutes', 0],
  [59 * 60_000, 'minutes', 59],
  [60 * 60_000, 'hours', 1],
  [24 * 3_600_000 - 1, 'hours', 23],
  [24 * 3_600_000, 'days', 1],
  [-5000, 'minutes', 0],
])('%i ms are %s: %i', (ms, unit, count) => {
  const now = new Date('2026-11-21T10:00:00Z')
  expect(ageOf(new Date(now.getTime() - ms), now)).toEqual({ unit, count })
})

test('a room is found by its route, whatever the slash in front', () => {
  expect(findRoom('admin/ads-management')?.id).toBe('ads')
  expect(findRoom('/admin/ads-management')?.id).toBe('ads')
  expect(findRoom('constructor')).toBeUndefined()
})

test('what waits is counted in the parts that somebody has, and never for parts that they cannot open', () => {
  const counts = { guide: 46, store: 16, people: 2, settings: 11 }
  const groups = (...ids: ('today' | 'guide' | 'store' | 'people' | 'settings')[]) => ids.map((group) => place(group, `/admin/${group}`))
  expect(waitingFor(groups('today', 'guide', 'store', 'people', 'settings'), counts)).toEqual({ ...counts, today: 75 })
  expect(waitingFor(groups('today', 'guide'), counts)).toEqual({ guide: 46, today: 46 })
  expect(waitingFor(groups('today'), {})).toEqual({ today: 0 })
})
