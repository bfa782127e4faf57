import { NewsletterTabs } from '#app/features/newsletter/letters/admin/newsletter-tabs.tsx'
import { letterResource } from '#app/features/newsletter/letters/resource.server.ts'
import { ResourcePage } from '#app/features/resources/admin/resource-page.tsx'
import { resourceAction, resourceLoader } from '#app/features/resources/routes.server.ts'

export const loader = resourceLoader(letterResource)
export const action = resourceAction(letterResource)

export default function Letters() {
  return <ResourcePage above={<NewsletterTabs current="letters" />} />
}
