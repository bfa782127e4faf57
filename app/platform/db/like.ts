import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** A text as a LIKE pattern that finds it anywhere: its own `%`, `_` and `\` stand for themselves. */
export function containing(text: string): string {
  return `%${escaped(text)}%`
}

/** The same for what begins with it. */
export function beginning(text: string): string {
  return `${escaped(text)}%`
}

/** From here on an index of trigrams finds a text wherever it stands; less has to begin a word. */
const TRIGRAM = 3
const HAS_LETTERS = /[\p{L}\p{N}]/u

/** A column that has the text in it, in large letters or small; text without a letter or digit is in none. */
export function holds(column: SQLWrapper, text: string): SQL {
  if (!HAS_LETTERS.test(text)) return sql`false`
  if (text.length >= TRIGRAM) return sql`${column} ilike ${containing(text)}`
  return sql`(${column} ilike ${beginning(text)} or ${column} ilike ${`% ${beginning(text)}`})`
}

/** `holds` for a text that the database folded, and one that was folded alike (`foldArabic`, `foldArabicLight`). */
export function holdsFolded(label: SQLWrapper, folded: string): SQL {
  if (folded === '') return sql`false`
  if (folded.length >= TRIGRAM) return sql`${label} like ${containing(folded)}`
  return sql`(${label} like ${beginning(folded)} or ${label} like ${`% ${beginning(folded)}`})`
}
