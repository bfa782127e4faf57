import { listArticleAddresses } from '#app/features/articles/queries/addresses.server.ts'
import { listGuideAddresses } from '#app/features/guides/queries/addresses.server.ts'
import { listPageAddresses } from '#app/features/pages/queries/addresses.server.ts'
import { listProductAddresses } from '#app/features/store/catalogue/queries/addresses.server.ts'
import { listProducerAddresses } from '#app/features/store/catalogue/queries/producer.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'

/** sitemaps.org: one file names at most so many addresses. */
export const MAX_ADDRESSES = 50_000

export type Address = { path: string; changedOn?: Date }

const FIXED = [
  '/',
  '/discover-al-hoceima',
  '/al-hoceima',
  '/health-guide',
  '/tourism-guide',
  '/legal-guide',
  '/real-estate',
  '/store',
  '/articles',
  '/digital-services',
  '/iqra-platform',
]

/** Every published address worth finding; where the guide outgrows one file, its last entries stay out. */
export async function listAddresses(db: Db, limit = MAX_ADDRESSES): Promise<Address[]> {
  const [pages, articles, products, makers, guide] = await Promise.all([
    listPageAddresses(db),
    listArticleAddresses(db, limit),
    listProductAddresses(db, limit),
    listProducerAddresses(db, limit),
    listGuideAddresses(db, limit),
  ])
  const known = new Set(FIXED)
  const rest = [...pages, ...articles, ...products, ...makers, ...guide].filter(({ path }) => !known.has(path))
  return [...FIXED.map((path) => ({ path })), ...rest].slice(0, limit)
}

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', "'": '&apos;', '"': '&quot;' }
const escapeXml = (text: string) => text.replace(/[&<>'"]/g, (sign) => escaped[sign] ?? sign)

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const lastChange = (day: Date | undefined) => (day ? `<lastmod>${day.toISOString().slice(0, 10)}</lastmod>` : '')
const document = (name: string, items: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} ${NAMESPACE}>\n${items.join('\n')}\n</${name}>\n`

/** The addresses in one language as sitemap XML; `origin` is scheme, host and the language's prefix, without a slash at its end. */
export function sitemapXml(origin: string, addresses: readonly Address[]): string {
  return document(
    'urlset',
    addresses.map(({ path, changedOn }) => `<url><loc>${escapeXml(origin + path)}</loc>${lastChange(changedOn)}</url>`),
  )
}

/** The sitemaps of every language that is read here. */
export function sitemapIndexXml(origin: string, languages: readonly Locale[], addresses: readonly Address[]): string {
  const newest = addresses.reduce<Date | undefined>(
    (latest, { changedOn }) => (changedOn && (!latest || changedOn > latest) ? changedOn : latest),
    undefined,
  )
  return document(
    'sitemapindex',
    languages.map((locale) => `<sitemap><loc>${escapeXml(`${origin}/sitemap-${locale}.xml`)}</loc>${lastChange(newest)}</sitemap>`),
  )
}
