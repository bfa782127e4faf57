import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import type { SearchKind } from '../types.ts'

/** The titles of published things by their addresses; in the language that it is public in, where that is not Arabic. */
export async function findTitles(db: DbOrTx, paths: readonly string[]): Promise<Map<string, LocalText>> {
  if (paths.length === 0) return new Map()
  const { rows } = await db.execute<{ path: string; title: Partial<LocalText> }>(
    sql`select path, title from search_documents where path = any(${sql.param(paths)}::text[])`,
  )
  return new Map(rows.map(({ path, title }) => [path, { ...title, ar: title.ar ?? Object.values(title)[0] ?? path }]))
}

/** Which published things these addresses are, by kind and ref. */
export async function findByPaths(db: DbOrTx, paths: readonly string[]): Promise<{ path: string; kind: SearchKind; ref: string }[]> {
  if (paths.length === 0) return []
  const { rows } = await db.execute<{ path: string; kind: SearchKind; ref: string }>(
    sql`select path, kind, ref from search_documents where path = any(${sql.param(paths)}::text[])`,
  )
  return rows
}
