import { afterAll, beforeAll } from 'vitest'
import { createTestDatabase } from './db.ts'
import { type RunningSite, startSite } from './site.ts'
import { visitorsOf } from './visitors.ts'

/**
 * Call at the top of a test file: a site of its own, filled with the demo region, in which each visitor has another address. On
 * PostgreSQL, which starts and answers at a third of what the embedded database costs (ADR 0063); what is asked of that one in
 * particular starts a site with `startSite`.
 */
export function fileSite(env: Record<string, string> = {}) {
  let open: { site: RunningSite; drop: () => Promise<void> } | undefined
  const current = () => {
    if (!open) throw new Error('the site runs only inside hooks and tests')
    return open.site
  }
  beforeAll(async () => {
    const { url, drop } = await createTestDatabase('filled')
    const site = await startSite({ empty: true, env: { DATABASE_URL: url, TRUSTED_PROXIES: '127.0.0.1', ...env } })
    open = { site, drop }
  })
  afterAll(async () => {
    await open?.site.dispose()
    await open?.drop()
  })
  return {
    ...visitorsOf(current),
    get site() {
      return current()
    },
  }
}

type Fields = Record<string, string> | [string, string][]

/** With the owner signed in from the start: reads and forms are the owner's, unless other cookies are given. */
export function asOwner({ ask, signIn }: Pick<ReturnType<typeof visitorsOf>, 'ask' | 'signIn'>) {
  let cookie = ''
  beforeAll(async () => {
    cookie = await signIn()
  })
  return {
    cookie: () => cookie,
    read: async (path: string, cookies = cookie) => (await ask(path, { cookie: cookies })).text(),
    post: (path: string, fields: Fields, cookies = cookie) =>
      ask(path, { method: 'POST', cookie: cookies, body: new URLSearchParams(fields).toString() }),
  }
}
