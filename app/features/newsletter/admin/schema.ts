import { locales } from '#app/platform/i18n/locales.ts'
import type { SubscriberFilter } from '../queries/subscribers.server.ts'
import { subscriberStates } from '../types.ts'

const MAX_TEXT = 254
const MAX_PAGE = 2000

/** What an address of the list says; whatever makes no sense narrows nothing. */
export function readSubscriberFilter(query: URLSearchParams): SubscriberFilter & { page: number } {
  const page = Number(query.get('page') ?? 1)
  return {
    text: (query.get('q') ?? '').slice(0, MAX_TEXT).trim(),
    state: subscriberStates.find((state) => state === query.get('state')) ?? null,
    locale: locales.find((locale) => locale === query.get('language')) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  }
}
