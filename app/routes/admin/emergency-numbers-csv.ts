import { numbers } from '#app/features/guides/emergency-numbers/resource.server.ts'
import { resourceCsv, resourceCsvAction } from '#app/features/resources/routes.server.ts'

export const loader = resourceCsv(numbers)
export const action = resourceCsvAction(numbers)
