import { inject } from 'vitest'
import { FLAGS_OF_A_SMALL_MACHINE, launchSite, type RunningSite, type SiteStart } from './launch.ts'

export * from './launch.ts'

/** In tests: one more site, filled with the demo region unless told otherwise. Dispose of it in the test. */
export function startSite(start: SiteStart = {}): Promise<RunningSite> {
  return launchSite({ flags: FLAGS_OF_A_SMALL_MACHINE, ...start, template: inject('siteTemplate') })
}

/** In tests: the address of the one site that all tests share. Tests that change settings or stop it start their own. */
export function sharedSite(): string {
  return inject('siteUrl')
}
