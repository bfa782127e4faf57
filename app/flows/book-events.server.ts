import { postEvents } from '#app/features/accounting/postings/commands/post-events.server.ts'
import { listOpenEvents } from '#app/features/accounting/postings/queries/open-events.server.ts'
import { manifests, ordered } from '#app/manifests.server.ts'
import type { BackgroundJob } from '#app/platform/jobs/types.ts'

/** What the rooms have for the books. */
export const bookSources = ordered(manifests.map((room) => room.bookSources))

/** Posts what was sold, paid and given, by the accountant's rules. */
export const postEventsJob: BackgroundJob = {
  name: 'postings.post',
  label: 'postings.job_post',
  every: 60_000,
  hasWork: async ({ services: { db, now } }) => {
    for (const source of bookSources) if ((await listOpenEvents(db, source, { now: now(), limit: 1 })).length > 0) return true
    return false
  },
  // The labels of entries are the cooperative's own papers: Arabic, whoever reads the page.
  run: ({ services: { db, now }, i18nFor }) => postEvents(db, { sources: bookSources, i18n: i18nFor('ar'), now: now() }),
}
