import { services } from '#app/features/digital-services/services/resource.server.ts'
import { ResourcePage } from '#app/features/resources/admin/resource-page.tsx'
import { resourceAction, resourceLoader } from '#app/features/resources/routes.server.ts'

export const loader = resourceLoader(services)
export const action = resourceAction(services)

export default function DigitalServices() {
  return <ResourcePage />
}
