import { permissions } from '#app/features/real-estate/policy.ts'
import { keepListingPicture } from '#app/flows/offer-listing.server.ts'
import { requireApiPermission } from '#app/platform/auth/guard.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { json, onlyPost, refuseMethod } from '#app/platform/http/api.server.ts'
import { oneField, readForm } from '#app/platform/http/form.server.ts'
import type { Route } from './+types/listing-pictures'

export const loader = refuseMethod('POST')

/** POST /api/listings/pictures: one file, as the library keeps it, for a listing of the sender's. */
export const action = onlyPost(async (args: Route.ActionArgs) => {
  const session = await requireApiPermission(args, permissions.offer)
  const file = oneField(await readForm(args.request), 'file')
  if (!(file instanceof File)) throw new AppError('media_empty', { status: 422, fields: { file: 'media_empty' } })
  return json(await keepListingPicture(args, session, new Uint8Array(await file.arrayBuffer())), { status: 201 })
})
