import { afterAll, beforeAll } from 'vitest'
import { type RunningSite, startSite } from './site.ts'
import { visitorsOf } from './visitors.ts'

/** Call at the top of a test file: a site of its own, on a copy of the filled one, in which each visitor has another address. */
export function fileSite(env: Record<string, string> = {}) {
  let open: RunningSite | undefined
  const current = () => {
    if (!open) throw new Error('the site runs only inside hooks and tests')
    return open
  }
  beforeAll(async () => {
    open = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1', ...env } })
  })
  afterAll(() => open?.dispose())
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
