import { AgedScreen, type AgedView } from '#app/features/accounting/parties/admin/aged-screen.tsx'
import { readAgedQuery } from '#app/features/accounting/parties/schema.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { showAged } from '#app/flows/party-screens.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting-parties'

export const loader = adminLoader(permissions.manage, ({ url }: Route.LoaderArgs, { db, i18n, now }): Promise<AgedView> => {
  const today = moroccoDay(now())
  return showAged({ db, i18n, today }, readAgedQuery(url.searchParams, today))
})

/** What is owed is only read. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))

export default function AccountingParties({ loaderData }: Route.ComponentProps) {
  return <AgedScreen view={loaderData} />
}
