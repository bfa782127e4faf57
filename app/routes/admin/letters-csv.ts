import { letterResource } from '#app/features/newsletter/letters/resource.server.ts'
import { resourceCsv, resourceCsvAction } from '#app/features/resources/routes.server.ts'

export const loader = resourceCsv(letterResource)
export const action = resourceCsvAction(letterResource)
