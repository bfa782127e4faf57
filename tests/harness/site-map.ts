import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../app/routes.ts'

/** Addresses of app/routes.ts that visitors may read as pages; those with a parameter are left to the sitemap. */
export function fixedPublicPaths(entries: RouteConfigEntry[] = routes as RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.index ? parent || '/' : [parent, entry.path].filter((part) => part !== undefined && part !== '').join('/')
    const full = path.startsWith('/') ? path : `/${path}`
    if (!/^routes\/public\//.test(entry.file)) return []
    const own = /[:*]/.test(full) || full.startsWith('/refused') ? [] : [full]
    return [...own, ...(entry.children ? fixedPublicPaths(entry.children, full) : [])]
  })
}

/** The addresses that the site's own sitemap lists, as paths. */
export async function sitemapPaths(site: string): Promise<string[]> {
  const response = await fetch(`${site}/sitemap.xml`)
  if (response.status !== 200) throw new Error(`/sitemap.xml answers ${response.status}`)
  const xml = await response.text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL((match[1] ?? '').replaceAll('&amp;', '&')).pathname)
}

/** Every public address: the fixed ones of the route table and all that the sitemap adds. */
export async function publicPaths(site: string): Promise<string[]> {
  return [...new Set([...fixedPublicPaths(), ...(await sitemapPaths(site))])].sort()
}

/** One address of every kind: of those that differ only in their last parts, the first. */
export async function pageKinds(site: string): Promise<string[]> {
  const kinds = new Map<string, string>()
  const fixed = fixedPublicPaths()
  for (const path of fixed) kinds.set(path, path)
  for (const path of await sitemapPaths(site)) {
    const parts = path.split('/')
    const kind = fixed.includes(path) ? path : `${parts[1]}/${parts.length}`
    if (!kinds.has(kind)) kinds.set(kind, path)
  }
  return [...kinds.values()]
}
