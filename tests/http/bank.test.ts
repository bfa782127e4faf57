import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { bankLines, bankMatches, bankStatements } from '#app/features/accounting/bank/tables.server.ts'
import { ledgerEntries } from '#app/features/accounting/ledger/tables.server.ts'
import { addDays, moroccoDay } from '#app/platform/time.ts'
import { bankCsv } from '#tests/factories/bank.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import type { People } from '#tests/harness/sign-in-as.ts'
import { newVisitor } from '#tests/harness/visitors.ts'

const own = ownSite()
const { ask } = own
let people: People

const BANK = '/admin/accounting/cooperative/bank'
const today = moroccoDay(new Date())
const statement = bankCsv(
  [
    [addDays(today, -2), 'VIR RECU EPICERIE ESSAI', 320_000],
    [addDays(today, -1), 'PRLV INTERNET 11/26', -29_900],
  ],
  1_000_000,
)

beforeAll(async () => {
  people = await own.peopled()
})

const cookie = () => people.accountant?.cookie ?? ''
const counts = async () => [
  await own.handle.db.$count(bankStatements),
  await own.handle.db.$count(bankLines),
  await own.handle.db.$count(bankMatches),
  await own.handle.db.$count(ledgerEntries),
]

function send(path: string, body: FormData | URLSearchParams): Promise<Response> {
  return fetch(`${own.site.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: own.site.url, 'x-forwarded-for': newVisitor(), cookie: cookie() },
    body,
  })
}

function form(fields: Readonly<Record<string, string>>, file?: string | Uint8Array<ArrayBuffer>): FormData {
  const filled = new FormData()
  for (const [name, value] of Object.entries({ account: '5141', ...fields })) filled.append(name, value)
  if (file !== undefined) filled.append('file', new File([file], 'nov.csv'))
  return filled
}

test('a file is shown, imported with the consent, and imported once; what is wrong with one is said and changes nothing', async () => {
  const empty = await counts()
  const shown = await send(`${BANK}/import`, form({ intent: 'preview' }, statement))
  const text = await shown.text()
  expect([shown.status, await counts()]).toEqual([200, empty])
  for (const part of ['VIR RECU EPICERIE ESSAI', '+3.200,00', '-299,00', '10.000,00']) expect(text).toContain(part)
  for (const [file, said] of [
    [`${statement}\u001a`, 'حرف تحكم'],
    [statement.replace('PRLV INTERNET 11/26', '=cmd|calc'), 'معادلة'],
    [statement.replace('-299.00', '-299,00'), 'بالفاصلة العشرية المختارة'],
    ['<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><Document>&a;</Document>', 'DOCTYPE'],
    [Buffer.from('PK\u0003\u0004[Content_Types].xml'), 'مصنف Excel'],
    ['', 'لا صفوف'],
  ] as const) {
    for (const intent of ['preview', 'import']) {
      const rejected = await send(`${BANK}/import`, form({ intent, id: randomUUID() }, file))
      expect([rejected.status >= 400 || intent === 'preview', await rejected.text()]).toEqual([true, expect.stringContaining(said)])
    }
  }
  const large = await send(`${BANK}/import`, form({ intent: 'preview' }, new Uint8Array(10 * 1024 * 1024)))
  expect([large.status, await counts()]).toEqual([413, empty])
  const id = randomUUID()
  const fields = { intent: 'import', id, text: statement, name: 'nov.csv' }
  const both = await Promise.all([send(`${BANK}/import`, form(fields)), send(`${BANK}/import`, form(fields))])
  expect(both.map(({ status }) => status)).toEqual([303, 303])
  const again = await send(`${BANK}/import`, form({ ...fields, id: randomUUID() }))
  expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('مستوردة من قبل')])
  expect(await counts()).toEqual([1, 3, 0, empty[3]])
})

test('a line is posted and matched from its page, what was filled in comes back where it is wrong, and every page is drawn', async () => {
  const { db } = own.handle
  const line = (await db.select().from(bankLines)).find(({ text }) => text.includes('INTERNET'))
  const path = `${BANK}/lines/${line?.id}`
  const fields = { intent: 'post', id: randomUUID(), date: today, other: '9999', label: 'اشتراك الإنترنت', tax: '', remember: 'on' }
  const wrong = await send(path, new URLSearchParams(fields))
  const text = await wrong.text()
  expect([wrong.status, text.includes('اشتراك الإنترنت'), text.includes('other-problem')]).toEqual([422, true, true])
  const done = await send(path, new URLSearchParams({ ...fields, other: '6145', tax: 'tva_20' }))
  expect([done.status, done.headers.get('location')]).toEqual([303, expect.stringContaining('done=posted')])
  expect((await counts()).slice(2)).toEqual([1, 1])
  const twice = await send(path, new URLSearchParams({ ...fields, id: randomUUID(), other: '6145' }))
  expect(twice.status).toBe(409)
  for (const page of [BANK, `${BANK}?view=matched`, `${BANK}?view=statements`, `${BANK}/import`, path, `${BANK}/reconciliation`]) {
    const response = await ask(page, { cookie: cookie() })
    expect([page, response.status]).toEqual([page, 200])
  }
  const csv = await (await ask(`${BANK}/reconciliation.csv?to=${today}`, { cookie: cookie() })).text()
  expect(csv).toMatch(/VIR RECU EPICERIE ESSAI,3200\r\n/)
  expect(csv.trim().split('\r\n').at(-1)).toMatch(/,0$/)
  for (const bad of ['?account=5161', '?account=x', '?page=0']) expect((await ask(`${BANK}${bad}`, { cookie: cookie() })).status).toBe(400)
  expect((await ask(`${BANK}/reconciliation?to=2026-02-30`, { cookie: cookie() })).status).toBe(400)
  expect((await ask(`${BANK}/lines/999999`, { cookie: cookie() })).status).toBe(404)
})
