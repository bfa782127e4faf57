import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { moveStock } from '#app/features/store/catalogue/commands/move-stock.server.ts'
import { storeProducts } from '#app/features/store/catalogue/tables.server.ts'
import { leaveNotice, markNotified, requestNotice } from '#app/features/store/restock/commands.server.ts'
import { countRestock, listToMessage } from '#app/features/store/restock/queries.server.ts'
import { readReach } from '#app/features/store/restock/schema.ts'
import { restockRequests } from '#app/features/store/restock/tables.server.ts'
import { theSite } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { mailMessages } from '#app/platform/mail/tables.server.ts'
import { createProduct } from '#tests/factories/store.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { notifyRestocked } from './notify-restocked.server.ts'

const now = new Date('2026-11-21T12:00:00Z')
const days = (n: number) => new Date(now.getTime() + n * 24 * 60 * 60 * 1000)
const by = { id: '00000000-0000-4000-8000-000000000001', name: 'نجاة', requestId: null }

async function ask(db: Db, typed: string, at = now) {
  const reach = readReach(typed)
  if (typeof reach === 'string') throw new Error(reach)
  const origin = 'https://dalil.example'
  await requestNotice(db, {
    ...reach,
    variantId: 'jar',
    title: 'عسل',
    url: `${origin}/product/honey`,
    origin,
    i18n: i18nFor('ar'),
    now: at,
  })
}

const stockIn = (db: Db) =>
  db.transaction((tx) => moveStock(tx, { reason: 'delivery_in', moves: [{ variantId: 'jar', onHand: 3 }], by: theSite }))
const tell = (db: Db, at = now) => notifyRestocked(db, at, i18nFor)
const subjects = async (db: Db) =>
  (await db.select({ subject: mailMessages.subject }).from(mailMessages)).map((mail) => mail.subject).toSorted()

describeEachEngine('a notice that something is back', (ctx) => {
  test('goes out once for each request, though it was asked for at once and is told by two at once; then nothing is kept', async () => {
    const { db } = ctx
    await createProduct(db, { id: 'honey', variants: [{ id: 'jar', inventoryQuantity: 0 }] })
    const people = Array.from({ length: 12 }, (_, i) => `person${i}@example.ma`)
    await Promise.all([...people, ...people, '0612345678', '+212 612-345-678'].map((typed) => ask(db, typed)))
    expect(await db.$count(restockRequests)).toBe(13)
    expect(await db.$count(mailMessages)).toBe(12)
    expect(await tell(db)).toBe(0)
    await stockIn(db)
    const result = await Promise.all([tell(db), tell(db), tell(db)])
    expect(result.reduce((a, b) => a + b)).toBe(13)
    expect((await subjects(db)).filter((subject) => subject === 'عاد إلى المتجر: عسل')).toHaveLength(12)
    expect(await tell(db)).toBe(0)
    expect(await db.select().from(restockRequests)).toMatchObject([{ channel: 'message', address: '+212612345678', dueAt: now }])
    const [line] = await listToMessage(db, 10)
    await markNotified(db, { id: line?.id ?? 0, by })
    await expect(markNotified(db, { id: line?.id ?? 0, by })).rejects.toThrow('not_found')
    expect(await db.$count(restockRequests)).toBe(0)
    const log = await db.select().from(auditLog)
    expect(log).toMatchObject([{ action: 'restock.told', subjectName: 'عسل' }])
    expect(JSON.stringify(log)).not.toContain('612345678')
  })

  test('waits while all there is belongs to orders, or the product is hidden', async () => {
    const { db } = ctx
    await createProduct(db, { id: 'honey', variants: [{ id: 'jar', inventoryQuantity: 2, reservedQuantity: 2 }] })
    await ask(db, 'a@example.ma')
    expect(await tell(db)).toBe(0)
    await db.transaction((tx) => moveStock(tx, { reason: 'release', moves: [{ variantId: 'jar', reserved: -1 }], by: theSite }))
    await db.update(storeProducts).set({ status: 'draft' })
    expect(await tell(db)).toBe(0)
    await db.update(storeProducts).set({ status: 'published' })
    expect(await tell(db)).toBe(1)
  })

  test('is forgotten by the link in the mail, and after 90 days', async () => {
    const { db } = ctx
    await createProduct(db, { variants: [{ id: 'jar', inventoryQuantity: 0 }] })
    await ask(db, 'a@example.ma')
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.recipient, 'a@example.ma'))
    const token = /leave\?token=([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? ''
    await leaveNotice(db, 'x'.repeat(43))
    expect(await countRestock(db)).toEqual({ toMessage: 0, waiting: 1 })
    await leaveNotice(db, token)
    expect(await countRestock(db)).toEqual({ toMessage: 0, waiting: 0 })
    await ask(db, 'a@example.ma', days(-89))
    await ask(db, 'b@example.ma', days(-91))
    await tell(db)
    expect((await db.select().from(restockRequests)).map((row) => row.address)).toEqual(['a@example.ma'])
  })
})
