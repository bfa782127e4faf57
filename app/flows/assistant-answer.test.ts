import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { saveQuestion } from '#app/features/assistant/commands.server.ts'
import { serviceRequests } from '#app/features/digital-services/requests/tables.server.ts'
import { manifests } from '#app/manifests.server.ts'
import type { Role } from '#app/platform/auth/roles.ts'
import type { Db } from '#app/platform/db/types.ts'
import type { ReadTool } from '#app/platform/read-tool.ts'
import { seedDatabase } from '#app/seeds.server.ts'
import { createLedgerEntry, credit, debit } from '#tests/factories/ledger.ts'
import { createOrder } from '#tests/factories/orders.ts'
import { createProduct } from '#tests/factories/store.ts'
import { createUser } from '#tests/factories/users.ts'
import { isForTool, questionJudge, readQuestions } from '#tests/harness/assistant-questions.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { fillSeeded } from '#tests/harness/seeded.ts'
import { answerFromRecords } from './assistant-answer.server.ts'
import { findInAdmin } from './find-in-admin.server.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const tools = manifests.flatMap((room) => room.tools ?? [])

const questions = readQuestions()
/** Whose answer hangs on finding what the question names. */
const isNamed = ({ targets }: { targets: string[] }) => ['tool:entries_count', 'tool:product_price_stock'].includes(targets[0] ?? '')
const NONE = /فلا يُعرف العدد|لا منتج يطابق/
const ask = (db: Db, query: string, roles: Role[] = ['owner'], rooms = manifests) =>
  answerFromRecords({ db, now: NOW, i18n: i18nFor('ar'), user: { roles } }, query, undefined, rooms)

/** What waits on the desks: more late requests than an answer lists, suggestions of both kinds, and some nights with a pharmacy on duty. */
async function insertWork(db: Db): Promise<void> {
  // In the bin, and so no published listing.
  await db.execute(
    sql`update listings set deleted_at = '2026-11-20' where id = (select id from listings where state = 'published' order by id limit 1)`,
  )
  const { rows } = await db.execute<{ id: string }>(sql`
    select e.id from entries e join categories c on c.id = e.category_id
    where e.status = 'published' and c.slug = 'pharmacies' and e.city_id = 'al-hoceima' order by e.id limit 1`)
  const pharmacy = rows[0]?.id
  await db.execute(sql`insert into duty_shifts (entry_id, city_id, duty_date)
    select ${pharmacy}, 'al-hoceima', day::date from unnest(array['2026-11-23', '2026-11-24', '2026-11-29']) day on conflict do nothing`)
  await db.execute(sql`insert into entry_suggestions (entry_id, kind, field, proposed, name, phone, locale) values
    (${pharmacy}, 'edit', 'phone', '0539000000', null, null, 'ar'),
    (${pharmacy}, 'edit', 'phone', '0539000001', null, null, 'ar'),
    (${pharmacy}, 'claim', null, null, 'صاحبها', '+212600000000', 'ar')`)
  await db.insert(serviceRequests).values(
    Array.from({ length: 12 }, (_, n) => ({
      ...{ number: `S-${n}`, tokenHash: `t${n}`, idempotencyKey: `i${n}`, requestHash: `h${n}`, sealedAnswers: '' },
      ...{ serviceName: { ar: 'خدمة' }, form: [], name: 'زبون', phone: '+212600000000', keepDays: 30, consentAt: NOW },
      ...{ state: n === 11 ? ('ready' as const) : ('received' as const), dueOn: n < 9 ? '2026-11-10' : '2026-12-10' },
    })),
  )
}

describeEachEngine('questions to the assistant', (ctx) => {
  test('are answered from the right tool or record, 95 of a hundred; what tools are given always', async () => {
    await fillSeeded(ctx, 'region', seedDatabase)
    expect(questions.length).toBeGreaterThanOrEqual(120)
    const failures: string[] = []
    const judge = await questionJudge(ctx.db, NOW)
    for (const question of questions) {
      const { query, given } = question
      if (isForTool(question)) {
        const call = judge.callFor(question)
        if (!call) failures.push(`${query} → another tool`)
        else expect([query, call]).toEqual([query, expect.objectContaining(given)])
        // The tool was called; a kind of place or a product that it does not know from those words is no answer all the same.
        if (isNamed(question) && NONE.test((await ask(ctx.db, query)).text)) failures.push(`${query} → nothing of that name`)
        continue
      }
      const missed = judge.missed(question, await ask(ctx.db, query))
      if (missed !== undefined) failures.push(`${query} → ${missed}`)
    }
    const rate = 1 - failures.length / questions.length
    expect(rate, `${failures.length} of ${questions.length}:\n${failures.join('\n')}`).toBeGreaterThanOrEqual(0.95)
  })

  /** A figure of a tool beside the same figure as the tables have it. */
  const figures: [tool: string, input: object, figure: string, sql: SQL][] = [
    ...(
      [
        ['ordered', sql`count(*)`],
        ['orderedCents', sql`sum(due_in_cents)`],
      ] as const
    ).map(([figure, what]): [string, object, string, SQL] => [
      'orders_of_period',
      { period: { from: '2026-11-01', to: '2026-11-23' } },
      figure,
      sql`select ${what} as n from orders where created_at >= '2026-11-01' and created_at < '2026-11-24' and state not in ('refused', 'cancelled', 'expired')`,
    ]),
    ['orders_waiting', {}, 'waiting', sql`select count(*) as n from orders where state in ('received', 'sent')`],
    [
      'orders_waiting',
      {},
      'late',
      sql`select count(*) as n from orders where state in ('received', 'sent') and hold_until < '2026-11-23T12:00:00Z'`,
    ],
    [
      'stock_low',
      {},
      'low',
      sql`select count(*) as n from product_variants v join store_products p on p.id = v.product_id
        where p.status = 'published' and v.manage_inventory and v.inventory_quantity - v.reserved_quantity <= v.low_at`,
    ],
    ['products_count', {}, 'published', sql`select count(*) as n from store_products where status = 'published'`],
    ['entries_count', {}, 'entries', sql`select count(*) as n from entries where status = 'published'`],
    [
      'entries_count',
      { city: 'al-hoceima', text: 'فنادق' },
      'entries',
      sql`select count(*) as n from entries e join categories c on c.id = e.category_id
        where e.status = 'published' and e.city_id = 'al-hoceima' and c.slug = 'hotels'`,
    ],
    ['entries_drafts', {}, 'drafts', sql`select count(*) as n from entries where status = 'draft'`],
    [
      'entries_unverified',
      {},
      'unverified',
      sql`select count(*) as n from entries where status = 'published' and not sample and (verified_on is null or verified_on < '2025-11-23')`,
    ],
    ['listings_overview', {}, 'published', sql`select count(*) as n from listings where state = 'published' and deleted_at is null`],
    [
      'visits_of_period',
      {},
      'views',
      sql`select sum(count) as n from analytics_daily where kind = 'view' and day between '2026-10-27' and '2026-11-23'`,
    ],
    ['searches_without_result', {}, 'searches', sql`select 12 as n`],
    ['articles_overview', {}, 'published', sql`select count(*) as n from articles where status = 'published' and deleted_at is null`],
    ['articles_overview', {}, 'drafts', sql`select count(*) as n from articles where status = 'draft' and deleted_at is null`],
    [
      'site_settings',
      {},
      'missing',
      sql`select 5 - count(*) as n from settings
        where key in ('contact_phone', 'messaging_number', 'contact_email', 'opening_hours', 'map_location') and value <> 'null'::jsonb`,
    ],
    ['listings_overview', {}, 'drafts', sql`select count(*) as n from listings where state = 'draft' and deleted_at is null`],
    ['listings_overview', {}, 'waiting', sql`select count(*) as n from listings where state = 'waiting'`],
    [
      'product_price_stock',
      { text: 'عسل' },
      'priceInCents',
      sql`select price_in_cents as n from product_variants where product_id = 'fig-honey'`,
    ],
    [
      'product_price_stock',
      { text: 'عسل' },
      'left',
      sql`select inventory_quantity - reserved_quantity as n from product_variants where product_id = 'fig-honey'`,
    ],
    ['order_by_number', { number: '90123' }, 'totalInCents', sql`select total_in_cents as n from orders where number = 'R-90123'`],
    [
      'duty_tonight',
      { city: 'al-hoceima' },
      'pharmacies',
      sql`select count(*) as n from duty_shifts where duty_date = '2026-11-23' and city_id = 'al-hoceima'`,
    ],
    [
      'duty_gaps',
      { city: 'al-hoceima' },
      'nights',
      sql`select 14 - count(distinct duty_date) as n from duty_shifts where city_id = 'al-hoceima' and not sample and duty_date between '2026-11-23' and '2026-12-06'`,
    ],
    ['suggestions_waiting', {}, 'edits', sql`select count(*) as n from entry_suggestions where status = 'pending' and kind = 'edit'`],
    ['suggestions_waiting', {}, 'claims', sql`select count(*) as n from entry_suggestions where status = 'pending' and kind = 'claim'`],
    ['service_requests_overview', {}, 'waiting', sql`select count(*) as n from service_requests where state in ('received', 'working')`],
    [
      'service_requests_overview',
      {},
      'late',
      sql`select count(*) as n from service_requests where state in ('received', 'working') and due_on < '2026-11-23'`,
    ],
    ['books_of_period', {}, 'result', sql`select 120000 - 30000 as n`],
    ['books_of_period', {}, 'cash', sql`select 90000 as n`],
  ]

  test('carry the figures of the tables', async () => {
    const { db } = ctx
    await fillSeeded(ctx, 'region', seedDatabase)
    const at = (day: string) => new Date(`${day}T10:00:00Z`)
    await createOrder(db, { number: 'R-90123', createdAt: at('2026-11-03'), totalInCents: 12_345, holdUntil: at('2026-11-20') })
    await createOrder(db, { createdAt: at('2026-11-23'), totalInCents: 7_000 })
    await createOrder(db, { createdAt: at('2026-11-22'), totalInCents: 5_000, state: 'cancelled' })
    await createOrder(db, { createdAt: at('2026-10-31'), totalInCents: 9_999, state: 'delivered' })
    await db.execute(sql`insert into analytics_daily (day, kind, name, count) values
      ('2026-11-20', 'view', '/', 40), ('2026-10-20', 'view', '/', 99), ('2026-11-20', 'search_none', 'قبطان', 12)`)
    await createLedgerEntry(db, { date: '2026-11-05', lines: [debit('5161', 120_000), credit('7121', 120_000)] })
    await createLedgerEntry(db, { date: '2026-11-06', lines: [debit('61426', 30_000), credit('5161', 30_000)] })
    await createProduct(db, { id: 'fig-honey', variants: [{ priceInCents: 6_550, inventoryQuantity: 9, reservedQuantity: 2 }] })
    await insertWork(db)
    const search: Parameters<ReadTool['read']>[0]['search'] = async (kind) =>
      kind === 'product'
        ? ['fig-honey']
        : kind === 'category'
          ? (await db.execute<{ id: string }>(sql`select id from categories where slug = 'hotels'`)).rows.map(({ id }) => String(id))
          : []
    const [read, stored]: [unknown[], unknown[]] = [[], []]
    for (const [name, input, figure, query] of figures) {
      const tool = tools.find((one) => one.name === name)
      const result = await tool?.read({ db, now: NOW, i18n: i18nFor('fr'), search, user: { roles: ['owner'] } }, input)
      const { rows } = await db.execute<{ n: string }>(query)
      read.push([name, figure, result?.figures[figure]])
      stored.push([name, figure, Number(rows[0]?.n)])
    }
    expect(read).toEqual(stored)
    // No tool that the questions call for has figures which nothing compares.
    const asked = new Set(questions.filter(isForTool).flatMap(({ targets }) => targets.map((one) => one.replace('tool:', ''))))
    expect([...asked].filter((name) => !figures.some(([tool]) => tool === name))).toEqual([])
  })

  test('are drawn from the same figures: days with nothing among them, months of a longer period, parts of a whole', async () => {
    const { db } = ctx
    for (const [day, totalInCents] of [
      ['2026-11-03', 12_000],
      ['2026-11-05', 8_000],
      ['2026-09-30', 5_000],
    ] as const)
      await createOrder(db, { createdAt: new Date(`${day}T10:00:00Z`), totalInCents })
    await db.execute(sql`insert into analytics_daily (day, kind, name, count) values
      ('2026-11-20', 'view', '/', 40), ('2026-11-21', 'search_none', 'قبطان', 12), ('2026-11-21', 'search_none', 'مرسى', 3)`)
    const tableOf = async (query: string) => (await ask(db, query)).tables[0]
    const month = await tableOf('كم بعنا هذا الشهر؟')
    // To the 23rd, which is today.
    expect(month?.rows).toHaveLength(23)
    expect(month?.drawing).toMatchObject({ kind: 'time', column: 2, isAmount: true })
    expect(month?.drawing?.values.flatMap((value, i) => (value > 0 ? [[i + 1, value]] : []))).toEqual([
      [3, 12_000],
      [5, 8_000],
    ])
    const year = await tableOf('كم بعنا هذه السنة؟')
    expect([year?.rows.length, year?.drawing?.values.slice(8)]).toEqual([11, [5_000, 0, 20_000]])
    expect((await tableOf('كم زائرا زار الموقع هذا الشهر؟'))?.drawing).toMatchObject({ kind: 'time', column: 1 })
    expect((await tableOf('ماذا بحث عنه الزوار ولم يجدوه؟'))?.drawing).toEqual({ kind: 'shares', column: 1, values: [12, 3] })
    expect((await tableOf('كم بعنا اليوم؟'))?.drawing).toBeUndefined()
  })

  test('are read with the permissions of whoever asks, and refused in words', async () => {
    await fillSeeded(ctx, 'region', seedDatabase)
    const refused = await ask(ctx.db, 'كم رصيد الصندوق والبنك؟', ['editor'])
    expect(refused.text).toBe('الجواب في «حسابات التعاونية»، ولا يُسمح لحسابك بالاطلاع عليه.')
    expect([refused.sources, refused.tables, refused.readings]).toEqual([[], [], []])
    expect((await ask(ctx.db, 'كم رصيد الصندوق والبنك؟', ['accountant'])).readings).toEqual([
      { tool: 'books_of_period', label: 'حسابات التعاونية' },
    ])
    // A clerk reads what visitors read, at the address that they do.
    const clerk = await ask(ctx.db, 'أين شاطئ كيمادو؟', ['clerk'])
    expect(clerk.sources[0]?.to).toMatch(/^\/tourism-guide\//)
    const places = await ask(ctx.db, 'كيف أغير ثمن منتج؟', ['clerk'])
    expect(places.sources.filter(({ to }) => to.startsWith('/admin/store'))).toEqual([])
  })

  test('are found again by whoever asked them, and are no record that an answer rests on', async () => {
    const { db } = ctx
    const [{ id: mine }, { id: other }] = [await createUser(db, { roles: ['editor'] }), await createUser(db, { roles: ['editor'] })]
    const message = 'سر القبطان المدفون'
    const { conversation } = await saveQuestion(db, { userId: mine, conversation: undefined, message, now: NOW })
    const find = (id: string) => findInAdmin({ db, i18n: i18nFor('ar'), user: { id, roles: ['editor'] } }, 'القبطان')
    expect((await find(mine)).flatMap(({ kind, items }) => items.map(({ to }) => [kind, to]))).toEqual([
      ['conversation', `/ai-chat?c=${conversation}`],
    ])
    expect(await find(other)).toEqual([])
    const asker = { db, now: NOW, i18n: i18nFor('ar'), user: { id: mine, roles: ['editor' as const] } }
    expect((await answerFromRecords(asker, message)).sources).toEqual([])
  })

  test('that the records do not answer are said to be unanswered', async () => {
    await fillSeeded(ctx, 'region', seedDatabase)
    expect((await ask(ctx.db, 'xqzwv kjhgf')).text).toMatch(/^لم يوجد في سجلات الموقع ما يجيب عن هذا السؤال/)
    expect((await ask(ctx.db, 'قنبلة هيدروجينية زرقاء')).text).toMatch(/^(لا شيء في السجلات يجمع|لم يوجد)/)
    expect((await ask(ctx.db, 'كم ناطحة سحاب في الحسيمة؟')).text).toMatch(/فلا يُعرف العدد/)
  })
})
