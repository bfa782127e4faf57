import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { closePeriod } from '#app/features/accounting/ledger/commands/close-period.server.ts'
import { verifyLedger } from '#app/features/accounting/ledger/queries/verify.server.ts'
import { ledgerEntries } from '#app/features/accounting/ledger/tables.server.ts'
import { theSite } from '#app/platform/auth/actor.ts'
import { users } from '#app/platform/auth/tables.server.ts'
import { addDays, moroccoDay } from '#app/platform/time.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import type { People } from '#tests/harness/sign-in-as.ts'
import { newVisitor } from '#tests/harness/visitors.ts'

const own = ownSite()
const { ask } = own
let people: People

const today = moroccoDay(new Date())
const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1)

beforeAll(async () => {
  people = await own.peopled()
})

const sale = (values: object = {}) => ({
  date: today,
  journal: 'CA',
  label: 'قبض طلبات المتجر',
  lines: [
    { account: '5161', debit_in_cents: 12_000, credit_in_cents: 0 },
    { account: '7121', debit_in_cents: 0, credit_in_cents: 10_000 },
    { account: '4455', debit_in_cents: 0, credit_in_cents: 2_000, tax_code: 'tva_20' },
  ],
  ...values,
})

async function post(body: unknown, { key = randomUUID() as string | null, person = 'accountant' as keyof People } = {}) {
  const cookie = people[person]?.cookie
  const response = await fetch(`${own.site.url}/api/accounting/entries`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: own.site.url,
      'x-forwarded-for': newVisitor(),
      ...(cookie ? { cookie } : {}),
      ...(key === null ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function read(path: string) {
  const response = await ask(path, { cookie: people.accountant?.cookie ?? '', accept: 'application/json' })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const count = () => own.handle.db.$count(ledgerEntries)

describe('the API', () => {
  test('posts an entry with 201, replays it by its key, lists it and sums it up', async () => {
    const key = randomUUID()
    const posted = await post(sale(), { key })
    expect(posted).toEqual({
      status: 201,
      body: { number: expect.stringMatching(/^CA-\d{4}-\d{4}$/), hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    expect(await post(sale(), { key })).toEqual({ status: 200, body: posted.body })
    expect((await post(sale({ label: 'غيره' }), { key })).body).toMatchObject({ code: 'idempotency_key_reused' })
    const listed = await read(`/api/accounting/entries?from=${today}&to=${today}&account=4455`)
    expect(listed.body).toMatchObject({
      entries: [{ ...posted.body, date: today, journal: 'CA', lines: [{ account: '5161' }, {}, {}] }],
      next_cursor: null,
    })
    const balance = await read(`/api/accounting/trial-balance?to=${today}`)
    expect(balance.body).toMatchObject({ to: today, debit_in_cents: 12_000, credit_in_cents: 12_000 })
    expect(balance.body.accounts).toContainEqual({
      ...{ account: '7121', name: 'مبيعات السلع المنتجة' },
      ...{ debit_in_cents: 0, credit_in_cents: 10_000, balance_in_cents: -10_000 },
    })
  })

  test('says beside each field what is wrong, in the page’s language, and posts nothing', async () => {
    const before = await count()
    const [, second] = sale().lines
    const wrong = await post(sale({ date: '2026-02-30', lines: [{ account: '5161', debit_in_cents: -1 }, second] }))
    expect(wrong).toMatchObject({ status: 422, body: { code: 'invalid_entry' } })
    expect(Object.keys(wrong.body.fields as object).sort()).toEqual(['date', 'lines.0.debit_in_cents'])
    expect(String(Object.values(wrong.body.fields as object)[0])).toMatch(/\p{Script=Arabic}/u)
    expect((await post(sale({ lines: [...sale().lines, second] }))).body).toMatchObject({ fields: { lines: expect.any(String) } })
    expect((await post(sale({ lines: sale().lines.map((line) => ({ ...line, account: '8100' })) }))).status).toBe(422)
    expect((await post(sale(), { key: null })).status).toBe(400)
    expect((await read('/api/accounting/entries?cursor=x')).status).toBe(400)
    expect((await read('/api/accounting/trial-balance?to=2026-02-30')).status).toBe(400)
    expect((await read('/api/accounting/reports/cpc?year=26')).status).toBe(400)
    expect((await read('/api/accounting/reports/tva?period=2026-13')).status).toBe(400)
    expect((await read('/api/accounting/reports/none')).status).toBe(404)
    expect(await count()).toBe(before)
  })

  test('reports agree with each other, box by box', async () => {
    const cpc = await read('/api/accounting/reports/cpc')
    const bilan = await read('/api/accounting/reports/bilan')
    const tax = await read(`/api/accounting/reports/tva?period=${today.slice(0, 7)}`)
    const esg = await read('/api/accounting/reports/esg')
    const results = (esg.body.formation as { id: string; amount_in_cents: number }[]).map(({ id, amount_in_cents }) => [
      id,
      amount_in_cents,
    ])
    expect(results).toContainEqual(['net_result', cpc.body.net_result_in_cents])
    expect([cpc.status, bilan.status, tax.status]).toEqual([200, 200, 200])
    const flows = await read('/api/accounting/reports/flows')
    const money = (bilan.body.assets as { id: string; amount_in_cents: number }[])
      .filter(({ id }) => ['banks', 'cash', 'other_treasury'].includes(id))
      .reduce((sum, box) => sum + box.amount_in_cents, 0)
    expect([flows.status, flows.body.closing_in_cents]).toEqual([200, money])
    expect(bilan.body.assets_in_cents).toBe(bilan.body.liabilities_in_cents)
    const sum = (list: unknown, side: string) => (list as Record<string, number>[]).reduce((total, box) => total + (box[side] ?? 0), 0)
    expect(sum(bilan.body.assets, 'amount_in_cents')).toBe(bilan.body.assets_in_cents)
    expect(Number(cpc.body.net_result_in_cents)).toBeGreaterThan(0)
    expect(Number(tax.body.tax_in_cents)).toBeGreaterThan(0)
    expect(sum(tax.body.sales, 'tax_in_cents')).toBe(tax.body.tax_in_cents)
    expect(sum(tax.body.sales, 'base_in_cents')).toBe(tax.body.turnover_in_cents)
  })

  test.each([
    ['visitor', 400],
    ['member', 403],
    ['editor', 403],
    ['shop keeper', 403],
  ] as const)('a %s posts nothing', async (person, status) => {
    const before = await count()
    expect((await post(sale(), { person })).status).toBe(status)
    expect(await count()).toBe(before)
  })
})

describe('who may not', () => {
  /** Everywhere that wages could be read: the account, the ledger, reports, sheets, papers, the API and the auditor's export. */
  const wagesAt = (number: string) => {
    const base = '/admin/accounting/cooperative'
    return [
      '/admin/accounting',
      base,
      `${base}?account=61711`,
      `${base}/entries/${number}`,
      `${base}/accounts/61711`,
      `${base}/trial-balance`,
      `${base}/reports/cpc`,
      `${base}/sheets/ledger.csv?account=61711`,
      `${base}/sheets/trial-balance.xlsx`,
      `${base}/sheets/cpc.pdf`,
      `${base}/export`,
      '/api/accounting/entries?account=61711',
      `/api/accounting/trial-balance?to=${today}`,
      '/api/accounting/reports/cpc',
    ]
  }

  test.each(['editor', 'shop keeper', 'clerk', 'member'] as const)('a %s who reads wages reads nothing of them', async (person) => {
    const wages = [
      { account: '61711', debit_in_cents: 734_521, credit_in_cents: 0 },
      { account: '5141', debit_in_cents: 0, credit_in_cents: 734_521 },
    ]
    const posted = await post(sale({ journal: 'OD', label: 'أجور للتجربة وحدها', lines: wages }))
    const cookie = people[person]?.cookie ?? ''
    for (const path of wagesAt(String(posted.body.number))) {
      const response = await ask(path, { cookie })
      const text = await response.text()
      expect([path, response.status, /أجور للتجربة وحدها|734521|7\.345,21|7345[.,]21/.test(text)]).toEqual([path, 403, false])
      // And whoever keeps the books reads them there, so that this test looks where they are.
      expect([path, (await ask(path, { cookie: people.accountant?.cookie ?? '' })).status]).toEqual([path, 200])
    }
    const found = await ask(`/api/search?q=${encodeURIComponent('أجور للتجربة وحدها')}`, { cookie })
    expect(await found.text()).not.toContain('734')
  })

  test('an accountant who tries to change roles changes none, their own neither', async () => {
    const [accountant, editor] = [people.accountant, people.editor]
    const rolesNow = () => own.handle.db.select({ id: users.id, roles: users.roles }).from(users).orderBy(users.id)
    const before = await rolesNow()
    for (const target of [accountant, editor]) {
      const path = `/admin/users/${target?.id}`
      for (const [intent, fields] of [
        ['roles', { was: 'accountant', role: 'administrator' }],
        ['suspend', { reason: 'x' }],
      ] as const) {
        const body = new URLSearchParams({ intent, ...fields, roles: 'administrator' }).toString()
        for (const address of [path, `${path}.data`]) {
          const response = await ask(address, { method: 'POST', cookie: accountant?.cookie ?? '', body })
          expect([address, intent, response.status]).toEqual([address, intent, 403])
        }
      }
      expect((await ask(path, { cookie: accountant?.cookie ?? '' })).status).toBe(403)
    }
    // Roles in the body of what they may do are nobody's roles.
    expect((await post(sale({ roles: ['owner'], actor_id: editor?.id }))).status).toBe(201)
    expect(await rolesNow()).toEqual(before)
  })
})

describe('the screens', () => {
  const send = (path: string, fields: [string, string][]) =>
    ask(path, { method: 'POST', cookie: people.accountant?.cookie ?? '', body: new URLSearchParams(fields).toString() })
  const key = () => randomUUID()
  const lines = (...rows: [string, string, string][]): [string, string][] =>
    rows.flatMap(([account, debit, credit]): [string, string][] => [
      ['account', account],
      ['line_label', ''],
      ['debit', debit],
      ['credit', credit],
    ])
  const head = (label: string): [string, string][] => [
    ['intent', 'post'],
    ['key', key()],
    ['date', today],
    ['journal', 'BQ'],
    ['label', label],
    ['reference', ''],
  ]

  test('a double entry that lacks a cent comes back as it was written, says why, and uses no number', async () => {
    const path = '/admin/accounting/cooperative/entries/new'
    const rejected = await send(path, [...head('إيداع في البنك'), ...lines(['5141 البنوك', '50,00', ''], ['5161', '', '49,99'])])
    const text = await rejected.text()
    expect(rejected.status).toBe(422)
    for (const kept of ['إيداع في البنك', '5141 البنوك', '50,00', '49,99', 'مجموع المدين لا يساوي مجموع الدائن.'])
      expect(text).toContain(kept)
    const done = await send(path, [...head('إيداع في البنك'), ...lines(['5141 البنوك', '50,00', ''], ['5161', '', '٥٠'])])
    expect([done.status, done.headers.get('location')]).toEqual([303, expect.stringMatching(/entries\/BQ-\d{4}-0001\?done=posted$/)])
    const entry = await ask(done.headers.get('location') ?? '', { cookie: people.accountant?.cookie ?? '' })
    expect(await entry.text()).toContain('50,00')
  })

  test('who is no accountant says what happened, and the page works out the lines', async () => {
    const form: [string, string][] = [
      ...Object.entries({
        intent: 'post',
        key: key(),
        date: today,
        amount: '310',
        money: '5161',
        other: '61426 نقل',
        tax: 'tva_20',
        label: 'أجرة نقل',
        reference: '',
      }),
    ]
    const done = await send('/admin/accounting/cooperative/entries/simple?kind=paid', form)
    expect(done.status).toBe(303)
    const text = await (await ask('/admin/accounting/cooperative/accounts/34552', { cookie: people.accountant?.cookie ?? '' })).text()
    expect(text).toContain('51,67')
    const again = await send('/admin/accounting/cooperative/entries/simple?kind=paid', form)
    expect(again.headers.get('location')).toBe(done.headers.get('location'))
  })

  test('every page of the books is drawn in each of its states', async () => {
    const cookie = people.accountant?.cookie ?? ''
    const base = '/admin/accounting/cooperative'
    for (const path of [
      '/admin/accounting',
      base,
      `${base}?journal=CA`,
      `${base}?from=1999-01-01&to=1999-12-31`,
      `${base}/trial-balance`,
      `${base}/chart`,
      `${base}/close?check=1`,
      `${base}/reports/cpc?year=2025`,
      `${base}/reports/bilan`,
      `${base}/reports/flows`,
      `${base}/reports/tva`,
      `${base}/reports/tva?period=${today.slice(0, 4)}-Q4`,
      `${base}/invoices?view=overdue&q=x`,
    ]) {
      const response = await ask(path, { cookie })
      expect([path, response.status]).toEqual([path, 200])
    }
    expect((await ask(`${base}/entries/CA-1999-0001`, { cookie })).status).toBe(404)
    expect((await ask(`${base}/accounts/9999`, { cookie })).status).toBe(404)
  })

  test('an account of the cooperative’s own is added once', async () => {
    const add = () =>
      send(
        '/admin/accounting/cooperative/chart',
        Object.entries({ intent: 'add', code: '51612', name_ar: 'صندوق المعرض', name_fr: '', name_en: '', name_es: '' }),
      )
    expect((await add()).status).toBe(303)
    const again = await add()
    expect([again.status, (await again.text()).includes('هذا الحساب موجود.')]).toEqual([422, true])
  })
})

test('a closed month answers 409 with the first open day, and the chain holds at the end', async () => {
  await closePeriod(own.handle.db, { through: lastMonth, today, by: theSite })
  expect(await post(sale({ date: lastMonth }))).toMatchObject({
    status: 409,
    body: { code: 'period_closed', open_from: addDays(lastMonth, 1), fields: { date: expect.any(String) } },
  })
  expect((await verifyLedger(own.handle.db)).problem).toBeNull()
})
