import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { cheques } from '#app/features/accounting/cheques/tables.server.ts'
import { ledgerEntries } from '#app/features/accounting/ledger/tables.server.ts'
import { addDays, moroccoDay } from '#app/platform/time.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import type { People } from '#tests/harness/sign-in-as.ts'

const own = ownSite()
const { ask } = own
let people: People

const today = moroccoDay(new Date())
const CHEQUES = '/admin/accounting/cooperative/cheques'

beforeAll(async () => {
  people = await own.peopled()
})

const send = (values: Record<string, string>) =>
  ask(CHEQUES, { method: 'POST', cookie: people.accountant?.cookie ?? '', body: new URLSearchParams(values).toString() })

const counts = async () => [await own.handle.db.$count(cheques), await own.handle.db.$count(ledgerEntries)]

test('a cheque comes from its form, goes to the bank and clears; what is wrong stays in the form', async () => {
  const empty = await counts()
  const cheque = {
    drawer: 'بقالة <i>',
    amount: '1200,50',
    number: '٤٤٧١',
    bank: 'بنك',
    received_on: today,
    due_on: addDays(today, 20),
    account: '3421',
    invoice: '',
  }
  const id = randomUUID()
  for (const wrong of [
    { amount: '-1' },
    { amount: '=1' },
    { due_on: addDays(today, -1) },
    { received_on: 'x' },
    { account: 'x' },
    { bank: '' },
  ]) {
    const response = await send({ ...cheque, ...wrong, id, intent: 'receive' })
    const html = await response.text()
    expect([wrong, response.status, html.includes('value="بقالة &lt;i&gt;"')]).toEqual([wrong, 422, true])
  }
  expect((await send({ ...cheque, id: 'x', intent: 'receive' })).status).toBe(400)
  expect(await counts()).toEqual(empty)
  for (const _ of [1, 2])
    expect((await send({ ...cheque, id, intent: 'receive' })).headers.get('location')).toBe(`${CHEQUES}?done=received`)
  const [row] = await own.handle.db.select().from(cheques)
  expect(row).toMatchObject({ id, number: '4471', amountInCents: 120_050, state: 'in_hand' })
  expect((await send({ id, intent: 'clear', date: today })).status).toBe(409)
  expect((await send({ id, intent: 'deposit', date: '2026-02-30' })).status).toBe(422)
  expect((await send({ id: randomUUID(), intent: 'deposit', date: today })).status).toBe(404)
  for (const intent of ['deposit', 'clear']) {
    expect((await send({ id, intent, date: today })).headers.get('location')).toBe(`${CHEQUES}?done=${intent}`)
  }
  expect(await counts()).toEqual([(empty[0] ?? 0) + 1, (empty[1] ?? 0) + 3])
  const page = await (await ask(CHEQUES, { cookie: people.accountant?.cookie ?? '' })).text()
  expect([page.includes('4471'), page.includes('صُرف')]).toEqual([true, true])
})
