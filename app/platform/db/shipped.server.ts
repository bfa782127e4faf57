import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from './types.ts'

const versionOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16)

/** Whether this content, which comes with the program, has been brought into the database as it is now. */
export async function isShipped(db: DbOrTx, name: string, content: unknown): Promise<boolean> {
  const { rows } = await db.execute<{ value: string }>(sql`select value #>> '{}' as value from settings where key = ${`shipped_${name}`}`)
  return rows[0]?.value === versionOf(content)
}

/** Notes in the transaction that brought it that this content is there. */
export async function markShipped(db: DbOrTx, name: string, content: unknown): Promise<void> {
  const value = JSON.stringify(versionOf(content))
  await db.execute(sql`
    insert into settings (key, value) values (${`shipped_${name}`}, ${value}::jsonb)
    on conflict (key) do update set value = excluded.value, updated_at = now()`)
}
