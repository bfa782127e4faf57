import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { subscriberToken } from '#app/features/newsletter/queries/links.server.ts'
import { getAuthSecret } from '#app/platform/auth/secret.server.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import { send } from '#tests/harness/raw-http.ts'
import { sharedSite } from '#tests/harness/site.ts'

const SECRET = 'a secret of the mail service'
const own = ownSite({ BOUNCE_SECRET: SECRET, DEMO_CONTENT: 'off' })
const { ask } = own
let letter = ''
let token = ''

const row = async (query: ReturnType<typeof sql>) => (await own.handle.db.execute(query)).rows[0] as Record<string, string>

beforeAll(async () => {
  await own.peopled()
  const reader = await row(sql`insert into subscribers (email, state, leave_token_hash, confirmed_at)
    values ('reader@example.ma', 'confirmed', 'x', now() - interval '1 day') returning id`)
  letter =
    (
      await row(sql`insert into letters (subject, body, state, send_at, started_at, finished_at)
        values ('رسالة <script>alert(1)</script>', '[{"type":"button","label":"<img src=x onerror=alert(1)>","href":"/articles"}]', 'sent', now(), now(), now())
        returning id`)
    ).id ?? ''
  await row(
    sql`insert into letter_links (letter_id, position, href) values (${letter}, 0, '/articles'), (${letter}, 1, 'https://example.org/x')`,
  )
  await row(
    sql`insert into letter_deliveries (letter_id, subscriber_id, state, next_attempt_at, handed_at) values (${letter}, ${reader.id}, 'sent', now(), now())`,
  )
  token = subscriberToken(await getAuthSecret({ handle: own.handle, dataDir: '' }), reader.id ?? '')
})

const bounce = (body: unknown, secret?: string) =>
  fetch(`${own.site.url}/api/newsletter/bounces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }) },
    body: JSON.stringify(body),
  })
const reported = { bounces: [{ email: 'reader@example.ma', kind: 'permanent' }] }
const stateOf = async () => (await row(sql`select state from subscribers where email = 'reader@example.ma'`)).state

describe('bounces', () => {
  test('are taken from whoever knows the secret, once, and from nobody where there is none', async () => {
    for (const secret of [undefined, '', `${SECRET}x`, SECRET.slice(1)])
      expect((await bounce(reported, secret)).status, `${secret}`).toBe(401)
    for (const body of [
      {},
      { bounces: [] },
      { bounces: [{ email: 'x', kind: 'permanent' }] },
      { bounces: [{ ...reported.bounces[0], kind: 'x' }] },
    ]) {
      expect((await bounce(body, SECRET)).status).toBe(400)
    }
    expect(await stateOf()).toBe('confirmed')
    const answers = [await bounce(reported, SECRET), await bounce(reported, SECRET)]
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([{ suppressed: 1 }, { suppressed: 0 }])
    expect(await stateOf()).toBe('suppressed')
    const closed = await send(sharedSite(), '/api/newsletter/bounces', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(closed.status).toBe(404)
  })
})

describe('the links of a letter', () => {
  test('lead where the letter says, are counted, and lead nowhere else', async () => {
    const first = await ask(`/newsletter/go/${letter}/0`)
    const foreign = await ask(`/newsletter/go/${letter}/1?to=https://evil.example`)
    expect([first.status, first.headers.get('location'), foreign.headers.get('location')]).toEqual([
      302,
      '/articles',
      'https://example.org/x',
    ])
    for (const path of [`${letter}/2`, `${letter}/-1`, `${letter}/x`, 'x/0', `${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}/0`]) {
      expect((await ask(`/newsletter/go/${path}`)).status, path).toBe(404)
    }
    expect((await row(sql`select sum(clicks)::int as clicks from letter_links`)).clicks).toBe(2)
  })

  test('open what somebody chose, without an account; a forged one opens nothing', async () => {
    const at = (one: string) => `/newsletter/preferences?token=${one}`
    for (const one of ['', 'x', 'A'.repeat(65), `${token.slice(0, 64)}${token.endsWith('A') ? 'B' : 'A'}`]) {
      expect((await ask(at(one))).status).toBe(410)
      expect((await ask(at(one), { method: 'POST', body: 'intent=leave' })).status).toBe(410)
    }
    const page = await (await ask(at(token))).text()
    expect(page).toContain('reader@example.ma')
    expect(page).not.toContain('__reactRouterContext')
    const save = (body: string) => ask(at(token), { method: 'POST', body: `intent=save&choice=1&${body}` })
    expect((await save('language=fr')).status, 'nothing ticked').toBe(400)
    expect((await save('interest=shop&language=xx')).status).toBe(400)
    expect((await save('interest=shop&interest=everything&language=fr')).status).toBe(303)
    const saved = await row(sql`select interests::text, locale from subscribers where email = 'reader@example.ma'`)
    expect([saved.interests, saved.locale]).toEqual(['{shop}', 'fr'])
    expect((await ask(at(token), { method: 'POST', body: 'intent=leave' })).headers.get('location')).toBe('/newsletter/leave')
    expect((await row(sql`select count(*)::int as count from subscribers`)).count).toBe(0)
    expect((await ask(at(token))).status).toBe(410)
  })

  test('signing up without an interest keeps the address that was typed', async () => {
    const answer = await ask('/newsletter', { method: 'POST', body: 'email=a%40example.ma&choice=1' })
    expect([answer.status, (await answer.text()).includes('value="a@example.ma"')]).toEqual([400, true])
    expect((await row(sql`select count(*)::int as count from subscribers`)).count).toBe(0)
  })
})

describe('the preview of a letter', () => {
  test('stands in a frame that runs nothing; without SMTP the page says what is missing and sends nothing', async () => {
    const cookie = await own.signIn()
    const frame = await ask(`/admin/newsletter/letters/${letter}/frame`, { cookie })
    const policy = frame.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'self'; sandbox$/)
    expect(policy).not.toContain('script-src')
    const html = await frame.text()
    expect(html).not.toMatch(/<script|<img src=x|<link/i)
    expect(html).not.toContain('newsletter/go/')
    const draft = await row(sql`insert into letters (subject, body) values ('مسودة', '[{"type":"p","text":"كلمات"}]') returning id`)
    const at = `/admin/newsletter/letters/${draft.id}/preview`
    const page = await (await ask(at, { cookie })).text()
    expect(page).toContain('sandbox=""')
    expect(page).toContain('SMTP_URL')
    for (const body of [
      'intent=send&sure=yes&pace=60&version=1',
      'intent=test&to=a%40example.ma',
      'intent=schedule&day=2030-01-01&time=10:00&pace=60&version=1',
    ]) {
      expect((await ask(at, { cookie, method: 'POST', body })).status, body).toBe(409)
    }
    expect((await row(sql`select state from letters where id = ${draft.id}`)).state).toBe('draft')
  })
})
