import { numbers } from '#app/features/guides/emergency-numbers/resource.server.ts'
import { ResourcePage } from '#app/features/resources/admin/resource-page.tsx'
import { resourceAction, resourceLoader } from '#app/features/resources/routes.server.ts'

export const loader = resourceLoader(numbers)
export const action = resourceAction(numbers)

export default function EmergencyNumbers() {
  return <ResourcePage />
}
