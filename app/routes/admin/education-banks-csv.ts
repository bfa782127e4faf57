import { banks } from '#app/features/education/courses/banks/resource.server.ts'
import { resourceCsv, resourceCsvAction } from '#app/features/resources/routes.server.ts'

export const loader = resourceCsv(banks)
export const action = resourceCsvAction(banks)
