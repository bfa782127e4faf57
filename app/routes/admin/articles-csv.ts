import { articleResource } from '#app/features/articles/resource.server.ts'
import { resourceCsv, resourceCsvAction } from '#app/features/resources/routes.server.ts'

export const loader = resourceCsv(articleResource)
export const action = resourceCsvAction(articleResource)
