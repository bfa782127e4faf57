import { desc, eq, lt } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import { storeImports } from '../tables.server.ts'

const { id, fileName, format, state, counts, total, actorName, createdAt, undoLeft } = storeImports
const line = { id, fileName, format, state, counts, total, actorName, createdAt, undoLeft }

/** What was ever brought, the newest first, without the rows. */
export async function listProductImports(db: DbOrTx, { before, limit }: { before: Date | null; limit: number }) {
  const rows = await db
    .select(line)
    .from(storeImports)
    .where(before ? lt(storeImports.createdAt, before) : undefined)
    .orderBy(desc(storeImports.createdAt))
    .limit(limit + 1)
  return { imports: rows.slice(0, limit), hasOlder: rows.length > limit }
}

export async function getProductImport(db: DbOrTx, requested: string) {
  const [row] = await db.select().from(storeImports).where(eq(storeImports.id, requested))
  if (!row) throw notFound()
  return row
}

export type ProductImport = Awaited<ReturnType<typeof getProductImport>>
