import { sessions } from '#app/features/education/sessions/resource.server.ts'
import { resourceCsv, resourceCsvAction } from '#app/features/resources/routes.server.ts'

export const loader = resourceCsv(sessions)
export const action = resourceCsvAction(sessions)
