import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { listApprovals } from '#app/features/assistant/approvals/queries.server.ts'
import { assistantApprovals } from '#app/features/assistant/approvals/tables.server.ts'
import { saveQuestion } from '#app/features/assistant/commands.server.ts'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { productVariants, stockMovements } from '#app/features/store/catalogue/tables.server.ts'
import type { Role } from '#app/platform/auth/roles.ts'
import { users } from '#app/platform/auth/tables.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { createProduct } from '#tests/factories/store.ts'
import { createUser } from '#tests/factories/users.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { actsFor, decideApproval, proposeAct } from './assistant-acts.server.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const i18n = i18nFor('ar')

type Person = {
  db: Db
  now: Date
  i18n: typeof i18n
  user: { id: string; roles: Role[] }
  by: { id: string; name: string; requestId: string }
}

/** Somebody of these roles in a conversation of their own. */
async function enter(db: Db, roles: Role[] = ['administrator']): Promise<{ person: Person; conversation: string }> {
  const { id, name } = await createUser(db, { roles })
  const person = { db, now: NOW, i18n, user: { id, roles }, by: { id, name, requestId: 'request-1' } }
  return { person, ...(await saveQuestion(db, { userId: id, conversation: undefined, message: 'سؤال', now: NOW })) }
}

const honey = (db: Db) =>
  createProduct(db, { title: { ar: 'عسل الجبل', fr: 'Miel de montagne' }, variants: [{ title: { ar: 'جرة' }, inventoryQuantity: 5 }] })

const stockOf = async (db: Db, id: string) =>
  (await db.select({ n: productVariants.inventoryQuantity }).from(productVariants).where(eq(productVariants.id, id)))[0]?.n

async function propose(db: Db, input: object = { text: 'عسل الجبل', to: 12 }, roles?: Role[]) {
  const { person, conversation } = await enter(db, roles)
  const { approval, text } = await proposeAct(person, { conversation }, { name: 'stock_set', input })
  if (!approval) throw new Error(text)
  const { id, hash } = approval
  return { person, conversation, approval, which: { conversation, id, hash, decision: 'approve' as const } }
}

describeEachEngine('acts of the assistant', (ctx) => {
  test('a proposal writes nothing but that it waits; approved, exactly what was shown is written, and both are in the log', async () => {
    const { db } = ctx
    const { variants } = await honey(db)
    const id = variants[0]?.id ?? ''
    const { person, approval, which } = await propose(db)
    expect([approval.state, approval.preview.record.title, approval.preview.changes]).toEqual([
      'waiting',
      'عسل الجبل · جرة',
      [{ label: 'المخزون', before: '5', after: '12' }],
    ])
    expect([await stockOf(db, id), await db.$count(auditLog)]).toEqual([5, 0])
    const decided = await decideApproval(person, which)
    expect([decided.state, await stockOf(db, id)]).toEqual(['approved', 12])
    const log = await db.select().from(auditLog).orderBy(auditLog.id)
    expect(log.map(({ action, actorName, requestId }) => [action, actorName, requestId])).toEqual([
      ['store.stock_set', person.by.name, 'request-1'],
      ['assistant.act_approved', person.by.name, 'request-1'],
    ])
    const undone = await decideApproval(person, { ...which, decision: 'undo' })
    expect([undone.state, await stockOf(db, id)]).toEqual(['undone', 5])
    await expect(decideApproval(person, { ...which, decision: 'undo' })).rejects.toMatchObject({ status: 409 })
  })

  test('an approval works once: replayed, a hundred at once, after a rejection', async () => {
    const { db } = ctx
    await honey(db)
    const { person, which } = await propose(db)
    const results = await Promise.allSettled(Array.from({ length: 100 }, () => decideApproval(person, which)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const reasons = results.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
    expect([...new Set(reasons)]).toEqual(['approval_decided'])
    expect(await db.$count(stockMovements, eq(stockMovements.reason, 'correction'))).toBe(1)
    const rejected = await propose(db, { text: 'عسل الجبل', to: 40 })
    expect((await decideApproval(rejected.person, { ...rejected.which, decision: 'reject' })).state).toBe('rejected')
    await expect(decideApproval(rejected.person, rejected.which)).rejects.toMatchObject({ code: 'approval_decided', status: 409 })
  })

  test('late, forged, another person’s, without the right any more: refused, and nothing is written', async () => {
    const { db } = ctx
    const { variants } = await honey(db)
    const { person, which } = await propose(db)
    const other = (await enter(db)).person
    const refused = (who: Person, change: object) =>
      decideApproval(who, { ...which, ...change }).then(
        () => 'done',
        (error: { code: string; status: number }) => `${error.code} ${error.status}`,
      )
    expect(await refused({ ...person, now: later(10) }, {})).toBe('approval_late 410')
    expect(await refused(person, { hash: 'a'.repeat(43) })).toBe('approval_forged 409')
    expect(await refused(other, {})).toBe('not_found 404')
    expect(await refused(person, { conversation: (await enter(db)).conversation })).toBe('not_found 404')
    expect(await refused({ ...person, user: { ...person.user, roles: ['accountant'] } }, {})).toBe('forbidden 403')
    // Somebody who reaches the table can change what is stored, and not what was approved.
    await db.execute(sql`update assistant_approvals set input = jsonb_set(input, '{to}', '99')`)
    expect(await refused(person, {})).toBe('approval_forged 409')
    expect([await stockOf(db, variants[0]?.id ?? ''), await db.$count(auditLog)]).toEqual([5, 0])
    await db.execute(sql`update assistant_approvals set input = jsonb_set(input, '{to}', '12')`)
    expect((await decideApproval({ ...person, now: later(9) }, which)).state).toBe('approved')
  })

  test('a record that changed after the proposal is left as it is, and the approval is spent', async () => {
    const { db } = ctx
    const { variants } = await honey(db)
    const id = variants[0]?.id ?? ''
    const { person, which, conversation } = await propose(db)
    await db.update(productVariants).set({ inventoryQuantity: 4 }).where(eq(productVariants.id, id))
    await expect(decideApproval(person, which)).rejects.toMatchObject({ code: 'approval_outdated', status: 409 })
    await db.update(productVariants).set({ inventoryQuantity: 5 }).where(eq(productVariants.id, id))
    await expect(decideApproval(person, which)).rejects.toMatchObject({ code: 'approval_decided' })
    expect(await stockOf(db, id)).toBe(5)
    const [failed] = await listApprovals(db, { userId: person.user.id, conversation })
    expect([failed?.state, failed?.outcome?.error?.code]).toEqual(['failed', 'approval_outdated'])
    // A size of the same name would read the same: it is the key that counts, and the name with it.
    const renamed = await propose(db)
    await db.execute(sql`update store_products set title = '{"ar": "زيت"}'`)
    await expect(decideApproval(renamed.person, renamed.which)).rejects.toMatchObject({ code: 'approval_outdated' })
  })

  test('nothing is proposed for whoever may not, for what is unclear, wrong, the same already, or in another’s conversation', async () => {
    const { db } = ctx
    await honey(db)
    await createProduct(db, { title: { ar: 'عسل السدر' }, variants: [{ title: { ar: 'جرة' } }] })
    const { person, conversation } = await enter(db)
    const clerk = await enter(db, ['accountant'])
    const say = async (input: unknown, name = 'stock_set', who = { person, conversation }) =>
      (await proposeAct(who.person, { conversation: who.conversation }, { name, input })).text
    expect(await say({ text: 'عسل الجبل', to: 12 }, 'stock_set', clerk)).toContain('لا يُسمح به لحسابك')
    expect(await say({ text: 'عسل', to: 12 })).toMatch(/قد يكون المقصود .*عسل الجبل.*عسل السدر|قد يكون المقصود .*عسل السدر.*عسل الجبل/)
    expect(await say({ text: 'صاروخ', to: 12 })).toContain('صاروخ')
    expect(await say({ text: 'عسل الجبل', to: 5 })).toContain('كذلك من قبل')
    for (const to of ['12', -1, 1.5, 1e12, null])
      expect([to, await say({ text: 'عسل الجبل', to })]).toEqual([to, expect.stringContaining('to')])
    expect(await say({}, 'drop_table')).toBe('لا يستطيع المساعد فعل هذا.')
    await expect(say({ text: 'عسل الجبل', to: 12 }, 'stock_set', { person, conversation: clerk.conversation })).rejects.toMatchObject({
      status: 404,
    })
    expect(await db.$count(assistantApprovals)).toBe(0)
    for (let to = 20; to < 26; to += 1) await say({ text: 'عسل الجبل', to })
    await say({ text: 'عسل الجبل', to: 20 })
    expect(await say({ text: 'عسل الجبل', to: 30 })).toContain('تغييرات كثيرة تنتظر')
    expect(await db.$count(assistantApprovals)).toBe(6)
  })

  test('roles have the acts of their rooms, and approvals go with the account', async () => {
    const { db } = ctx
    const namesFor = (role: Role) => actsFor({ roles: [role] }).map(({ name }) => name)
    expect(namesFor('accountant')).toEqual([])
    expect(namesFor('shop_keeper')).toEqual(expect.arrayContaining(['stock_set', 'price_set', 'product_block']))
    const names = namesFor('owner')
    expect(new Set(names).size).toBe(names.length)
    await honey(db)
    const { person } = await propose(db)
    await db.delete(users).where(and(eq(users.id, person.user.id)))
    expect(await db.$count(assistantApprovals)).toBe(0)
  })
})
