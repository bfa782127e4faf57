import * as z from 'zod'
import { locales } from '#app/platform/i18n/locales.ts'
import { MAX_PLACE_LENGTH, MAX_PLACES } from './places/rules.ts'
import { MAX_PAGE } from './rules.ts'
import { type MessageListView, messageViews } from './types.ts'

export type MessageListQuery = {
  view: MessageListView
  folder: string
  side: string
  q: string
  page: number
  open: string | null
}

const KEY = /^[a-z0-9-]+(?:\.[a-z0-9_-]+)+$/
const MAX_KEY_LENGTH = 120
const MAX_QUERY_LENGTH = 100

const isKey = (text: string) => text.length <= MAX_KEY_LENGTH && KEY.test(text)

/** What the address of the list says; what makes no sense in it is as if it were not there. */
export function readMessageListQuery(query: URLSearchParams): MessageListQuery {
  const open = query.get('open') ?? ''
  const page = query.get('page') ?? ''
  const folder = query.get('room') ?? ''
  return {
    view: messageViews.find((view) => view === query.get('view')) ?? 'all',
    folder: /^[a-z0-9/-]{1,80}$/.test(folder) ? folder : '',
    side: ['visitors', 'admin'].find((side) => side === query.get('side')) ?? '',
    q: (query.get('q') ?? '')
      .toWellFormed()
      .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
      .trim()
      .slice(0, MAX_QUERY_LENGTH),
    page: /^\d{1,3}$/.test(page) ? Math.min(MAX_PAGE, Math.max(1, Number(page))) : 1,
    open: isKey(open) ? open : null,
  }
}

export const readBatch = (value: unknown): string | undefined => z.uuid().safeParse(value).data

export const readKey = (value: unknown): string | undefined => (typeof value === 'string' && isKey(value) ? value : undefined)

/** The texts of a page, for the keys that they come from. */
export const placesSchema = z.object({ locale: z.enum(locales), texts: z.array(z.string().max(MAX_PLACE_LENGTH)).max(MAX_PLACES) })

/** A text that is looked at while it is written. */
export const textCheckSchema = z.object({
  key: z.string().max(MAX_KEY_LENGTH).regex(KEY),
  locale: z.enum(locales),
  /** The inputs of the language, by name. */
  values: z.record(z.string().max(20), z.string().max(20_000)),
})
