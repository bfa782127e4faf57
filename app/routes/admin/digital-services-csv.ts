import { services } from '#app/features/digital-services/services/resource.server.ts'
import { resourceCsv, resourceCsvAction } from '#app/features/resources/routes.server.ts'

export const loader = resourceCsv(services)
export const action = resourceCsvAction(services)
