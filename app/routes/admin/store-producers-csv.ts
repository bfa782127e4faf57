import { resourceCsv, resourceCsvAction } from '#app/features/resources/routes.server.ts'
import { producers } from '#app/features/store/catalogue/resource.server.ts'

export const loader = resourceCsv(producers)
export const action = resourceCsvAction(producers)
