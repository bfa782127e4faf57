import { describe, expect, test } from 'vitest'
import { fileSite } from '#tests/harness/file-site.ts'
import { TEST_ADMIN_PASSWORD } from '#tests/harness/site.ts'
import { cookiesOf, INSIDE, newVisitor } from '#tests/harness/visitors.ts'

// Addresses of our choosing, so that one test's wrong passwords are not another's.
const own = fileSite()
const { ask, postPassword, signIn } = own

let shared: Promise<string> | undefined
function cookie(): Promise<string> {
  shared ??= signIn()
  return shared
}

describe('signing in', () => {
  test('a wrong password is told beside its field, and nothing typed comes back', async () => {
    const response = await postPassword('a-wrong-password', { next: '/admin/outbox' })
    const html = await response.text()
    expect([response.status, response.headers.getSetCookie()]).toEqual([400, []])
    expect(html).toContain('<span>كلمة المرور غير صحيحة</span>')
    expect(html).toContain('action="/admin/login?next=%2Fadmin%2Foutbox"')
    expect(html).not.toContain('a-wrong-password')
  })

  test.each([
    ['nothing', '', 400, 'هذا الحقل إلزامي'],
    ['10 kB', 'x'.repeat(10_000), 400, 'كلمة المرور غير صحيحة'],
    ['NUL and bidi signs', '\0\u202e', 400, 'كلمة المرور غير صحيحة'],
  ])('%s is refused', async (_what, password, status, text) => {
    const response = await postPassword(password)
    expect([response.status, (await response.text()).includes(text)]).toEqual([status, true])
  })

  test('neither JSON nor a repeated field nor a role in the body opens it', async () => {
    const bodies: [string, string][] = [
      [JSON.stringify({ password: TEST_ADMIN_PASSWORD }), 'application/json'],
      ['password=no&password=no&role=owner', 'application/x-www-form-urlencoded'],
      [`password[]=${TEST_ADMIN_PASSWORD}`, 'application/x-www-form-urlencoded'],
      ['password=%', 'multipart/form-data; boundary=x'],
    ]
    for (const [body, type] of bodies) {
      const response = await ask('/admin/login', { method: 'POST', body, type })
      expect([type, response.status >= 400 && response.status < 500]).toEqual([type, true])
      expect(response.headers.getSetCookie()).toEqual([])
    }
  })

  test('GET with the password in the address signs nobody in', async () => {
    const response = await ask(`/admin/login?password=${TEST_ADMIN_PASSWORD}`)
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []])
  })

  test('nine wrong passwords from one address: 429 with the time to wait', async () => {
    const from = newVisitor()
    const answers = await Promise.all(Array.from({ length: 9 }, () => postPassword('wrong', { from })))
    const refused = answers.filter((answer) => answer.status === 429)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused[0]?.text()).toContain('محاولات كثيرة')
    const right = await postPassword(TEST_ADMIN_PASSWORD, { from })
    expect([right.status, right.headers.getSetCookie()]).toEqual([429, []])
    // A forged hop before the proxy's own does not make another visitor.
    expect((await postPassword('wrong', { from: `198.51.100.1, ${from}` })).status).toBe(429)
  })

  test('addresses of one IPv6 /64 are one visitor', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, (_, i) => postPassword('wrong', { from: `2001:db8:7:7::${i + 1}` })))
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(1)
  })

  test.each([
    ['/admin/outbox?state=kept', '/admin/outbox?state=kept'],
    ['/ai-chat', '/ai-chat'],
    ['//evil.example', '/admin'],
    ['/\\evil.example', '/admin'],
    ['https://evil.example', '/admin'],
    ['javascript:alert(1)', '/admin'],
    ['/.//evil.example', '/admin'],
    ['/admin/login', '/admin'],
  ])('next=%s leads to %s', async (next, to) => {
    const response = await postPassword(TEST_ADMIN_PASSWORD, { next })
    expect([response.status, response.headers.get('location')]).toEqual([303, to])
    const again = await ask(`/admin/login?${new URLSearchParams({ next })}`, { cookie: cookiesOf(response) })
    expect([again.status, again.headers.get('location')]).toEqual([302, to])
  })

  test.each([['https://evil.example'], ['null']])('a form on a foreign page (%s) is refused', async (origin) => {
    const response = await postPassword(TEST_ADMIN_PASSWORD, { origin })
    expect([response.status, response.headers.getSetCookie()]).toEqual([403, []])
  })
})

describe('inside', () => {
  test('a write from a foreign page, or from none, is refused', async () => {
    for (const origin of ['https://evil.example', 'null', null]) {
      const response = await ask('/admin', { method: 'POST', cookie: await cookie(), body: 'intent=remove-samples', origin })
      expect([origin, response.status]).toEqual([origin, 403])
    }
    expect(await (await ask('/admin', { cookie: await cookie() })).text()).toContain('id="samples"')
  })

  test('an unknown act is refused, a room takes no writes', async () => {
    expect((await ask('/admin', { method: 'POST', cookie: await cookie(), body: 'intent=drop' })).status).toBe(400)
    expect((await ask('/home-legacy', { method: 'POST', cookie: await cookie(), body: 'x=1' })).status).toBe(405)
  })

  test.each([
    '/admin/guides-management/nope',
    '/admin/guides-management?guide=nope',
    '/admin/guides-management/health/nope',
    '/admin/store-management/nope',
    '/admin/nothing-here',
  ])('%s is not there, which is said inside the back office', async (path) => {
    const response = await ask(path, { cookie: await cookie() })
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(html).toContain('data-code="not_found"')
    expect(html).toMatch(/<nav class="o-side"/)
    expect(html).toMatch(/<a class="o-btn o-main" href="\/admin">/)
    expect(html).not.toMatch(/class="(foot|top)"/)
  })

  test('an act that is not there: told inside the back office too', async () => {
    const html = await (await ask('/home-legacy', { method: 'POST', cookie: await cookie(), body: 'x=1' })).text()
    expect(html).toContain('data-code="method_not_allowed"')
    expect(html).toMatch(/<nav class="o-side"/)
  })

  test('public pages are not answered from the cache to somebody signed in, and hold nothing of theirs', async () => {
    const anonymous = await ask('/store')
    expect(anonymous.headers.get('etag')).not.toBeNull()
    const signedIn = await ask('/store', { cookie: await cookie() })
    expect([signedIn.headers.get('etag'), signedIn.headers.get('cache-control')]).toEqual([null, 'no-store'])
  })
})

describe('signing out', () => {
  test('GET does not sign out', async () => {
    const mine = await signIn()
    const response = await ask('/admin/logout', { cookie: mine })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
    expect((await ask('/admin', { cookie: mine })).status).toBe(200)
  })

  test('POST ends the session on the server and leads home; the old cookie opens nothing', async () => {
    const mine = await signIn()
    expect((await ask('/admin', { cookie: mine })).status).toBe(200)
    const response = await ask('/admin/logout', { method: 'POST', cookie: mine })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
    expect(response.headers.getSetCookie().join()).toMatch(/dalil\.session_token=; Max-Age=0/)
    for (const path of ['/admin', '/admin.data', '/ai-chat']) {
      const replayed = await ask(path, { cookie: mine })
      expect([path, replayed.status]).toEqual([path, path.endsWith('.data') ? 202 : 302])
      expect(await replayed.text()).not.toMatch(INSIDE)
    }
    expect((await ask('/api/auth/session', { cookie: mine })).status).toBe(400)
  })

  test('from a foreign page it does not', async () => {
    const mine = await signIn()
    expect((await ask('/admin/logout', { method: 'POST', cookie: mine, origin: 'https://evil.example' })).status).toBe(403)
    expect((await ask('/admin', { cookie: mine })).status).toBe(200)
  })
})

describe('/api/auth', () => {
  test('the session: who, and until when; nothing secret', async () => {
    const mine = await cookie()
    const requested = Math.floor(Date.now() / 1000)
    const response = await ask('/api/auth/session', { cookie: mine })
    const body = (await response.json()) as Record<string, unknown>
    const answered = Math.ceil(Date.now() / 1000)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toEqual({
      user: {
        id: expect.any(String),
        name: expect.any(String),
        email: null,
        email_verified: false,
        phone: null,
        phone_verified: false,
        app_type: 'guide',
        roles: ['owner'],
        data: {},
        second_factor: false,
      },
      expires_at: expect.any(Number),
      expires_in: expect.any(Number),
    })
    const result = Number(body.expires_at) - Number(body.expires_in)
    expect(result).toBeGreaterThanOrEqual(requested - 1)
    expect(result).toBeLessThanOrEqual(answered + 1)
  })

  test('no session: 400 with its code', async () => {
    const response = await ask('/api/auth/session')
    expect([response.status, await response.json()]).toEqual([400, { code: 'session_missing', message: expect.any(String) }])
  })

  test('signing out over it', async () => {
    const mine = await signIn()
    expect((await ask('/api/auth/sign-out', { method: 'POST', cookie: mine })).status).toBe(204)
    expect((await ask('/api/auth/session', { cookie: mine })).status).toBe(400)
    expect((await ask('/api/auth/sign-out', { method: 'POST' })).status).toBe(204)
  })

  test.each([
    ['GET', 'sign-out', 405],
    ['POST', 'session', 405],
    ['POST', 'sign-in/email', 404],
    ['POST', 'sign-up/email', 404],
    ['POST', 'owner/login', 404],
    ['GET', 'get-session', 404],
    ['GET', 'ok', 404],
    ['GET', 'constructor', 404],
    ['GET', '__proto__', 404],
    ['POST', 'request-password-reset', 404],
    ['POST', 'sign-in/social', 404],
  ])('%s %s answers %i in our shape', async (method, path, status) => {
    const response = await ask(`/api/auth/${path}`, { method, ...(method === 'POST' ? { body: '{}', type: 'application/json' } : {}) })
    expect([response.status, await response.json()]).toEqual([status, { code: expect.any(String), message: expect.any(String) }])
  })

  test('an unknown address of the API is a JSON 404', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const response = await ask('/api/nothing/here', { method })
      expect([response.status, await response.json()]).toEqual([404, { code: 'not_found', message: expect.any(String) }])
    }
  })
})
