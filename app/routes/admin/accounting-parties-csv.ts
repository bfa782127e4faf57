import { readAgedQuery } from '#app/features/accounting/parties/schema.ts'
import { buckets } from '#app/features/accounting/parties/types.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { showAged } from '#app/flows/party-screens.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { csvResponse } from '#app/platform/csv.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting-parties-csv'

/** What is owed on a day by age, for a spreadsheet. Amounts are dirhams. */
export const loader = adminLoader(permissions.manage, async ({ url }: Route.LoaderArgs, { db, i18n, now }) => {
  const { t } = i18n
  const today = moroccoDay(now())
  const query = readAgedQuery(url.searchParams, today)
  const { parties, sums } = await showAged({ db, i18n, today }, query)
  const columns = [...buckets, 'credit'] as const
  const amounts = (own: typeof sums) => [...columns.map((column) => own[column] / 100), own.totalInCents / 100]
  return csvResponse(`${query.side}s-${query.to}.csv`, [
    [t('parties.party'), ...columns.map((column) => t(`parties.bucket_${column}`)), t('parties.total_mad')],
    ...parties.map((party) => [party.party ?? t('parties.nobody'), ...amounts(party.sums)]),
    [t('parties.total_mad'), ...amounts(sums)],
  ])
})

export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))
