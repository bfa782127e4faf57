import { manifests, ordered } from '#app/manifests.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { SitemapAddress } from '#app/platform/manifest.ts'

/** sitemaps.org: one file names at most so many addresses. */
export const MAX_ADDRESSES = 50_000

/** Every published address worth finding, the rooms' own pages first; where the guide outgrows one file, its last entries stay out. */
export async function listAddresses(db: Db, limit = MAX_ADDRESSES, rooms = manifests): Promise<SitemapAddress[]> {
  const sources = ordered(rooms.map(({ sitemap }) => (sitemap ? [sitemap] : [])))
  const pages = sources.flatMap((source) => source.pages ?? [])
  const lists = await Promise.all(sources.map((source) => source.list?.(db, limit) ?? []))
  const known = new Set(pages)
  return [...pages.map((path) => ({ path })), ...lists.flat().filter(({ path }) => !known.has(path))].slice(0, limit)
}

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', "'": '&apos;', '"': '&quot;' }
const escapeXml = (text: string) => text.replace(/[&<>'"]/g, (sign) => escaped[sign] ?? sign)

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const lastChange = (day: Date | undefined) => (day ? `<lastmod>${day.toISOString().slice(0, 10)}</lastmod>` : '')
const document = (name: string, items: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} ${NAMESPACE}>\n${items.join('\n')}\n</${name}>\n`

/** Those that are read in a language. */
export function addressesIn(locale: Locale, addresses: readonly SitemapAddress[]): SitemapAddress[] {
  return addresses.filter(({ languages }) => languages === undefined || languages.includes(locale))
}

/** The addresses in one language as sitemap XML; `origin` is scheme, host and the language's prefix, without a slash at its end. */
export function sitemapXml(origin: string, addresses: readonly SitemapAddress[]): string {
  return document(
    'urlset',
    addresses.map(({ path, changedOn }) => `<url><loc>${escapeXml(origin + path)}</loc>${lastChange(changedOn)}</url>`),
  )
}

/** The sitemaps of every language that is read here. */
export function sitemapIndexXml(origin: string, languages: readonly Locale[], addresses: readonly SitemapAddress[]): string {
  const newest = addresses.reduce<Date | undefined>(
    (latest, { changedOn }) => (changedOn && (!latest || changedOn > latest) ? changedOn : latest),
    undefined,
  )
  return document(
    'sitemapindex',
    languages.map((locale) => `<sitemap><loc>${escapeXml(`${origin}/sitemap-${locale}.xml`)}</loc>${lastChange(newest)}</sitemap>`),
  )
}
