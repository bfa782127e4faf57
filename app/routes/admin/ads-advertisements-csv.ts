import { advertisementResource } from '#app/features/advertisements/resource.server.ts'
import { resourceCsv, resourceCsvAction } from '#app/features/resources/routes.server.ts'

export const loader = resourceCsv(advertisementResource)
export const action = resourceCsvAction(advertisementResource)
