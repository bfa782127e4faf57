import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { fileSite } from '#tests/harness/file-site.ts'
import { INSIDE } from '#tests/harness/visitors.ts'

// Addresses of our choosing, so that one test's wrong passwords are not another's.
const own = fileSite()
const { ask, signIn } = own

let shared: Promise<string> | undefined
function cookie(): Promise<string> {
  shared ??= signIn()
  return shared
}

// From the site map itself: a new route is tested by being there.
function routesUnder(entries: readonly RouteConfigEntry[], base: string): { path: string; id: string }[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${base}/${entry.path}` : base
    return entry.children ? routesUnder(entry.children, path) : [{ path, id: entry.id ?? entry.file.replace(/\.tsx?$/, '') }]
  })
}

const siteMap = (await routes) as RouteConfigEntry[]
const gate = siteMap.find((entry) => entry.file === 'routes/admin/gate.tsx')
const filled = (path: string) =>
  path
    .replace('*', 'nothing-here')
    .replace(':guide', 'health')
    .replace(':categorySlug', path.includes('store') ? 'honey' : 'pharmacies')
const guarded = routesUnder(gate?.children ?? [], '').map(({ path, id }) => ({ path: filled(path), id }))

test('the specification’s admin-only routes are all behind the gate, and nothing under /admin stands outside of it', () => {
  const named = `/home-legacy /ai-chat /admin /admin/guide-management /admin/guides-management /admin/real-estate-management
    /admin/digital-services-management /admin/ads-management /admin/store-management /admin/accounting /admin/accounting/cooperative
    /admin/accounting/cooperative/invoices/new /admin/iqra-platform-management`.split(/\s+/)
  expect(guarded.map(({ path }) => path)).toEqual(expect.arrayContaining(named))
  const outside = routesUnder(
    siteMap.filter((entry) => entry !== gate),
    '',
  )
    .map(({ path }) => path)
    .filter((path) => /^\/(admin|ai-chat|home-legacy)/.test(path))
  expect(outside).toEqual(['/admin/login', '/admin/logout'])
})

/** What a file is asked for by. */
const queryFor = (path: string) => (path.endsWith('/export') ? '?format=csv' : path.endsWith('.xlf') ? '?to=fr' : '')

/** What is no page says what went wrong as JSON. */
const fileTypeOf = (path: string, isOk: boolean) => {
  if (!isOk) return 'application/json'
  if (path.endsWith('/cooperative/export')) return 'application/x-ndjson; charset=utf-8'
  if (path.endsWith('.xlf')) return 'application/xliff+xml; charset=utf-8'
  if (path.endsWith('.zip')) return 'application/zip'
  if (path.endsWith('.geojson')) return 'application/geo+json; charset=utf-8'
  return path.endsWith('.json') ? 'application/json; charset=utf-8' : 'text/csv; charset=utf-8'
}

describe.each(guarded)('$path', ({ path, id }) => {
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
    for (const ids of [id, 'routes/admin/gate', `root,${id}`]) {
      const data = await ask(`${path}.data?_routes=${encodeURIComponent(ids)}`)
      const text = await data.text()
      expect([ids, text.includes('SingleFetchRedirect') || data.status >= 400]).toEqual([ids, true])
      expect(text).not.toMatch(INSIDE)
    }
  })

  test('signed in: a page that nobody keeps', async () => {
    const response = await ask(path + queryFor(path), { cookie: await cookie() })
    // An account is not found under the route's own spelling; tests/http/access-matrix.test.ts asks for one that exists.
    // Somebody's data are asked for by POST only: a telephone number stands in no address.
    if (path === '/admin/orders/customer.json') return expect(response.status).toBe(405)
    if (path === '/admin/orders/places')
      return expect([response.status, response.headers.get('location')]).toEqual([301, '/admin/orders/zones'])
    const isAbsent = path.includes(':') || ['/admin/nothing-here', '/admin/orders/print'].includes(path)
    expect(response.status).toBe(isAbsent ? 404 : 200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe')
    // What is no page says that it is not there without one.
    const isFile =
      /\.(csv|pdf|xlf|zip|(?:geo)?json)$|export$|\/frame$|\/minutes$|\/preview\/.+\/media\/|charity-papers|\/files?(?:\/|$)|\/(?:sheets|receipts)\//.test(
        path,
      )
    const type = isFile ? fileTypeOf(path, response.ok) : 'text/html; charset=utf-8'
    expect(response.headers.get('content-type')?.toLowerCase()).toBe(type)
    // A preview stands in the visitors' frame, as the page itself will.
    if (!isFile && !path.endsWith('/preview')) expect(await response.text()).toMatch(INSIDE)
  })
})

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
