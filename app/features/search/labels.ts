import type { MessageKey } from '#app/platform/i18n/keys.ts'
import type { SearchKind } from './types.ts'

/** What each kind of result is called. */
export const kindLabels: Record<SearchKind, MessageKey> = {
  emergency: 'search.kind_emergency',
  city: 'search.kind_city',
  category: 'search.kind_category',
  entry: 'fields.guide',
  product: 'search.kind_product',
  article: 'search.kind_article',
  listing: 'search.kind_listing',
  service: 'search.kind_service',
  text: 'search.kind_text',
  campaign: 'search.kind_campaign',
  course: 'search.kind_course',
  page: 'search.kind_page',
}
