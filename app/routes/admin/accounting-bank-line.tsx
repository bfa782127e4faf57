import { data, redirect } from 'react-router'
import { bankPaths } from '#app/features/accounting/bank/admin/bank-paths.ts'
import { LineScreen, type LineScreenView } from '#app/features/accounting/bank/admin/line-screen.tsx'
import { matchLines, matchOpening } from '#app/features/accounting/bank/commands/match-lines.server.ts'
import { payInvoiceFromLine, postBankLine } from '#app/features/accounting/bank/commands/post-line.server.ts'
import { findBankLine } from '#app/features/accounting/bank/queries/reconcile.server.ts'
import { type PostingFields, parsePosting, postingFields, readBankLineId, readChosen } from '#app/features/accounting/bank/schema.ts'
import { isDay } from '#app/features/accounting/ledger/rules.ts'
import { readOwnKey, rejectedEntry } from '#app/features/accounting/ledger/schema.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { showBankLine } from '#app/flows/bank-screens.server.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting-bank-line'

export const loader = adminLoader(permissions.manage, ({ params }: Route.LoaderArgs, { db, i18n, now }) =>
  showBankLine({ db, i18n, today: moroccoDay(now()) }, readBankLineId(params.id)),
)

type Work = { account: string; done: 'matched' | 'posted' | 'paid'; values?: PostingFields }

/** The account is a line of the entry in the ledger; here it is one field. */
function besideFields(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, code]) => [
      /^lines\.\d+\.account$/.test(field) ? 'other' : /tax_code$/.test(field) ? 'tax' : field,
      code,
    ]),
  )
}

async function change(i18n: Admin['i18n'], { account, done, values }: Work, work: () => Promise<unknown>) {
  try {
    await work()
    const to = bankPaths.view(account, 'open')
    return redirect(`${to}&done=${done}`, 303)
  } catch (error) {
    const { fields, text, status } = rejectedEntry(error, i18n)
    return data({ problems: besideFields(fields), refused: text, ...(values ? { values } : {}) } satisfies Partial<LineScreenView>, status)
  }
}

async function readLine({ db, form }: Admin & { form: FormData }, params: { id?: string | undefined }) {
  const line = await findBankLine(db, readBankLineId(params.id))
  if (!line) throw notFound()
  return { line, id: readOwnKey(textField(form, 'id')) }
}

function readDayField(form: FormData): string {
  const date = textField(form, 'date')
  if (!isDay(date)) throw new AppError('bad_request')
  return date
}

export const action = adminAction(permissions.manage, {
  match: async ({ params }: Route.ActionArgs, admin) => {
    const { db, by, i18n, now, form } = admin
    const { line, id } = await readLine(admin, params)
    const chosen = readChosen(form)
    return change(i18n, { account: line.account, done: 'matched' }, () =>
      matchLines(db, { id, account: line.account, ...chosen, by, now: now() }),
    )
  },
  opening: async ({ params }: Route.ActionArgs, admin) => {
    const { db, by, i18n, now } = admin
    const { line, id } = await readLine(admin, params)
    return change(i18n, { account: line.account, done: 'matched' }, () => matchOpening(db, { id, lineId: line.id, by, now: now() }))
  },
  pay: async ({ params }: Route.ActionArgs, admin) => {
    const { db, by, i18n, now, form } = admin
    const { line, id } = await readLine(admin, params)
    const payment = { id, lineId: line.id, invoiceId: readOwnKey(textField(form, 'invoice')), date: readDayField(form), by, now: now() }
    return change(i18n, { account: line.account, done: 'paid' }, () => payInvoiceFromLine(db, payment))
  },
  post: async ({ params }: Route.ActionArgs, admin) => {
    const { db, by, i18n, now, form } = admin
    const { line, id } = await readLine(admin, params)
    const values = Object.fromEntries(postingFields.map((name) => [name, textField(form, name).slice(0, 300)])) as PostingFields
    return change(i18n, { account: line.account, done: 'posted', values }, async () =>
      postBankLine(db, { id, lineId: line.id, ...parsePosting(values), by, now: now() }),
    )
  },
})

export default function AccountingBankLine({ loaderData, actionData }: Route.ComponentProps) {
  return <LineScreen view={{ ...loaderData, ...(actionData as Partial<LineScreenView> | undefined) }} />
}
