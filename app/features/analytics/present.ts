import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { DIRECT, OTHER } from './rules.ts'

/** Pages with one address, and those that count under their route. */
const PAGE_TITLES: Record<string, MessageKey> = {
  '/': 'analytics.page_home',
  '/discover-al-hoceima': 'analytics.page_discover',
  '/al-hoceima': 'analytics.page_city',
  '/health-guide': 'analytics.page_health',
  '/tourism-guide': 'analytics.page_tourism',
  '/legal-guide': 'analytics.page_legal',
  '/offline': 'analytics.page_offline',
  '/store': 'analytics.page_store',
  '/cart': 'analytics.page_cart',
  '/checkout': 'analytics.page_checkout',
  '/success': 'analytics.page_success',
  '/order/:token': 'analytics.page_order',
  '/articles': 'analytics.page_articles',
  '/search': 'analytics.page_search',
  '/newsletter': 'analytics.page_newsletter',
  '/real-estate': 'analytics.page_real_estate',
  '/digital-services': 'analytics.page_services',
  '/iqra-platform': 'analytics.page_reading',
  [OTHER]: 'analytics.other',
}

export type PageName = { text: string; isAddress: boolean }

/** How a page is called: by its title, by its place on the site map, or else by its address. */
export function pageName(name: string, title: string | null, i18n: I18n): PageName {
  const key = PAGE_TITLES[name]
  if (title || key) return { text: title ?? i18n.t(key as MessageKey), isAddress: false }
  return { text: name, isAddress: true }
}

export function referrerTitle(name: string, i18n: I18n): string {
  if (name === DIRECT) return i18n.t('analytics.direct')
  if (name === OTHER) return i18n.t('analytics.other')
  return name === 'google' ? i18n.t('analytics.google') : name
}

export type Country = { code: string; name: string; count: number }

/** Languages summed up by the country they name; a language without one stands by itself. Most first, others last. */
export function countriesOf(languages: readonly { name: string; count: number }[], i18n: I18n): Country[] {
  const counts = new Map<string, number>()
  for (const { name, count } of languages) {
    const code = name.split('-')[1] ?? name
    counts.set(code, (counts.get(code) ?? 0) + count)
  }
  const regions = new Intl.DisplayNames([i18n.tag], { type: 'region' })
  const tongues = new Intl.DisplayNames([i18n.tag], { type: 'language' })
  const nameOf = (code: string) => {
    if (code === OTHER) return i18n.t('analytics.other')
    if (code === code.toUpperCase()) return regions.of(code) ?? code
    return i18n.t('analytics.without_country', { language: tongues.of(code) ?? code })
  }
  return [...counts]
    .map(([code, count]) => ({ code, name: nameOf(code), count }))
    .sort((a, b) => Number(a.code === OTHER) - Number(b.code === OTHER) || b.count - a.count || (a.code < b.code ? -1 : 1))
}
