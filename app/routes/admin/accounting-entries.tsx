import { EntriesScreen, type EntriesView } from '#app/features/accounting/ledger/admin/entries-screen.tsx'
import { findClosedThrough, listEntries } from '#app/features/accounting/ledger/queries/entries.server.ts'
import { readEntryQuery, writeCursor } from '#app/features/accounting/ledger/schema.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/accounting-entries'

const PAGE_SIZE = 50
/** More accounts than these are said by a sign. */
const MAX_ACCOUNTS = 4

export const loader = adminLoader(permissions.manage, async ({ url }: Route.LoaderArgs, { db, i18n }): Promise<EntriesView> => {
  const { after, ...filter } = readEntryQuery(url.searchParams)
  const [found, closedThrough] = await Promise.all([
    listEntries(db, filter, { after, limit: PAGE_SIZE + 1, newestFirst: true }),
    findClosedThrough(db),
  ])
  const shown = found.slice(0, PAGE_SIZE)
  const last = shown.at(-1)
  const { from = '', to = '', journal = '', account = '' } = filter
  return {
    rows: shown.map(({ number, date, journal: code, label, lines, totalInCents }) => {
      const codes = [...new Set(lines.map((line) => line.account))]
      const accounts = codes.slice(0, MAX_ACCOUNTS).join(' · ') + (codes.length > MAX_ACCOUNTS ? ' …' : '')
      return { number, day: i18n.date(date, 'dayShort'), journal: code, label, accounts, totalInCents }
    }),
    values: { from, to, journal, account },
    closedThrough: closedThrough && i18n.date(closedThrough),
    older: found.length > PAGE_SIZE && last ? writeCursor(last) : null,
    isFirst: after === undefined,
  }
})

/** Entries are written on pages of their own. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))

export default function AccountingEntries({ loaderData }: Route.ComponentProps) {
  return <EntriesScreen view={loaderData} />
}
