import { AccountScreen, type LedgerAccountView } from '#app/features/accounting/ledger/admin/account-screen.tsx'
import { presentNet } from '#app/features/accounting/ledger/present.ts'
import { findNetBefore, listAccountLines } from '#app/features/accounting/ledger/queries/balances.server.ts'
import { findAccounts } from '#app/features/accounting/ledger/queries/chart.server.ts'
import { netOf } from '#app/features/accounting/ledger/rules.ts'
import { readEntryQuery, readLineMark, writeLineMark } from '#app/features/accounting/ledger/schema.ts'
import { findLetters } from '#app/features/accounting/parties/queries/letters.server.ts'
import { isPartyAccount, lineKey } from '#app/features/accounting/parties/rules.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { localize } from '#app/platform/local-text.ts'
import type { Route } from './+types/accounting-account'

const PAGE_SIZE = 100
/** Before every entry of its day. */
const startOf = (date: string) => ({ date, position: 0, line: 0 })
const THE_BEGINNING = '0001-01-01'

export const loader = adminLoader(
  permissions.manage,
  async ({ params, url }: Route.LoaderArgs, { db, i18n }): Promise<LedgerAccountView> => {
    const account = (await findAccounts(db, [params.code])).get(params.code)
    if (!account) throw notFound()
    const { from, to } = readEntryQuery(url.searchParams)
    const after = readLineMark(url.searchParams.get('after'))
    const lines = await listAccountLines(db, { account: account.code, from, to, after, limit: PAGE_SIZE + 1 })
    const shown = lines.slice(0, PAGE_SIZE)
    // What stands before the first line shown; without one, before the day that the list begins with.
    let net = await findNetBefore(db, account.code, shown[0] ?? after ?? startOf(from ?? THE_BEGINNING))
    const opening = presentNet(account.code, net)
    const letters = isPartyAccount(account.code) ? await findLetters(db, shown) : new Map<string, string>()
    const rows = shown.map((line) => {
      net += netOf(line)
      return {
        key: writeLineMark(line),
        day: i18n.date(line.date, 'dayShort'),
        number: line.number,
        label: line.label,
        letter: letters.get(lineKey(line)) ?? null,
        counterparts: line.counterparts,
        debitInCents: line.debitInCents,
        creditInCents: line.creditInCents,
        balance: presentNet(account.code, net),
      }
    })
    const last = shown.at(-1)
    return {
      code: account.code,
      name: localize(account.name, i18n.locale),
      values: { from: from ?? '', to: to ?? '' },
      opening,
      rows,
      next: lines.length > PAGE_SIZE && last ? writeLineMark(last) : null,
      isFirst: after === undefined,
    }
  },
)

/** A page of the ledger is only read. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))

export default function AccountingAccount({ loaderData }: Route.ComponentProps) {
  return <AccountScreen view={loaderData} />
}
