import { redirect } from 'react-router'
import { ResourcePage } from '#app/features/resources/admin/resource-page.tsx'
import { resourceAction, resourceLoader } from '#app/features/resources/routes.server.ts'
import { StoreTabs, storeTabs } from '#app/features/store/catalogue/admin/store-tabs.tsx'
import { categories } from '#app/features/store/catalogue/resource.server.ts'
import type { Route } from './+types/store-categories'

const load = resourceLoader(categories)

export const loader = (args: Route.LoaderArgs) => {
  // As these editors were addressed before they had pages of their own.
  const edited = args.url.searchParams.get('edit')
  if (edited) throw redirect(`${categories.address}/${encodeURIComponent(edited)}`, 301)
  return load(args)
}

export const action = resourceAction(categories)

export default function StoreCategories() {
  return <ResourcePage above={<StoreTabs current="categories" of={storeTabs} />} />
}
