import type { ServerBuild } from 'react-router'

export type RouteGroup = { name: string; build: ServerBuild }

/** `begins`: the first two segments of a route's path, in lower case; undefined where any text or none does. */
type RoutePath = { begins: readonly (string | undefined)[]; ancestors: readonly string[] }

/**
 * Sorts the routes of the site by the first two segments of their paths. The framework tries every route it was given on each address
 * and makes all of them anew for each page it draws; of five hundred, an address can be answered by some ten. What is left out of a
 * group cannot match its addresses, and the order of the rest stays: the answer is the same. There are about as many groups as
 * beginnings of paths, whatever is requested.
 */
export function routeGroups(build: ServerBuild): (pathname: string) => RouteGroup {
  const paths = Object.keys(build.routes).map((id) => pathOf(build, id))
  const firsts = new Set(paths.map(({ begins: [first] }) => first))
  const pairs = new Set(paths.map(({ begins: [first = '', second = ''] }) => `${first}/${second}`))
  const groups = new Map<string, RouteGroup>()
  const whole = { name: '*', build }

  return (pathname) => {
    const requested = segmentsOf(pathname)
    if (!requested) return whole
    // A text that no route has at this place is any text: only what takes any text can match it.
    const [one = '', two = ''] = requested
    const first = firsts.has(one) ? one : ''
    const second = pairs.has(`${first}/${two}`) || pairs.has(`/${two}`) ? two : ''
    const name = `${first}/${second}`
    const found = groups.get(name) ?? { name, build: reduced(build, paths, [first, second]) }
    groups.set(name, found)
    return found
  }
}

function pathOf({ routes }: ServerBuild, id: string): RoutePath {
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
  return { ancestors, begins: certain.slice(0, 2).map((segment) => (segment.startsWith(':') ? undefined : segment.toLowerCase())) }
}

/** The first segments as the framework compares them; undefined for an address that is better asked of all routes. */
function segmentsOf(pathname: string): string[] | undefined {
  if (!pathname.startsWith('/') || pathname.includes('//')) return undefined
  try {
    return pathname
      .split('/')
      .slice(1, 3)
      .map((segment) => decodeURIComponent(segment).toLowerCase())
  } catch {
    return undefined
  }
}

function reduced(build: ServerBuild, paths: readonly RoutePath[], requested: readonly string[]): ServerBuild {
  const fits = ({ begins }: RoutePath) => begins.every((segment, depth) => segment === undefined || segment === requested[depth])
  const included = new Set(paths.filter(fits).flatMap(({ ancestors }) => ancestors))
  const only = <Value>(routes: Record<string, Value>) => Object.fromEntries(Object.entries(routes).filter(([id]) => included.has(id)))
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } }
}
