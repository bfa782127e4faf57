import { presentRow } from '#app/features/store/catalogue/present.ts'
import { listAllProducts } from '#app/features/store/catalogue/queries.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { api, refuseMethod } from '#app/platform/http/api.server.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { respondStored, storeJson } from '#app/platform/http/stored-json.server.ts'
import type { Route } from './+types/store-products'

/** As many as a cart holds. */
const MAX_REQUESTED = 50

/**
 * GET /api/store-products: the published products with their variants; `inventory_quantity` is what can be sold now.
 * `?product=a&product=b` asks for some of them: a cart looks again at its own, and a slow network carries no more.
 */
export const loader = api(async ({ request, context }: Route.LoaderArgs) => {
  const { db, content } = context.get(servicesContext)
  const requested = new URL(request.url).searchParams.getAll('product')
  if (requested.length > MAX_REQUESTED) throw new AppError('bad_request')
  if (requested.length > 0) return respondStored(request, await storeJson((await listAllProducts(db, requested)).map(presentRow)))
  const stored = await content.remember('store-products-json', ['store'], async () =>
    storeJson((await listAllProducts(db)).map(presentRow)),
  )
  return respondStored(request, stored)
})

export const action = refuseMethod('GET, HEAD')
