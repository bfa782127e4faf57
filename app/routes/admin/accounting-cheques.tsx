import { data, redirect } from 'react-router'
import { CHEQUES_PAGE, ChequesScreen, type ChequesView } from '#app/features/accounting/cheques/admin/cheques-screen.tsx'
import { receiveCheque, stepCheque } from '#app/features/accounting/cheques/commands/change-cheques.server.ts'
import { type ChequeFields, chequeFieldNames, parseCheque } from '#app/features/accounting/cheques/schema.ts'
import { type ChequeStep, chequeSteps } from '#app/features/accounting/cheques/types.ts'
import { isDay } from '#app/features/accounting/ledger/rules.ts'
import { readOwnKey, rejectedEntry } from '#app/features/accounting/ledger/schema.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { showCheques } from '#app/flows/cheques-screen.server.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { textField } from '#app/platform/http/form.server.ts'
import type { Route } from './+types/accounting-cheques'

const MAX_FIELD = 300

export const loader = adminLoader(permissions.manage, async ({ url }: Route.LoaderArgs, admin): Promise<ChequesView> => {
  const done = (['received', ...chequeSteps] as const).find((act) => act === url.searchParams.get('done'))
  return { ...(await showCheques(admin)), done: done ?? null }
})

type Work = Admin & { form: FormData }

/** Runs an act; what stops it is the page again, with what was typed. */
async function act(work: Work, typed: Partial<ChequesView>, run: () => Promise<NonNullable<ChequesView['done']>>) {
  try {
    return redirect(`${CHEQUES_PAGE}?done=${await run()}`, 303)
  } catch (error) {
    const { fields, text: refused, status } = rejectedEntry(error, work.i18n)
    // The ledger and the invoice know the day of receipt as the entry's.
    const { date, ...others } = fields
    const problems = typed.values && date ? { ...others, received_on: date } : fields
    return data({ ...(await showCheques(work)), done: null, ...typed, problems, refused }, status)
  }
}

const step = (name: ChequeStep) => (_args: Route.ActionArgs, work: Work) =>
  act(work, {}, async () => {
    const { db, by, i18n, now, form } = work
    const date = textField(form, 'date')
    if (!isDay(date)) throw new AppError('invalid_entry', { status: 422, fields: { date: 'date_invalid' } })
    const label = i18n.t(`cheques.label_${name}`)
    await stepCheque(db, { id: readOwnKey(textField(form, 'id')), step: name, date, label, by, now: now() })
    return name
  })

export const action = adminAction<Route.ActionArgs, Record<string, unknown>>(permissions.manage, {
  receive: (_args, work) => {
    const { db, by, i18n, now, form } = work
    const id = readOwnKey(textField(form, 'id'))
    const values = Object.fromEntries(chequeFieldNames.map((name) => [name, textField(form, name).slice(0, MAX_FIELD)])) as ChequeFields
    return act(work, { values, newId: id }, async () => {
      const cheque = parseCheque(values)
      const label = i18n.t('cheques.label_received', { drawer: cheque.drawer })
      await receiveCheque(db, { ...cheque, id, label, by, now: now() })
      return 'received'
    })
  },
  deposit: step('deposit'),
  clear: step('clear'),
  bounce: step('bounce'),
})

export default function AccountingCheques({ loaderData, actionData }: Route.ComponentProps) {
  return <ChequesScreen view={{ ...loaderData, ...(actionData as Partial<ChequesView> | undefined) }} />
}
