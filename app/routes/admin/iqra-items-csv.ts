import { items } from '#app/features/iqra/placement/resource.server.ts'
import { resourceCsv, resourceCsvAction } from '#app/features/resources/routes.server.ts'

export const loader = resourceCsv(items)
export const action = resourceCsvAction(items)
