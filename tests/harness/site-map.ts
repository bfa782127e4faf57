import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import routeConfig from '../../app/routes.ts'
import { fetchPatiently } from './patient.ts'

const routes = routeConfig as RouteConfigEntry[]

/** Addresses of app/routes.ts that visitors may read as pages, without those that must be asked for something. */
export function fixedPublicPaths(entries: RouteConfigEntry[] = routes, parent = ''): string[] {
  return entries.flatMap((entry) => {
    const full = `${parent}/${entry.path ?? ''}`.replace(/(.)\/$/, '$1')
    const own =
      !entry.file.startsWith('routes/public/') ||
      /[:*]|^\/refused|^\/restock$|^\/newsletter\/preferences$|^\/my-listings\/renew$|\.csv$/.test(full)
        ? []
        : [full]
    return [...own, ...(entry.children ? fixedPublicPaths(entry.children, full) : [])]
  })
}

const tree = (entries: RouteConfigEntry[]): RouteObject[] =>
  entries.map((entry) => ({
    id: entry.id ?? entry.file,
    path: entry.path,
    ...(entry.index ? { index: true } : { children: entry.children ? tree(entry.children) : [] }),
  })) as RouteObject[]

/** Which line of the route table answers a path: pages of one line are of one kind. */
function kindOf(path: string): string {
  return matchRoutes(tree(routes), decodeURI(path))?.at(-1)?.route.id ?? 'none'
}

/** The paths of this site that a page's links lead to. */
export function linkedPaths(html: string, site: string, from: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"#]+)/g)]
    .map((match) => new URL((match[1] ?? '').replaceAll('&amp;', '&'), new URL(from, site)))
    .filter((url) => url.origin === site)
    .map((url) => url.pathname)
}

const found = new Map<string, Promise<string[]>>()

/** Every public page: the fixed ones of the route table and all that links lead to from there. Walked once by each thread of tests. */
export function publicPaths(site: string): Promise<string[]> {
  const known = found.get(site)
  if (known) return known
  const walking = crawl(site)
  found.set(site, walking)
  walking.catch(() => found.delete(site))
  return walking
}

async function crawl(site: string): Promise<string[]> {
  const seen = new Set(fixedPublicPaths())
  const pages: string[] = []
  const waiting = [...seen]
  const visit = async (path: string) => {
    const response = await fetchPatiently(site + path, { redirect: 'manual' })
    if (!response.headers.get('content-type')?.startsWith('text/html')) return
    pages.push(path)
    for (const next of linkedPaths(await response.text(), site, path)) {
      if (seen.has(next) || /^\/(admin|api|ai-chat|home-legacy)(\/|$)/.test(next)) continue
      seen.add(next)
      waiting.push(next)
    }
  }
  while (waiting.length > 0) await Promise.all(waiting.splice(0, 8).map(visit))
  return pages.sort()
}

/** At most `each` pages of every kind. */
export async function pageKinds(site: string, each = 1): Promise<string[]> {
  const taken = new Map<string, number>()
  const paths = await publicPaths(site)
  return paths.filter((path) => {
    const kind = kindOf(path)
    const count = (taken.get(kind) ?? 0) + 1
    taken.set(kind, count)
    return count <= each
  })
}
