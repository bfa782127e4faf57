import { presentRow } from '#app/features/store/catalogue/present.ts'
import { listAllProducts } from '#app/features/store/catalogue/queries.server.ts'
import { api, refuseMethod } from '#app/platform/http/api.server.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { answerStored, storeJson } from '#app/platform/http/stored-json.server.ts'
import type { Route } from './+types/store-products'

/** GET /api/store-products: the published products with their variants; `inventory_quantity` is what can be sold now. */
export const loader = api(async ({ request, context }: Route.LoaderArgs) => {
  const { db, content } = context.get(servicesContext)
  const stored = await content.remember('store-products-json', ['store'], async () =>
    storeJson((await listAllProducts(db)).map(presentRow)),
  )
  return answerStored(request, stored)
})

export const action = refuseMethod('GET, HEAD')
