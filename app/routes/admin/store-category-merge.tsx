import { data, redirect } from 'react-router'
import { type CategoryMergeView, MergeCategories } from '#app/features/store/catalogue/admin/merge-categories.tsx'
import { mergeCategories } from '#app/features/store/catalogue/commands/edit-categories.server.ts'
import { permissions } from '#app/features/store/catalogue/policy.ts'
import { listAdminCategories } from '#app/features/store/catalogue/queries/admin-products.server.ts'
import { categories } from '#app/features/store/catalogue/resource.server.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import { refusalOf } from '#app/platform/http/refused.ts'
import { localize } from '#app/platform/local-text.ts'
import type { Route } from './+types/store-category-merge'

export const loader = adminLoader(
  permissions.manage,
  async ({ params: { id } }: Route.LoaderArgs, { db, i18n }): Promise<Omit<CategoryMergeView, 'refused'>> => {
    const all = (await listAdminCategories(db)).map((one) => ({ ...one, name: localize(one.name, i18n.locale) }))
    const category = all.find((one) => one.id === id)
    if (!category) throw notFound()
    const { name } = category
    return {
      ...{ id, name, lead: i18n.t('catalogue-admin.merge_lead', { count: category.products }) },
      others: all.flatMap((one) => (one.id === id ? [] : [{ id: one.id, name: one.name }])),
      crumbs: [
        { label: i18n.t('catalogue-admin.tab_categories'), to: categories.address },
        { label: name, to: `${categories.address}/${encodeURIComponent(id)}` },
        { label: i18n.t('catalogue-admin.merge') },
      ],
    }
  },
)

export const action = page(async (args: Route.ActionArgs) => {
  const { id: requestId, i18n } = args.context.get(requestContext)
  const by = actorOf(await requirePermission(args, permissions.manage), requestId)
  const { db } = args.context.get(servicesContext)
  const into = textField(await readForm(args.request), 'into')
  try {
    await mergeCategories(db, { keep: into, drop: args.params.id, by })
    return redirect(`${categories.address}/${encodeURIComponent(into)}?done=saved`, 303)
  } catch (error) {
    const { refused, status } = refusalOf(error, i18n)
    return data({ refused }, status)
  }
})

export default function StoreCategoryMerge({ loaderData, actionData }: Route.ComponentProps) {
  return <MergeCategories view={{ ...loaderData, refused: actionData?.refused ?? null }} />
}
