// Drafts, templates and receipts of entries, as forms and attackers send them.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { entryDrafts, entryTemplates } from '#app/features/accounting/drafts/tables.server.ts'
import { ledgerEntries } from '#app/features/accounting/ledger/tables.server.ts'
import { entryReceipts } from '#app/features/accounting/receipts/tables.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { createPdf } from '#tests/factories/pdf.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import type { People, Person } from '#tests/harness/sign-in-as.ts'
import { newVisitor } from '#tests/harness/visitors.ts'

const own = ownSite()
const { ask } = own
let people: People

const today = moroccoDay(new Date())
const BOOKS = '/admin/accounting/cooperative'
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

beforeAll(async () => {
  people = await own.peopled()
})

const cookieOf = (person: Person) => people[person]?.cookie ?? ''
const read = (path: string, person: Person = 'accountant') => ask(path, { cookie: cookieOf(person) })
const count = () => own.handle.db.$count(ledgerEntries)

const line = (account: string, debit: string, credit: string) => ({ account, line_label: '', debit, credit })
const rentLines = [line('6131', '2500', ''), line('5141', '', '2500')]

function send(path: string, values: Record<string, string>, { lines = [] as typeof rentLines, person = 'accountant' as Person } = {}) {
  const body = new URLSearchParams(values)
  for (const row of lines) for (const [name, value] of Object.entries(row)) body.append(name, value)
  return ask(path, { method: 'POST', cookie: cookieOf(person), body: body.toString() })
}

type UploadOptions = { name?: string; lines?: typeof rentLines }

function upload(
  path: string,
  values: Record<string, string>,
  file: Uint8Array<ArrayBuffer>,
  { name = 'receipt.png', lines = [] }: UploadOptions = {},
) {
  const body = new FormData()
  for (const [field, value] of Object.entries(values)) body.set(field, value)
  for (const row of lines) for (const [field, value] of Object.entries(row)) body.append(field, value)
  body.set('receipt', new File([file], name, { type: 'image/png' }))
  const headers = { cookie: cookieOf('accountant'), origin: own.site.url, 'x-forwarded-for': newVisitor() }
  return fetch(own.site.url + path, { method: 'POST', body, headers, redirect: 'manual' })
}

const entry = { date: today, journal: 'OD', label: 'كراء المحل <b>', reference: '', revision: '', template: '', on: '' }

test('a draft is saved half written, opened again as it was, is nobody else’s, and is posted once', async () => {
  const key = randomUUID()
  const half = { ...entry, key, template_id: randomUUID(), intent: 'save' }
  const saved = await send(`${BOOKS}/entries/new`, half, { lines: [line('=cmd', '1,2,3', '')] })
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `${BOOKS}/entries/new?draft=${key}&done=saved`])
  const html = await (await read(`${BOOKS}/entries/new?draft=${key}`)).text()
  expect([html.includes('value="=cmd"'), html.includes('value="كراء المحل &lt;b&gt;"')]).toEqual([true, true])
  expect(await (await read(`${BOOKS}/drafts`)).text()).toContain('كراء المحل &lt;b&gt;')
  expect((await read(`${BOOKS}/entries/new?draft=${key}`, 'administrator')).status).toBe(404)
  expect(await (await read(`${BOOKS}/drafts`, 'administrator')).text()).not.toContain('كراء المحل')
  const stolen = await send(`${BOOKS}/entries/new`, { ...half, revision: '1' }, { lines: rentLines, person: 'administrator' })
  expect([stolen.status, await own.handle.db.$count(entryDrafts)]).toEqual([404, 1])
  await send(`${BOOKS}/drafts`, { intent: 'delete_draft', id: key }, { person: 'administrator' })
  expect(await own.handle.db.$count(entryDrafts)).toBe(1)
  const before = await count()
  const post = { ...half, revision: '1', intent: 'post' }
  for (const _ of [1, 2]) expect((await send(`${BOOKS}/entries/new`, post, { lines: rentLines })).status).toBe(303)
  expect([await count(), await own.handle.db.$count(entryDrafts)]).toEqual([before + 1, 0])
  expect((await send(`${BOOKS}/entries/new`, half, { lines: rentLines })).status).toBe(409)
})

test('a template comes from the form, is proposed on its day, and posted, changed or skipped by a press', async () => {
  const id = randomUUID()
  const save = { ...entry, key: randomUUID(), template_id: id, intent: 'save_template', every: '1', starts: '' }
  const wrong = await send(`${BOOKS}/entries/new`, { ...save, template_name: '' }, { lines: rentLines })
  const again = await wrong.text()
  expect([wrong.status, again.includes('id="template_name-problem"'), again.includes('id="starts-problem"')]).toEqual([422, true, true])
  const [year, month] = today.split('-').map(Number)
  const starts = new Date(Date.UTC(year ?? 0, (month ?? 1) - 3, 1)).toISOString().slice(0, 10)
  await send(`${BOOKS}/entries/new`, { ...save, template_name: 'كراء كل شهر', starts }, { lines: rentLines })
  const [template] = await own.handle.db.select().from(entryTemplates)
  expect(template).toMatchObject({ id, name: 'كراء كل شهر', nextOn: starts })
  expect(await (await read(`${BOOKS}/drafts`)).text()).toContain('كراء كل شهر')
  expect(await (await read('/admin')).text()).toContain('كراء كل شهر')
  const before = await count()
  const due = { template: id, on: starts, key: randomUUID() }
  expect((await send(`${BOOKS}/drafts`, { ...due, on: today, intent: 'skip' })).status).toBe(today === starts ? 303 : 409)
  expect((await send(`${BOOKS}/drafts`, { ...due, on: 'x', intent: 'post' })).status).toBe(400)
  for (const _ of [1, 2]) {
    const posted = await send(`${BOOKS}/drafts`, { ...due, intent: 'post' })
    expect([posted.status, posted.headers.get('location')?.startsWith(`${BOOKS}/entries/OD-`)]).toEqual([303, true])
  }
  expect(await count()).toBe(before + 1)
  const [later] = await own.handle.db.select().from(entryTemplates)
  const on = later?.nextOn ?? ''
  const form = await (await read(`${BOOKS}/entries/new?template=${id}&on=${on}`)).text()
  expect([form.includes(`name="on" value="${on}"`), form.includes('value="2500"')]).toEqual([true, true])
  const changed = { ...entry, date: on, key: randomUUID(), template_id: randomUUID(), template: id, on, intent: 'post' }
  const raised = [line('6131', '2650', ''), line('5141', '', '2650')]
  expect((await send(`${BOOKS}/entries/new`, changed, { lines: raised })).status).toBe(303)
  expect(await count()).toBe(before + 2)
  const asked = await send(`${BOOKS}/drafts`, { intent: 'delete_template', id })
  expect([asked.status, await own.handle.db.$count(entryTemplates)]).toEqual([200, 1])
  await send(`${BOOKS}/drafts`, { intent: 'delete_template', id, sure: 'yes' })
  expect([await own.handle.db.$count(entryTemplates), await count()]).toEqual([0, before + 2])
})

test('a receipt is posted with its entry, read by who manages the books, and never a script', async () => {
  const before = await count()
  const simple = { intent: 'post', amount: '50', date: today, money: '5161', other: '61231', tax: '', label: 'قوارير', reference: '' }
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const script = createPdf(['قوارير'])
    .toString('latin1')
    .replace('/Type/Catalog', '/OpenAction<</S/JavaScript/JS(app.alert(1))>>/Type/Catalog')
  for (const [name, bytes] of [
    ['page.html', '<!doctype html><script>alert(1)</script>'],
    ['receipt.png', svg],
    ['receipt.gif', 'GIF89a/*<script>*/=1;alert(1)'],
    ['receipt.pdf', script],
    ['receipt.exe', 'MZ\u0000\u0000'],
  ] as const) {
    const refused = await upload(
      `${BOOKS}/entries/simple?kind=paid`,
      { ...simple, key: randomUUID() },
      new Uint8Array(Buffer.from(bytes, 'latin1')),
      { name },
    )
    const html = await refused.text()
    expect([name, refused.status, html.includes('id="receipt-problem"'), html.includes('value="قوارير"')]).toEqual([name, 422, true, true])
  }
  expect([await count(), await own.handle.db.$count(entryReceipts)]).toEqual([before, 0])
  const key = randomUUID()
  const numbers = await Promise.all(
    [1, 2].map(async () =>
      (await upload(`${BOOKS}/entries/simple?kind=paid`, { ...simple, key }, new Uint8Array(PIXEL))).headers.get('location'),
    ),
  )
  expect(new Set(numbers).size).toBe(1)
  const [receipt] = await own.handle.db.select().from(entryReceipts)
  expect([await count(), await own.handle.db.$count(entryReceipts), receipt?.mime]).toEqual([before + 1, 1, 'image/jpeg'])
  const address = `${BOOKS}/receipts/${receipt?.id}`
  const file = await read(address)
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control'), bytes.length]).toEqual([
    200,
    'image/jpeg',
    'no-store',
    receipt?.bytes,
  ])
  expect(file.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect((await read(address, 'editor')).status).toBe(403)
  expect((await ask(address)).status).not.toBe(200)
  expect((await read(`${BOOKS}/receipts/${randomUUID()}`)).status).toBe(404)
  const page = (numbers[0] ?? '').split('?')[0] ?? ''
  const pdf = await upload(page, { intent: 'attach', id: randomUUID() }, new Uint8Array(createPdf(['x'])), { name: 'x.pdf' })
  expect([pdf.status, await own.handle.db.$count(entryReceipts)]).toEqual([303, 2])
  const empty = await upload(page, { intent: 'attach', id: randomUUID() }, new Uint8Array())
  expect([empty.status, (await empty.text()).includes('id="receipt-problem"')]).toEqual([422, true])
  expect(await (await read(page)).text()).toContain(address)
  expect((await send(page, { intent: 'remove_receipt', id: receipt?.id ?? '' })).status).toBe(303)
  expect([(await read(address)).status, await own.handle.db.$count(entryReceipts), await count()]).toEqual([404, 1, before + 1])
})

test('a double entry takes its receipt along: both or neither, and a template’s day too', async () => {
  const [before, papers] = [await count(), await own.handle.db.$count(entryReceipts)]
  const form = { ...entry, key: randomUUID(), template_id: randomUUID(), intent: 'post' }
  const path = `${BOOKS}/entries/new`
  const script = new Uint8Array(Buffer.from('<!doctype html><script>alert(1)</script>'))
  const refused = await upload(path, form, script, { name: 'page.html', lines: rentLines })
  const html = await refused.text()
  expect([refused.status, html.includes('id="receipt-problem"'), html.includes('value="2500"')]).toEqual([422, true, true])
  const uneven = [line('6131', '2500', ''), line('5141', '', '2499,99')]
  expect((await upload(path, form, new Uint8Array(PIXEL), { lines: uneven })).status).toBe(422)
  expect([await count(), await own.handle.db.$count(entryReceipts)]).toEqual([before, papers])
  const sent = await Promise.all([1, 2].map(() => upload(path, form, new Uint8Array(PIXEL), { lines: rentLines })))
  expect(new Set(sent.map((response) => `${response.status} ${response.headers.get('location')}`)).size).toBe(1)
  expect([sent[0]?.status, await count(), await own.handle.db.$count(entryReceipts)]).toEqual([303, before + 1, papers + 1])
  const template = randomUUID()
  const due = { ...form, template_id: template, intent: 'save_template', template_name: 'كراء بوصل', every: '1', starts: today }
  expect((await send(path, { ...due, key: randomUUID() }, { lines: rentLines })).status).toBe(303)
  const day = { ...form, key: randomUUID(), template_id: randomUUID(), template, on: today }
  expect((await upload(path, day, new Uint8Array(PIXEL), { lines: rentLines })).status).toBe(303)
  expect([await count(), await own.handle.db.$count(entryReceipts)]).toEqual([before + 2, papers + 2])
})
