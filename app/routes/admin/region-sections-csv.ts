import { sections } from '#app/features/guides/region/resource.server.ts'
import { resourceCsv, resourceCsvAction } from '#app/features/resources/routes.server.ts'

export const loader = resourceCsv(sections)
export const action = resourceCsvAction(sections)
