import { randomUUID } from 'node:crypto'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { draftPaths } from '#app/features/accounting/drafts/admin/draft-paths.ts'
import type { EntryOptionsView } from '#app/features/accounting/drafts/admin/entry-options.tsx'
import { postForm, requirePerson, saveEntryDraft } from '#app/features/accounting/drafts/commands/change-drafts.server.ts'
import { addTemplate, postOccurrence } from '#app/features/accounting/drafts/commands/change-templates.server.ts'
import { findDraft, findTemplate } from '#app/features/accounting/drafts/queries/drafts.server.ts'
import { parseTemplate, readOwnId } from '#app/features/accounting/drafts/schema.ts'
import {
  type EntryFields,
  emptyLines,
  FIRST_LINES,
  parseEntryFields,
  readEntryFields,
  toRows,
  withSpareLines,
} from '#app/features/accounting/ledger/admin/entry-form.ts'
import type { EntryFormView } from '#app/features/accounting/ledger/admin/entry-form-screen.tsx'
import { presentOptions } from '#app/features/accounting/ledger/present.ts'
import { listChart } from '#app/features/accounting/ledger/queries/chart.server.ts'
import { findClosedThrough } from '#app/features/accounting/ledger/queries/entries.server.ts'
import { isDay } from '#app/features/accounting/ledger/rules.ts'
import { readOwnKey, rejectedEntry } from '#app/features/accounting/ledger/schema.ts'
import type { Admin } from '#app/platform/auth/admin-route.server.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError, type FieldErrors, notFound } from '#app/platform/errors.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { addDays, moroccoDay } from '#app/platform/time.ts'
import { postWithReceipt, readReceipt } from './entry-receipts.server.ts'

export type EntryNewView = EntryFormView & { options: EntryOptionsView }

const MAX_FIELD = 300

type Begun = { key: string; fields: EntryFields; options: EntryOptionsView }

/** The entry to begin from: a draft of one's own, a template, or nothing. */
async function begin(params: URLSearchParams, { db, by, i18n, now }: Admin): Promise<Begun> {
  const today = moroccoDay(now())
  const options: EntryOptionsView = {
    revision: null,
    occurrence: null,
    templateId: randomUUID(),
    template: { name: '', every: '', starts: '' },
    isSaved: params.get('done') === 'saved',
  }
  if (params.has('draft')) {
    const id = readOwnId(params.get('draft'))
    const draft = id && (await findDraft(db, id, requirePerson(by).id))
    if (!draft) throw notFound()
    return { key: draft.id, fields: withSpareLines(draft.fields), options: { ...options, revision: draft.revision } }
  }
  if (params.has('template')) {
    const id = readOwnId(params.get('template'))
    const template = id && (await findTemplate(db, id))
    if (!template) throw notFound()
    const on = params.get('on')
    const isDue = on !== null && isDay(on) && on === template.nextOn && on <= today
    const fields = withSpareLines({ ...template.fields, date: isDue ? on : today })
    const occurrence = isDue ? { template: template.id, on, day: i18n.date(on) } : null
    return { key: randomUUID(), fields, options: { ...options, occurrence } }
  }
  return { key: randomUUID(), fields: { date: today, journal: 'OD', label: '', reference: '', lines: emptyLines(FIRST_LINES) }, options }
}

export async function showEntryForm(params: URLSearchParams, admin: Admin): Promise<EntryNewView> {
  const { db, i18n } = admin
  const [begun, chart, closedThrough] = await Promise.all([begin(params, admin), listChart(db), findClosedThrough(db)])
  return {
    ...begun,
    problems: {},
    refused: null,
    accounts: presentOptions(chart, i18n),
    openFrom: closedThrough && i18n.date(addDays(closedThrough, 1)),
  }
}

type Work = Admin & { form: FormData }

function readOptions({ form, i18n }: Work): EntryOptionsView {
  const typed = (name: string) => textField(form, name).slice(0, MAX_FIELD)
  const [revision, on, template] = [typed('revision'), typed('on'), typed('template')]
  const templateId = readOwnId(typed('template_id')) ?? randomUUID()
  if (!/^\d{0,9}$/.test(revision) || (template !== '' && !(readOwnId(template) && isDay(on)))) throw new AppError('bad_request')
  return {
    revision: revision === '' ? null : Number(revision),
    occurrence: template === '' ? null : { template, on, day: i18n.date(on) },
    templateId,
    template: { name: typed('template_name'), every: typed('every'), starts: typed('starts') },
    isSaved: false,
  }
}

type Read = Begun & { again: (problems: FieldErrors, refused: string | null, status: number) => ReturnType<typeof data> }

/** Runs what a button does; what stops it is the form again with everything in it. */
async function run(work: Work, act: (read: Read) => Promise<Response | ReturnType<typeof data>>) {
  const key = readOwnKey(textField(work.form, 'key'))
  const [fields, options] = [readEntryFields(work.form), readOptions(work)]
  const again = (problems: FieldErrors, refused: string | null, status: number) =>
    data({ key, fields: withSpareLines(fields), options, problems, refused }, status)
  try {
    return await act({ key, fields, options, again })
  } catch (error) {
    const rejected = rejectedEntry(error, work.i18n)
    return again(toRows(rejected.fields, fields), rejected.text, rejected.status)
  }
}

type PostArgs = { context: Readonly<RouterContextProvider> }

/** What the buttons of the form do. */
export const entryFormIntents = {
  redraw: async (_args: unknown, work: Work) => ({
    key: readOwnKey(textField(work.form, 'key')),
    fields: withSpareLines(readEntryFields(work.form), FIRST_LINES),
    options: readOptions(work),
  }),
  save: (_args: unknown, work: Work) =>
    run(work, async ({ key, fields, options }) => {
      await saveEntryDraft(work.db, { id: key, revision: options.revision, fields, by: work.by, now: work.now() })
      return redirect(`${draftPaths.open(key)}&done=saved`, 303)
    }),
  save_template: (_args: unknown, work: Work) =>
    run(work, async ({ fields: { date: _date, ...fields }, options }) => {
      await addTemplate(work.db, { id: options.templateId, ...parseTemplate(options.template), fields, by: work.by })
      return redirect(`${draftPaths.list}?done=template`, 303)
    }),
  post: ({ context }: PostArgs, work: Work) =>
    run(work, async ({ key, fields, options, again }) => {
      const parsed = parseEntryFields(fields)
      if (!parsed.ok) return again(parsed.problems, null, 422)
      const { by } = work
      const { input } = parsed
      const { occurrence } = options
      const posting = { key, by, now: work.now() }
      const post = (tx: Tx) =>
        occurrence
          ? postOccurrence(tx, { ...posting, templateId: occurrence.template, dueOn: occurrence.on, input })
          : postForm(tx, input, posting)
      const number = await postWithReceipt(context.get(servicesContext), await readReceipt(work.form), { post, id: key, by })
      return redirect(`/admin/accounting/cooperative/entries/${number}?done=posted`, 303)
    }),
}
