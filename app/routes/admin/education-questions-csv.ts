import { questions } from '#app/features/education/courses/questions/resource.server.ts'
import { resourceCsv, resourceCsvAction } from '#app/features/resources/routes.server.ts'

export const loader = resourceCsv(questions)
export const action = resourceCsvAction(questions)
