import { data, redirect } from 'react-router'
import { presentPrices } from '#app/features/store/catalogue/admin/present.ts'
import { PricesScreen, type PricesView } from '#app/features/store/catalogue/admin/prices-screen.tsx'
import { MAX_SELECTED, readPriceChange, readProductsAddress, readVersions } from '#app/features/store/catalogue/admin/schema.ts'
import { changeManyPrices } from '#app/features/store/catalogue/commands/change-prices.server.ts'
import { permissions } from '#app/features/store/catalogue/policy.ts'
import { type ChosenVariant, listChosen } from '#app/features/store/catalogue/queries/admin-products.server.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { oneField, readForm, textField } from '#app/platform/http/form.server.ts'
import { refusalOf } from '#app/platform/http/refused.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { Route } from './+types/store-prices'

const untouched = { op: 'up_percent', amount: '', rounding: '50' }

/** The variants of a whole list, by the list's own filter. */
export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { db, i18n }): Promise<PricesView> => {
  const { q, show } = readProductsAddress(args.url.searchParams)
  const category = args.url.searchParams.get('category')
  const chosen = category === null ? [] : await listChosen(db, { category: category || undefined, q, show }, MAX_SELECTED + 1)
  return viewOf(chosen, i18n)
})

const viewOf = (chosen: readonly ChosenVariant[], i18n: I18n, over: Partial<PricesView> = {}): PricesView => ({
  values: untouched,
  problems: {},
  refused: null,
  more: chosen.length > MAX_SELECTED,
  ...presentPrices(chosen.slice(0, MAX_SELECTED), null, i18n),
  ...over,
})

export const action = page(async (args: Route.ActionArgs) => {
  const { id, i18n } = args.context.get(requestContext)
  const by = actorOf(await requirePermission(args, permissions.manage), id)
  const { db } = args.context.get(servicesContext)
  const form = await readForm(args.request)
  const intent = oneField(form, 'intent')
  if (intent === 'choose') {
    const ids = form.getAll('variant').filter((value) => typeof value === 'string')
    return data(viewOf(await listChosen(db, ids.slice(0, MAX_SELECTED), MAX_SELECTED), i18n))
  }
  if (intent !== 'preview' && intent !== 'apply') throw new AppError('bad_request')
  const versions = readVersions(form.getAll('pair'))
  if (!versions) throw new AppError('bad_request')
  const typed = (name: string) => textField(form, name).slice(0, 40)
  const values = { op: typed('op'), amount: typed('amount'), rounding: typed('rounding') }
  const change = readPriceChange(values)
  const chosen = await listChosen(db, [...versions.keys()], MAX_SELECTED)
  if ('problems' in change) return data(viewOf(chosen, i18n, { values, problems: change.problems }), 400)
  const preview = { ...presentPrices(chosen, change, i18n), values }
  if (intent === 'preview') return data(viewOf(chosen, i18n, preview))
  try {
    await changeManyPrices(db, { versions, change, by })
  } catch (error) {
    const { code, refused, status } = refusalOf(error, i18n)
    const text = code === 'version_conflict' ? i18n.t('catalogue-admin.look_again') : refused
    return data(viewOf(chosen, i18n, { ...preview, refused: text }), status)
  }
  return redirect('/admin/store-management?done=saved', 303)
})

export default function StorePrices({ loaderData, actionData }: Route.ComponentProps) {
  return <PricesScreen view={actionData ?? loaderData} />
}
