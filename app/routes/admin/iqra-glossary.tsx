import { glosses } from '#app/features/iqra/reading/resource.server.ts'
import { ResourcePage } from '#app/features/resources/admin/resource-page.tsx'
import { resourceAction, resourceLoader } from '#app/features/resources/routes.server.ts'

export const loader = resourceLoader(glosses)
export const action = resourceAction(glosses)

export default function IqraGlossary() {
  return <ResourcePage />
}
