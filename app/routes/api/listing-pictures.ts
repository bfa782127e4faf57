import { permissions } from '#app/features/real-estate/policy.ts'
import { fetchListingPicture, keepListingPicture } from '#app/flows/offer-listing.server.ts'
import { requireApiPermission } from '#app/platform/auth/guard.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { json, onlyPost, refuseMethod } from '#app/platform/http/api.server.ts'
import { oneField, readForm, textField } from '#app/platform/http/form.server.ts'
import type { Route } from './+types/listing-pictures'

export const loader = refuseMethod('POST')

/** POST /api/listings/pictures: one file, or the `link` of one, as the library keeps it, for a listing of the sender's. */
export const action = onlyPost(async (args: Route.ActionArgs) => {
  const session = await requireApiPermission(args, permissions.offer)
  const form = await readForm(args.request)
  const [file, link] = [oneField(form, 'file'), textField(form, 'link').trim()]
  if (link !== '') return json(await fetchListingPicture(args, session, link), { status: 201 })
  if (!(file instanceof File)) throw new AppError('media_empty', { status: 422, fields: { file: 'media_empty' } })
  return json(await keepListingPicture(args, session, new Uint8Array(await file.arrayBuffer())), { status: 201 })
})
