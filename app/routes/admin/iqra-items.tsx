import { BankShape } from '#app/features/iqra/placement/item-bank/components/bank-shape.tsx'
import { BankTabs } from '#app/features/iqra/placement/item-bank/components/bank-tabs.tsx'
import { ItemMeasure } from '#app/features/iqra/placement/item-bank/components/item-measure.tsx'
import { presentMeasure } from '#app/features/iqra/placement/item-bank/present.ts'
import { presentShape } from '#app/features/iqra/placement/item-bank/shape/present.ts'
import { findBankShape } from '#app/features/iqra/placement/queries/bank-shape.server.ts'
import { findItemMeasure } from '#app/features/iqra/placement/queries/item-measure.server.ts'
import { listTestLanguages } from '#app/features/iqra/placement/queries.server.ts'
import { items } from '#app/features/iqra/placement/resource.server.ts'
import { readLanguage } from '#app/features/iqra/placement/schema.ts'
import { ResourcePage } from '#app/features/resources/admin/resource-page.tsx'
import { resourceAction, resourceLoader } from '#app/features/resources/routes.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/iqra-items'

const load = resourceLoader(items)

/** The kit's screens; above the list how the bank measures, below the editor the saved item as its reader sees it. */
export const loader = async (args: Route.LoaderArgs) => {
  // First: it decides who comes in.
  const view = await load(args)
  return {
    ...view,
    measure: view.screen === 'editor' ? await loadMeasure(args) : null,
    shape: view.screen === 'list' && args.params.id === undefined ? await loadShape(args) : null,
  }
}
export const action = resourceAction(items)

async function loadMeasure({ params: { id }, context }: Route.LoaderArgs) {
  const found = id === undefined ? undefined : await findItemMeasure(context.get(servicesContext).db, id)
  return found ? presentMeasure(found, context.get(requestContext).i18n) : null
}

/** The bank of the language that the list shows; the first one's where it shows all. */
async function loadShape({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const languages = await listTestLanguages(db)
  const language = readLanguage(url.searchParams.get('language')) ?? languages[0]
  const shape = language && (await findBankShape(db, language))
  return shape ? presentShape({ shape, language, languages }, context.get(requestContext).i18n) : null
}

export default function IqraItems({ loaderData: { measure, shape } }: Route.ComponentProps) {
  return (
    <>
      <ResourcePage
        above={
          <>
            <BankTabs current="items" />
            {shape && <BankShape view={shape} />}
          </>
        }
      />
      {measure && <ItemMeasure view={measure} />}
    </>
  )
}
