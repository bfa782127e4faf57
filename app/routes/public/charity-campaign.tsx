import { CampaignPage } from '#app/features/charity/campaigns/public/campaign-page.tsx'
import { findCampaign } from '#app/features/charity/campaigns/queries.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/charity-campaign'

export const handle: RouteHandle = { cache: { tags: ['charity'] } }

export const loader = contentPage(handle, async ({ params, context }: Route.LoaderArgs) => {
  const { db, now } = context.get(servicesContext)
  const { locale } = context.get(requestContext).i18n
  const campaign = await findCampaign(db, params.slug, { locale, today: moroccoDay(now()) })
  if (!campaign) throw notFound('campaign_gone')
  return { campaign }
})

export default function CharityCampaign({ loaderData }: Route.ComponentProps) {
  return <CampaignPage {...loaderData} />
}
