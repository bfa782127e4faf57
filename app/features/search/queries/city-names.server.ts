import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { CityNames } from '../intents/rules.ts'

/** Every commune with its names in all languages, as queries name them. */
export async function listCityNames(db: DbOrTx): Promise<CityNames[]> {
  const { rows } = await db.execute<CityNames>(sql`select ref as id, title as name from search_documents where kind = 'city' order by ref`)
  return rows
}
