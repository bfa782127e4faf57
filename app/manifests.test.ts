// What rooms say in their manifests fits together, which no type can see.
import { expect, test } from 'vitest'
import { pageAccess } from '#tests/harness/page-access.ts'
import { jobsOf } from './flows/jobs.server.ts'
import { manifests, navigationFor, verbsFor } from './manifests.server.ts'
import { adminIconNames } from './ui/admin-icon.tsx'

const owner = { roles: ['owner'] as const }
const { groups, items } = navigationFor(owner)

const twice = (names: readonly (string | undefined)[]) => names.filter((name, i) => name !== undefined && names.indexOf(name) !== i)

test('no two groups or items share a name, an address or a key, and every item has its group', () => {
  expect(twice(groups.map(({ id }) => id))).toEqual([])
  expect(twice(items.map(({ to }) => to))).toEqual([])
  expect(twice([...groups, ...items].map(({ key }) => key))).toEqual([])
  const ids = groups.map(({ id }) => id)
  expect(manifests.flatMap((room) => room.nav ?? []).filter(({ group }) => !ids.includes(group))).toEqual([])
  expect(groups[0]?.id).toBe('today')
})

test('a group opens its main screen, which is built wherever something in it is', () => {
  const first = Object.fromEntries(groups.map(({ id }) => [id, items.find(({ group }) => group === id)?.to]))
  expect(first).toMatchObject({ guide: '/admin/guides-management', store: '/admin/store-management', settings: '/admin/settings' })
})

test('whatever is drawn has its icon, and every verb, card and shortcut leads to a page of the site', () => {
  const icons = [
    ...groups.map(({ icon }) => icon),
    ...items.flatMap(({ phoneSlot }) => phoneSlot?.icon ?? []),
    ...manifests.flatMap((room) => [...(room.cards ?? []), ...(room.find ?? []), ...(room.verbs ?? [])]).map(({ icon }) => icon),
  ]
  expect(icons.filter((icon) => !(adminIconNames as readonly string[]).includes(icon))).toEqual([])
  const known = Object.keys(pageAccess).map((pattern) => new RegExp(`^${pattern.replace(/:\w+\??/g, '[^/]+')}$`))
  const leads = [
    ...verbsFor(owner).map(({ to }) => to),
    ...manifests.flatMap((room) => room.cards ?? []).map(({ to }) => to),
    ...manifests.flatMap((room) => room.shortcuts ?? []).map(({ at }) => at),
    ...manifests.flatMap((room) => room.badges ?? []).map(({ at }) => at),
  ]
  expect(leads.filter((to) => !known.some((pattern) => pattern.test(to)))).toEqual([])
})

test('no two jobs, cards, sections or finders share a name', () => {
  expect(twice(jobsOf(manifests).map(({ name }) => name))).toEqual([])
  for (const part of ['cards', 'sections', 'notices'] as const) {
    expect(twice(manifests.flatMap((room) => (room[part] ?? []).map(({ id }: { id: string }) => id)))).toEqual([])
  }
  expect(twice(manifests.flatMap((room) => room.find ?? []).map(({ kind }) => kind))).toEqual([])
})
