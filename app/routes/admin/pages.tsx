import { pageResource } from '#app/features/pages/resource.server.ts'
import { ResourcePage } from '#app/features/resources/admin/resource-page.tsx'
import { resourceAction, resourceLoader } from '#app/features/resources/routes.server.ts'

export const loader = resourceLoader(pageResource)
export const action = resourceAction(pageResource)

export default function Pages() {
  return <ResourcePage />
}
