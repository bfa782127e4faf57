import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { ActionScreen, type ActionView } from '#app/features/guides/entries/admin/action-screen.tsx'
import { quickFields } from '#app/features/guides/entries/admin/fields.ts'
import { type EntryIntent, readBack, readEntryAction } from '#app/features/guides/entries/admin/list/schema.ts'
import { categoryOptions } from '#app/features/guides/entries/admin/present.ts'
import { readQuickForm } from '#app/features/guides/entries/admin/schema.ts'
import { ToGuides } from '#app/features/guides/entries/admin/to-guides.tsx'
import {
  binEntries,
  emptyBin,
  moveEntries,
  publishEntries,
  restoreEntries,
  unpublishEntries,
  verifyEntries,
} from '#app/features/guides/entries/commands/change-entries.server.ts'
import { markDistinct } from '#app/features/guides/entries/commands/mark-distinct.server.ts'
import { orderEntry, stepEntry } from '#app/features/guides/entries/commands/order-entry.server.ts'
import { updateEntry } from '#app/features/guides/entries/commands/update-entry.server.ts'
import { findAdminEntry } from '#app/features/guides/entries/queries/admin-entries.server.ts'
import { undoBatch, undoRevision } from '#app/features/guides/history/commands/undo.server.ts'
import { permissions } from '#app/features/guides/policy.ts'
import { yearBefore } from '#app/features/guides/rules.ts'
import { readGuideTree } from '#app/features/guides/taxonomy/queries/tree.server.ts'
import { describeDifferences } from '#app/features/resources/fields/differences.ts'
import { formUnits, formValues } from '#app/features/resources/fields/form.ts'
import { listOptions } from '#app/features/resources/queries.server.ts'
import { type Actor, actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { saveEditorForm } from '#app/ui/admin/save-editor-form.ts'
import type { Route } from './+types/guide-entries'

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs) => {
  // Not a redirect: the answer to an act is drawn after this has run.
  return { crumbs: [{ label: args.context.get(requestContext).i18n.t('entries.col_acts') }] }
})

type EntryAction = NonNullable<ReturnType<typeof readEntryAction>>
type Doing = { act: EntryAction; by: Actor; now: Date; batch: string }

/** Every act on entries that a list offers. It leads back to the list, or asks what it must know. */
export const action = page(async (args: Route.ActionArgs) => {
  const { id, i18n } = args.context.get(requestContext)
  const by = actorOf(await requirePermission(args, permissions.manage), id)
  const { db, now } = args.context.get(servicesContext)
  const form = await readForm(args.request)
  const act = readEntryAction(form)
  if (!act) throw new AppError('bad_request')
  const back = readBack(form, args.url.searchParams)
  const doing = { act, by, now: now(), batch: randomUUID() }
  if (act.intent === 'quick') return quick(db, form, doing, { back, i18n })
  if (act.intent === 'merge' && act.id.length === 2)
    return redirect(`/admin/guide-entries/merge?${new URLSearchParams({ a: act.id[0] ?? '', b: act.id[1] ?? '' })}`, 303)
  if (act.id.length === 0 && act.intent !== 'undo')
    return data({ asks: 'choose', back, merge: act.intent === 'merge' } satisfies ActionView, 400)
  if (act.intent === 'merge') return data({ asks: 'choose', back, merge: true } satisfies ActionView, 400)
  if (act.intent === 'move' && act.to === undefined) {
    const tree = await readGuideTree(db, yearBefore(now()))
    return { asks: 'where', back, ids: act.id, options: categoryOptions(tree, i18n) } satisfies ActionView
  }
  if (act.intent === 'erase' && form.get('sure') !== 'yes') return { asks: 'sure', back, ids: act.id } satisfies ActionView
  const run = acts[act.intent]
  if (!run) throw new AppError('bad_request')
  const changed = await run(db, doing)
  return redirect(changed === 0 ? back : withBatch(back, doing.batch), 303)
})

const acts: Partial<Record<EntryIntent, (db: Db, doing: Doing) => Promise<unknown>>> = {
  publish: (db, { act, by, batch }) => publishEntries(db, { ids: act.id, by, batch }),
  draft: (db, { act, by, batch }) => unpublishEntries(db, { ids: act.id, by, batch }),
  verify: (db, { act, by, batch, now }) => verifyEntries(db, { ids: act.id, by, batch, on: moroccoDay(now) }),
  move: (db, { act, by, batch }) => moveEntries(db, { ids: act.id, by, batch, categoryId: act.to ?? 0 }),
  bin: (db, { act, by, batch, now }) => binEntries(db, { ids: act.id, by, batch, now }),
  restore: (db, { act, by, batch }) => restoreEntries(db, { ids: act.id, by, batch }),
  erase: (db, { act, by, batch, now }) => emptyBin(db, { ids: act.id, before: new Date(now.getTime() + 1000), by, batch }),
  up: (db, { act, by, batch }) => stepEntry(db, { id: act.id[0] ?? '', up: true, by, batch }),
  down: (db, { act, by, batch }) => stepEntry(db, { id: act.id[0] ?? '', up: false, by, batch }),
  behind: (db, { act, by, batch }) => orderEntry(db, { id: act.id[0] ?? '', after: act.behind || null, by, batch }),
  distinct: async (db, { act, by }) => {
    await markDistinct(db, { ids: act.id, by })
    return 0
  },
  undo: (db, { act, by, batch }) => {
    if (act.line !== undefined) return undoRevision(db, { id: act.line, by, batch })
    if (act.batch !== undefined) return undoBatch(db, { batch: act.batch, by, into: batch })
    throw new AppError('bad_request')
  },
}

/** What was typed into the line of a list: 400 with the field, 409 when somebody else changed the same one; both keep what was typed. */
async function quick(db: Db, form: FormData, { act, by, batch }: Doing, { back, i18n }: { back: string; i18n: I18n }) {
  const id = act.id[0] ?? '00000000-0000-0000-0000-000000000000'
  let row = await findAdminEntry(db, id)
  if (!row) throw notFound()
  let { name: names } = row
  const options = await listOptions(db, { fields: quickFields }, i18n)
  const unsaved = await saveEditorForm({
    ...{ form, i18n, fields: formUnits(quickFields) },
    values: ({ name, phone, status }) => formValues(quickFields, { name: name.ar, phone, status }, i18n),
    current: async () => {
      row = await findAdminEntry(db, id)
      // The name is written in all its languages: those that the line does not show stay as they are now.
      names = row?.name ?? names
      return row
    },
    read: (values) => readQuickForm(values, names),
    save: (changes, version) => updateEntry(db, { id, version, changes, by, batch }),
    compare: (mine, theirs) => describeDifferences(quickFields, { mine, theirs, options, i18n }),
  })
  if (!unsaved) return redirect(withBatch(back, batch), 303)
  const { form: again, version, differences, refused } = unsaved.answer
  const { name = '', phone = '', status } = again.values
  const shown = { id, nameAr: name, phone, status: status === 'published' ? ('published' as const) : ('draft' as const) }
  const view = { row: { ...shown, version: Number(version) }, base: again.base, problems: again.problems, differences, refused }
  return data({ asks: 'quick', back, ...view } satisfies ActionView, unsaved.status)
}

function withBatch(back: string, batch: string): string {
  const [path = back, query] = back.split('?')
  const search = new URLSearchParams(query)
  search.set('did', batch)
  return `${path}?${search}`
}

export default function GuideActionPage({ actionData }: Route.ComponentProps) {
  return actionData ? <ActionScreen view={actionData} /> : <ToGuides />
}
