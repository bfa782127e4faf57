import { startSharedSite } from './setup-site.ts'
import { sharedByRun } from './shared.ts'

/** Begins what takes longest, the first start of a site, while the databases are made in this process (setup-db.ts). */
export default function setup(): () => Promise<void> {
  const begun = sharedByRun('site', startSharedSite)
  // Why it failed is told by who waits for it (setup-site.ts).
  begun.catch(() => {})
  return async () => (await begun).release()
}
