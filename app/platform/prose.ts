import type { Locale } from './i18n/locales.ts'

/** Long texts are a list of blocks, not HTML: nothing in them can carry a script, and every screen draws them alike. */
export type ProseBlock =
  | { type: 'p'; text: ProseText }
  | { type: 'h2'; text: string }
  | { type: 'quote'; text: ProseText }
  | { type: 'note'; text: ProseText }
  | { type: 'list'; items: ProseText[] }
  | { type: 'table'; head: string[]; rows: string[][] }
  | { type: 'facts'; items: { label: string; value: string }[] }

/** Words in a row that are set alike; a link leads to where `isSafeHref` allows. */
export type ProseSpan = { text: string; mark?: 'strong' | 'em' | undefined; href?: string | undefined }

/** Plain words stay a plain string. */
export type ProseText = string | ProseSpan[]

export function spanText(text: ProseText): string {
  return typeof text === 'string' ? text : text.map((span) => span.text).join('')
}

/** A page of this site, or an address that opens no script: `javascript:`, `data:` and the like are none. */
export function isSafeHref(href: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(href)) return false
  if (href.startsWith('/')) return !href.startsWith('//')
  return URL.canParse(href) && ['https:', 'http:', 'mailto:', 'tel:'].includes(new URL(href).protocol)
}

export type LocalBody = { ar: ProseBlock[]; en?: ProseBlock[]; es?: ProseBlock[]; fr?: ProseBlock[] }

/** The words of a body in reading order, for search and for counting. */
export function plainText(blocks: readonly ProseBlock[]): string {
  return blocks
    .map((block) => {
      if (block.type === 'list') return block.items.map(spanText).join(' ')
      if (block.type === 'table') return [...block.head, ...block.rows.flat()].join(' ')
      if (block.type === 'facts') return block.items.map((item) => `${item.label} ${item.value}`).join(' ')
      return spanText(block.text)
    })
    .join(' ')
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
