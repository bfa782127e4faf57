import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import * as z from 'zod'
import { EntryEditorScreen, type EntryEditorView } from '#app/features/guides/entries/admin/entry-editor.tsx'
import { entryFields, entryUnits } from '#app/features/guides/entries/admin/fields.ts'
import { entryFormValues, treeOptions } from '#app/features/guides/entries/admin/form/present.ts'
import { readTypedEntry } from '#app/features/guides/entries/admin/form/schema.ts'
import { readFrom } from '#app/features/guides/entries/admin/list/schema.ts'
import { editorView, newEntry } from '#app/features/guides/entries/admin/screen/present.ts'
import type { EntryInput } from '#app/features/guides/entries/admin/types.ts'
import { createEntry } from '#app/features/guides/entries/commands/create-entries.server.ts'
import { updateEntry } from '#app/features/guides/entries/commands/update-entry.server.ts'
import { type AdminEntryRow, findAdminEntry } from '#app/features/guides/entries/queries/admin-entries.server.ts'
import { type EditorFacts, readEditor } from '#app/features/guides/entries/queries/editor.server.ts'
import { findNextInQueue } from '#app/features/guides/entries/queries/work-queue.server.ts'
import { findLastAction } from '#app/features/guides/history/queries/last-action.server.ts'
import { permissions } from '#app/features/guides/policy.ts'
import { yearBefore } from '#app/features/guides/rules.ts'
import { carryOutSuggestion } from '#app/features/guides/suggestions/commands/apply-suggestion.server.ts'
import { presentCase } from '#app/features/guides/suggestions/present.ts'
import { findCase } from '#app/features/guides/suggestions/queries/suggestion-queue.server.ts'
import { placeOfSuggestion } from '#app/features/guides/suggestions/sidebar/rules.ts'
import { readGuideTree } from '#app/features/guides/taxonomy/queries/tree.server.ts'
import { describeDifferences } from '#app/features/resources/fields/differences.ts'
import type { FieldOptions } from '#app/features/resources/fields/types.ts'
import { listOptions } from '#app/features/resources/queries.server.ts'
import { type Actor, actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { saveEditorForm } from '#app/ui/admin/save-editor-form.ts'
import type { Route } from './+types/guide-entry'

type Args = Route.LoaderArgs | Route.ActionArgs

/** The entry of the address; null for one that is being made. */
async function rowOf(args: Args): Promise<AdminEntryRow | null> {
  const { id } = args.params as { id?: string }
  if (id === undefined) return null
  const known = z.uuid().safeParse(id)
  const row = known.success ? await findAdminEntry(args.context.get(servicesContext).db, known.data) : undefined
  if (!row) throw notFound()
  return row
}

export const loader = adminLoader(
  permissions.manage,
  async (args: Route.LoaderArgs): Promise<EntryEditorView & { crumbs: { label: string; to?: string }[] }> => {
    const row = await rowOf(args)
    // What lies in the bin is not edited: its history has the way back.
    if (row?.status === 'deleted') throw redirect(`/admin/guide-entries/${row.id}/history`)
    const entry = row ?? newEntry(args.url.searchParams)
    return view(args, row, { values: entryFormValues(entry, args.context.get(requestContext).i18n), problems: {} })
  },
)

/** What the fields offer; the names of a conflict come from here. */
async function optionsOf(args: Args): Promise<FieldOptions> {
  const { db, now, content } = args.context.get(servicesContext)
  const { i18n } = args.context.get(requestContext)
  const yearAgo = yearBefore(now())
  const tree = content.remember(`guide-tree ${yearAgo}`, ['guides'], () => readGuideTree(db, yearAgo))
  const own = await listOptions(db, { fields: entryFields }, i18n)
  return { ...own, ...treeOptions(await tree, i18n) }
}

type Beside = { from: string | null; yearAgo: string; tree: EditorFacts['tree']; locale: Locale }

async function view(args: Args, row: AdminEntryRow | null, form: EntryEditorView['form'], changes: Partial<EntryEditorView> = {}) {
  const { db, now } = args.context.get(servicesContext)
  const { i18n } = args.context.get(requestContext)
  const { searchParams } = args.url
  const yearAgo = yearBefore(now())
  const did = z.uuid().safeParse(searchParams.get('did'))
  const [own, facts, lastAction, suggestion] = await Promise.all([
    listOptions(db, { fields: entryFields }, i18n),
    readEditor(db, row, form.values, yearAgo),
    findLastAction(db, did.success ? did.data : undefined),
    row ? suggestionOf(args, row) : null,
  ])
  const options = { ...own, ...treeOptions(facts.tree, i18n) }
  const screen = editorView({ row, form, facts, i18n, yearAgo, today: moroccoDay(now()), options })
  const queue = row && (await queueOf(args, row, { from: readFrom(searchParams), yearAgo, tree: facts.tree, locale: i18n.locale }))
  return { ...screen, lastAction, suggestion, queue, ...changes }
}

/** What the address asks to stand beside the form, if it is about this entry. */
async function suggestionOf(args: Args, row: AdminEntryRow): Promise<EntryEditorView['suggestion']> {
  const { db, now } = args.context.get(servicesContext)
  const id = readId(args.url.searchParams.get('suggestion'))
  const found = id === undefined ? undefined : await findCase(db, id)
  if (found?.entryId !== row.id) return null
  return { case: presentCase(found, args.context.get(requestContext).i18n, moroccoDay(now())), place: placeOfSuggestion(found) }
}

async function queueOf(args: Args, row: AdminEntryRow, beside: Beside): Promise<EntryEditorView['queue']> {
  const next = await findNextInQueue(args.context.get(servicesContext).db, { row, ...beside })
  const from = beside.from ?? '/admin/guides-management'
  return { from, isCategory: beside.from === null, hasNext: next !== undefined, ended: args.url.searchParams.has('end') }
}

/** 400 with what is wrong beside its field, or 409 with both versions; everything typed comes back either way. */
export const action = page(async (args: Route.ActionArgs) => {
  const { id: requestId, i18n } = args.context.get(requestContext)
  const by = actorOf(await requirePermission(args, permissions.manage), requestId)
  const { db, now } = args.context.get(servicesContext)
  const row = await rowOf(args)
  const form = await readForm(args.request)
  const stored = row ? entryFormValues(row, i18n) : {}
  const { typed, typedHours, read } = readTypedEntry(form, stored, moroccoDay(now()))
  const takes = form.get('intent') === 'take' && row ? ((await suggestionOf(args, row))?.place?.takes ?? {}) : null
  if (takes) form.set('intent', 'redraw')
  const sent: Sent = { form, row, by, batch: randomUUID() }
  const options = await optionsOf(args)
  let to: string | undefined
  let isDecided = false
  const unsaved = await saveEditorForm({
    ...{ form, i18n, read, fields: entryUnits, inputs: { ...typed, ...takes } },
    current: async () => row && findAdminEntry(db, row.id),
    values: (now) => entryFormValues(now, i18n),
    // A suggestion is decided by saving, whatever is saved already.
    isMoreThanSaved: form.has('suggestion'),
    save: async (input, version) => {
      try {
        to = await save(args, sent, input, version)
      } catch (error) {
        isDecided = error instanceof AppError && error.code === 'suggestion_decided'
        throw error
      }
    },
    compare: (mine, theirs) => describeDifferences(entryFields, { mine, theirs, options, i18n }),
  })
  if (!unsaved) return redirect(to ?? (row ? (await nextAfter(args, row, form))(null) : '/admin/guides-management'), 303)
  const { form: again, ...answer } = unsaved.answer
  // Nothing of it was saved; without the suggestion it can be, since the page says now who decided.
  if (isDecided) answer.refused = i18n.t('sidebar.decided_refused')
  const hours = again.values.hours === typed.hours ? { typedHours } : {}
  return data(await view(args, row, again, { ...answer, ...hours }), unsaved.status)
})

type Sent = { form: FormData; row: AdminEntryRow | null; by: Actor; batch: string }

/** Answers where it leads. */
async function save(args: Route.ActionArgs, { form, row, by, batch }: Sent, input: EntryInput, version: number): Promise<string> {
  const { db, now } = args.context.get(servicesContext)
  if (!row) return `/admin/guide-entries/${await createEntry(db, { input, by, batch })}?did=${batch}`
  const suggestion = readId(form.get('suggestion'))
  const update = { id: row.id, version, changes: input, by, batch }
  if (suggestion !== undefined) {
    await carryOutSuggestion(db, { suggestion, update, now: now() })
    return '/admin/guides-management/suggestions?done=accepted'
  }
  const next = await nextAfter(args, row, form)
  await updateEntry(db, update)
  return next(batch)
}

/** Where saving leads: to the same entry, or to the next of the list; found before it is saved, since it may leave the list by that. */
async function nextAfter(args: Args, row: AdminEntryRow, form: FormData): Promise<(batch: string | null) => string> {
  const { db, now } = args.context.get(servicesContext)
  const from = readFrom(args.url.searchParams)
  const saved: Record<string, string> = from === null ? {} : { from }
  const isNext = form.get('then') === 'next'
  const yearAgo = yearBefore(now())
  const { locale } = args.context.get(requestContext).i18n
  const next = isNext ? await findNextInQueue(db, { row, from, yearAgo, locale, tree: await readGuideTree(db, yearAgo) }) : undefined
  return (batch) => {
    const query = new URLSearchParams({
      ...(batch === null ? {} : { did: batch }),
      ...saved,
      ...(isNext && next === undefined ? { end: '1' } : {}),
    })
    return `/admin/guide-entries/${next ?? row.id}?${query}`
  }
}

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const readId = (value: FormDataEntryValue | null) => (value === null || value === '' ? undefined : id.safeParse(value).data)

export default function GuideEntryPage({ loaderData, actionData }: Route.ComponentProps) {
  return <EntryEditorScreen view={(actionData ?? loaderData) as EntryEditorView} />
}
