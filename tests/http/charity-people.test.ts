// Volunteers by name and telephone, and a campaign's accounts as a paper: who may, and what is sent to them.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { charityGifts } from '#app/features/charity/gifts/tables.server.ts'
import { createCampaign, createNeed } from '#tests/factories/charity.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import type { People } from '#tests/harness/sign-in-as.ts'

const own = ownSite({ DEMO_CONTENT: 'off' })
let people: People
const ids = { campaign: '', gift: '' }

beforeAll(async () => {
  people = await own.peopled()
  ids.campaign = (await createCampaign(own.handle.db)).id
  const need = await createNeed(own.handle.db, ids.campaign, { kind: 'work', label: { ar: 'غرس الأشجار' }, onDay: '2030-01-10' })
  const [gift] = await own.handle.db
    .insert(charityGifts)
    .values({
      ...{ reference: 'A-9001', tokenHash: randomUUID(), idempotencyKey: randomUUID(), requestHash: 'x', campaignId: ids.campaign },
      ...{
        way: 'work',
        needId: need.id,
        quantity: 2,
        byGiver: true,
        promisedAt: new Date(),
        name: 'يامنة بوكيدان',
        phone: '+212612345678',
      },
    })
    .returning()
  ids.gift = gift?.id ?? ''
})

const path = () => `/admin/charity-management/${ids.campaign}/volunteers`
const note = (over: Record<string, string>, cookie = people.editor?.cookie ?? '') =>
  own.ask(path(), {
    method: 'POST',
    cookie,
    type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams({ intent: 'note', id: ids.gift, version: '1', attendance: 'present', ...over }).toString(),
  })
const state = async () => (await own.handle.db.select().from(charityGifts).where(eq(charityGifts.id, ids.gift)))[0]?.attendance

test('the editor sees the volunteers of a campaign and how they are reached; the accountant does not', async () => {
  const page = await (await own.ask(path(), { cookie: people.editor?.cookie ?? '' })).text()
  expect(page).toContain('يامنة بوكيدان')
  expect(page).toContain('href="tel:+212612345678"')
  const refused = await own.ask(path(), { cookie: people.accountant?.cookie ?? '' })
  expect(refused.status).toBe(403)
  expect(await refused.text()).not.toContain('يامنة')
})

test('what no page sends notes nothing: another state, a number that is none, an old page, another campaign, another role', async () => {
  expect((await note({ attendance: 'confirmed' })).status).toBe(422)
  expect((await note({ id: "x' or 1=1" })).status).toBe(422)
  expect((await note({ version: '9007199254740993' })).status).toBe(422)
  expect((await note({ version: '7' })).status).toBe(409)
  expect((await note({ id: randomUUID() })).status).toBe(404)
  expect((await note({}, people.accountant?.cookie)).status).toBe(403)
  expect(await state()).toBeNull()
  expect((await note({})).status).toBe(303)
  expect(await state()).toBe('present')
})

test('the accounts of a campaign are a paper for the treasurer, and nobody else’s', async () => {
  const report = `/admin/charity-management/${ids.campaign}/report.pdf`
  const paper = await own.ask(report, { cookie: people.accountant?.cookie ?? '' })
  expect([paper.status, paper.headers.get('content-type'), paper.headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ])
  expect(
    Buffer.from(await paper.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect((await own.ask(report, { cookie: people.editor?.cookie ?? '' })).status).toBe(403)
  expect((await own.ask(report)).status).toBe(302)
})
