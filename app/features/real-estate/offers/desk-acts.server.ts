import type { ResourceAct } from '#app/features/resources/resource.ts'
import { AppError } from '#app/platform/errors.ts'
import { decideRow } from './commands/decide-listing.server.ts'
import { lockListing, moveListing } from './commands/listing-row.server.ts'
import { offerLimits } from './rules.ts'
import type { ListingAction } from './types.ts'

/** A decision, told to whoever offers it, as one at a time is. */
function decision(action: 'approve' | 'ask' | 'refuse'): ResourceAct['run'] {
  return async (tx, id, { by, i18n, now, origin, reason }) =>
    decideRow(tx, await lockListing(tx, id), { action, reason }, { by, i18n, now, origin }).catch(sayStep)
}

function step(action: ListingAction): ResourceAct['run'] {
  return async (tx, id, { by, now }) => moveListing(tx, await lockListing(tx, id), { action, role: 'moderator', by, now }).catch(sayStep)
}

/** Beside its row it is said which step is not open; there is no page to open anew. */
function sayStep(error: unknown): never {
  if (error instanceof AppError && error.code === 'listing_state') throw new AppError('listing_step', { status: 409 })
  throw error
}

const asks = { label: 'offers.review_reason', hint: 'offers.review_reason_hint', max: offerLimits.reason } as const

/** What is done to many listings at once, by the keys of the review. */
export const listingActs: readonly ResourceAct[] = [
  { intent: 'approve', label: 'offers.desk_approve', icon: 'circle-check', key: 'a', run: decision('approve') },
  { intent: 'ask', label: 'offers.review_ask', icon: 'message-circle', key: 'e', asks, run: decision('ask') },
  { intent: 'refuse', label: 'offers.review_refuse', icon: 'ban', key: 'r', danger: true, asks, run: decision('refuse') },
  { intent: 'renew', label: 'offers.act_renew', icon: 'refresh-cw', run: step('renew') },
  { intent: 'sold', label: 'offers.desk_sold', icon: 'tag', run: step('sold') },
  { intent: 'rented', label: 'offers.desk_rented', icon: 'key-round', run: step('rented') },
]
