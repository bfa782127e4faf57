import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { readAccountCode } from '#app/features/accounting/ledger/admin/entry-form.ts'
import { SimpleEntryScreen, type SimpleEntryView } from '#app/features/accounting/ledger/admin/simple-entry-screen.tsx'
import { parseSimpleFields, readSimpleFields, readSimpleKind, toSimpleProblems } from '#app/features/accounting/ledger/admin/simple-form.ts'
import { postEntry } from '#app/features/accounting/ledger/commands/post-entry.server.ts'
import { presentOptions } from '#app/features/accounting/ledger/present.ts'
import { listChart, listTaxRates } from '#app/features/accounting/ledger/queries/chart.server.ts'
import { isMoneyAccount } from '#app/features/accounting/ledger/rules.ts'
import { readOwnKey, rejectedEntry } from '#app/features/accounting/ledger/schema.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { ReceiptField } from '#app/features/accounting/receipts/admin/receipts-section.tsx'
import { postWithReceipt, readReceipt } from '#app/flows/entry-receipts.server.ts'
import { adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting-entry-simple'

export const loader = adminLoader(permissions.manage, async ({ url }: Route.LoaderArgs, { db, i18n, now }): Promise<SimpleEntryView> => {
  const today = moroccoDay(now())
  const kind = readSimpleKind(url.searchParams.get('kind'))
  const options = presentOptions(await listChart(db), i18n)
  return {
    key: randomUUID(),
    kind,
    fields: { date: today, amount: '', money: '5161', other: kind === 'moved' ? '5141' : '', tax: '', label: '', reference: '' },
    problems: {},
    refused: null,
    money: options.filter(({ code }) => isMoneyAccount(code)),
    others: options.filter(({ code }) => !isMoneyAccount(code)),
    taxes: listTaxRates(today).map(({ code, basisPoints }) => ({ code, percent: i18n.number(basisPoints / 100) })),
  }
})

export const action = adminAction(permissions.manage, {
  post: async ({ url, context }: Route.ActionArgs, { by, i18n, now, form }) => {
    const kind = readSimpleKind(url.searchParams.get('kind'))
    const key = readOwnKey(textField(form, 'key'))
    const fields = readSimpleFields(form)
    const again = (problems: Record<string, string>, refused: string | null, status: number) =>
      data({ key, fields, problems, refused }, status)
    const parsed = parseSimpleFields(kind, fields, listTaxRates)
    if (!parsed.ok) return again(parsed.problems, null, 422)
    try {
      const post = (tx: Tx) => postEntry(tx, parsed.input, { by, now: now(), key })
      const number = await postWithReceipt(context.get(servicesContext), await readReceipt(form), { post, id: key, by })
      return redirect(`/admin/accounting/cooperative/entries/${number}?done=posted`, 303)
    } catch (error) {
      const rejected = rejectedEntry(error, i18n)
      return again(toSimpleProblems(rejected.fields, readAccountCode(fields.other), parsed.input.lines), rejected.text, rejected.status)
    }
  },
})

export default function AccountingEntrySimple({ loaderData, actionData }: Route.ComponentProps) {
  const view: SimpleEntryView = { ...loaderData, ...(actionData as Partial<SimpleEntryView> | undefined) }
  return <SimpleEntryScreen view={view} receipt={<ReceiptField problem={view.problems.receipt} />} />
}
