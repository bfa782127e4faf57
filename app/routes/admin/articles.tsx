import { ArticlesAbove } from '#app/features/articles/admin/articles-tabs.tsx'
import { articleResource } from '#app/features/articles/resource.server.ts'
import { ResourcePage } from '#app/features/resources/admin/resource-page.tsx'
import { resourceAction, resourceLoader } from '#app/features/resources/routes.server.ts'

export const loader = resourceLoader(articleResource)
export const action = resourceAction(articleResource)

export default function Articles() {
  return <ResourcePage above={<ArticlesAbove />} />
}
