import type { ServerBuild } from 'react-router'

/** Segments by which addresses are told apart: `/admin/store/...` and `/admin/guides/...` are two groups. */
const DEPTH = 2

export type RouteGroup = { name: string; build: ServerBuild }

/** A segment of a route's path that only one text matches, in lower case; undefined where any text does. */
type Segment = string | undefined
type Line = { id: string; segments: readonly Segment[]; ancestors: readonly string[] }

/**
 * Sorts the routes of the site by the beginning of their addresses. The framework tries every route it was given on each address
 * and makes all of them anew for each page it draws; of five hundred, an address can be answered by some ten. What is left out of a
 * group cannot match its addresses, and the order of the rest is kept: the answer is the same.
 */
export function routeGroups(build: ServerBuild): (pathname: string) => RouteGroup {
  const lines = Object.keys(build.routes).map((id) => lineOf(build, id))
  const known = Array.from({ length: DEPTH }, (_, depth) => new Set(lines.map(({ segments }) => segments[depth])))
  const groups = new Map<string, RouteGroup>()
  const whole = { name: '*', build }

  return (pathname) => {
    const asked = segmentsOf(pathname)
    if (!asked) return whole
    // A text that no route has at this place is any text: only what takes any text can match it.
    const begins = known.map((texts, depth) => (texts.has(asked[depth]) ? (asked[depth] ?? '') : ''))
    const name = begins.join('/')
    const found = groups.get(name) ?? { name, build: reduced(build, lines, begins) }
    groups.set(name, found)
    return found
  }
}

function lineOf({ routes }: ServerBuild, id: string): Line {
  const ancestors: string[] = []
  let path = ''
  for (let route = routes[id]; route; route = route.parentId === undefined ? undefined : routes[route.parentId]) {
    ancestors.push(route.id)
    path = `${route.path ?? ''}/${path}`
  }
  const written = path.split('/').filter(Boolean)
  // From an optional segment on, places can no longer be told.
  const optional = written.findIndex((segment) => segment.includes('?') || segment.includes('*'))
  const certain = optional < 0 ? written : written.slice(0, optional)
  return { id, ancestors, segments: certain.map((segment) => (segment.startsWith(':') ? undefined : segment.toLowerCase())) }
}

/** The first segments as the framework compares them; undefined for an address that is better asked of all routes. */
function segmentsOf(pathname: string): string[] | undefined {
  if (!pathname.startsWith('/') || pathname.includes('//')) return undefined
  try {
    return pathname
      .split('/')
      .slice(1, DEPTH + 1)
      .map((segment) => decodeURIComponent(segment).toLowerCase())
  } catch {
    return undefined
  }
}

function reduced(build: ServerBuild, lines: readonly Line[], begins: readonly string[]): ServerBuild {
  const fits = ({ segments }: Line) =>
    segments.slice(0, DEPTH).every((segment, depth) => segment === undefined || segment === begins[depth])
  const kept = new Set(lines.filter(fits).flatMap(({ ancestors }) => ancestors))
  const only = <Value>(routes: Record<string, Value>) => Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)))
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } }
}
