import { needs } from '#app/features/charity/campaigns/needs/resource.server.ts'
import { resourceCsv, resourceCsvAction } from '#app/features/resources/routes.server.ts'

export const loader = resourceCsv(needs)
export const action = resourceCsvAction(needs)
