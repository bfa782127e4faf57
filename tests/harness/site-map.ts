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

const table = tree(routes)
const kinds = new Map<string, string>()

/** Which line of the route table answers a path: pages of one line are of one kind. */
function kindOf(path: string): string {
  const known = kinds.get(path)
  if (known !== undefined) return known
  const kind = matchRoutes(table, decodeURI(path))?.at(-1)?.route.id ?? 'none'
  kinds.set(path, kind)
  return kind
}

/** The paths of this site that a page's links lead to. */
export function linkedPaths(html: string, site: string, from: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"#]+)/g)]
    .map((match) => new URL((match[1] ?? '').replaceAll('&amp;', '&'), new URL(from, site)))
    .filter((url) => url.origin === site)
    .map((url) => url.pathname)
}

export type PublicPage = { path: string; status: number; headers: Headers; html: string }

/** Of a kind that has a page for each beach or product; all of them with `npm test -- pages --whole`. */
export const EQUAL_PAGES = process.env.WHOLE_SITE === 'yes' ? Number.POSITIVE_INFINITY : 12

const found = new Map<string, Promise<PublicPage[]>>()

/**
 * The public pages, as they came: the fixed ones of the route table and those to which links lead from there, some of each kind.
 * Walked once by each thread of tests.
 */
export function publicPages(site: string): Promise<PublicPage[]> {
  const known = found.get(site)
  if (known) return known
  const walking = crawl(site)
  found.set(site, walking)
  walking.catch(() => found.delete(site))
  return walking
}

const publicPaths = async (site: string) => (await publicPages(site)).map(({ path }) => path)

/** Lets the first of each kind through, as many as are asked for. */
export function someOfEachKind(most: number): (path: string) => boolean {
  const taken = new Map<string, number>()
  return (path) => {
    const kind = kindOf(path)
    const count = (taken.get(kind) ?? 0) + 1
    taken.set(kind, count)
    return count <= most
  }
}

async function crawl(site: string): Promise<PublicPage[]> {
  const seen = new Set(fixedPublicPaths())
  const isWanted = someOfEachKind(EQUAL_PAGES)
  const pages: PublicPage[] = []
  const waiting = [...seen]
  const visit = async (path: string) => {
    const response = await fetchPatiently(site + path, { headers: { accept: 'text/html' }, redirect: 'manual' })
    const { status, headers } = response
    return { path, status, headers, html: await response.text() }
  }
  while (waiting.length > 0) {
    const visited = await Promise.all(waiting.splice(0, 8).map(visit))
    // In their order, whichever came first: the same pages in every run.
    for (const page of visited.filter(({ headers }) => headers.get('content-type')?.startsWith('text/html'))) {
      pages.push(page)
      for (const next of linkedPaths(page.html, site, page.path)) {
        if (seen.has(next) || /^\/(admin|api|ai-chat|home-legacy)(\/|$)/.test(next)) continue
        seen.add(next)
        if (isWanted(next)) waiting.push(next)
      }
    }
  }
  return pages.sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** At most `each` pages of every kind. */
export const pageKinds = async (site: string, each = 1) => (await publicPaths(site)).filter(someOfEachKind(each))
