import { data, redirect } from 'react-router'
import { paths } from '#app/features/accounting/ledger/admin/books-tabs.tsx'
import { EntryScreen, type LedgerEntryView } from '#app/features/accounting/ledger/admin/entry-screen.tsx'
import { reverseEntry } from '#app/features/accounting/ledger/commands/reverse-entry.server.ts'
import { findAccounts } from '#app/features/accounting/ledger/queries/chart.server.ts'
import { findEntry, findNumber, findReversal } from '#app/features/accounting/ledger/queries/entries.server.ts'
import { hasDocument, isDay } from '#app/features/accounting/ledger/rules.ts'
import { readOwnKey, rejectedEntry } from '#app/features/accounting/ledger/schema.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { ReceiptsSection, type ReceiptsView } from '#app/features/accounting/receipts/admin/receipts-section.tsx'
import { findPerson } from '#app/features/users/queries/person.server.ts'
import { dropReceipt, postWithReceipt, readReceipt, showReceipts } from '#app/flows/entry-receipts.server.ts'
import { adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { localize } from '#app/platform/local-text.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting-entry'

export const loader = adminLoader(permissions.manage, async ({ params, url }: Route.LoaderArgs, { db, i18n, now }) => {
  const entry = await findEntry(db, params.number)
  if (!entry) throw notFound()
  const [accounts, reversedBy, reverses, person, receipts] = await Promise.all([
    findAccounts(db, [...new Set(entry.lines.map(({ account }) => account))]),
    findReversal(db, entry.position),
    entry.reversalOf === null ? undefined : findNumber(db, entry.reversalOf),
    entry.actorId === null ? undefined : findPerson(db, entry.actorId, now()),
    showReceipts(db, i18n, entry),
  ])
  const view: LedgerEntryView = {
    number: entry.number,
    day: i18n.date(entry.date),
    journal: i18n.t(`ledger.journal_${entry.journal.toLowerCase() as Lowercase<typeof entry.journal>}`),
    label: entry.label,
    reference: entry.reference,
    posted: i18n.date(entry.postedAt, 'dayTime'),
    who: person?.name ?? null,
    hash: entry.hash,
    lines: entry.lines.map((line, key) => {
      const account = accounts.get(line.account)
      return { ...line, key, name: account ? localize(account.name, i18n.locale) : '' }
    }),
    totalInCents: entry.totalInCents,
    reverses: reverses ?? null,
    reversedBy: reversedBy ?? null,
    isOfDocument: hasDocument(entry.sourceKind),
    today: moroccoDay(now()),
    isNew: url.searchParams.get('done') === 'posted',
    refused: null,
  }
  return { ...view, receipts, crumbs: [{ label: entry.number }] }
})

async function requireEntry(db: Db, number: string) {
  const entry = await findEntry(db, number)
  if (!entry) throw notFound()
  return entry
}

export const action = adminAction<Route.ActionArgs, Record<string, unknown>>(permissions.manage, {
  attach: async ({ params, context }, { db, by, i18n, form }) => {
    const entry = await requireEntry(db, params.number)
    const id = readOwnKey(textField(form, 'id'))
    const bytes = await readReceipt(form)
    try {
      if (!bytes) throw new AppError('invalid_entry', { status: 422, fields: { receipt: 'required' } })
      await postWithReceipt(context.get(servicesContext), bytes, { post: async () => entry, id, by })
      return redirect(`${paths.entry(entry.number)}?done=attached`, 303)
    } catch (error) {
      const { fields, text, status } = rejectedEntry(error, i18n)
      const receipts = { ...(await showReceipts(db, i18n, entry)), problem: fields.receipt ?? null }
      return data({ receipts, refused: text }, status)
    }
  },
  remove_receipt: async ({ params, context }, { db, by, form }) => {
    const entry = await requireEntry(db, params.number)
    await dropReceipt(context.get(servicesContext), { id: readOwnKey(textField(form, 'id')), position: entry.position, by })
    return redirect(paths.entry(entry.number), 303)
  },
  reverse: async ({ params }, { db, by, i18n, now, form }) => {
    const date = textField(form, 'date')
    if (!isDay(date)) return data({ refused: i18n.t('errors.date_invalid') }, 422)
    const label = i18n.t('ledger.reversal_label', { number: params.number })
    try {
      const { number } = await db.transaction((tx) => reverseEntry(tx, { number: params.number, date, label, by, now: now() }))
      return redirect(`/admin/accounting/cooperative/entries/${number}?done=posted`, 303)
    } catch (error) {
      const rejected = rejectedEntry(error, i18n)
      return data({ refused: rejected.text ?? i18n.t('errors.date_outside_years') }, rejected.status)
    }
  },
})

export default function AccountingEntry({ loaderData, actionData }: Route.ComponentProps) {
  const view: LedgerEntryView & { receipts: ReceiptsView } = { ...loaderData, ...(actionData as object | undefined) }
  return <EntryScreen view={view} receipts={<ReceiptsSection view={view.receipts} />} />
}
