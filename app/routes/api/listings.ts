import { createListing } from '#app/features/real-estate/offers/commands/save-listing.server.ts'
import { parseNewListing } from '#app/features/real-estate/offers/schema.ts'
import { permissions } from '#app/features/real-estate/policy.ts'
import { offerByApi } from '#app/flows/offer-listing.server.ts'
import { json, refuseMethod } from '#app/platform/http/api.server.ts'

export const loader = refuseMethod('POST')

/** POST /api/listings: 201 with its id and state. The same `submission_key` again is the same listing. */
export const action = offerByApi(permissions.offer, {
  POST: {
    failure: 'listing_not_saved',
    work: async ({ db, body, act }) => {
      const { id, state, reference, version } = await createListing(db, parseNewListing(await body()), act)
      return json({ id, state, reference, version }, { status: 201, headers: { location: `/real-estate/${encodeURIComponent(id)}` } })
    },
  },
})
