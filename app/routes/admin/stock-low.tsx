import { LowScreen } from '#app/features/store/catalogue/admin/stock-screens.tsx'
import { permissions } from '#app/features/store/catalogue/policy.ts'
import { listRunningLow } from '#app/features/store/catalogue/queries/admin-product.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { requestContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { localize } from '#app/platform/local-text.ts'
import type { Route } from './+types/stock-low'

const MAX_LINES = 200

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { db }) => {
  const { locale } = args.context.get(requestContext).i18n
  const lines = await listRunningLow(db, MAX_LINES)
  return lines.map(({ id, productId, product, variant, left, lowAt, status }) => ({
    ...{ id, productId, left, lowAt, draft: status === 'draft' },
    name: `${localize(product, locale)} · ${localize(variant, locale)}`,
  }))
})

export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))

export default function StockLow({ loaderData }: Route.ComponentProps) {
  return <LowScreen lines={loaderData} />
}
