import { afterAll, beforeAll } from 'vitest'
import { openPostgres } from '#app/platform/db/open.server.ts'
import type { DbHandle } from '#app/platform/db/types.ts'
import { createTestDatabase } from './db.ts'
import { createEverybody, type People } from './sign-in-as.ts'
import { type RunningSite, startSite } from './site.ts'
import { visitorsOf } from './visitors.ts'

/** Call at the top of a test file: a site on a PostgreSQL database of its own, into which the tests may look. */
export function ownSite(env: Record<string, string> = {}) {
  let open: { site: RunningSite; handle: DbHandle; drop: () => Promise<void> } | undefined
  const current = () => {
    if (!open) throw new Error('the site runs only inside hooks and tests')
    return open
  }
  beforeAll(async () => {
    const { url, drop } = await createTestDatabase(env.DEMO_CONTENT === 'off' ? 'migrated' : 'filled')
    const site = await startSite({ empty: true, env: { DATABASE_URL: url, TRUSTED_PROXIES: '127.0.0.1', ...env } })
    open = { site, handle: openPostgres(url, { max: 4, patienceMs: 60_000 }), drop }
  })
  afterAll(async () => {
    await open?.site.dispose()
    await open?.handle.close()
    await open?.drop()
  })
  const visitors = visitorsOf(() => current().site)
  return {
    ...visitors,
    get site() {
      return current().site
    },
    get handle() {
      return current().handle
    },
    /** One person of each kind, signed in. */
    async peopled(options: { requireSecondFactor?: boolean } = {}): Promise<People> {
      // The first session makes the site write down its signing key.
      await visitors.ask('/admin', { cookie: 'dalil.session_token=nobody.nothing' })
      return createEverybody(current().handle.db, options)
    },
  }
}
