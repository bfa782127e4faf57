import { resourceCsv, resourceCsvAction } from '#app/features/resources/routes.server.ts'
import { categories } from '#app/features/store/catalogue/resource.server.ts'

export const loader = resourceCsv(categories)
export const action = resourceCsvAction(categories)
