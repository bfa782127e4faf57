import { data, redirect } from 'react-router'
import { LibraryScreen, type MediaLibraryView } from '#app/features/media/admin/library-screen.tsx'
import type { UploadState } from '#app/features/media/admin/upload-form.tsx'
import { uploadMedia } from '#app/features/media/commands/upload.server.ts'
import { permissions } from '#app/features/media/policy.ts'
import { presentLibrary } from '#app/features/media/present.ts'
import { countByRoom, countMedia, listMedia } from '#app/features/media/queries.server.ts'
import { parseDetails, readMediaAddress, typedDetails } from '#app/features/media/schema.ts'
import { mediaSubjects } from '#app/manifests.server.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { oneField, readForm, textField } from '#app/platform/http/form.server.ts'
import type { Route } from './+types/media'

const PAGE_SIZE = 48

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { db, i18n }): Promise<MediaLibraryView> => {
  const { view = 'all', q = '', room, older } = readMediaAddress(args.url.searchParams)
  const [counts, list, rooms] = await Promise.all([
    countMedia(db),
    listMedia(db, { view, text: q, room }, { limit: PAGE_SIZE, older }),
    countByRoom(db),
  ])
  return {
    view,
    counts,
    values: { q, room: room ?? '' },
    pictures: list.pictures.map((row) => presentLibrary(row, i18n)),
    older: list.hasMore ? (list.pictures.at(-1)?.id ?? null) : null,
    rooms: rooms.flatMap((one) => {
      const named = mediaSubjects.get(one.room)
      return named ? [{ value: one.room, label: i18n.t(named.label) }] : []
    }),
  }
})

/** The plain form: one picture with its words. What was typed comes back with what is wrong; the file has to be chosen again. */
export const action = page(async (args: Route.ActionArgs) => {
  const session = await requirePermission(args, permissions.manage)
  const { db, mediaFiles, pictures } = args.context.get(servicesContext)
  const form = await readForm(args.request)
  if (textField(form, 'intent') !== 'upload') throw new AppError('bad_request')
  const values = typedDetails(form)
  const file = oneField(form, 'file')
  const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
  const read = parseDetails(values)
  if ('problems' in read) {
    const problems = bytes.length === 0 ? { file: 'media_empty', ...read.problems } : read.problems
    return data({ values, problems } satisfies UploadState, 400)
  }
  try {
    const by = actorOf(session, args.context.get(requestContext).id)
    const { id, known } = await uploadMedia(db, { files: mediaFiles, pictures }, { bytes, details: read.details, by })
    return redirect(known ? `/admin/media/${id}` : '/admin/media?done=saved', 303)
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error
    return data({ values, problems: error.fields } satisfies UploadState, error.status)
  }
})

export default function MediaPage({ loaderData, actionData }: Route.ComponentProps) {
  return <LibraryScreen library={loaderData} upload={actionData} />
}
