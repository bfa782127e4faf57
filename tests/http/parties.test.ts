import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { postEntry } from '#app/features/accounting/ledger/commands/post-entry.server.ts'
import { findClosedThrough } from '#app/features/accounting/ledger/queries/entries.server.ts'
import type { EntryLine } from '#app/features/accounting/ledger/types.ts'
import { listOpenLines } from '#app/features/accounting/parties/queries/open-items.server.ts'
import { lineKey } from '#app/features/accounting/parties/rules.ts'
import { letterings, thirdParties } from '#app/features/accounting/parties/tables.server.ts'
import { theSite } from '#app/platform/auth/actor.ts'
import { addDays, moroccoDay } from '#app/platform/time.ts'
import { credit, debit } from '#tests/factories/ledger.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import type { People } from '#tests/harness/sign-in-as.ts'
import { newVisitor } from '#tests/harness/visitors.ts'

const own = ownSite()
const { ask } = own
let people: People

const BOOKS = '/admin/accounting/cooperative'
const LETTERING = `${BOOKS}/lettering?account=3421`
const today = moroccoDay(new Date())
const dayBefore = (month: string) => addDays(`${month.slice(0, 7)}-01`, -1)
const before = dayBefore(today)
/** December asks for the result of its year besides. */
const lastMonth = before.endsWith('-12-31') ? dayBefore(before) : before

const cookie = () => people.accountant?.cookie ?? ''
const read = async (path: string) => {
  const response = await ask(path, { cookie: cookie() })
  return { status: response.status, text: await response.text() }
}

function send(path: string, fields: readonly (readonly [string, string])[]): Promise<Response> {
  return fetch(`${own.site.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: own.site.url, 'x-forwarded-for': newVisitor(), cookie: cookie() },
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
  })
}

const post = (label: string, lines: readonly EntryLine[], date = lastMonth) =>
  own.handle.db.transaction((tx) => postEntry(tx, { date, journal: 'OD', label, reference: null, lines }, { by: theSite, now: new Date() }))
const open = () => listOpenLines(own.handle.db, { account: '3421', limit: 50, locale: 'ar' })

beforeAll(async () => {
  people = await own.peopled()
})

test('lines are named, lettered and opened again on the page; what was ticked comes back with what is wrong', async () => {
  await post('بيع للبقالة', [debit('3421', 40_000), credit('7121', 40_000)])
  await post('قبض من البقالة', [debit('5161', 40_000), credit('3421', 40_000)])
  await post('بيع للفندق', [debit('3421', 90_050), credit('7121', 90_050)])
  const [sale, paid, hotel] = (await open()).map(lineKey) as [string, string, string]
  const id = randomUUID()
  const wrong = await send(LETTERING, [
    ['intent', 'letter'],
    ['id', id],
    ['line', sale],
    ['line', hotel],
  ])
  const text = await wrong.text()
  expect([wrong.status, text.match(/name="line"[^>]*checked=""/g)?.length, text.includes('1300.50')]).toEqual([422, 2, true])
  const nameless = await send(LETTERING, [
    ['intent', 'name'],
    ['id', id],
    ['line', hotel],
    ['name', ' '],
  ])
  expect([nameless.status, (await nameless.text()).includes('name-problem')]).toEqual([422, true])
  const named = await send(LETTERING, [
    ['intent', 'name'],
    ['id', id],
    ['line', hotel],
    ['name', 'فندق الميناء'],
  ])
  expect([named.status, named.headers.get('location')]).toEqual([303, expect.stringContaining('done=named')])
  const lettered = await send(LETTERING, [
    ['intent', 'letter'],
    ['id', id],
    ['line', sale],
    ['line', paid],
  ])
  expect([lettered.status, await own.handle.db.$count(letterings)]).toEqual([303, 1])
  expect((await read(`${LETTERING}&view=lettered`)).text).toContain('بيع للبقالة')
  expect((await read(`${BOOKS}/accounts/3421`)).text).toMatch(/<bdi dir="ltr">A<\/bdi>/)
  for (const [name, value] of [
    ['line', 'x'],
    ['id', 'x'],
  ] as const) {
    const bad = await send(LETTERING, [['intent', 'letter'], [name, value], ...(name === 'line' ? [['id', id] as const] : [])])
    expect([name, bad.status]).toEqual([name, 400])
  }
  const removed = await send(LETTERING, [
    ['intent', 'remove'],
    ['letter', id],
  ])
  expect([removed.status, await own.handle.db.$count(letterings), (await open()).length]).toEqual([303, 0, 3])
})

test('what is owed leads to a customer’s statement, and that to a message in the customer’s language', async () => {
  const aged = await read(`${BOOKS}/parties`)
  expect(aged.text).toContain('فندق الميناء')
  expect(aged.text).toContain('900,50')
  const statement = `${BOOKS}/parties/statement?${new URLSearchParams({ side: 'customer', to: today, party: 'فندق الميناء' })}`
  expect((await read(statement)).text).toMatch(/href="mailto:\?subject=/)
  const wrong = await send(statement, [
    ['intent', 'contact'],
    ['phone', '12'],
    ['email', 'a@b@c'],
    ['language', 'fr'],
  ])
  expect([wrong.status, (await wrong.text()).match(/-problem"/g)?.length]).toEqual([422, 4])
  const saved = await send(statement, [
    ['intent', 'contact'],
    ['phone', '0612345678'],
    ['email', 'hotel@example.ma'],
    ['language', 'fr'],
  ])
  expect([saved.status, await own.handle.db.$count(thirdParties)]).toEqual([303, 1])
  const { text } = await read(statement)
  expect(text).toContain('https://wa.me/212612345678?text=Bonjour')
  expect(text).toContain('mailto:hotel%40example.ma?subject=Rappel')
  const nobody = await read(`${BOOKS}/parties/statement`)
  expect([nobody.status, nobody.text.includes('mailto:')]).toEqual([200, false])
  const csv = await read(`${BOOKS}/parties.csv?to=${today}`)
  expect(csv.text.trim().split('\r\n').at(-1)).toMatch(/,900\.5$/)
  for (const bad of ['?side=x', '?to=2026-02-30']) expect((await read(`${BOOKS}/parties${bad}`)).status).toBe(400)
  expect((await read(`${BOOKS}/lettering?account=5161`)).status).toBe(400)
  expect((await read(`${BOOKS}/lettering?account=4417`)).status).toBe(404)
})

test('tables leave as workbooks and CSV, for the days of the page; a text is never a formula', async () => {
  await post('=cmd|/C calc', [debit('6121', 100), credit('4411', 100)])
  for (const sheet of ['trial-balance', 'ledger', 'cpc', 'bilan', 'tva']) {
    const response = await ask(`${BOOKS}/sheets/${sheet}.xlsx`, { cookie: cookie() })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([sheet, response.status, bytes.readUInt32LE(0), bytes.includes('<f>')]).toEqual([sheet, 200, 0x04034b50, false])
    expect((await read(`${BOOKS}/sheets/${sheet}.csv`)).status).toBe(200)
  }
  expect((await read(`${BOOKS}/sheets/cpc.pdf`)).text.slice(0, 5)).toBe('%PDF-')
  const ledger = await read(`${BOOKS}/sheets/ledger.csv?account=4411&from=${lastMonth.slice(0, 8)}01&to=${today}`)
  expect(ledger.text).toContain("'=cmd|/C calc")
  for (const path of ['cpc.docx', 'x.xlsx', 'ledger.xlsx?account=99']) {
    expect([path, [400, 404].includes((await read(`${BOOKS}/sheets/${path}`)).status)]).toEqual([path, true])
  }
})

test('closing is refused over what is open until somebody says so, and the list leads to what settles it', async () => {
  await post('شراء نقدا', [debit('6121', 90_000), credit('5161', 90_000)])
  const page = await read(`${BOOKS}/close?through=${lastMonth}`)
  expect(page.text).toContain(`${BOOKS}/accounts/5161`)
  expect(page.text).not.toContain('value="close"')
  const close = (accepted: string) =>
    send(`${BOOKS}/close`, [
      ['intent', 'close'],
      ['through', lastMonth],
      ['accepted', accepted],
    ])
  expect((await close('on')).status).toBe(409)
  await post('إيداع في الصندوق', [debit('5161', 90_000), credit('1111', 90_000)])
  expect((await read(`${BOOKS}/close?through=${lastMonth}`)).text).toContain('name="accepted"')
  expect([(await close('')).status, await findClosedThrough(own.handle.db)]).toEqual([409, null])
  expect([(await close('on')).status, await findClosedThrough(own.handle.db)]).toEqual([303, lastMonth])
})
