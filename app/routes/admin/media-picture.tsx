import { data, redirect } from 'react-router'
import { PictureScreen, type PictureScreenView, type UseLine } from '#app/features/media/admin/picture-screen.tsx'
import { binMedia, deleteMedia, replaceMedia, restoreMedia, saveMedia } from '#app/features/media/commands/edit-media.server.ts'
import { permissions } from '#app/features/media/policy.ts'
import { detailDifferences, detailValues, presentLibrary } from '#app/features/media/present.ts'
import { findMedia, usesOf } from '#app/features/media/queries.server.ts'
import { detailParts, mediaIdSchema, parseDetails, typedDetails } from '#app/features/media/schema.ts'
import { mediaSubjects } from '#app/manifests.server.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { oneField, readForm, textField } from '#app/platform/http/form.server.ts'
import { saveEditorForm } from '#app/ui/admin/save-editor-form.ts'
import type { Route } from './+types/media-picture'

async function read({ context, params }: Route.LoaderArgs | Route.ActionArgs) {
  const id = mediaIdSchema.safeParse(params.id)
  const row = id.success ? await findMedia(context.get(servicesContext).db, id.data) : undefined
  if (!row) throw notFound()
  return row
}

export const loader = adminLoader(
  permissions.manage,
  async (args: Route.LoaderArgs, { i18n }): Promise<PictureScreenView & { crumbs: { label: string }[] }> => {
    const row = await read(args)
    const picture = presentLibrary(row, i18n)
    return {
      picture,
      form: { values: detailValues(row), problems: {} },
      version: String(row.version),
      unsaved: false,
      differences: null,
      uses: await listUses(args, row.id),
      problem: null,
      fileProblem: null,
      asks: false,
      crumbs: [{ label: picture.alt }],
    }
  },
)

/** What the rooms call the things that show a picture; a room that no longer knows one says nothing, and its key stands there. */
async function listUses({ context }: Route.LoaderArgs, id: number): Promise<UseLine[]> {
  const { db } = context.get(servicesContext)
  const { i18n } = context.get(requestContext)
  const uses = await usesOf(db, id)
  const rooms = [...new Set(uses.map(({ room }) => room))]
  const lines = rooms.map(async (room) => {
    const named = mediaSubjects.get(room)
    const subjects = uses.filter((use) => use.room === room).map(({ subject }) => subject)
    const known = named ? await named.name(db, subjects, i18n.locale) : []
    return subjects.map((subject) => {
      const thing = known.find((one) => one.subject === subject)
      const label = named ? i18n.t(named.label) : ''
      return { key: `${room} ${subject}`, name: thing?.name ?? subject, room: label, to: thing?.to ?? null }
    })
  })
  return (await Promise.all(lines)).flat()
}

type ActionResult = Partial<Omit<PictureScreenView, 'picture' | 'uses'>>
const answer = (text: ActionResult, status: number) => data(text, status)

export const action = page(async (args: Route.ActionArgs) => {
  const session = await requirePermission(args, permissions.manage)
  const { db, mediaFiles, pictures } = args.context.get(servicesContext)
  const { id } = await read(args)
  const by = actorOf(session, args.context.get(requestContext).id)
  const form = await readForm(args.request)
  const here = `/admin/media/${id}?done=saved`
  try {
    switch (textField(form, 'intent')) {
      case 'save':
      case 'redraw':
        return await save(args, form, { id, by })
      case 'replace': {
        const file = oneField(form, 'file')
        const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
        await replaceMedia(db, { files: mediaFiles, pictures }, { id, by, bytes })
        return redirect(here, 303)
      }
      case 'bin':
        await binMedia(db, { id, by })
        return redirect('/admin/media?view=bin&done=binned', 303)
      case 'restore':
        await restoreMedia(db, { id, by })
        return redirect(here, 303)
      case 'delete':
        if (textField(form, 'sure') !== 'yes') return answer({ asks: true }, 200)
        await deleteMedia(db, mediaFiles, { id, by })
        return redirect('/admin/media?view=bin&done=deleted', 303)
      default:
        throw new AppError('bad_request')
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.fields?.file) return answer({ fileProblem: error.fields.file }, error.status)
    if (error.status !== 409) throw error
    return answer({ problem: error.code }, 409)
  }
})

async function save(args: Route.ActionArgs, form: FormData, act: Pick<Parameters<typeof saveMedia>[1], 'id' | 'by'>) {
  const { db } = args.context.get(servicesContext)
  const { i18n } = args.context.get(requestContext)
  const unsaved = await saveEditorForm({
    ...{ form, i18n, fields: detailParts },
    inputs: typedDetails(form),
    current: () => read(args),
    values: detailValues,
    read: (values) => {
      const parsed = parseDetails(values)
      return 'problems' in parsed ? parsed : { input: parsed.details }
    },
    save: (details, version) => saveMedia(db, { ...act, version, details }),
    compare: (mine, theirs) => detailDifferences(mine, theirs, i18n),
  })
  if (unsaved) {
    const { refused: _, ...again } = unsaved.answer
    return answer(again, unsaved.status)
  }
  return redirect(`/admin/media/${act.id}?done=saved`, 303)
}

export default function MediaPicturePage({ loaderData, actionData }: Route.ComponentProps) {
  return <PictureScreen view={{ ...loaderData, ...actionData }} />
}
