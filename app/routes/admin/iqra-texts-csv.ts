import { texts } from '#app/features/iqra/reading/resource.server.ts'
import { resourceCsv, resourceCsvAction } from '#app/features/resources/routes.server.ts'

export const loader = resourceCsv(texts)
export const action = resourceCsvAction(texts)
