import { signingSecret } from '#app/platform/auth/session.server.ts'
import type { RoomManifest } from '#app/platform/manifest.ts'
import { hasDueSearches, mailDueSearches } from './commands/mail-searches.server.ts'

const MINUTE_MS = 60_000

export const manifest: RoomManifest = {
  jobs: [
    {
      name: 'listings.search_mails',
      label: 'searches.job',
      every: MINUTE_MS,
      waitsAfterStart: true,
      hasWork: ({ services }) => hasDueSearches(services.db, services.now()),
      run: async ({ services, i18nFor }) =>
        mailDueSearches(services.db, {
          content: services.content,
          i18nFor,
          now: services.now(),
          origin: services.env.publicUrl ?? '',
          secret: await signingSecret(services),
        }),
    },
  ],
}
