import { lessons } from '#app/features/education/courses/lessons/resource.server.ts'
import { resourceCsv, resourceCsvAction } from '#app/features/resources/routes.server.ts'

export const loader = resourceCsv(lessons)
export const action = resourceCsvAction(lessons)
