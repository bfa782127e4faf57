import { ResourcePage } from '#app/features/resources/admin/resource-page.tsx'
import { resourceAction, resourceLoader } from '#app/features/resources/routes.server.ts'
import { synonymGroups } from '#app/features/search/synonyms/resource.server.ts'

export const loader = resourceLoader(synonymGroups)
export const action = resourceAction(synonymGroups)

export default function SearchSynonyms() {
  return <ResourcePage />
}
