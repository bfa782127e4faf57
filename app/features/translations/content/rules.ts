import { type Locale, locales } from '#app/platform/i18n/locales.ts'
import { TRANSLATIONS } from '../rules.ts'
import { type ContentItem, type ContentQuery, type ContentState, contentStates, type TargetLocale } from './types.ts'

export const CONTENT = `${TRANSLATIONS}/content`
export const CONTENT_PAGE_SIZE = 50
const MAX_PAGE = 40

const isTarget = (locale: Locale): locale is TargetLocale => locale !== 'ar'
export const targetLocales: readonly TargetLocale[] = locales.filter(isTarget)

/** What an address says of the queue; what makes no sense in it is as if it were not there. */
export function readContentQuery(query: URLSearchParams): ContentQuery {
  const room = query.get('room') ?? ''
  const page = query.get('page') ?? ''
  return {
    language: targetLocales.find((locale) => locale === query.get('language')) ?? 'fr',
    room: /^[a-z_]{1,40}$/.test(room) ? room : '',
    state: contentStates.find((state) => state === query.get('state')) ?? '',
    pair: query.get('pair') === '1',
    page: /^\d{1,2}$/.test(page) ? Math.min(MAX_PAGE, Math.max(1, Number(page))) : 1,
  }
}

/** An address in the queue; what stands at its default is left out. */
export function contentPath({ language, room, state, page, pair }: ContentQuery, item?: Pick<ContentItem, 'room' | 'id'>): string {
  const query = new URLSearchParams()
  if (language !== 'fr') query.set('language', language)
  if (room) query.set('room', room)
  if (state) query.set('state', state)
  if (item && pair) query.set('pair', '1')
  if (!item && page > 1) query.set('page', String(page))
  const path = item ? `${CONTENT}/${item.room}/${encodeURIComponent(item.id)}` : CONTENT
  return query.size > 0 ? `${path}?${query}` : path
}

/** A field of a thing, as a unit of a file is called. */
export const contentUnit = (room: string, id: string, field: string): string => `content:${room}:${id}:${field}`

/** The field that a unit stands for; undefined for one that is no content. An id may hold anything but a colon. */
export function readContentUnit(key: string): { room: string; id: string; field: string } | undefined {
  const [, room, id, field] = /^content:([a-z_]{1,40}):([^:\s]{1,80}):([a-zA-Z0-9_]{1,40})$/.exec(key) ?? []
  return room && id && field ? { room, id, field } : undefined
}

export const isInState = (item: Pick<ContentItem, ContentState>, state: ContentState | ''): boolean =>
  state === '' || item[state].length > 0

/** The items before and after one; for one that has left the queue, the first is next. */
export function neighbours<Item extends Pick<ContentItem, 'room' | 'id'>>(
  items: readonly Item[],
  { room, id }: Pick<ContentItem, 'room' | 'id'>,
): { previous: Item | undefined; next: Item | undefined } {
  const at = items.findIndex((item) => item.room === room && item.id === id)
  return at < 0 ? { previous: undefined, next: items[0] } : { previous: items[at - 1], next: items[at + 1] }
}
