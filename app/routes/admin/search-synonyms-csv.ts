import { resourceCsv, resourceCsvAction } from '#app/features/resources/routes.server.ts'
import { synonymGroups } from '#app/features/search/synonyms/resource.server.ts'

export const loader = resourceCsv(synonymGroups)
export const action = resourceCsvAction(synonymGroups)
