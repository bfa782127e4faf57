import { listArticleAddresses } from '#app/features/articles/queries/addresses.server.ts'
import { listGuideAddresses } from '#app/features/guides/queries/addresses.server.ts'
import { listPageAddresses } from '#app/features/pages/queries/addresses.server.ts'
import { listProductAddresses } from '#app/features/store/catalogue/queries/addresses.server.ts'
import type { Db } from '#app/platform/db/types.ts'

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
  const [pages, articles, products, guide] = await Promise.all([
    listPageAddresses(db),
    listArticleAddresses(db, limit),
    listProductAddresses(db, limit),
    listGuideAddresses(db, limit),
  ])
  const known = new Set(FIXED)
  const rest = [...pages, ...articles, ...products, ...guide].filter(({ path }) => !known.has(path))
  return [...FIXED.map((path) => ({ path })), ...rest].slice(0, limit)
}

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', "'": '&apos;', '"': '&quot;' }
const escapeXml = (text: string) => text.replace(/[&<>'"]/g, (sign) => escaped[sign] ?? sign)

/** The addresses as sitemap XML; `origin` without a slash at its end. */
export function sitemapXml(origin: string, addresses: readonly Address[]): string {
  const urls = addresses.map(({ path, changedOn }) => {
    const changed = changedOn ? `<lastmod>${changedOn.toISOString().slice(0, 10)}</lastmod>` : ''
    return `<url><loc>${escapeXml(origin + path)}</loc>${changed}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}
