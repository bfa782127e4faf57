import { expect, test } from 'vitest'
import { fileSite } from '#tests/harness/file-site.ts'
import { TEST_ADMIN_PASSWORD } from '#tests/harness/site.ts'
import { cookiesOf } from '#tests/harness/visitors.ts'

// Behind a terminator of TLS: the site itself is asked by plain HTTP, and told its public address.
const { ask, postPassword, signIn } = fileSite({ PUBLIC_URL: 'https://dalil.example' })

test('a session over TLS stands in cookies of this host alone', async () => {
  const response = await postPassword(TEST_ADMIN_PASSWORD)
  expect(response.status).toBe(303)
  const set = response.headers.getSetCookie().filter((line) => !line.includes('Max-Age=0'))
  expect(set.map((line) => line.split('=')[0])).toEqual([
    ...['__Host-dalil.session_token', '__Host-dalil.session_access', '__Host-dalil.device'],
  ])
  for (const line of set) {
    expect(line).toMatch(/; Path=\/(;|$)/)
    expect(line).toMatch(/; Secure(;|$)/)
    expect(line).toMatch(/; HttpOnly(;|$)/)
    expect(line).not.toMatch(/; Domain/i)
  }
  expect((await ask('/admin', { cookie: cookiesOf(response) })).status).toBe(200)
})

test('the same tokens under a name that another host could set open nothing', async () => {
  const cookie = await signIn()
  for (const prefix of ['', '__Secure-']) {
    const response = await ask('/admin', { cookie: cookie.replaceAll('__Host-', prefix) })
    expect([prefix, response.status, response.headers.get('location')]).toEqual([prefix, 302, '/admin/login?next=%2Fadmin'])
  }
})

test('a session passes the page cache by, under its name of today and those of before', async () => {
  const cookie = await signIn()
  expect((await ask('/')).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  for (const prefix of ['__Host-', '__Secure-', '']) {
    const { headers } = await ask('/', { cookie: cookie.replaceAll('__Host-', prefix) })
    expect([prefix, headers.get('cache-control')]).toEqual([prefix, 'no-store'])
  }
})

test('the columns that were put away are noted in a cookie of this host too', async () => {
  const cookie = await signIn()
  const noted = await ask('/admin/users?columns=save&column=roles', { cookie })
  const [line = ''] = noted.headers.getSetCookie()
  expect(line).toMatch(/^__Host-office\.columns\.people=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  const columns = async (cookies: string) =>
    (await (await ask('/admin/users', { cookie: cookies })).text()).match(/<th scope="col"/g)?.length ?? 0
  expect(await columns(cookie)).toBe((await columns(`${cookie}; ${line.split(';')[0]}`)) + 3)
})
