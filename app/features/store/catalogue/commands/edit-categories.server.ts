import { asc, count, eq, inArray, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { AuditFields } from '#app/features/audit/types.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { idFrom } from '../admin/rules.ts'
import type { ProductCategoryInput } from '../admin/types.ts'
import { productCategories, storeProducts } from '../tables.server.ts'
import { conflict, type DeleteRow } from './edited.server.ts'

const fieldsOf = ({ name, description, illustration }: ProductCategoryInput): AuditFields => ({ name, description, illustration })

export async function createCategory(db: Db, { category, by }: { category: ProductCategoryInput; by: Actor }): Promise<string> {
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(productCategories).orderBy(asc(productCategories.position)).for('no key update')
    const requested = idFrom(category.name) ?? 'shelf'
    const taken = new Set(rows.map((row) => row.id))
    let id = requested
    for (let n = 2; taken.has(id); n += 1) id = `${requested}-${n}`
    await tx.insert(productCategories).values({ ...category, id, position: (rows.at(-1)?.position ?? 0) + 1 })
    const subject = { kind: 'shelf', id, name: category.name.ar }
    await recordAudit(tx, { by, action: 'store.category_created', subject, after: fieldsOf(category) })
    return id
  })
}

async function lockCategory(tx: Tx, id: string) {
  const [row] = await tx.select().from(productCategories).where(eq(productCategories.id, id)).for('update')
  if (!row) throw notFound()
  return row
}

type Update = { id: string; version: number; category: Partial<ProductCategoryInput>; by: Actor }

/** Saves all or a part of what a category says. */
export async function updateCategory(db: Db, { id, version, category, by }: Update): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockCategory(tx, id)
    if (row.version !== version) throw conflict()
    const after = { ...row, ...category }
    const subject = { kind: 'shelf', id, name: after.name.ar }
    const isChanged = await recordAudit(tx, {
      by,
      action: 'store.category_saved',
      subject,
      before: fieldsOf(row),
      after: fieldsOf(after),
    })
    if (!isChanged) return
    await tx
      .update(productCategories)
      .set({ ...category, version: sql`${productCategories.version} + 1` })
      .where(eq(productCategories.id, id))
  })
}

/** Only an empty shelf can be deleted (409 `keeping_not_empty`); what lies in the bin counts, since it may come back. */
export async function deleteCategory(db: Db, { id, by, dryRun = false }: DeleteRow): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockCategory(tx, id)
    const [held] = await tx.select({ products: count() }).from(storeProducts).where(eq(storeProducts.categoryId, id))
    if ((held?.products ?? 0) > 0) throw new AppError('keeping_not_empty', { status: 409, params: { count: held?.products ?? 0 } })
    if (dryRun) return
    await tx.delete(productCategories).where(eq(productCategories.id, id))
    await recordAudit(tx, {
      by,
      action: 'store.category_deleted',
      subject: { kind: 'shelf', id, name: row.name.ar },
      before: fieldsOf(row),
    })
  })
}

/** All products of one shelf, those in the bin too, go to another, after what stands there; the empty one is gone. */
export async function mergeCategories(db: Db, { keep, drop, by }: { keep: string; drop: string; by: Actor }): Promise<number> {
  if (keep === drop) throw new AppError('keeping_choice', { status: 422 })
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(productCategories)
      .where(inArray(productCategories.id, [keep, drop]))
      .orderBy(asc(productCategories.id))
      .for('update')
    const gone = rows.find((row) => row.id === drop)
    const saved = rows.find((row) => row.id === keep)
    if (!gone || !saved) throw notFound()
    const moved = await tx
      .update(storeProducts)
      .set({ categoryId: keep, version: sql`${storeProducts.version} + 1`, updatedAt: sql`now()` })
      .where(eq(storeProducts.categoryId, drop))
      .returning({ id: storeProducts.id })
    await tx.delete(productCategories).where(eq(productCategories.id, drop))
    const subject = { kind: 'shelf', id: drop, name: gone.name.ar }
    await recordAudit(tx, { by, action: 'store.category_merged', subject, after: { into: saved.name.ar, products: moved.length } })
    return moved.length
  })
}
