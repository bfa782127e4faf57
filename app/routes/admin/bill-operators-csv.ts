import { operators } from '#app/features/digital-services/bills/resource.server.ts'
import { resourceCsv, resourceCsvAction } from '#app/features/resources/routes.server.ts'

export const loader = resourceCsv(operators)
export const action = resourceCsvAction(operators)
