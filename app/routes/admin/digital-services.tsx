import { ServiceOutcomeSection } from '#app/features/digital-services/requests/admin/service-outcome.tsx'
import { findServiceOutcome } from '#app/features/digital-services/requests/queries/stats.server.ts'
import { services } from '#app/features/digital-services/services/resource.server.ts'
import { ResourcePage } from '#app/features/resources/admin/resource-page.tsx'
import { resourceAction, resourceLoader } from '#app/features/resources/routes.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/digital-services'

const YEAR_MS = 365 * 86_400_000
const load = resourceLoader(services)

/** The kit's screens; below the editor of a service, what came of it in a year. */
export const loader = async (args: Route.LoaderArgs) => {
  // First: it decides who comes in.
  const view = await load(args)
  const id = view.screen === 'editor' ? view.id : null
  const { db, now } = args.context.get(servicesContext)
  const { locale } = args.context.get(requestContext).i18n
  const since = new Date(now().getTime() - YEAR_MS)
  return { ...view, outcome: id === null ? null : await findServiceOutcome(db, { serviceId: id, since, locale }) }
}
export const action = resourceAction(services)

export default function DigitalServices({ loaderData: { outcome } }: Route.ComponentProps) {
  return (
    <>
      <ResourcePage />
      {outcome && <ServiceOutcomeSection outcome={outcome} />}
    </>
  )
}
