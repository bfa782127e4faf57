import { data, redirect } from 'react-router'
import { assemblyPaths } from '#app/features/accounting/assemblies/admin/assembly-paths.ts'
import { AssemblyScreen, type AssemblyView } from '#app/features/accounting/assemblies/admin/assembly-screen.tsx'
import { addDecision, removeDecision, saveAttendance } from '#app/features/accounting/assemblies/commands/change-assemblies.server.ts'
import {
  divideSurplus,
  payPart,
  takeBackPart,
  takeBackSurplus,
} from '#app/features/accounting/assemblies/commands/divide-surplus.server.ts'
import { decisionFieldNames, parseDecision, parseTerms, termFieldNames } from '#app/features/accounting/assemblies/schema.ts'
import { isDay } from '#app/features/accounting/ledger/rules.ts'
import { readOwnKey, rejectedEntry } from '#app/features/accounting/ledger/schema.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { previewSurplus, showAssembly, storeMinutes } from '#app/flows/assembly-screen.server.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting-assembly'

type Act = NonNullable<AssemblyView['done']>
const acts = ['attend', 'decide', 'minutes', 'divide', 'back', 'pay'] as const

function readId(value: string): string {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)) throw notFound()
  return value
}

export const loader = adminLoader(permissions.manage, async ({ url, params }: Route.LoaderArgs, admin) => {
  const view = await showAssembly(readId(params.id), admin)
  const done = acts.find((act) => act === url.searchParams.get('done')) ?? null
  return { ...view, done, crumbs: [{ label: view.day }] }
})

type Work = Admin & { form: FormData }
type Typed = { values?: Record<string, string>; terms?: Record<string, string> }

/** Runs an act; what stops it is said above the page, with what was typed still in its form. */
async function run(id: string, act: Act, work: Work, doIt: () => Promise<unknown>, { values = {}, terms }: Typed = {}) {
  try {
    await doIt()
    return redirect(`${assemblyPaths.one(id)}?done=${act}`, 303)
  } catch (error) {
    const { fields, text, status } = rejectedEntry(error, work.i18n)
    const view = await showAssembly(id, work)
    const surplus = terms ? { ...view.surplus, fields: { ...view.surplus.fields, ...terms } } : view.surplus
    return data({ surplus, values, problems: fields, refused: text } satisfies Partial<AssemblyView>, status)
  }
}

const readFields = (form: FormData, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, textField(form, name).slice(0, 600)]))

const TERMS = [...termFieldNames, 'decision', 'date'] as const

function readDate(typed: string): string {
  if (!isDay(typed)) throw new AppError('invalid_entry', { status: 422, fields: { date: 'date_invalid' } })
  return typed
}

const dated = ({ by, now }: Work) => ({ date: moroccoDay(now()), by, now: now() })
const readPart = (form: FormData) => ({ allocationId: readId(textField(form, 'id')), memberId: readId(textField(form, 'member')) })

export const action = adminAction<Route.ActionArgs, Record<string, unknown>>(permissions.manage, {
  attend: ({ params }, work) => {
    const id = readId(params.id)
    const memberIds = work.form.getAll('present').flatMap((value) => (typeof value === 'string' ? [value] : []))
    return run(id, 'attend', work, () => saveAttendance(work.db, { id, memberIds, by: work.by }))
  },
  decide: ({ params }, work) => {
    const assemblyId = readId(params.id)
    const id = readOwnKey(textField(work.form, 'id'))
    const values = readFields(work.form, decisionFieldNames)
    const decide = async () => addDecision(work.db, { id, assemblyId, ...parseDecision(values), by: work.by })
    return run(assemblyId, 'decide', work, decide, { values })
  },
  remove: ({ params }, work) => {
    const assemblyId = readId(params.id)
    const id = readId(textField(work.form, 'id'))
    return run(assemblyId, 'decide', work, () => removeDecision(work.db, { id, assemblyId, by: work.by }))
  },
  minutes: ({ params, context }, work) => {
    const id = readId(params.id)
    return run(id, 'minutes', work, () => storeMinutes(context.get(servicesContext), work.form, { id, by: work.by }))
  },
  preview: async ({ params }, work) => {
    const id = readId(params.id)
    const fields = readFields(work.form, TERMS)
    try {
      const [view, preview] = await Promise.all([showAssembly(id, work), previewSurplus(work, fields)])
      return { surplus: { ...view.surplus, fields, preview } }
    } catch (error) {
      return run(id, 'divide', work, () => Promise.reject(error), { terms: fields })
    }
  },
  divide: ({ params }, work) => {
    const assemblyId = readId(params.id)
    const id = readOwnKey(textField(work.form, 'id'))
    const fields = readFields(work.form, TERMS)
    const divide = async () => {
      const { year, terms } = parseTerms(fields)
      const label = work.i18n.t('assemblies.entry_label', { year: String(year) })
      const [decisionId, date] = [readId(fields.decision ?? ''), readDate(fields.date ?? '')]
      await divideSurplus(work.db, { id, decisionId, year, terms, label, ...dated(work), date })
    }
    return run(assemblyId, 'divide', work, divide, { terms: fields })
  },
  back: ({ params }, work) => {
    const id = readId(textField(work.form, 'id'))
    const label = work.i18n.t('assemblies.back_label')
    return run(readId(params.id), 'back', work, () => takeBackSurplus(work.db, { id, label, ...dated(work) }))
  },
  pay: ({ params }, work) => {
    const [of, money] = [readPart(work.form), textField(work.form, 'money').slice(0, 20)]
    const label = work.i18n.t('assemblies.pay_label')
    return run(readId(params.id), 'pay', work, () => payPart(work.db, { ...of, money, label, ...dated(work) }))
  },
  unpay: ({ params }, work) => {
    const of = readPart(work.form)
    const label = work.i18n.t('assemblies.unpay_label')
    return run(readId(params.id), 'back', work, () => takeBackPart(work.db, { ...of, label, ...dated(work) }))
  },
})

export default function AccountingAssembly({ loaderData, actionData }: Route.ComponentProps) {
  return <AssemblyScreen view={{ ...loaderData, ...(actionData as Partial<AssemblyView> | undefined) }} />
}
