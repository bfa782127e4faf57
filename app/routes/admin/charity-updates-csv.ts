import { updates } from '#app/features/charity/campaigns/updates/resource.server.ts'
import { resourceCsv, resourceCsvAction } from '#app/features/resources/routes.server.ts'

export const loader = resourceCsv(updates)
export const action = resourceCsvAction(updates)
