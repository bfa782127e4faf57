import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Jar } from '#tests/harness/auth.ts'
import { fileSite } from '#tests/harness/file-site.ts'
import { type RunningSite, startSite } from '#tests/harness/site.ts'
import { newVisitor } from '#tests/harness/visitors.ts'

const own = fileSite()
const { ask } = own

const PASSWORD = 'olive oil and figs'
let people = 0
const somebody = () => {
  people += 1
  return { email: `person${people}@example.ma`, password: PASSWORD }
}

const post = (path: string, body: object, from = newVisitor(), cookie?: string) =>
  ask(path, { method: 'POST', body: JSON.stringify(body), type: 'application/json', from, ...(cookie ? { cookie } : {}) })

async function signedUp(body: object = somebody()): Promise<Jar> {
  const response = await post('/api/auth/sign-up', body)
  expect(response.status).toBe(201)
  const jar = new Jar()
  jar.keep(response.headers)
  return jar
}

const without = (jar: Jar, name: string) => String(jar.copy().drop(name))

describe('the two cookies', () => {
  test('a page read with the long one alone renews the short one, once; with the short one nothing is set', async () => {
    const jar = await signedUp()
    const page = await ask('/account', { cookie: without(jar, 'dalil.session_access') })
    const set = page.headers.getSetCookie()
    expect([page.status, set.length, page.headers.get('cache-control')]).toEqual([200, 1, 'no-store'])
    expect(set[0]).toMatch(/^dalil\.session_access=[^;]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await ask('/account', { cookie: String(jar) })).headers.getSetCookie()).toEqual([])
    const short = without(jar, 'dalil.session_token')
    expect((await ask('/account', { cookie: short })).status).toBe(200)
  })

  test('signing out clears both, and is not undone by a renewal on the same answer', async () => {
    const jar = await signedUp()
    const out = await ask('/api/auth/sign-out', { method: 'POST', cookie: without(jar, 'dalil.session_access') })
    const set = out.headers.getSetCookie().filter((line) => line.startsWith('dalil.session'))
    expect([out.status, set.every((line) => line.includes('Max-Age=0'))]).toEqual([204, true])
    for (const cookie of [String(jar), without(jar, 'dalil.session_token'), without(jar, 'dalil.session_access')]) {
      expect((await ask('/account', { cookie })).status).toBe(302)
    }
  })

  test('either of them passes by the page cache; what is cached carries neither', async () => {
    const jar = await signedUp()
    for (const cookie of ['', without(jar, 'dalil.session_token'), without(jar, 'dalil.session_access'), String(jar), '']) {
      const page = await ask('/about', cookie ? { cookie } : {})
      expect([page.headers.has('etag'), page.headers.getSetCookie()]).toEqual([cookie === '', []])
    }
  })

  test('a cookie that was planted before has no part in the session that begins', async () => {
    const account = somebody()
    const planted = await signedUp(account)
    const victim = somebody()
    await signedUp(victim)
    const response = await post('/api/auth/sign-in', victim, newVisitor(), String(planted))
    const jar = new Jar()
    jar.keep(response.headers)
    expect(jar.get('dalil.session_token')).not.toBe(planted.get('dalil.session_token'))
    const who = async (cookie: string) =>
      ((await (await ask('/api/auth/session', { cookie })).json()) as { user: { email: string } }).user.email
    expect([await who(String(jar)), await who(String(planted))]).toEqual([victim.email, account.email])
  })
})

describe('the door', () => {
  test('`//sign-in` and encoded paths meet the same limits', async () => {
    const from = newVisitor()
    const body = { email: 'nobody@example.ma', password: 'a wrong password' }
    const redirected = await post('//api/auth//sign-in', body, from)
    expect([redirected.status, redirected.headers.get('location')]).toEqual([308, '/api/auth/sign-in'])
    const answers = []
    for (let i = 0; i < 9; i += 1) answers.push((await post(i % 2 ? '/api/auth/sign-in' : '/api/auth/sign%2Din', body, from)).status)
    expect(answers).toEqual([...Array(8).fill(400), 429])
  })

  test('a write from another site is refused, with a session and without', async () => {
    const jar = await signedUp()
    for (const origin of ['https://evil.example', 'null', `${own.site.url}.evil.example`]) {
      for (const path of ['/api/auth/sign-in', '/api/auth/sign-out', '/api/auth/refresh', '/account', '/auth/password-reset']) {
        const response = await ask(path, { method: 'POST', origin, cookie: String(jar), body: '{}', type: 'application/json' })
        expect([origin, path, response.status]).toEqual([origin, path, 403])
      }
    }
    expect(
      (await ask('/api/auth/user', { method: 'PATCH', origin: null, cookie: String(jar), body: '{"name":"x"}', type: 'application/json' }))
        .status,
    ).toBe(403)
    expect((await ask('/api/auth/session', { cookie: String(jar) })).status).toBe(200)
  })

  // A site of its own, to which nobody else writes: without trusted proxies, and one that says all that it knows.
  describe('of a site that trusts no proxy', () => {
    let alone: RunningSite
    beforeAll(async () => {
      alone = await startSite({ env: { LOG_LEVEL: 'debug' } })
    })
    afterAll(() => alone.dispose())

    test('neither a password nor a code nor a token stands in the log', async () => {
      const send = (path: string, body: string, type: string) =>
        fetch(alone.url + path, { method: 'POST', redirect: 'manual', headers: { 'content-type': type, origin: alone.url }, body })
      await send('/api/auth/sign-up', JSON.stringify({ phone: '0611111111', password: PASSWORD }), 'application/json')
      await send('/auth/password-reset', 'intent=ask&identifier=0611111111', 'application/x-www-form-urlencoded')
      await send('/api/auth/sign-in', JSON.stringify({ phone: '0611111111', password: `${PASSWORD}!` }), 'application/json')
      await expect.poll(() => alone.output().match(/"route":"\/api\/auth\//g)).toHaveLength(2)
      expect(alone.output()).not.toMatch(/olive oil|0611111111|611111111|\b\d{6}\b(?!\d)/)
    })

    test('a forged X-Forwarded-For makes nobody another visitor', async () => {
      const statuses: number[] = []
      for (let i = 0; i < 9; i += 1) {
        const response = await fetch(`${alone.url}/api/auth/sign-in`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            origin: alone.url,
            'x-forwarded-for': `203.0.113.${i}`,
            forwarded: `for=203.0.113.${i}`,
          },
          body: JSON.stringify({ email: `nobody${i}@example.ma`, password: 'a wrong password' }),
        })
        statuses.push(response.status)
      }
      // One attempt was the test's before this one.
      expect(statuses).toEqual([...Array(7).fill(400), 429, 429])
    })
  })
})

describe('forms', () => {
  test('what was typed comes back, a password does not; the page says what is wrong', async () => {
    const body = new URLSearchParams({ intent: 'sign-up', agency: 'وكالة <b>', identifier: 'abc', password: 'secret7', name: '"><script>' })
    const response = await ask('/auth/real-estate-agent', { method: 'POST', body: body.toString() })
    const html = await response.text()
    expect(response.status).toBe(400)
    expect(html).toContain('value="وكالة &lt;b&gt;"')
    expect(html).not.toMatch(/secret7|"><script>/)
    expect(html.match(/class="field-error"/g)?.length).toBe(4)
  })

  test('too many: 429 with the time to wait, on the page', async () => {
    const from = newVisitor()
    const once = () => ask('/auth/sign-in', { method: 'POST', from, body: 'intent=sign-in&identifier=a@b.ma&password=wrong-password' })
    const answers = await Promise.all(Array.from({ length: 9 }, once))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused[0]?.text()).toContain('محاولات كثيرة')
  })

  test('another type of body is refused', async () => {
    for (const path of ['/auth/sign-in', '/auth/password-reset', '/auth/real-estate-agent', '/auth/second-factor']) {
      expect([path, (await ask(path, { method: 'POST', body: '{}', type: 'application/json' })).status]).toEqual([path, 415])
    }
  })
})
