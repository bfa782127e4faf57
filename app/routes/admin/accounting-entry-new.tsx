import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import {
  emptyLines,
  FIRST_LINES,
  parseEntryFields,
  readEntryFields,
  toRows,
  withSpareLines,
} from '#app/features/accounting/ledger/admin/entry-form.ts'
import { EntryFormScreen, type EntryFormView } from '#app/features/accounting/ledger/admin/entry-form-screen.tsx'
import { postEntry } from '#app/features/accounting/ledger/commands/post-entry.server.ts'
import { presentOptions } from '#app/features/accounting/ledger/present.ts'
import { listChart } from '#app/features/accounting/ledger/queries/chart.server.ts'
import { findClosedThrough } from '#app/features/accounting/ledger/queries/entries.server.ts'
import { readOwnKey, rejectedEntry } from '#app/features/accounting/ledger/schema.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { addDays, moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting-entry-new'

export const loader = adminLoader(permissions.manage, async (_args: Route.LoaderArgs, { db, i18n, now }) => {
  const [chart, closedThrough] = await Promise.all([listChart(db), findClosedThrough(db)])
  return {
    key: randomUUID(),
    fields: { date: moroccoDay(now()), journal: 'OD', label: '', reference: '', lines: emptyLines(FIRST_LINES) },
    problems: {},
    refused: null,
    accounts: presentOptions(chart, i18n),
    openFrom: closedThrough && i18n.date(addDays(closedThrough, 1)),
    crumbs: [{ label: i18n.t('ledger.new_entry') }],
  }
})

export const action = adminAction(permissions.manage, {
  redraw: async (_args: Route.ActionArgs, { form }) => ({
    key: readOwnKey(textField(form, 'key')),
    fields: withSpareLines(readEntryFields(form), FIRST_LINES),
  }),
  post: async (_args: Route.ActionArgs, { db, by, i18n, now, form }) => {
    const key = readOwnKey(textField(form, 'key'))
    const fields = readEntryFields(form)
    const again = (problems: Record<string, string>, refused: string | null, status: number) =>
      data({ key, fields: withSpareLines(fields), problems, refused }, status)
    const parsed = parseEntryFields(fields)
    if (!parsed.ok) return again(parsed.problems, null, 422)
    try {
      const { number } = await db.transaction((tx) => postEntry(tx, parsed.input, { by, now: now(), key }))
      return redirect(`/admin/accounting/cooperative/entries/${number}?done=posted`, 303)
    } catch (error) {
      const rejected = rejectedEntry(error, i18n)
      return again(toRows(rejected.fields, fields), rejected.text, rejected.status)
    }
  },
})

export default function AccountingEntryNew({ loaderData, actionData }: Route.ComponentProps) {
  return <EntryFormScreen view={{ ...loaderData, ...(actionData as Partial<EntryFormView> | undefined) }} />
}
