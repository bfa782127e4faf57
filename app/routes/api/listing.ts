import { deleteListing, updateListing } from '#app/features/real-estate/offers/commands/save-listing.server.ts'
import { parseListingPatch } from '#app/features/real-estate/offers/schema.ts'
import { permissions } from '#app/features/real-estate/policy.ts'
import { offerByApi } from '#app/flows/offer-listing.server.ts'
import { json, refuseMethod } from '#app/platform/http/api.server.ts'

export const loader = refuseMethod('PATCH, DELETE')

/** PATCH and DELETE /api/listings/{id}, for whose it is. */
export const action = offerByApi(permissions.offer, {
  PATCH: {
    failure: 'listing_not_updated',
    work: async ({ db, body, act, id }) => {
      const saved = await updateListing(db, { id, ...parseListingPatch(await body()) }, act)
      return json({ id: saved.id, state: saved.state, version: saved.version })
    },
  },
  DELETE: {
    failure: 'listing_not_deleted',
    work: async ({ db, act, id }) => {
      await deleteListing(db, id, act)
      return json({ id, state: 'deleted' })
    },
  },
})
