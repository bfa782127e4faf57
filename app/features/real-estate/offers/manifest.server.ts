import { signingSecret } from '#app/platform/auth/session.server.ts'
import type { AuditWords, RoomManifest } from '#app/platform/manifest.ts'
import { widthsOf } from '#app/platform/pictures/kind.ts'
import { forgetPhone } from './commands/erase.server.ts'
import { expireListings, hasExpiring } from './commands/expire-listings.server.ts'
import { fingerprintPictures, hasUnseenPictures } from './commands/pictures.server.ts'
import { nameSubjects } from './queries/subjects.server.ts'
import { listingStates } from '../types.ts'

const MINUTE_MS = 60_000

const audit: AuditWords = {
  actions: {
    'listing.created': 'offers.did_created',
    'listing.saved': 'offers.did_saved',
    'listing.submitted': 'offers.did_submitted',
    'listing.withdrawn': 'offers.did_withdrawn',
    'listing.renewed': 'offers.did_renewed',
    'listing.sold': 'offers.did_sold',
    'listing.rented': 'offers.did_rented',
    'listing.approved': 'offers.did_approved',
    'listing.returned': 'offers.did_returned',
    'listing.refused': 'offers.did_refused',
    'listing.expired': 'offers.did_expired',
    'listing.binned': 'offers.did_binned',
  },
  fields: { state: 'offers.field_state', reason: 'offers.reason' },
  values: { state: Object.fromEntries(listingStates.map((state) => [state, `offers.state_${state}` as const])) },
}

export const manifest: RoomManifest = {
  media: { room: 'listings', label: 'offers.media', name: nameSubjects },
  jobs: [
    {
      name: 'listings.expire',
      label: 'offers.job_expire',
      every: 10 * MINUTE_MS,
      hasWork: ({ services }) => hasExpiring(services.db, services.now()),
      run: async ({ services, i18nFor }) =>
        expireListings(services.db, {
          i18n: i18nFor('ar'),
          now: services.now(),
          origin: services.env.publicUrl ?? '',
          secret: await signingSecret(services),
        }),
    },
    {
      name: 'listings.fingerprint',
      label: 'offers.job_fingerprints',
      every: MINUTE_MS,
      waitsAfterStart: true,
      hasWork: ({ services }) => hasUnseenPictures(services.db),
      run: ({ services }) =>
        fingerprintPictures(services.db, async ({ hash, width }) => {
          const file = await services.mediaFiles.read(hash, `${widthsOf(width)[0]}.webp`)
          return file ? services.pictures.fingerprint(file) : ''
        }),
    },
  ],
  customerData: { name: 'listings', order: 30, eraseMine: (tx, { phone, by, now }) => forgetPhone(tx, { phone, by, now }) },
  audit,
}
