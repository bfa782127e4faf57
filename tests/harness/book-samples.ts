import { sql } from 'drizzle-orm'
import type { DbHandle } from '#app/platform/db/types.ts'

/** An asset and an assembly, which only the books have. */
export async function addBookThings(db: DbHandle['db']): Promise<{ asset: string; assembly: string }> {
  const idOf = async (query: ReturnType<typeof sql>) => String((await db.execute<{ id: string }>(query)).rows[0]?.id)
  const asset = await idOf(sql`insert into fixed_assets values
    (gen_random_uuid(), 'آلة للتجربة وحدها', '23321', '2026-01-15', 1200000, 60, 0) returning id`)
  const assembly = await idOf(sql`insert into assemblies (id, kind, date, place, quorum_percent, majority_percent, created_at) values
    (gen_random_uuid(), 'ordinary', '2026-03-10', 'مكان للتجربة وحدها', 50, 50, now()) returning id`)
  return { asset, assembly }
}
