import { count, eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { AuditFields } from '#app/features/audit/types.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { idFrom } from '../keeping/rules.ts'
import type { ProducerInput } from '../keeping/types.ts'
import { producers, storeProducts } from '../tables.server.ts'
import { conflict, type DeleteRow, explain } from './edited.server.ts'

const noCity = new AppError('keeping_choice', { status: 422, fields: { city: 'keeping_choice' } })
const refusals = { producers_city_id_cities_id_fk: noCity }

export async function createProducer(db: Db, { producer, by }: { producer: ProducerInput; by: Actor }): Promise<string> {
  return db.transaction(async (tx) => {
    const taken = new Set((await tx.select({ id: producers.id }).from(producers)).map((row) => row.id))
    const wanted = idFrom(producer.name) ?? 'producer'
    let id = wanted
    for (let n = 2; taken.has(id); n += 1) id = `${wanted}-${n}`
    await tx
      .insert(producers)
      .values({ ...producer, id })
      .catch((error: unknown) => explain(error, refusals))
    const subject = { kind: 'producer', id, name: producer.name.ar }
    await recordAudit(tx, { by, action: 'store.producer_created', subject, after: { name: producer.name, kind: producer.kind } })
    return id
  })
}

type Update = { id: string; version: number; producer: ProducerInput; by: Actor }

export async function updateProducer(db: Db, { id, version, producer, by }: Update): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(producers).where(eq(producers.id, id)).for('no key update')
    if (!row) throw notFound()
    if (row.version !== version) throw conflict()
    const before = Object.fromEntries(Object.keys(producer).map((name) => [name, row[name as keyof ProducerInput]])) as AuditFields
    const subject = { kind: 'producer', id, name: producer.name.ar }
    const audit = { by, action: 'store.producer_saved', subject, before, after: producer }
    if (!(await recordAudit(tx, audit))) return
    await tx
      .update(producers)
      .set({ ...producer, version: sql`${producers.version} + 1` })
      .where(eq(producers.id, id))
      .catch((error: unknown) => explain(error, refusals))
  })
}

/** A producer whom products still name stays (409 `keeping_producer_named`). */
export async function deleteProducer(db: Db, { id, by, dryRun = false }: DeleteRow): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(producers).where(eq(producers.id, id)).for('update')
    if (!row) throw notFound()
    const [named] = await tx.select({ products: count() }).from(storeProducts).where(eq(storeProducts.producerId, id))
    if ((named?.products ?? 0) > 0) throw new AppError('keeping_producer_named', { status: 409, params: { count: named?.products ?? 0 } })
    if (dryRun) return
    await tx.delete(producers).where(eq(producers.id, id))
    await recordAudit(tx, { by, action: 'store.producer_deleted', subject: { kind: 'producer', id, name: row.name.ar } })
  })
}
