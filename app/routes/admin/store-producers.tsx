import { redirect } from 'react-router'
import { ResourcePage } from '#app/features/resources/admin/resource-page.tsx'
import { resourceAction, resourceLoader } from '#app/features/resources/routes.server.ts'
import { StoreTabs, storeTabs } from '#app/features/store/catalogue/admin/store-tabs.tsx'
import { producers } from '#app/features/store/catalogue/resource.server.ts'
import type { Route } from './+types/store-producers'

const load = resourceLoader(producers)

export const loader = (args: Route.LoaderArgs) => {
  // As these editors were addressed before they had pages of their own.
  const edited = args.url.searchParams.get('edit')
  if (edited) throw redirect(`${producers.address}/${encodeURIComponent(edited)}`, 301)
  return load(args)
}

export const action = resourceAction(producers)

export default function StoreProducers() {
  return <ResourcePage above={<StoreTabs current="producers" of={storeTabs} />} />
}
