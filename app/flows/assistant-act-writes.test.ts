import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { articles } from '#app/features/articles/tables.server.ts'
import { saveQuestion } from '#app/features/assistant/commands.server.ts'
import { dutyShifts } from '#app/features/guides/duty-rota/tables.server.ts'
import { entries } from '#app/features/guides/entries/tables.server.ts'
import { entrySuggestions } from '#app/features/guides/suggestions/tables.server.ts'
import { createRow } from '#app/features/resources/commands/save-row.server.ts'
import { producers as producerResource } from '#app/features/store/catalogue/resource.server.ts'
import { producers, productVariants, storeProducts } from '#app/features/store/catalogue/tables.server.ts'
import { presentMessages } from '#app/features/store/orders/admin/customer-messages.ts'
import { type AdminOrder, findAdminOrder } from '#app/features/store/orders/admin/queries/order.server.ts'
import { orderEvents } from '#app/features/store/orders/tables.server.ts'
import { messageOverrides } from '#app/features/translations/tables.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { createArticle } from '#tests/factories/articles.ts'
import { createCity, createEntry } from '#tests/factories/guide.ts'
import { createOrder } from '#tests/factories/orders.ts'
import { createProduct } from '#tests/factories/store.ts'
import { createUser } from '#tests/factories/users.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { decideApproval, proposeAct } from './assistant-acts.server.ts'
import { proposeFromWords } from './assistant-propose.server.ts'
import { parametersOf } from './assistant-tools.server.ts'
import { runOrderAction } from './order-action.server.ts'
import { translateActs } from './translate-acts.server.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const i18n = i18nFor('ar')

async function enter(db: Db) {
  const { id, name } = await createUser(db, { roles: ['administrator'] })
  const person = { db, now: NOW, i18n, user: { id, roles: ['administrator' as const] }, by: { id, name, requestId: 'r' } }
  return { person, ...(await saveQuestion(db, { userId: id, conversation: undefined, message: 'سؤال', now: NOW })) }
}

/** Proposes, looks that nothing is written, approves, reads what is stored, undoes, and reads it again. */
async function carryThrough(db: Db, name: string, input: object, stored: () => Promise<unknown>) {
  const { person, conversation } = await enter(db)
  const before = await stored()
  const { approval, text } = await proposeAct(person, { conversation }, { name, input })
  if (!approval) throw new Error(text)
  expect(await stored()).toEqual(before)
  const { id, hash } = approval
  const decide = (decision: 'approve' | 'undo') => decideApproval(person, { conversation, id, hash, decision })
  const done = await decide('approve')
  const after = await stored()
  const undone = done.outcome?.undo ? await decide('undo').then(stored) : undefined
  return { shown: approval.preview.changes, record: done.outcome?.record ?? approval.preview.record, before, after, undone }
}

describeEachEngine('each act writes what its preview showed', (ctx) => {
  test('price of a size, and a product off sale', async () => {
    const { db } = ctx
    const product = await createProduct(db, { title: { ar: 'زيت أركان' }, variants: [{ priceInCents: 12_000 }] })
    const price = () => db.select({ cents: productVariants.priceInCents }).from(productVariants)
    expect(await carryThrough(db, 'price_set', { text: 'زيت أركان', dirhams: 119.5 }, price)).toMatchObject({
      shown: [{ before: '120', after: '119,50' }],
      after: [{ cents: 11_950 }],
      undone: [{ cents: 12_000 }],
    })
    const status = () => db.select({ status: storeProducts.status }).from(storeProducts)
    expect(await carryThrough(db, 'product_block', { text: 'زيت أركان', blocked: true }, status)).toMatchObject({
      record: { to: `/admin/store/products/${product.id}` },
      shown: [{ before: 'معروض للبيع', after: 'محجوب، مسودة' }],
      after: [{ status: 'draft' }],
      undone: [{ status: 'published' }],
    })
  })

  test('a night on duty of the pharmacy that is meant, in its town', async () => {
    const { db } = ctx
    const city = await createCity(db, { name: { ar: 'إمزورن' } })
    const pharmacy = await createEntry(db, { kind: 'pharmacy', cityId: city.id, name: { ar: 'صيدلية النخيل' } })
    await createEntry(db, { kind: 'pharmacy', cityId: city.id, name: { ar: 'صيدلية الريف' } })
    const nights = () => db.select({ day: dutyShifts.dutyDate, entryId: dutyShifts.entryId }).from(dutyShifts).orderBy(dutyShifts.dutyDate)
    const written = await carryThrough(db, 'duty_assign', { text: 'النخيل', from: '2026-11-26', nights: 2 }, nights)
    expect(written).toMatchObject({
      before: [],
      after: ['2026-11-26', '2026-11-27'].map((day) => ({ day, entryId: pharmacy.id })),
      undone: [],
    })
    expect(written.shown.map(({ before, after }) => [before, after])).toEqual([
      ['', 'صيدلية النخيل'],
      ['', 'صيدلية النخيل'],
    ])
    const { person, conversation } = await enter(db)
    const say = async (input: object) => (await proposeAct(person, { conversation }, { name: 'duty_assign', input })).text
    expect(await say({ text: 'صيدلية', from: '2026-11-26' })).toContain('لا صيدلية بهذا الاسم')
    expect(await say({ text: 'النخيل', from: '2026-11-01' })).toContain('اختر ليلة من اليوم')
  })

  test('a visitor’s correction, accepted into the entry or rejected with its reason', async () => {
    const { db } = ctx
    const entry = await createEntry(db, { phone: '+212539000001', status: 'published' })
    const suggestion = { entryId: entry.id, kind: 'edit' as const, field: 'phone' as const, locale: 'ar' as const }
    const rows = await db
      .insert(entrySuggestions)
      .values([
        { ...suggestion, shown: '+212539000001', proposed: '+212539000002' },
        { ...suggestion, field: 'closed', proposed: 'أُغلق' },
        { ...suggestion, field: 'name', proposed: 'اسم آخر' },
      ])
      .returning({ id: entrySuggestions.id })
    const [phone = 0, closed = 0, name = 0] = rows.map(({ id }) => id)
    const stored = () =>
      db
        .select({ phone: entries.phone, status: entrySuggestions.status })
        .from(entrySuggestions)
        .innerJoin(entries, eq(entries.id, entrySuggestions.entryId))
        .orderBy(entrySuggestions.id)
    const accepted = await carryThrough(db, 'suggestion_decide', { suggestion: phone, accept: true }, stored)
    expect(accepted.shown[0]).toMatchObject({ before: '+212539000001' })
    expect([(accepted.after as object[])[0], (accepted.undone as object[])[0]]).toEqual([
      { phone: '+212539000002', status: 'accepted' },
      { phone: '+212539000001', status: 'pending' },
    ])
    const rejected = await carryThrough(db, 'suggestion_decide', { suggestion: name, accept: false, reason: 'wrong' }, stored)
    expect(rejected.shown).toEqual([{ label: 'الاقتراح', before: 'ينتظر', after: 'مرفوض · غير صحيح' }])
    expect((rejected.after as { status: string }[])[2]?.status).toBe('rejected')
    const { person, conversation } = await enter(db)
    const byHand = await proposeAct(person, { conversation }, { name: 'suggestion_decide', input: { suggestion: closed, accept: true } })
    expect([byHand.approval, byHand.text]).toEqual([undefined, expect.stringContaining('في محرر العنوان')])
  })

  test('a draft of an article, and a text of it in another language', async () => {
    const { db } = ctx
    const stored = () => db.select({ title: articles.title, status: articles.status, gone: sql`deleted_at is not null` }).from(articles)
    const draft = await carryThrough(db, 'article_draft', { title: 'موسم التين', text: 'يبدأ في غشت.\n\n- تين أبيض' }, stored)
    expect(draft.shown.map(({ after }) => after)).toEqual(['موسم التين', 'يبدأ في غشت. تين أبيض', 'متفرقات', 'يبدأ في غشت.\n\n- تين أبيض'])
    expect([draft.after, draft.undone]).toEqual([
      [{ title: { ar: 'موسم التين' }, status: 'draft', gone: false }],
      [{ title: { ar: 'موسم التين' }, status: 'draft', gone: true }],
    ])
    await db.delete(articles)
    await createArticle(db, { title: { ar: 'شواطئ الريف' } })
    const input = { text: 'شواطئ الريف', field: 'title', language: 'fr', value: 'Plages du Rif' }
    expect(await carryThrough(db, 'article_translate', input, stored)).toMatchObject({
      shown: [{ before: '', after: 'Plages du Rif' }],
      after: [{ title: { ar: 'شواطئ الريف', fr: 'Plages du Rif' } }],
      undone: [{ title: { ar: 'شواطئ الريف' } }],
    })
  })

  test('a text of any record that has texts in languages', async () => {
    const { db } = ctx
    const names = translateActs.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['producer_translate', 'charity_campaign_translate', 'page_translate', 'listing_translate']),
    )
    for (const act of translateActs) expect([act.name, parametersOf(act.input)]).toMatchObject([act.name, { type: 'object' }])
    const by = { id: null, name: 'الاختبار', requestId: null }
    const name = { ar: 'تعاونية الأمل' }
    const values = { name, description: { ar: 'عسل وزيت' }, kind: 'cooperative', cityId: null, phone: null, sample: false }
    await createRow(db, producerResource, { values, by, batch: randomUUID() })
    const stored = () => db.select({ name: producers.name, description: producers.description }).from(producers)
    const input = { text: 'تعاونية الأمل', field: 'description', language: 'es', value: 'Miel y aceite' }
    expect(await carryThrough(db, 'producer_translate', input, stored)).toMatchObject({
      shown: [{ before: '', after: 'Miel y aceite' }],
      after: [{ name, description: { ar: 'عسل وزيت', es: 'Miel y aceite' } }],
      undone: [{ name, description: { ar: 'عسل وزيت' } }],
    })
  })

  test('a text of the site, and a message that waits in the history of an order', async () => {
    const { db } = ctx
    const overrides = () => db.select({ key: messageOverrides.key, text: messageOverrides.text }).from(messageOverrides)
    const text = { key: 'approvals.reject', language: 'fr', value: 'Ne pas écrire' }
    expect(await carryThrough(db, 'message_translate', text, overrides)).toMatchObject({
      shown: [{ label: 'Français', before: 'Refuser', after: 'Ne pas écrire' }],
      after: [{ key: 'approvals.reject', text: 'Ne pas écrire' }],
      undone: [],
    })
    const { person, conversation } = await enter(db)
    const wrong = { key: 'approvals.ends', language: 'fr', value: 'x' }
    expect((await proposeAct(person, { conversation }, { name: 'message_translate', input: wrong })).approval).toBeUndefined()
    const order = await createOrder(db)
    const notes = () => db.select({ kind: orderEvents.kind, text: orderEvents.text }).from(orderEvents)
    expect(await carryThrough(db, 'order_message', { number: order.number, message: 'طلبك في الطريق' }, notes)).toMatchObject({
      shown: [{ before: '', after: 'طلبك في الطريق' }],
      record: { to: `/admin/orders/${order.number}#messages-title` },
      after: [{ kind: 'note', text: 'طلبك في الطريق' }],
    })
  })

  test('a message that was prepared is opened from its order’s page, first of all, until it was', async () => {
    const { db } = ctx
    const order = await createOrder(db, { customerPhone: '+212612345678' })
    const stored = () => db.select({ text: orderEvents.text }).from(orderEvents)
    await carryThrough(db, 'order_message', { number: order.number, message: 'طلبك\nفي الطريق' }, stored)
    const page = async () => {
      const found = await findAdminOrder(db, order.number)
      if (!found) throw new Error('no such order')
      return presentMessages(found, { i18n: i18nFor('fr'), currency: 'DH', trackUrl: 'https://dalil.example/t' })
    }
    const [first, ...rest] = await page()
    expect(first).toMatchObject({ kind: 'prepared', text: 'طلبك\nفي الطريق' })
    expect(new URL(first?.link ?? '')).toMatchObject({ host: 'wa.me', pathname: '/212612345678' })
    expect(new URL(first?.link ?? '').searchParams.get('text')).toBe('طلبك\nفي الطريق')
    expect(rest.map(({ kind }) => kind)).not.toContain('prepared')
    const form = new FormData()
    form.set('intent', 'message')
    form.set('kind', first?.id ?? '')
    const by = { id: null, name: 'نجاة', requestId: null }
    const messagesOf = (found: AdminOrder) => presentMessages(found, { i18n, currency: 'درهم', trackUrl: 'https://dalil.example/t' })
    await runOrderAction({ db, by, now: NOW, i18n, number: order.number, form, messagesOf })
    expect(await stored()).toContainEqual({ text: 'طلبك\nفي الطريق' })
    expect((await page()).map(({ kind }) => kind)).toEqual(rest.map(({ kind }) => kind))
    form.set('kind', 'prepared-x')
    await expect(runOrderAction({ db, by, now: NOW, i18n, number: order.number, form, messagesOf })).rejects.toMatchObject({ status: 400 })
  })

  test('words alone propose; what may be several records is said with them, and proposes nothing', async () => {
    const { db } = ctx
    for (const ar of ['عسل الجبل', 'عسل الزعتر']) await createProduct(db, { title: { ar } })
    const { person, conversation } = await enter(db)
    const clear = await proposeFromWords(person, { conversation }, 'اجعل مخزون عسل الجبل 12')
    expect([clear?.text, clear?.sources.length]).toEqual([expect.stringContaining('لم يُكتب شيء بعد'), 1])
    const unclear = await proposeFromWords(person, { conversation }, 'اجعل مخزون العسل 12')
    expect([unclear?.text, unclear?.sources.length]).toEqual([expect.stringContaining('قد يكون المقصود'), 2])
    expect(await proposeFromWords(person, { conversation }, 'كم بقي من عسل الجبل؟')).toBeUndefined()
    const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from assistant_approvals`)
    expect(rows[0]?.n).toBe(1)
  })
})
