import { BankTabs } from '#app/features/iqra/placement/item-bank/components/bank-tabs.tsx'
import { ItemMeasure } from '#app/features/iqra/placement/item-bank/components/item-measure.tsx'
import { presentMeasure } from '#app/features/iqra/placement/item-bank/present.ts'
import { findItemMeasure } from '#app/features/iqra/placement/queries/item-measure.server.ts'
import { items } from '#app/features/iqra/placement/resource.server.ts'
import { ResourcePage } from '#app/features/resources/admin/resource-page.tsx'
import { resourceAction, resourceLoader } from '#app/features/resources/routes.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/iqra-items'

const load = resourceLoader(items)

/** The kit's screens; below the editor, the saved item as its reader sees it, and how it measures. */
export const loader = async (args: Route.LoaderArgs) => {
  // First: it decides who comes in.
  const view = await load(args)
  const { id } = args.params
  const found = view.screen === 'editor' && id !== undefined ? await findItemMeasure(args.context.get(servicesContext).db, id) : undefined
  return { ...view, measure: found ? presentMeasure(found, args.context.get(requestContext).i18n) : null }
}
export const action = resourceAction(items)

export default function IqraItems({ loaderData: { measure } }: Route.ComponentProps) {
  return (
    <>
      <ResourcePage above={<BankTabs current="items" />} />
      {measure && <ItemMeasure view={measure} />}
    </>
  )
}
