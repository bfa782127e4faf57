import { ResultsScreen } from '#app/features/iqra/placement/components/results-screen.tsx'
import { listPlacements } from '#app/features/iqra/placement/queries.server.ts'
import { findTestTaker } from '#app/flows/placement-device.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import type { Route } from './+types/iqra-dashboard'

export const handle: RouteHandle = { hue: 'reading' }

export const loader = page(async (args: Route.LoaderArgs) => {
  const { i18n } = args.context.get(requestContext)
  const finished = await listPlacements(args.context.get(servicesContext).db, await findTestTaker(args), { finished: true })
  return {
    results: finished.flatMap(({ id, language, band, finishedAt, answered }) =>
      band && finishedAt ? [{ id, language, band, day: i18n.date(finishedAt), items: answered }] : [],
    ),
  }
})

export default function IqraDashboard({ loaderData }: Route.ComponentProps) {
  return <ResultsScreen {...loaderData} />
}
