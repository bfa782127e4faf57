import * as z from 'zod'
import { findPaperRow } from '#app/features/charity/campaigns/queries.server.ts'
import { permissions } from '#app/features/charity/policy.ts'
import { charityPaperResponse } from '#app/flows/charity-papers.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/charity-paper'

/** Any paper of any campaign, for the treasurer: receipts too that nobody has approved yet. */
export const loader = adminLoader(permissions.treasure, async ({ params, context }: Route.LoaderArgs, { db }) => {
  const id = z.uuid().safeParse(params.id)
  const response = id.success && (await charityPaperResponse(context.get(servicesContext), await findPaperRow(db, id.data)))
  if (!response) throw notFound('paper_gone')
  return response
})

/** Nothing is written to a file's address: 405 for whoever may read it. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.treasure))
