import { uploadMedia } from '#app/features/media/commands/upload.server.ts'
import { permissions } from '#app/features/media/policy.ts'
import { presentLibrary } from '#app/features/media/present.ts'
import { findMedia, listMedia } from '#app/features/media/queries.server.ts'
import { parseDetails, readMediaAddress, typedDetails } from '#app/features/media/schema.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { requireApiPermission } from '#app/platform/auth/guard.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { api, json, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { oneField, readForm } from '#app/platform/http/form.server.ts'
import type { Route } from './+types/admin-media'

const PAGE_SIZE = 24

/** The library as the picker asks for it, newest first. */
export const loader = api(async (args: Route.LoaderArgs) => {
  await requireApiPermission(args, permissions.manage)
  const { db } = args.context.get(servicesContext)
  const { i18n } = args.context.get(requestContext)
  const { q, older } = readMediaAddress(args.url.searchParams)
  const { pictures, hasMore } = await listMedia(db, { view: 'all', text: q }, { limit: PAGE_SIZE, older })
  return json({ pictures: pictures.map((row) => presentLibrary(row, i18n)), older: hasMore ? (pictures.at(-1)?.id ?? null) : null })
})

const refuse = refuseMethod('GET, POST')

/** One picture into the library. */
export const action = api(async (args: Route.ActionArgs) => {
  if (args.request.method !== 'POST') return refuse(args)
  const session = await requireApiPermission(args, permissions.manage)
  const { db, mediaFiles, pictures } = args.context.get(servicesContext)
  const { id: requestId, i18n } = args.context.get(requestContext)
  const form = await readForm(args.request)
  const file = oneField(form, 'file')
  const read = parseDetails(typedDetails(form))
  if ('problems' in read) throw new AppError('invalid_fields', { fields: read.problems })
  if (!(file instanceof File)) throw new AppError('media_empty', { fields: { file: 'media_empty' } })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const darkroom = { files: mediaFiles, pictures }
  const { id, known } = await uploadMedia(db, darkroom, { bytes, details: read.details, by: actorOf(session, requestId) })
  const row = await findMedia(db, id)
  if (!row) throw notFound()
  return json({ picture: presentLibrary(row, i18n), known }, { status: known ? 200 : 201 })
})
