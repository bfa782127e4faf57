import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { columnsKey } from '#app/platform/files/mapping.ts'
import { readInThread } from '#app/platform/files/read-in-thread.server.ts'
import type { ReadOptions } from '#app/platform/files/types.ts'
import { guessMapping, type ProductMapping } from '../fields.ts'
import { MAX_PRODUCTS, RETENTION_WEEKS } from '../rules.ts'
import { storeImports } from '../tables.server.ts'
import type { ProductFile, ProductImportOptions, ProductImportState, ProductRowSource } from '../types.ts'

const READER = 'app/features/store/catalogue/product-import/readers/read-file.ts'
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

const usual: ProductImportOptions = { status: 'draft', makeShelves: true, stock: 'set', withoutWrong: false }

type File = { bytes: Uint8Array; options: ReadOptions; now: Date }

/** Reads a file and keeps its rows; nothing of the catalogue is touched. Throws a FileError for what cannot be read. */
export async function stageProductFile(db: Db, { bytes, options, now }: File, by: Actor): Promise<string> {
  const size = bytes.length
  const { head, rows } = await readAll(bytes, options)
  const { total, ...file } = head
  const key = columnsKey(file.columns)
  return db.transaction(async (tx) => {
    const old = new Date(now.getTime() - RETENTION_WEEKS * WEEK_MS)
    await tx
      .update(storeImports)
      .set({
        rows: [],
        state: sql`case when ${storeImports.state} in ('mapping', 'checked') then 'cancelled' else ${storeImports.state} end`,
      })
      .where(and(lt(storeImports.createdAt, old), sql`jsonb_array_length(${storeImports.rows}) > 0`))
    const [known] = await tx
      .select({ mapping: storeImports.mapping, options: storeImports.options })
      .from(storeImports)
      .where(and(eq(storeImports.columnsKey, key), inArray(storeImports.state, ['checked', 'applied', 'undone'])))
      .orderBy(desc(storeImports.createdAt))
      .limit(1)
    const mapping = known?.mapping ?? guessMapping(file.columns)
    // Nothing to ask where every column is known already.
    const isPlain = file.format === 'full' || file.columns.every((column) => column in mapping)
    const whole: Partial<ProductImportOptions> = file.format === 'full' ? { status: 'published', makeShelves: true } : {}
    const [row] = await tx
      .insert(storeImports)
      .values({
        ...file,
        ...{ fileName: options.name, fileBytes: size, columnsKey: key, rows, total, mapping, createdAt: now },
        options: { ...usual, ...known?.options, ...whole, withoutWrong: false },
        ...{ state: isPlain ? ('checked' as const) : ('mapping' as const), actorId: by.id, actorName: by.name },
      })
      .returning({ id: storeImports.id })
    if (!row) throw new Error('the import was not returned')
    return row.id
  })
}

async function readAll(bytes: Uint8Array, options: ReadOptions) {
  const reading = await readInThread<ProductFile>({ reader: READER, bytes, options, batch: MAX_PRODUCTS })
  try {
    return { head: reading.head, rows: (await reading.next()) as ProductRowSource[] }
  } finally {
    await reading.close()
  }
}

/** The import, nobody else working on it until the transaction ends. 409 `bringing_busy` when it is somewhere else by now. */
export async function lockProductImport(tx: Tx, id: string, states: readonly ProductImportState[]) {
  const [row] = await tx.select().from(storeImports).where(eq(storeImports.id, id)).for('update')
  if (!row) throw notFound()
  if (!states.includes(row.state)) throw new AppError('bringing_busy', { status: 409 })
  return row
}

type Mapped = { mapping: ProductMapping; options: ProductImportOptions }

export async function mapProductFile(db: Db, id: string, { mapping, options }: Mapped): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProductImport(tx, id, ['mapping', 'checked'])
    await tx.update(storeImports).set({ mapping, options, state: 'checked' }).where(eq(storeImports.id, id))
  })
}

/** Says whether products with wrong rows stay out. */
export async function leaveWrong(db: Db, id: string, withoutWrong: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockProductImport(tx, id, ['checked'])
    await tx
      .update(storeImports)
      .set({ options: { ...row.options, withoutWrong } })
      .where(eq(storeImports.id, id))
  })
}

export async function cancelProductImport(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProductImport(tx, id, ['mapping', 'checked'])
    await tx.update(storeImports).set({ state: 'cancelled', rows: [] }).where(eq(storeImports.id, id))
  })
}
