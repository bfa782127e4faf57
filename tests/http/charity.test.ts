// A promise as a form, a script or an attacker sends it, and the pages around it.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { charityCampaigns } from '#app/features/charity/campaigns/tables.server.ts'
import { createCampaign } from '#tests/factories/charity.ts'
import { fingerprint } from '#tests/harness/fingerprint.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import { fetchPatiently } from '#tests/harness/patient.ts'
import { newVisitor } from '#tests/harness/visitors.ts'

const own = ownSite()
let campaign: string

beforeAll(async () => {
  await own.peopled()
  campaign = (await createCampaign(own.handle.db)).id
})

const body = (over: Record<string, unknown> = {}) => ({
  way: 'transfer',
  amount_in_cents: 10_000,
  name: '<script>alert(1)</script>',
  phone: '0612345678',
  ...over,
})

type Sent = { slug?: string; key?: string | null; from?: string }

async function send(values: Record<string, unknown>, { slug = campaign, key = randomUUID(), from = newVisitor() }: Sent = {}) {
  const response = await fetchPatiently(`${own.site.url}/api/charity/${slug}/pledges`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      origin: own.site.url,
      'x-forwarded-for': from,
      ...(key === null ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(values),
  })
  const answer = (await response.json()) as { code?: string; message?: string; reference?: string; status_url?: string }
  return { status: response.status, ...answer }
}

const read = async (path: string) => {
  const response = await own.ask(path, { from: newVisitor() })
  return { status: response.status, text: await response.text() }
}

test('201 with a reference and a page, 200 for the same again; a script in a name is text on that page', async () => {
  const key = randomUUID()
  const placed = await send(body(), { key })
  expect(placed).toMatchObject({ status: 201, reference: expect.stringMatching(/^A-\d+$/) })
  expect(await send(body(), { key })).toMatchObject({ status: 200, status_url: placed.status_url })
  const giver = await read(new URL(placed.status_url ?? '', 'http://localhost').pathname)
  expect(giver.status).toBe(200)
  expect(giver.text).toContain(placed.reference)
  expect(giver.text).not.toContain('<script>alert(1)')
})

test('what is refused says why in Arabic and changes nothing', async () => {
  const before = await fingerprint(own.handle)
  const answers = [
    await send(body(), { key: null }),
    await send(body({ amount_in_cents: -1 })),
    await send(body({ amount_in_cents: 2 ** 53 })),
    await send(body({ reference: 'A-1001' })),
    await send(body(), { slug: 'sample-village-water' }),
    await send(body(), { slug: 'not-there' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([400, 422, 422, 422, 409, 404])
  for (const { message } of answers) expect(message).toMatch(/[\u0600-\u06ff]/)
  expect(await fingerprint(own.handle)).toEqual(before)
})

test('one visitor who promises on and on is told to wait', async () => {
  const from = newVisitor()
  const statuses: number[] = []
  for (let i = 0; i < 14; i += 1) statuses.push((await send(body(), { from })).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([201, 429])
})

test('the form works without script, and gives back what was entered beside what is wrong', async () => {
  const page = await read(`/charity/${campaign}/give?amount=50`)
  expect(page.text).toContain('value="50"')
  const form = (values: Record<string, string>) =>
    own.ask(`/charity/${campaign}/give`, {
      method: 'POST',
      from: newVisitor(),
      type: 'application/x-www-form-urlencoded',
      body: new URLSearchParams({ key: randomUUID(), way: 'transfer', amount: '50', name: 'يامنة', phone: '', ...values }).toString(),
    })
  const wrong = await form({})
  expect(wrong.status).toBe(422)
  expect(await wrong.text()).toMatch(/value="يامنة"[\s\S]*id="phone-problem"/)
  const right = await form({ phone: '0612345678' })
  expect([right.status, right.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/charity\/gifts\/[\w-]{43}\?sent=1$/)])
})

test('a campaign whose authorisation ran out keeps its page, without a form, and takes nothing', async () => {
  const { id } = await createCampaign(own.handle.db)
  await own.handle.db.update(charityCampaigns).set({ validUntil: '2020-02-01' }).where(eq(charityCampaigns.id, id))
  const page = await read(`/charity/${id}`)
  expect([page.status, page.text.includes(`/charity/${id}/give`)]).toEqual([200, false])
  expect(await send(body(), { slug: id })).toMatchObject({ status: 409, code: 'gift_closed' })
  expect((await read(`/charity/${id}/give`)).status).toBe(409)
})

test('the sample says that it is one, and is in no sitemap', async () => {
  const page = await read('/charity/sample-village-water')
  expect(page.text).toContain('noindex')
  expect(page.text).not.toContain('/give')
  const sitemap = await read('/sitemap-ar.xml')
  expect([sitemap.text.includes(`/charity/${campaign}`), sitemap.text.includes('sample-village-water')]).toEqual([true, false])
})
