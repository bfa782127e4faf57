import { readBankDayQuery, readBankQuery } from '#app/features/accounting/bank/schema.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { chooseAccount, readStatementOfDay } from '#app/flows/bank-screens.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { csvResponse } from '#app/platform/csv.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting-bank-csv'

/** The reconciliation statement of a day for a spreadsheet. Amounts are dirhams. */
export const loader = adminLoader(permissions.manage, async ({ url }: Route.LoaderArgs, { db, i18n, now }) => {
  const { t } = i18n
  const to = readBankDayQuery(url.searchParams, moroccoDay(now()))
  const { account } = await chooseAccount(db, i18n, readBankQuery(url.searchParams).account)
  const { equation, books, bank } = await readStatementOfDay({ db, i18n }, { account, to })
  const dirhams = (cents: number) => cents / 100
  const line = (kind: string) => (one: (typeof books)[number]) => [kind, one.date, one.note, one.text, dirhams(one.amountInCents)]
  return csvResponse(`bank-${account}-${to}.csv`, [
    [t('bank.csv_what'), t('ledger.date'), t('ledger.reference'), t('ledger.label'), t('ledger.amount_mad')],
    [t('bank.sum_books', { account }), to, '', '', dirhams(equation.bookInCents)],
    ...books.map(line(t('bank.outstanding_books'))),
    ...bank.map(line(t('bank.outstanding_bank'))),
    [t('bank.sum_bank'), to, '', '', dirhams(equation.bankInCents)],
    [t('bank.sum_difference'), to, '', '', dirhams(equation.differenceInCents)],
  ])
})

export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))
