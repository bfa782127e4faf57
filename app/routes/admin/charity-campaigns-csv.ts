import { campaigns } from '#app/features/charity/campaigns/resource.server.ts'
import { resourceCsv, resourceCsvAction } from '#app/features/resources/routes.server.ts'

export const loader = resourceCsv(campaigns)
export const action = resourceCsvAction(campaigns)
