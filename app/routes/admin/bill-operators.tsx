import { operators } from '#app/features/digital-services/bills/resource.server.ts'
import { ResourcePage } from '#app/features/resources/admin/resource-page.tsx'
import { resourceAction, resourceLoader } from '#app/features/resources/routes.server.ts'

export const loader = resourceLoader(operators)
export const action = resourceAction(operators)

export default function BillOperators() {
  return <ResourcePage />
}
