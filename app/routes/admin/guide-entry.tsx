import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import * as z from 'zod'
import { createEntry } from '#app/features/guides/commands/create-entries.server.ts'
import { updateEntry } from '#app/features/guides/commands/update-entry.server.ts'
import { EntryEditorScreen, type EntryEditorView } from '#app/features/guides/components/office/entry-editor.tsx'
import { entryDifferences, entryFormValues } from '#app/features/guides/editing/entry/present.ts'
import { readTypedEntry } from '#app/features/guides/editing/entry/schema.ts'
import { editorView, newEntry } from '#app/features/guides/editing/screen/present.ts'
import { permissions } from '#app/features/guides/policy.ts'
import { findDid } from '#app/features/guides/queries/did.server.ts'
import { readEditor } from '#app/features/guides/queries/editor.server.ts'
import { findOfficeEntry, type OfficeEntryRow } from '#app/features/guides/queries/office-entries.server.ts'
import { yearBefore } from '#app/features/guides/rules.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { illustrationNames } from '#app/ui/illustrations/manifest.ts'
import type { Route } from './+types/guide-entry'

export { RoomErrorBoundary as ErrorBoundary } from '#app/features/admin/components/office-error.tsx'

type Args = Route.LoaderArgs | Route.ActionArgs

/** The entry of the address; null for one that is being made. */
async function rowOf(args: Args): Promise<OfficeEntryRow | null> {
  const { id } = args.params as { id?: string }
  if (id === undefined) return null
  const known = z.uuid().safeParse(id)
  const row = known.success ? await findOfficeEntry(args.context.get(servicesContext).db, known.data) : undefined
  if (!row) throw notFound()
  return row
}

export const loader = page(async (args: Route.LoaderArgs): Promise<EntryEditorView & { crumbs: { label: string; to?: string }[] }> => {
  await requirePermission(args, permissions.keep)
  const row = await rowOf(args)
  // What lies in the bin is not edited: its history has the way back.
  if (row?.status === 'deleted') throw redirect(`/admin/guide-entries/${row.id}/history`)
  const entry = row ?? newEntry(args.url.searchParams)
  return view(args, row, { values: entryFormValues(entry), problems: {} })
})

async function view(args: Args, row: OfficeEntryRow | null, form: EntryEditorView['form'], changes: Partial<EntryEditorView> = {}) {
  const { db, now } = args.context.get(servicesContext)
  const { i18n } = args.context.get(requestContext)
  const yearAgo = yearBefore(now())
  const did = z.uuid().safeParse(args.url.searchParams.get('did'))
  const [facts, said] = await Promise.all([readEditor(db, row, form.values, yearAgo), findDid(db, did.success ? did.data : undefined)])
  const screen = editorView({ row, form, facts, i18n, yearAgo, today: moroccoDay(now()), illustrations: illustrationNames })
  return { ...screen, did: said, ...changes }
}

/** 400 with what is wrong beside its field, or 409 with both versions; everything typed comes back either way. */
export const action = page(async (args: Route.ActionArgs) => {
  const { id: requestId, i18n } = args.context.get(requestContext)
  const by = actorOf(await requirePermission(args, permissions.keep), requestId)
  const { db, now } = args.context.get(servicesContext)
  const row = await rowOf(args)
  const form = await readForm(args.request)
  const stored = row ? entryFormValues(row) : {}
  const { values, typedHours, read } = readTypedEntry(form, stored, moroccoDay(now()))
  const give = async (problems: Record<string, string>, status: number, changes: Partial<EntryEditorView> = {}) =>
    data(
      await view(args, row, { values, problems }, { unsaved: true, typedHours, version: textField(form, 'version'), ...changes }),
      status,
    )
  if ('fields' in read) return give(read.fields, 400)
  const batch = randomUUID()
  try {
    if (!row) {
      const id = await createEntry(db, { input: read.input, by, batch })
      return redirect(`/admin/guide-entries/${id}?did=${batch}`, 303)
    }
    await updateEntry(db, { id: row.id, version: Number(textField(form, 'version')) || 0, changes: read.input, by, batch })
    const next = form.get('then') === 'next' ? textField(form, 'next') : ''
    return redirect(`/admin/guide-entries/${z.uuid().safeParse(next).success ? next : row.id}?did=${batch}`, 303)
  } catch (error) {
    if (error instanceof AppError && error.fields) return give(error.fields, 409)
    if (!row || !(error instanceof AppError) || error.code !== 'version_conflict') throw error
    const saved = (await findOfficeEntry(db, row.id)) ?? row
    const differences = entryDifferences(values, entryFormValues(saved), i18n)
    return give({}, 409, { version: String(saved.version), differences, typedHours: undefined })
  }
})

export default function GuideEntryPage({ loaderData, actionData }: Route.ComponentProps) {
  return <EntryEditorScreen view={(actionData ?? loaderData) as EntryEditorView} />
}
