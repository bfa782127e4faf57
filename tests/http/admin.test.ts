import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { type RunningSite, startSite, TEST_ADMIN_PASSWORD } from '#tests/harness/site.ts'

let site: RunningSite
beforeAll(async () => {
  // Addresses of our choosing, so that one test's wrong passwords are not another's.
  site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => site.dispose())

let visitor = 0
/** Another address each time, as different visitors have. */
function newVisitor(): string {
  visitor += 1
  return `198.18.${visitor >> 8}.${visitor & 255}`
}

type Ask = { method?: string; cookie?: string; body?: string; from?: string; origin?: string | null; accept?: string; type?: string }

function ask(path: string, { method = 'GET', cookie, body, from = newVisitor(), origin, accept = 'text/html', type }: Ask = {}) {
  const sentOrigin = origin === undefined && method !== 'GET' ? site.url : origin
  return fetch(site.url + path, {
    method,
    redirect: 'manual',
    headers: {
      accept,
      'x-forwarded-for': from,
      ...(cookie ? { cookie } : {}),
      ...(sentOrigin ? { origin: sentOrigin } : {}),
      ...(body === undefined ? {} : { 'content-type': type ?? 'application/x-www-form-urlencoded' }),
    },
    ...(body === undefined ? {} : { body }),
  })
}

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

function postPassword(password: string, options: Ask & { next?: string } = {}) {
  const { next, ...rest } = options
  const path = next === undefined ? '/admin/login' : `/admin/login?${new URLSearchParams({ next })}`
  return ask(path, { method: 'POST', body: new URLSearchParams({ password }).toString(), ...rest })
}

async function signIn(): Promise<string> {
  const response = await postPassword(TEST_ADMIN_PASSWORD)
  expect(response.status).toBe(303)
  return cookiesOf(response)
}

// ── the routes behind the gate, from the site map itself ──

function pathsUnder(entries: readonly RouteConfigEntry[], base: string): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${base}/${entry.path}` : base
    return entry.children ? pathsUnder(entry.children, path) : [path]
  })
}

const siteMap = (await routes) as RouteConfigEntry[]
const gate = siteMap.find((entry) => entry.file === 'routes/admin/gate.tsx')
const filled = (path: string) => path.replace(':guide', 'health').replace(':categorySlug', path.includes('store') ? 'honey' : 'pharmacies')
const guarded = pathsUnder(gate?.children ?? [], '').map(filled)

/** Words that only somebody inside sees. */
const INSIDE = /o-page|o-side|ordersToday|"places"|"facts"|"mails"/

test('the specification’s admin-only routes are all behind the gate, and nothing under /admin stands outside of it', () => {
  const named = `/home-legacy /ai-chat /admin /admin/guide-management /admin/guides-management /admin/real-estate-management
    /admin/digital-services-management /admin/ads-management /admin/store-management /admin/accounting /admin/accounting/cooperative
    /admin/accounting/cooperative/invoices/new /admin/iqra-platform-management`.split(/\s+/)
  expect(guarded).toEqual(expect.arrayContaining(named))
  const outside = pathsUnder(
    siteMap.filter((entry) => entry !== gate),
    '',
  ).filter((path) => /^\/(admin|ai-chat|home-legacy)/.test(path))
  expect(outside).toEqual(['/admin/login', '/admin/logout'])
})

describe.each(guarded)('%s', (path) => {
  const next = `/admin/login?next=${encodeURIComponent(path)}`

  test.each([
    ['signed out', undefined],
    ['with a forged flag', 'isAdminAuthenticated=true'],
    ['with a forged cookie', 'dalil.session_token=YWRtaW4.YWRtaW4%3D; isAdminAuthenticated=true'],
  ])('%s: page, data request and writes are sent to sign in and show nothing', async (_who, cookie) => {
    const with_ = cookie === undefined ? {} : { cookie }
    const page = await ask(path, with_)
    expect([page.status, page.headers.get('location'), await page.text()]).toEqual([302, next, ''])
    expect(page.headers.get('cache-control')).toBe('no-store')

    const data = await ask(`${path}.data`, with_)
    const dataText = await data.text()
    expect(data.status).toBe(202)
    expect(dataText).toContain(`"redirect","${next}"`)
    expect(dataText).not.toMatch(INSIDE)

    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const write = await ask(path, { ...with_, method, body: 'intent=remove-samples' })
      expect([method, write.status, write.headers.get('location'), await write.text()]).toEqual([method, 302, next, ''])
    }
    const dataWrite = await ask(`${path}.data`, { ...with_, method: 'POST', body: 'intent=remove-samples' })
    const written = await dataWrite.text()
    expect(written).toContain(`"redirect","${next}"`)
    expect(written).not.toMatch(INSIDE)
  })

  test('asked for one loader alone, it still asks who is there', async () => {
    const route = path === '/admin' ? 'routes/admin/today' : path.endsWith('outbox') ? 'routes/admin/outbox' : path.slice(1)
    for (const ids of [route, 'routes/admin/gate', `root,${route}`]) {
      const data = await ask(`${path}.data?_routes=${encodeURIComponent(ids)}`)
      const text = await data.text()
      expect([ids, text.includes('SingleFetchRedirect') || data.status >= 400]).toEqual([ids, true])
      expect(text).not.toMatch(INSIDE)
    }
  })

  test('signed in: a page that nobody keeps', async () => {
    const response = await ask(path, { cookie: await cookie() })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe')
    expect(await response.text()).toMatch(INSIDE)
  })
})

let shared: Promise<string> | undefined
function cookie(): Promise<string> {
  shared ??= signIn()
  return shared
}

describe('addresses that mean the same', () => {
  test.each(['/admin/', '/admin/outbox/', '/%61dmin', '/%61%64%6d%69%6e/outbox', '/ADMIN', '/admin/./outbox', '/admin/%2e/outbox'])(
    '%s does not get around the gate',
    async (path) => {
      const response = await ask(path)
      expect(response.status).toBe(302)
      expect(response.headers.get('location')).toMatch(/^\/admin\/login\?next=/)
    },
  )

  test.each(['//admin', '///admin//outbox'])('%s is led to the one address first', async (path) => {
    const response = await ask(path)
    expect([response.status, response.headers.get('location')]).toEqual([308, path.replace(/\/+/g, '/')])
  })

  test.each(['/admin%2foutbox', '/admin%00', '/admin/..%2fadmin', '/admin;x=1', '/admin/unknown'])('%s shows nothing', async (path) => {
    const response = await ask(path)
    expect([400, 404, 302]).toContain(response.status)
    expect(await response.text()).not.toMatch(INSIDE)
  })
})

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
    expect((await ask('/admin/ads-management', { method: 'POST', cookie: await cookie(), body: 'x=1' })).status).toBe(405)
  })

  test.each([
    '/admin/guides-management/nope',
    '/admin/guides-management?guide=nope',
    '/admin/guides-management/health/nope',
    '/admin/store-management/nope',
  ])('%s is not there', async (path) => {
    expect((await ask(path, { cookie: await cookie() })).status).toBe(404)
  })

  test('the contact form: wrong fields are told, what was typed stays; right ones reach every page', async () => {
    const send = async (values: Record<string, string>) =>
      ask('/admin', { method: 'POST', cookie: await cookie(), body: new URLSearchParams({ intent: 'contact', ...values }).toString() })
    const wrong = await send({ messaging_number: '12 <b>', contact_email: 'me@', contact_phone: '' })
    const html = await wrong.text()
    expect(wrong.status).toBe(400)
    expect(html).toContain('value="12 &lt;b&gt;"')
    expect(html).toContain('id="messaging_number-problem"')
    expect(html).toContain('id="contact_email-problem"')
    expect(html).not.toContain('id="contact_phone-problem"')

    const right = await send({ messaging_number: '٠٦٠٠٠٠٠٠٠١', contact_email: 'owner@example.ma', contact_phone: '' })
    expect([right.status, right.headers.get('location')]).toEqual([303, '/admin?done=contact#contact'])
    expect(await (await ask('/store')).text()).toContain('https://wa.me/212600000001?')
    expect(await (await ask('/')).text()).toContain('mailto:owner@example.ma')
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
    const response = await ask('/api/auth/session', { cookie: await cookie() })
    const body = (await response.json()) as Record<string, unknown>
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toEqual({
      user: { id: expect.any(String), name: expect.any(String), role: 'owner' },
      expires_at: expect.any(Number),
      expires_in: expect.any(Number),
    })
    expect(Number(body.expires_at) - Number(body.expires_in)).toBeCloseTo(Date.now() / 1000, -1)
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
