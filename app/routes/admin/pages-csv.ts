import { pageResource } from '#app/features/pages/resource.server.ts'
import { resourceCsv, resourceCsvAction } from '#app/features/resources/routes.server.ts'

export const loader = resourceCsv(pageResource)
export const action = resourceCsvAction(pageResource)
