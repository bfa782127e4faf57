import type { Locale } from './i18n/locales.ts'

/** Long texts are a list of blocks, not HTML: nothing in them can carry a script, and every screen draws them alike. */
export type ProseBlock =
  | { type: 'p'; text: ProseText }
  | { type: 'h2'; text: string }
  | { type: 'h3'; text: string }
  | { type: 'quote'; text: ProseText }
  | { type: 'note'; text: ProseText; tone?: 'warning' | undefined }
  | { type: 'list'; items: ProseText[]; ordered?: true | undefined }
  | { type: 'table'; head: string[]; rows: string[][] }
  | { type: 'facts'; items: { label: string; value: string }[] }
  | PictureBlock
  | CardBlock

/** Letters of what is said of a picture. */
export const MAX_ALT = 300
export const MAX_CAPTION = 500
export const MAX_CREDIT = 200

/** A picture of the library, by its number there; without an `alt` of its own it has the library's. */
export type PictureBlock = {
  type: 'picture'
  media: number
  alt?: string | undefined
  caption?: string | undefined
  credit?: string | undefined
}

/** A record of this site, by its room's key: what is drawn is read when the page is, so it stays true. */
export type CardBlock = { type: 'card'; kind: string; id: string }

/** Words in a row that are set alike; a link leads to where `isSafeHref` allows, and a note stands at the foot of the text. */
export type ProseSpan = { text: string; mark?: 'strong' | 'em' | 'note' | undefined; href?: string | undefined }

/** Plain words stay a plain string. */
export type ProseText = string | ProseSpan[]

/** The words as they stand in the line, without its notes. */
export function spanText(text: ProseText): string {
  if (typeof text === 'string') return text
  return text.map((span) => (span.mark === 'note' ? '' : span.text)).join('')
}

/** The texts of a block that may have spans. */
export function richTexts(block: ProseBlock): ProseText[] {
  if (block.type === 'list') return block.items
  return 'text' in block ? [block.text] : []
}

/** The notes of a text in the order in which they are numbered. */
export function listNotes(blocks: readonly ProseBlock[]): ProseSpan[] {
  const spans = blocks.flatMap(richTexts).flatMap((text) => (typeof text === 'string' ? [] : text))
  return spans.filter(({ mark }) => mark === 'note')
}

/** A page of this site, or an address that opens no script: `javascript:`, `data:` and the like are none. */
export function isSafeHref(href: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(href)) return false
  if (href.startsWith('/')) return !href.startsWith('//')
  return URL.canParse(href) && ['https:', 'http:', 'mailto:', 'tel:'].includes(new URL(href).protocol)
}

export type LocalBody = { ar: ProseBlock[]; en?: ProseBlock[]; es?: ProseBlock[]; fr?: ProseBlock[] }

/** The words of a body in reading order with its notes at the end, for search and for counting. */
export function plainText(blocks: readonly ProseBlock[]): string {
  return [...blocks.map(blockText), ...listNotes(blocks).map(({ text }) => text)].filter(Boolean).join(' ')
}

function blockText(block: ProseBlock): string {
  switch (block.type) {
    case 'list':
      return block.items.map(spanText).join(' ')
    case 'table':
      return [...block.head, ...block.rows.flat()].join(' ')
    case 'facts':
      return block.items.map((item) => `${item.label} ${item.value}`).join(' ')
    case 'picture':
      return block.caption ?? ''
    case 'card':
      return ''
    default:
      return spanText(block.text)
  }
}

/** The pictures that a text shows in any language, by their numbers in the library, each once. */
export function picturesIn(body: Partial<LocalBody> | null | undefined): number[] {
  const blocks = Object.values(body ?? {}).flat()
  return [...new Set(blocks.flatMap((block) => (block.type === 'picture' ? [block.media] : [])))]
}

/** Blocks and the language they are really written in. */
export type WrittenBody = { blocks: ProseBlock[]; locale: Locale }

/** The body in a language, in Arabic where that language has none. */
export function writtenBody(body: LocalBody, locale: Locale): WrittenBody {
  const own = body[locale]
  return own && own.length > 0 ? { blocks: own, locale } : { blocks: body.ar, locale: 'ar' }
}

/** Where a heading can be linked to: its place among all blocks, since Arabic words make no short address. */
export function headingId(index: number): string {
  return `part-${index + 1}`
}

export function listHeadings(blocks: readonly ProseBlock[]): { id: string; text: string }[] {
  return blocks.flatMap((block, i) => (block.type === 'h2' ? [{ id: headingId(i), text: block.text }] : []))
}

/** A column of bare figures (`56.716`, `-3,5 %`, `7 كم`) is set like one; words or a date among them make it text. */
export function isNumberColumn(rows: readonly (readonly string[])[], column: number): boolean {
  return rows.length > 0 && rows.every((row) => /^[-+−]?\d[\d.,\s\u00a0\u202f]*(?:%|\p{L}{1,3}²?)?$/u.test(row[column]?.trim() ?? ''))
}
