import * as z from 'zod'
import { findPublicPaper } from '#app/features/charity/campaigns/queries.server.ts'
import { charityPaperResponse } from '#app/flows/charity-papers.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { api } from '#app/platform/http/api.server.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/charity-paper'

/** A campaign's authorisation, its report, or the receipt of what was spent: for everybody, as long as the campaign is published. */
export const loader = api(async ({ params, context }: Route.LoaderArgs) => {
  const services = context.get(servicesContext)
  const id = z.uuid().safeParse(params.id)
  const response = id.success && (await charityPaperResponse(services, await findPublicPaper(services.db, id.data)))
  if (!response) throw notFound('paper_gone')
  return response
})
