import { data, redirect } from 'react-router'
import { draftPaths } from '#app/features/accounting/drafts/admin/draft-paths.ts'
import { DraftsScreen, type DraftsView } from '#app/features/accounting/drafts/admin/drafts-screen.tsx'
import { deleteEntryDraft } from '#app/features/accounting/drafts/commands/change-drafts.server.ts'
import {
  changeTemplate,
  deleteTemplate,
  postOccurrence,
  skipOccurrence,
} from '#app/features/accounting/drafts/commands/change-templates.server.ts'
import { findTemplate } from '#app/features/accounting/drafts/queries/drafts.server.ts'
import { parseTemplate, readOwnId } from '#app/features/accounting/drafts/schema.ts'
import { parseEntryFields } from '#app/features/accounting/ledger/admin/entry-form.ts'
import { isDay } from '#app/features/accounting/ledger/rules.ts'
import { readOwnKey, rejectedEntry } from '#app/features/accounting/ledger/schema.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { fieldsOn, showDrafts } from '#app/flows/drafts-screen.server.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { textField } from '#app/platform/http/form.server.ts'
import type { Route } from './+types/accounting-drafts'

const MAX_FIELD = 300
const doneActs = ['saved', 'template', 'skipped', 'deleted'] as const

export const loader = adminLoader(permissions.manage, async ({ url }: Route.LoaderArgs, admin): Promise<DraftsView> => {
  const done = doneActs.find((act) => act === url.searchParams.get('done')) ?? null
  const view = await showDrafts(admin, readOwnId(url.searchParams.get('edit')) ?? null)
  return { ...view, done, asks: null, problems: {}, refused: null }
})

type Work = Admin & { form: FormData }

const readId = (form: FormData, name: string): string => {
  const id = readOwnId(textField(form, name))
  if (!id) throw new AppError('bad_request')
  return id
}

function readRun({ by, now, form }: Work) {
  const dueOn = textField(form, 'on')
  if (!isDay(dueOn)) throw new AppError('bad_request')
  return { templateId: readId(form, 'template'), dueOn, by, now: now() }
}

/** Runs an act; what stops it is said above the list. */
async function act(work: Work, run: () => Promise<Response>, editing: string | null = null) {
  try {
    return await run()
  } catch (error) {
    const { fields: problems, text: refused, status } = rejectedEntry(error, work.i18n)
    return data({ ...(await showDrafts(work, editing)), done: null, asks: null, problems, refused }, status)
  }
}

const backWith = (done: (typeof doneActs)[number]) => redirect(`${draftPaths.list}?done=${done}`, 303)

export const action = adminAction<Route.ActionArgs, Record<string, unknown>>(permissions.manage, {
  post: (_args, work) =>
    act(work, async () => {
      const run = readRun(work)
      const key = readOwnKey(textField(work.form, 'key'))
      const template = await findTemplate(work.db, run.templateId)
      if (!template) throw notFound()
      const parsed = parseEntryFields(fieldsOn(template, run.dueOn))
      // A template that is not whole is filled in first.
      if (!parsed.ok) return redirect(draftPaths.occurrence(run.templateId, run.dueOn), 303)
      const { number } = await work.db.transaction((tx) => postOccurrence(tx, { ...run, input: parsed.input, key }))
      return redirect(`/admin/accounting/cooperative/entries/${number}?done=posted`, 303)
    }),
  skip: (_args, work) =>
    act(work, async () => {
      await skipOccurrence(work.db, readRun(work))
      return backWith('skipped')
    }),
  delete_draft: async (_args, { db, by, form }) => {
    await deleteEntryDraft(db, { id: readId(form, 'id'), by })
    return backWith('deleted')
  },
  change_template: (_args, work) => {
    const id = readId(work.form, 'id')
    const typed = (name: string) => textField(work.form, name).slice(0, MAX_FIELD)
    const form = { name: typed('template_name'), every: typed('every'), starts: typed('starts') }
    return act(
      work,
      async () => {
        await changeTemplate(work.db, { id, ...parseTemplate(form), by: work.by })
        return backWith('template')
      },
      id,
    )
  },
  delete_template: async (_args, work) => {
    const { db, by, form } = work
    const id = readId(form, 'id')
    const template = await findTemplate(db, id)
    if (!template) throw notFound()
    if (textField(form, 'sure') !== 'yes') return { asks: { id, name: template.name } }
    await deleteTemplate(db, { id, by })
    return backWith('deleted')
  },
})

export default function AccountingDrafts({ loaderData, actionData }: Route.ComponentProps) {
  return <DraftsScreen view={{ ...loaderData, ...(actionData as Partial<DraftsView> | undefined) }} />
}
