import { issuerDocument, originOf } from '#app/flows/education-certificates.server.ts'
import { api } from '#app/platform/http/api.server.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/did'

/** GET /.well-known/did.json: the keys by which this site signs its badges (did:web). */
export const loader = api(async ({ context, url }: Route.LoaderArgs) => {
  const services = context.get(servicesContext)
  return issuerDocument(services, originOf(services, url))
})
