import { data, redirect } from 'react-router'
import { EntryScreen, type EntryView } from '#app/features/accounting/ledger/admin/entry-screen.tsx'
import { reverseEntry } from '#app/features/accounting/ledger/commands/reverse-entry.server.ts'
import { findAccounts } from '#app/features/accounting/ledger/queries/chart.server.ts'
import { findEntry, findNumber, findReversal } from '#app/features/accounting/ledger/queries/entries.server.ts'
import { hasDocument, isDay } from '#app/features/accounting/ledger/rules.ts'
import { rejectedEntry } from '#app/features/accounting/ledger/schema.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { findPerson } from '#app/features/users/queries/person.server.ts'
import { adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { localize } from '#app/platform/local-text.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting-entry'

export const loader = adminLoader(permissions.manage, async ({ params, url }: Route.LoaderArgs, { db, i18n, now }) => {
  const entry = await findEntry(db, params.number)
  if (!entry) throw notFound()
  const [accounts, reversedBy, reverses, person] = await Promise.all([
    findAccounts(db, [...new Set(entry.lines.map(({ account }) => account))]),
    findReversal(db, entry.position),
    entry.reversalOf === null ? undefined : findNumber(db, entry.reversalOf),
    entry.actorId === null ? undefined : findPerson(db, entry.actorId, now()),
  ])
  const view: EntryView = {
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
  return { ...view, crumbs: [{ label: entry.number }] }
})

export const action = adminAction(permissions.manage, {
  reverse: async ({ params }: Route.ActionArgs, { db, by, i18n, now, form }) => {
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
  return <EntryScreen view={{ ...loaderData, ...(actionData as Partial<EntryView> | undefined) }} />
}
