import { courses } from '#app/features/education/courses/resource.server.ts'
import { resourceCsv, resourceCsvAction } from '#app/features/resources/routes.server.ts'

export const loader = resourceCsv(courses)
export const action = resourceCsvAction(courses)
