import { redirect } from 'react-router'
import { TakesScreen, type TakesView } from '#app/features/store/catalogue/admin/take-screens.tsx'
import { startStockTake } from '#app/features/store/catalogue/commands/stock-take.server.ts'
import { permissions } from '#app/features/store/catalogue/policy.ts'
import { listAdminCategories } from '#app/features/store/catalogue/queries/admin-products.server.ts'
import { listTakes } from '#app/features/store/catalogue/queries/stock.server.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { oneField, readForm, textField } from '#app/platform/http/form.server.ts'
import { localize } from '#app/platform/local-text.ts'
import type { Route } from './+types/stock-takes'

const SHOWN = 30

export const loader = adminLoader(permissions.manage, async (_: Route.LoaderArgs, { db, i18n }): Promise<TakesView> => {
  const [takes, categories] = await Promise.all([listTakes(db, SHOWN), listAdminCategories(db)])
  return {
    takes: takes.map((take) => ({
      id: take.id,
      name: take.category ? localize(take.category, i18n.locale) : i18n.t('catalogue-admin.all_categories'),
      state: take.state,
      note: `${i18n.date(take.postedAt ?? take.startedAt, 'dayTime')} · ${take.postedBy ?? take.startedBy}`,
      counted: take.counted,
    })),
    categories: categories.map(({ id, name }) => ({ id, name: localize(name, i18n.locale) })),
  }
})

export const action = page(async (args: Route.ActionArgs) => {
  const { id } = args.context.get(requestContext)
  const by = actorOf(await requirePermission(args, permissions.manage), id)
  const { db } = args.context.get(servicesContext)
  const form = await readForm(args.request)
  if (oneField(form, 'intent') !== 'start') throw new AppError('bad_request')
  const take = await startStockTake(db, { categoryId: textField(form, 'category').slice(0, 120) || null, by })
  return redirect(`/admin/stock/take/${take}`, 303)
})

export default function StockTakes({ loaderData }: Route.ComponentProps) {
  return <TakesScreen view={loaderData} />
}
