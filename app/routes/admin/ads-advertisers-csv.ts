import { advertisers } from '#app/features/advertisements/advertisers/resource.server.ts'
import { resourceCsv, resourceCsvAction } from '#app/features/resources/routes.server.ts'

export const loader = resourceCsv(advertisers)
export const action = resourceCsvAction(advertisers)
