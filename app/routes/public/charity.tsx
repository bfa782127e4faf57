import { CharityPage } from '#app/features/charity/campaigns/public/charity-page.tsx'
import { getCharityOverview } from '#app/features/charity/campaigns/queries.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/charity'

export const handle: RouteHandle = { cache: { tags: ['charity'] } }

export const loader = contentPage(handle, async ({ context }: Route.LoaderArgs) => {
  const { db, now } = context.get(servicesContext)
  const { locale } = context.get(requestContext).i18n
  return { overview: await getCharityOverview(db, { locale, today: moroccoDay(now()) }) }
})

export default function Charity({ loaderData }: Route.ComponentProps) {
  return <CharityPage {...loaderData} />
}
