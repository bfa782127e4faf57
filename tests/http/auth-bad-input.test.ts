import { beforeAll, describe, expect, test } from 'vitest'
import { sessions } from '#app/platform/auth/tables.server.ts'
import { createUser } from '#tests/factories/users.ts'
import { apiAccess, needTo } from '#tests/harness/access.ts'
import { fingerprint } from '#tests/harness/fingerprint.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import { pageAccess } from '#tests/harness/page-access.ts'
import { flood } from '#tests/harness/raw-http.ts'
import { type People, sessionCookieOf } from '#tests/harness/sign-in-as.ts'
import { TEST_ADMIN_PASSWORD } from '#tests/harness/site.ts'
import { INSIDE } from '#tests/harness/visitors.ts'

const own = ownSite({ DEMO_CONTENT: 'off' })
const { ask } = own
let people: People

beforeAll(async () => {
  people = await own.peopled()
})

const NOBODYS = '00000000-0000-4000-8000-000000000000'
const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'

/** Every address of accounts and of the back office that takes a form, with things that exist in its parameters. */
const formPaths = () =>
  Object.entries(pageAccess)
    .filter(([path, access]) => /^\/(admin|auth|account|ai-chat|home-legacy)/.test(path) && needTo(access, 'write') !== 'no writes')
    .map(([path]) =>
      path
        .replace('/users/:id', `/users/${people.member?.id}`)
        .replace(':guide', 'health')
        .replace(/:\w+|\*/g, 'x'),
    )
const apiPosts = Object.entries(apiAccess).flatMap(([path, acts]) => (acts.POST ? [path] : []))

/** Everything that is kept, who is signed in included. */
const everything = async () => [...(await fingerprint(own.handle)), await own.handle.db.$count(sessions)]

/** A clear page or `{code, message}` in Arabic, and nothing of ours. */
function expectRefusal(what: unknown, response: Response, text: string): void {
  // Nobody is let in; who is already may have their short cookie renewed by any answer.
  const opened = response.headers.getSetCookie().filter((line) => !/Max-Age=0|^dalil\.session_access=/.test(line))
  expect([what, opened]).toEqual([what, []])
  expect(text).not.toMatch(/\bat [\w.<>]+ \(|node_modules|\.(ts|js):\d+|syntax error|Failed query|\/work\//)
  expect([what, /[\u0621-\u064a]{3}/.test(text)]).toEqual([what, true])
}

type Write = { path: string; type: string; body: string; cookie?: string; origin?: string | null }
async function refusedWith(status: number, { path, ...rest }: Write): Promise<void> {
  const response = await ask(path, { method: 'POST', ...rest })
  const what = [path, rest.type, rest.origin, response.status]
  expect(what).toEqual([path, rest.type, rest.origin, status])
  expectRefusal(what, response, await response.text())
}

const withData = (paths: string[]) => paths.flatMap((path) => [path, `${path}.data`])
const owner = () => people.owner?.cookie ?? ''

describe('writes that are not the site’s own', () => {
  test.each([
    ['null', 'null'],
    ['another site’s', 'https://evil.example'],
    ['absent', null],
    ['nonsense', 'file://'],
  ])('the origin %s: 403 at every address, as a page and as data, and nothing changes', async (_what, origin) => {
    const before = await everything()
    const forms = withData(formPaths())
    expect(forms.length).toBeGreaterThan(40)
    for (const path of forms) await refusedWith(403, { path, origin, type: FORM, cookie: owner(), body: 'intent=remove-samples&sure=yes' })
    for (const path of apiPosts) await refusedWith(403, { path, origin, type: JSON_TYPE, cookie: owner(), body: '{}' })
    expect(await everything()).toEqual(before)
  })

  test('another type of body: 415 wherever one is read, and nothing changes', async () => {
    const before = await everything()
    const read = formPaths().filter((path) => /^\/(auth|account(?!\/data\.json))|\/(login|settings|outbox|invite)$|\/users\//.test(path))
    expect(read.length).toBeGreaterThan(9)
    for (const path of read) {
      for (const type of [JSON_TYPE, 'text/plain', 'application/xml'])
        await refusedWith(415, { path, type, cookie: owner(), body: '{"intent":"sign-in"}' })
    }
    for (const path of ['sign-up', 'sign-in', 'second-factor'].map((name) => `/api/auth/${name}`)) {
      for (const type of [FORM, 'text/plain', 'multipart/form-data; boundary=x'])
        await refusedWith(415, { path, type, body: '{"email":"a@b.ma","password":"olive oil and figs"}' })
    }
    expect(await everything()).toEqual(before)
  })

  test('a key that stands twice: 400, whichever of the two would have been right', async () => {
    const before = await everything()
    const right = encodeURIComponent(TEST_ADMIN_PASSWORD)
    const twice: [path: string, body: string, cookie?: string][] = [
      ['/admin/login', `password=wrong&password=${right}`],
      ['/admin/login', `password=${right}&password=wrong`],
      ['/auth/sign-in', 'intent=sign-in&identifier=a@b.ma&identifier=c@d.ma&password=olive-oil'],
      ['/auth/sign-in', 'intent=sign-in&intent=sign-up&identifier=a@b.ma&password=olive-oil'],
      ['/auth/password-reset', 'intent=ask&identifier=a@b.ma&identifier=c@d.ma'],
      ['/auth/password-reset', 'intent=choose&token=a&token=b&password=olive-oil'],
      ['/admin/settings', 'intent=mail-test&mail_to=a@b.ma&mail_to=c@d.ma', owner()],
      ['/admin/outbox', `intent=delete&intent=send-again&sure=yes&id=${NOBODYS}`, owner()],
      [`/admin/users/${people.member?.id}`, 'intent=suspend&reason=one&reason=two', owner()],
      ['/account', 'intent=name&name=one&name=two', owner()],
    ]
    for (const [path, body, cookie] of twice) await refusedWith(400, { path, type: FORM, body, ...(cookie ? { cookie } : {}) })
    await refusedWith(400, { path: '/api/auth/sign-in', type: JSON_TYPE, body: '{"email":"a@b.ma","password":"x","password":"y"}' })
    expect(await everything()).toEqual(before)
  })

  test('100 MB in chunks: refused before a form or a sign-in is looked at', async () => {
    const before = await everything()
    const chunk = Buffer.alloc(256 * 1024, 'a')
    for (const path of ['/api/auth/sign-in', '/auth/sign-in', '/admin/login', '/admin/settings.data']) {
      const { answer } = await flood(own.site.url, path, chunk, 400)
      expect([path, answer]).toEqual([path, expect.stringMatching(/^HTTP\/1\.1 413 /)])
    }
    expect(await everything()).toEqual(before)
  })
})

describe('numbers that are nobody’s or another’s', () => {
  const odd = ["1'", "1' or '1'='1", '%00', '%', 'null', '__proto__', NOBODYS, `${NOBODYS}'--`]

  test('in the addresses of the back office: no fault, and nothing of anybody’s', async () => {
    const before = await everything()
    for (const id of odd) {
      const inPath = id.includes('%') ? id : encodeURIComponent(id)
      const paths = [
        '/admin/users/ID',
        '/admin/outbox?open=ID',
        '/admin/audit?open=ID',
        '/admin/audit?older=ID&who=ID',
        '/admin/users?older=ID',
      ]
      for (const path of paths.map((one) => one.replaceAll('ID', inPath))) {
        for (const address of [path, path.replace(/(\?|$)/, '.data$1')]) {
          const response = await ask(address, { cookie: owner() })
          expect([address, [200, 202, 400, 404].includes(response.status)]).toEqual([address, true])
          expect(await response.text()).not.toMatch(/syntax error|invalid input|Failed query|node_modules/)
        }
      }
    }
    expect(await everything()).toEqual(before)
  })

  test('in a form: another’s session is not ended, another’s letter not touched, another’s account not renamed', async () => {
    const stranger = await createUser(own.handle.db)
    const theirs = await sessionCookieOf(own.handle.db, stranger.id)
    const [session] = (await own.handle.db.select({ id: sessions.id, userId: sessions.userId }).from(sessions)).filter(
      ({ userId }) => userId === stranger.id,
    )
    const before = await everything()
    const forms = [
      `intent=end-session&session=${session?.id}`,
      ...odd.map((id) => `intent=end-session&session=${encodeURIComponent(id)}`),
      `intent=name&name=mine&id=${stranger.id}&user_id=${stranger.id}&roles=owner`,
    ]
    for (const path of ['/account', '/account.data']) {
      for (const body of forms.slice(0, -1)) {
        const response = await ask(path, { method: 'POST', cookie: people.agent?.cookie ?? '', body })
        expect([path, body, response.status < 500]).toEqual([path, body, true])
      }
    }
    for (const id of odd) {
      const response = await ask('/admin/outbox', {
        method: 'POST',
        cookie: owner(),
        body: new URLSearchParams({ intent: 'delete', sure: 'yes', id }).toString(),
      })
      expect([id, response.status < 500]).toEqual([id, true])
    }
    expect(await everything()).toEqual(before)
    expect((await ask('/account', { cookie: theirs })).status).toBe(200)
    const renamed = await ask('/account', { method: 'POST', cookie: people.agent?.cookie ?? '', body: forms.at(-1) ?? '' })
    expect(renamed.status).toBe(303)
    const [after] = (await own.handle.pool.query('select name, roles from users where id = $1', [stranger.id])).rows
    expect(after).toEqual({ name: stranger.name, roles: stranger.roles })
    const [mine] = (await own.handle.pool.query('select name, roles from users where id = $1', [people.agent?.id])).rows
    expect(mine).toEqual({ name: 'mine', roles: ['agent', 'member'] })
  })
})

test('a stolen page: what the owner has just been shown is kept by nobody, and opens for nobody else', async () => {
  const cookie = await sessionCookieOf(own.handle.db, people.owner?.id ?? '')
  const paths = Object.keys(pageAccess)
    .filter((path) => /^\/(admin|account|ai-chat|home-legacy)/.test(path) && !/:|\*|login|logout/.test(path))
    .concat(`/admin/users/${people.member?.id}`)
  expect(paths.length).toBeGreaterThan(15)
  const shown: string[] = []
  const steal = async (headers: { cookie?: string }) => {
    for (const path of shown) {
      const response = await ask(path, headers)
      const text = await response.text()
      const led = response.headers.get('location') ?? /"redirect","([^"]+)"/.exec(text)?.[1]
      expect([path, led]).toEqual([path, expect.stringMatching(/^\/(admin\/login|auth\/sign-in)\?next=/)])
      expect([path, response.headers.get('cache-control'), INSIDE.test(text)]).toEqual([path, 'no-store', false])
    }
  }
  for (const path of withData(paths)) {
    const response = await ask(path, { cookie })
    await response.body?.cancel()
    expect([path, response.headers.get('cache-control'), response.headers.get('etag')]).toEqual([path, 'no-store', null])
    // What is only posted to, answers nothing without being asked for something, or has moved shows nothing that could be stolen.
    if (response.status === 200) shown.push(path)
    else expect([path, [301, 400, 404, 405].includes(response.status)]).toEqual([path, true])
  }
  expect(shown.length).toBeGreaterThan(35)
  await steal({})
  await steal({ cookie: 'isAdminAuthenticated=true; dalil.session=true' })
  const out = await ask('/admin/logout', { method: 'POST', cookie })
  expect(out.status).toBe(303)
  await steal({ cookie })
})
