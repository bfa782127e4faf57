import { sections } from '#app/features/guides/region/resource.server.ts'
import { ResourcePage } from '#app/features/resources/admin/resource-page.tsx'
import { resourceAction, resourceLoader } from '#app/features/resources/routes.server.ts'

export const loader = resourceLoader(sections)
export const action = resourceAction(sections)

export default function RegionSections() {
  return <ResourcePage />
}
