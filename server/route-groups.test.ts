import type { RouteConfigEntry } from '@react-router/dev/routes'
import fc from 'fast-check'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import routeConfig from '#app/routes.ts'
import { routeGroups } from './route-groups.ts'

type Route = { id: string; path?: string | undefined; index?: boolean | undefined; parentId?: string }

const flat = (entries: readonly RouteConfigEntry[], parentId = 'root'): Route[] =>
  entries.flatMap(({ id, file, path, index, children = [] }) => {
    const own = id ?? file.replace(/\.tsx?$/, '')
    return [{ id: own, path, index, parentId }, ...flat(children, own)]
  })

function buildOf(routes: readonly Route[]): ServerBuild {
  const byId = Object.fromEntries(routes.map((route) => [route.id, route]))
  return { routes: byId, assets: { routes: byId } } as unknown as ServerBuild
}

function treeOf({ routes }: ServerBuild, parentId?: string): RouteObject[] {
  const own = Object.values(routes).filter((route) => route?.parentId === parentId) as unknown as Route[]
  return own.map(({ id, path, index }) =>
    index ? { id, path, index } : { id, path, children: treeOf({ routes } as ServerBuild, id) },
  ) as RouteObject[]
}

/** The routes that match, with what each took from the address. */
const matchesOf = (tree: RouteObject[], pathname: string) =>
  matchRoutes(tree, { pathname })?.map(({ route, params, pathname: matched }) => [route.id, params, matched])

const site = buildOf([{ id: 'root', path: '' }, ...flat(routeConfig as RouteConfigEntry[])])
const groupOf = routeGroups(site)
const whole = treeOf(site)
const pathsOf = (entries: readonly RouteConfigEntry[], parent = ''): string[] =>
  entries.flatMap(({ path, children = [] }) => [`${parent}/${path ?? ''}`, ...pathsOf(children, `${parent}/${path ?? ''}`)])
const patterns = [...new Set(pathsOf(routeConfig as RouteConfigEntry[]).map((path) => path.replace(/\/+/g, '/')))]
const segments = [...new Set(patterns.flatMap((path) => path.split('/')))]

const encoded = (text: string) => [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16)}`).join('')
const filled = patterns.map((path) => path.replace(/:\w+/g, 'xyz').replace('*', 'one/two'))
const hasSameMatches = (path: string) =>
  JSON.stringify(matchesOf(treeOf(groupOf(path).build), path)) === JSON.stringify(matchesOf(whole, path))

test('every line of the site map answers its address from a group of the routes as from all of them', () => {
  expect(filled.filter((path) => !hasSameMatches(path))).toEqual([])
  const sizes = filled.map((path) => Object.keys(groupOf(path).build.routes).length)
  expect(Math.max(...sizes)).toBeLessThan(Object.keys(site.routes).length / 5)
})

test.each([
  ['in capitals', (path: string) => path.toUpperCase()],
  ['with its letters encoded', (path: string) => path.split('/').map(encoded).join('/')],
  ['with a slash at its end', (path: string) => `${path}/`],
])('an address %s is answered as ever', (_, written) => {
  const some = filled.filter((_path, index) => index % 8 === 0).map(written)
  expect(some.filter((path) => !hasSameMatches(path))).toEqual([])
})

test('no address is answered otherwise, however it is written', () => {
  const segment = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...segments) },
    fc.constantFrom(...segments).map((text) => text.toUpperCase()),
    fc.constantFrom(...segments).map(encoded),
    fc.constantFrom('', '.', '%2F', 'a?', 'K', 'İ', 'أجدير', encoded('أجدير'), '__proto__', 'constructor'),
    fc.string({ maxLength: 4 }).map((text) => text.replace(/[/%]/g, '')),
  )
  const known = fc.constantFrom(...patterns).map((path) => path.slice(1).split('/'))
  // An address of the site with another segment somewhere, so that most are near one that is answered.
  const mended = fc.tuple(known, fc.nat(5), segment).map(([parts, at, other]) => parts.with(at % parts.length, other))
  const address = fc.oneof(mended, fc.array(segment, { maxLength: 5 })).map((parts) => `/${parts.join('/')}`)
  fc.assert(
    fc.property(address, (path) => {
      expect(hasSameMatches(path)).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('an address that cannot be read is asked of all routes', () => {
  expect([groupOf('/admin/%').build === site, groupOf('//admin').build === site, groupOf('/admin').build === site]).toEqual([
    true,
    true,
    false,
  ])
})

test('there are no more groups than routes, whatever is requested', () => {
  const groups = new Set(segments.flatMap((first) => segments.map((second) => groupOf(`/${first}/${second}`).build)))
  expect(groups.size).toBeLessThan(Object.keys(site.routes).length)
})

test('a segment that may be missing keeps its line in every group', () => {
  const small = buildOf([
    { id: 'root', path: '' },
    { id: 'optional', path: 'a?/b', parentId: 'root' },
    { id: 'rest', path: 'c/*', parentId: 'root' },
    { id: 'other', path: 'd/e', parentId: 'root' },
  ])
  const namesOf = (path: string) => Object.keys(routeGroups(small)(path).build.routes)
  expect([namesOf('/a/b'), namesOf('/b'), namesOf('/c/d'), namesOf('/d/e')]).toEqual([
    ['root', 'optional'],
    ['root', 'optional'],
    ['root', 'optional', 'rest'],
    ['root', 'optional', 'other'],
  ])
})
