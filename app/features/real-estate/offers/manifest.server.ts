import { resourceAudit } from '#app/features/resources/resource.ts'
import { signingSecret } from '#app/platform/auth/session.server.ts'
import type { AuditWords, DashboardSection, RoomManifest } from '#app/platform/manifest.ts'
import { widthsOf } from '#app/platform/pictures/kind.ts'
import { permissions } from '../policy.ts'
import { listingStates } from '../types.ts'
import { forgetPhone } from './commands/erase.server.ts'
import { expireListings, hasExpiring } from './commands/expire-listings.server.ts'
import { fingerprintPictures, hasUnseenPictures } from './commands/pictures.server.ts'
import { manual } from './manual.ts'
import { countWaitingListings, listWaitingListings } from './queries/review.server.ts'
import { nameSubjects } from './queries/subjects.server.ts'
import { listingResource } from './resource.server.ts'
import { presentWaitingListing } from './review/present.ts'
import { listingTools } from './tools.server.ts'

const MINUTE_MS = 60_000

const rowAudit = resourceAudit(listingResource)

const audit: AuditWords = {
  actions: {
    ...rowAudit.actions,
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
    'listing.distinct': 'offers.did_distinct',
    'listing.merged': 'offers.did_merged',
  },
  fields: { ...rowAudit.fields, state: 'offers.field_state', reason: 'offers.reason', into: 'offers.manage_reference' },
  values: { state: Object.fromEntries(listingStates.map((state) => [state, `offers.state_${state}` as const])) },
}

const REVIEWS = '/admin/listing-reviews'
const MAX_LINES = 6

/** What waits for a decision, on the back office's first page. */
const reviews: DashboardSection = {
  id: 'listing-reviews',
  order: 25,
  column: 'main',
  label: 'offers.review_place',
  needs: permissions.manage,
  read: async ({ db, i18n, now }) => {
    const [count, rows] = await Promise.all([countWaitingListings(db), listWaitingListings(db, MAX_LINES)])
    if (count === 0) return undefined
    return {
      count,
      more: { to: REVIEWS, label: i18n.t('offers.review_place') },
      lines: rows.map((row) => {
        const { id, title, from, age, priceInCents } = presentWaitingListing(row, i18n, now)
        const to = `${REVIEWS}?id=${encodeURIComponent(id)}`
        const detail = [from, i18n.t('offers.review_line_waits', { age })].filter(Boolean).join(' · ')
        return {
          ...{ key: id, to, icon: 'house', title, detail, amountInCents: priceInCents },
          actions: [{ label: i18n.t('offers.review_open'), spoken: `${i18n.t('offers.review_open')}: ${title}`, to }],
        }
      }),
    }
  },
}

export const manifest: RoomManifest = {
  manual,
  nav: [{ group: 'property', order: 5, to: REVIEWS, label: 'offers.review_place', needs: permissions.manage }],
  badges: [{ at: REVIEWS, tags: ['listings'], count: (db) => countWaitingListings(db) }],
  sections: [reviews],
  tools: listingTools,
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
