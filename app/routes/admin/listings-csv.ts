import { listingResource } from '#app/features/real-estate/offers/resource.server.ts'
import { resourceCsv, resourceCsvAction } from '#app/features/resources/routes.server.ts'

export const loader = resourceCsv(listingResource)
export const action = resourceCsvAction(listingResource)
