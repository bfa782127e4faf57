import type { Locale } from './i18n/locales.ts'

/** Long texts are a list of blocks, not HTML: nothing in them can carry a script, and every screen draws them alike. */
export type ProseBlock =
  | { type: 'p'; text: string }
  | { type: 'h2'; text: string }
  | { type: 'quote'; text: string }
  | { type: 'list'; items: string[] }
  | { type: 'table'; head: string[]; rows: string[][] }
  | { type: 'facts'; items: { label: string; value: string }[] }

export type LocalBody = { ar: ProseBlock[]; en?: ProseBlock[]; es?: ProseBlock[]; fr?: ProseBlock[] }

/** The words of a body in reading order, for search and for counting. */
export function plainText(blocks: readonly ProseBlock[]): string {
  return blocks
    .map((block) => {
      if (block.type === 'list') return block.items.join(' ')
      if (block.type === 'table') return [...block.head, ...block.rows.flat()].join(' ')
      if (block.type === 'facts') return block.items.map((item) => `${item.label} ${item.value}`).join(' ')
      return block.text
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
