import { AdminListingsMap } from '#app/features/real-estate/offers/admin/desk-map.tsx'
import { listingResource } from '#app/features/real-estate/offers/resource.server.ts'
import { ResourcePage } from '#app/features/resources/admin/resource-page.tsx'
import { resourceAction, resourceLoader } from '#app/features/resources/routes.server.ts'

export const loader = resourceLoader(listingResource)
export const action = resourceAction(listingResource)

export default function Listings() {
  return <ResourcePage around={(rows) => <AdminListingsMap>{rows}</AdminListingsMap>} />
}
