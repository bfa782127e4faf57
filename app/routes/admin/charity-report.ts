import { permissions } from '#app/features/charity/policy.ts'
import { campaignReportPdf } from '#app/flows/charity-report.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/charity-report'

/** A campaign's accounts as a paper. */
export const loader = adminLoader(permissions.treasure, (args: Route.LoaderArgs, admin) => campaignReportPdf(admin, args.params.id))

/** Nothing is sent to a paper. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.treasure))
