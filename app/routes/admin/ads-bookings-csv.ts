import { bookings } from '#app/features/advertisements/bookings/resource.server.ts'
import { resourceCsv, resourceCsvAction } from '#app/features/resources/routes.server.ts'

export const loader = resourceCsv(bookings)
export const action = resourceCsvAction(bookings)
