// What is sent to offer a property, as a form, a script or an attacker would send it: every answer, and the database after it.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { listings } from '#app/features/real-estate/tables.server.ts'
import { users } from '#app/platform/auth/tables.server.ts'
import { fingerprint } from '#tests/harness/fingerprint.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import type { People, Person } from '#tests/harness/sign-in-as.ts'
import { newVisitor } from '#tests/harness/visitors.ts'

const own = ownSite()
let people: People

beforeAll(async () => {
  people = await own.peopled()
})

const plot = (values: Record<string, unknown> = {}) => ({
  type: 'plot',
  deal: 'sale',
  title: 'أرض بأجدير',
  description: 'قطعة مستوية',
  area_m2: 300,
  price_in_cents: 36_000_000,
  title_status: 'titled',
  latitude: 35.2049,
  longitude: -3.9,
  ...values,
})

type Sent = { method?: string; as?: Person; raw?: string; type?: string; origin?: string }

async function send(path: string, body: unknown, { method = 'POST', as = 'member', raw, type = 'application/json', origin }: Sent = {}) {
  const cookie = people[as]?.cookie
  const response = await own.ask(path, {
    method,
    from: newVisitor(),
    accept: 'application/json',
    type,
    body: raw ?? JSON.stringify(body),
    ...(cookie ? { cookie } : {}),
    ...(origin ? { origin } : {}),
  })
  const answer = (await response.json()) as {
    code?: string
    message?: string
    fields?: Record<string, string>
    id?: string
    state?: string
  }
  return { status: response.status, location: response.headers.get('location'), ...answer }
}

const create = (values: Record<string, unknown> = {}, options: Sent = {}) => send('/api/listings', plot(values), options)
const patch = (id: string, values: Record<string, unknown>, options: Sent = {}) =>
  send(`/api/listings/${id}`, values, { ...options, method: 'PATCH' })
const remove = (id: string, options: Sent = {}) => send(`/api/listings/${id}`, {}, { ...options, method: 'DELETE' })
const rowOf = async (id: string | undefined) =>
  (
    await own.handle.db
      .select()
      .from(listings)
      .where(eq(listings.id, id ?? ''))
  )[0]

/** Refused in words, with no trace of it in the database and no trace of the machine in the answer. */
async function refused(work: () => Promise<Awaited<ReturnType<typeof send>>>, status: number, code?: string) {
  const before = await fingerprint(own.handle)
  const answer = await work()
  expect([answer.status, ...(code ? [answer.code] : [])]).toEqual([status, ...(code ? [code] : [])])
  expect(answer.message).toMatch(/[\u0600-\u06ff]/)
  expect(JSON.stringify(answer)).not.toMatch(/node_modules|\bat \/|select |insert /i)
  expect(await fingerprint(own.handle)).toEqual(before)
  return answer
}

test('a property is offered, changed and taken back: 201, 200, 200, each with its id and state', async () => {
  const made = await create()
  expect(made).toMatchObject({ status: 201, id: expect.any(String), state: 'waiting', location: `/real-estate/${made.id}` })
  expect(await rowOf(made.id)).toMatchObject({ ownerId: people.member?.id, state: 'waiting', latitude: 35.2049 })
  expect(await patch(made.id ?? '', { price_in_cents: 35_000_000 })).toMatchObject({ status: 200, id: made.id, state: 'waiting' })
  expect(await remove(made.id ?? '')).toMatchObject({ status: 200, state: 'deleted' })
  await refused(() => remove(made.id ?? ''), 404, 'listing_gone')
  await refused(() => patch(made.id ?? '', { title: 'x' }), 404, 'listing_gone')
})

describe('a field that cannot be is named, in the page’s language', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['latitude 91', { latitude: 91 }, 'latitude'],
    ['longitude -181', { longitude: -181 }, 'longitude'],
    ['a point with one half', { longitude: null }, 'latitude'],
    ['a latitude in words', { latitude: '35.2' }, 'latitude'],
    ['price 0', { price_in_cents: 0 }, 'price_in_cents'],
    ['price -1', { price_in_cents: -1 }, 'price_in_cents'],
    ['price 0.5', { price_in_cents: 0.5 }, 'price_in_cents'],
    ['price 10^18', { price_in_cents: 1e18 }, 'price_in_cents'],
    ['price abc', { price_in_cents: 'abc' }, 'price_in_cents'],
    ['no price', { price_in_cents: undefined }, 'price_in_cents'],
    ['surface -1', { area_m2: -1 }, 'area_m2'],
    ['surface 10^12', { area_m2: 1e12 }, 'area_m2'],
    ['six pictures', { pictures: [1, 2, 3, 4, 5, 6] }, 'pictures'],
    ['a picture that nobody sent', { pictures: [999_999] }, 'pictures'],
    ['a picture by its address', { pictures: ['http://127.0.0.1/a.jpg'] }, 'pictures'],
    ['a city that is not there', { city: "1'" }, 'city'],
    ['a title of 121 characters', { title: 'ا'.repeat(121) }, 'title'],
    ['a description of 10 kB', { description: 'ا'.repeat(10_240) }, 'description'],
    ['a telephone number of nobody', { phone: 'javascript:alert(1)' }, 'phone'],
    ['a sale without a title status', { title_status: 'not_applicable' }, 'title_status'],
    ['a rent without its period', { deal: 'rent', title_status: 'not_applicable' }, 'price_period'],
    ['a state', { state: 'published' }, 'state'],
    ['an owner', { owner_id: randomUUID() }, 'owner_id'],
    ['an agency', { agency_id: randomUUID() }, 'agency_id'],
    ['a moment of publication', { published_at: '2026-01-01T00:00:00Z' }, 'published_at'],
    ['a shown point', { shown_latitude: 35.2 }, 'shown_latitude'],
    ['a sample', { sample: false }, 'sample'],
  ])('%s', async (_what, values, field) => {
    // One account may write 60 times at once: each group of attempts has its own.
    const { fields } = await refused(() => create(values, { as: 'editor' }), 422)
    expect(fields?.[field]).toMatch(/[\u0600-\u06ff]/)
  })

  test('the same of a change', async () => {
    const as = { as: 'shop keeper' } as const
    const { id = '' } = await create({}, as)
    for (const [values, field] of [
      [{ latitude: 91 }, 'latitude'],
      [{ price_in_cents: 0 }, 'price_in_cents'],
      [{ area_m2: -1 }, 'area_m2'],
      [{ pictures: [1, 2, 3, 4, 5, 6] }, 'pictures'],
      [{ state: 'published' }, 'state'],
      [{ action: 'approve' }, 'action'],
      [{ city: null, latitude: null, longitude: null }, 'city'],
    ] as const) {
      const { fields } = await refused(() => patch(id, values, as), 422)
      expect([field, Object.keys(fields ?? {})]).toEqual([field, expect.arrayContaining([field])])
    }
    await refused(() => patch(id, { title: 'x', version: 999 }, as), 409, 'version_conflict')
    await refused(() => patch(id, { action: 'sold' }, as), 409, 'listing_state')
  })
})

test.each([
  ['in the sea', { latitude: 35.6, longitude: -3.9 }, 'listing_place_sea'],
  ['outside Morocco', { latitude: 52.37, longitude: 4.9 }, 'listing_place_abroad'],
] as const)('a point %s is asked about, not refused', async (_where, point, code) => {
  const { fields } = await refused(() => create(point), 422, code)
  expect(Object.keys(fields ?? {})).toEqual(['place_confirmed'])
  expect(await create({ ...point, place_confirmed: true })).toMatchObject({ status: 201, state: 'waiting' })
})

describe('bodies that are none', () => {
  test.each<[string, Sent, number]>([
    ['no JSON', { raw: '{"type":' }, 400],
    ['a list', { raw: '[]' }, 400],
    ['a text', { raw: '"plot"' }, 400],
    ['a key twice', { raw: '{"type":"plot","type":"flat"}' }, 400],
    ['10,000 lists in each other', { raw: '['.repeat(10_000) }, 400],
    ['100,000 lists in each other', { raw: '['.repeat(100_000) }, 413],
    ['a form', { raw: 'type=plot', type: 'application/x-www-form-urlencoded' }, 415],
    ['another site’s', { origin: 'https://evil.example' }, 403],
  ])('%s', async (_what, options, status) => {
    await refused(() => create({}, options), status)
  })

  test('__proto__ is a name like any other: unknown', async () => {
    await refused(() => create({}, { raw: `{"__proto__":{"state":"published"},${JSON.stringify(plot()).slice(1)}` }), 422)
  })
})

describe('who may not', () => {
  test.each<[Person, number, string]>([
    ['visitor', 400, 'session_missing'],
    ['suspended member', 400, 'session_missing'],
    ['editor', 201, ''],
    ['unverified member', 403, 'offer_unproven'],
    ['pending agent', 403, 'agent_unverified'],
  ])('%s: %i', async (person, status, code) => {
    if (status === 201) return expect(await create({}, { as: person })).toMatchObject({ status, state: 'waiting' })
    await refused(() => create({}, { as: person }), status, code)
  })

  test('another’s listing: not there while nobody sees it, not theirs once they do', async () => {
    const { id = '' } = await create()
    await refused(() => patch(id, { title: 'x' }, { as: 'agent' }), 404, 'listing_gone')
    await refused(() => remove(id, { as: 'owner' }), 404, 'listing_gone')
    await own.handle.db.update(listings).set({ state: 'published' }).where(eq(listings.id, id))
    await refused(() => patch(id, { price_in_cents: 1 }, { as: 'agent' }), 403, 'listing_not_own')
    await refused(() => remove(id, { as: 'administrator' }), 403, 'listing_not_own')
    await refused(() => remove(randomUUID(), { as: 'agent' }), 404, 'listing_gone')
    await refused(() => remove("1'", { as: 'agent' }), 404, 'listing_gone')
    await refused(() => remove('%00', { as: 'agent' }), 400)
  })

  test('a suspended agent’s open tab writes nothing more', async () => {
    const { id = '' } = await create({}, { as: 'agent' })
    const agentId = people.agent?.id ?? ''
    await own.handle.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, agentId))
    try {
      for (const work of [
        () => create({}, { as: 'agent' }),
        () => patch(id, { title: 'x' }, { as: 'agent' }),
        () => remove(id, { as: 'agent' }),
      ]) {
        const { status } = await refused(work, 400, 'session_missing')
        expect(status).toBe(400)
      }
    } finally {
      await own.handle.db.update(users).set({ suspendedAt: null }).where(eq(users.id, agentId))
    }
  })
})

test('a form sent twenty times at once makes one listing; its key is nobody else’s', async () => {
  const submission_key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => create({ submission_key }, { as: 'accountant' })))
  expect(new Set(answers.map(({ status, id }) => `${status} ${id}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(201)
  expect(await own.handle.db.$count(listings, eq(listings.submissionKey, submission_key))).toBe(1)
  await refused(() => create({ submission_key }, { as: 'agent' }), 409, 'listing_key')
})

test('what would run or turn the page round is text on it', async () => {
  const { id = '' } = await create({
    title: '\u202e<svg onload=alert(1)> بيت\u0000',
    description: '<math><mi//xlink:href="data:x,<script>alert(4)</script>">',
  })
  const row = await rowOf(id)
  expect(row?.title.ar).toBe('<svg onload=alert(1)> بيت')
  await own.handle.db.update(listings).set({ state: 'published' }).where(eq(listings.id, id))
  const page = await (await own.ask(`/real-estate/${id}`)).text()
  expect(page).toContain('&lt;svg onload=alert(1)&gt;')
  expect(page).not.toMatch(/<svg onload|<math>|<script>alert|\u202e/)
})

describe('pictures by their links', () => {
  const form = 'application/x-www-form-urlencoded'

  test('nothing of this machine is fetched, and the answer is the same for what is there and what is not', async () => {
    const { port } = new URL(own.site.url)
    for (const link of [
      `http://127.0.0.1:${port}/healthz`,
      `http://localhost:${port}/icon.svg`,
      'http://[::1]/',
      'http://169.254.169.254/a',
    ]) {
      const raw = String(new URLSearchParams({ link }))
      const { fields } = await refused(
        () => send('/api/listings/pictures', {}, { raw, type: form, as: 'agent' }),
        422,
        'listing_link_unreachable',
      )
      expect(Object.keys(fields ?? {})).toEqual(['picture_links'])
    }
    const raw = String(new URLSearchParams({ link: 'javascript:alert(1)' }))
    await refused(() => send('/api/listings/pictures', {}, { raw, type: form, as: 'agent' }), 422, 'listing_link')
  })

  test.each(['unverified member', 'pending agent'] as const)('%s: nothing is fetched for who may not offer', async (as) => {
    const raw = String(new URLSearchParams({ link: 'http://127.0.0.1/a.jpg' }))
    await refused(() => send('/api/listings/pictures', {}, { raw, type: form, as }), 403)
  })

  test('the form without script: a link that cannot be fetched comes back in its field, and so do six', async () => {
    const post = async (picture_links: string) => {
      const body = String(new URLSearchParams({ intent: 'draft', type: 'plot', title: 'من الروابط', picture_links }))
      const response = await own.ask('/my-listings/new', {
        method: 'POST',
        from: newVisitor(),
        type: form,
        body,
        cookie: people.member?.cookie ?? '',
      })
      return { status: response.status, page: await response.text() }
    }
    const one = await post('http://127.0.0.1/a.jpg')
    expect(one.status).toBe(422)
    expect(one.page).toMatch(
      /listing-picture_links-error[\s\S]*http:\/\/127\.0\.0\.1\/a\.jpg|http:\/\/127\.0\.0\.1\/a\.jpg[\s\S]*listing-picture_links-error/,
    )
    const six = await post(Array.from({ length: 6 }, (_, i) => `http://127.0.0.1/${i}.jpg`).join('\n'))
    expect([six.status, six.page.includes('خمس صور على الأكثر')]).toEqual([422, true])
  })
})
