import { bookings } from '#app/features/advertisements/bookings/resource.server.ts'
import { ResourcePage } from '#app/features/resources/admin/resource-page.tsx'
import { resourceAction, resourceLoader } from '#app/features/resources/routes.server.ts'

export const loader = resourceLoader(bookings)
export const action = resourceAction(bookings)

export default function AdsBookings() {
  return <ResourcePage />
}
