import { data, redirect } from 'react-router'
import { describeDifferences } from '#app/features/resources/fields/differences.ts'
import { presentFields } from '#app/features/resources/fields/present.ts'
import { readVariant, variantFields, variantUnits, variantValues } from '#app/features/store/catalogue/admin/variant-form.ts'
import { VariantScreen, type VariantView } from '#app/features/store/catalogue/admin/variant-screen.tsx'
import { createVariant, deleteVariant, updateVariant } from '#app/features/store/catalogue/commands/edit-variants.server.ts'
import { moveVariant } from '#app/features/store/catalogue/commands/order-rows.server.ts'
import { permissions } from '#app/features/store/catalogue/policy.ts'
import { type FullProduct, findAdminProduct } from '#app/features/store/catalogue/queries/admin-product.server.ts'
import { type Actor, actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { oneField, readForm } from '#app/platform/http/form.server.ts'
import { refusalOf } from '#app/platform/http/refused.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localize } from '#app/platform/local-text.ts'
import { saveEditorForm } from '#app/ui/admin/save-editor-form.ts'
import type { Route } from './+types/store-variant'

async function requireVariant(db: Db, { id, variantId }: { id: string; variantId: string }) {
  const product = await findAdminProduct(db, id)
  const variant = product?.variants.find((one) => one.id === variantId)
  if (!product || (!variant && variantId !== 'new')) throw notFound()
  return { product, variant }
}

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { db, i18n }): Promise<VariantView> => {
  const { product, variant } = await requireVariant(db, args.params)
  return {
    product: {
      id: product.id,
      title: localize(product.title, i18n.locale),
      options: product.optionNames.map((name) => localize(name, i18n.locale)),
    },
    variant: variant ? { id: variant.id, title: localize(variant.title, i18n.locale) } : null,
    fields: presentFields(variantFields, { i18n, options: {} }),
    form: { values: variant ? variantValues(variant, i18n) : { tracked: 'on', low_at: '5' }, problems: {} },
    version: String(variant?.version ?? 0),
    unsaved: false,
    differences: null,
    refused: null,
  }
})

export const action = page(async (args: Route.ActionArgs) => {
  const { id: requestId, i18n } = args.context.get(requestContext)
  const by = actorOf(await requirePermission(args, permissions.manage), requestId)
  const { db } = args.context.get(servicesContext)
  const form = await readForm(args.request)
  const { product, variant } = await requireVariant(db, args.params)
  const back = redirect(`/admin/store/products/${encodeURIComponent(product.id)}?done=saved`, 303)
  const intent = oneField(form, 'intent')
  if (intent === 'save' || intent === 'redraw') return (await save({ db, form, product, id: variant?.id, by, i18n })) ?? back
  try {
    if (intent === 'delete' && variant) {
      const isSure = oneField(form, 'sure') === 'yes'
      await deleteVariant(db, { id: variant.id, by, dryRun: !isSure })
      if (!isSure) return data({ confirmsDelete: true } satisfies Partial<VariantView>)
      return redirect(`/admin/store/products/${encodeURIComponent(product.id)}?done=variant-deleted`, 303)
    }
    if (intent === 'first' && variant) {
      const [first] = product.variants
      if (first && first.id !== variant.id) await moveVariant(db, { id: variant.id, before: first.id, by })
    } else throw new AppError('bad_request')
    return back
  } catch (error) {
    const { refused } = refusalOf(error, i18n, [409])
    return data({ refused } satisfies Partial<VariantView>, 409)
  }
})

type Save = { db: Db; form: FormData; product: FullProduct; id: string | undefined; by: Actor; i18n: I18n }

async function save({ db, form, product, id, by, i18n }: Save) {
  const unsaved = await saveEditorForm({
    ...{ form, i18n },
    fields: variantUnits,
    more: ['stock'],
    current: async () => (await findAdminProduct(db, product.id))?.variants.find((one) => one.id === id),
    values: (row) => variantValues(row, i18n),
    read: (values) => readVariant(values, product.optionNames.length),
    save: async ({ stock, ...variant }, version) => {
      if (id === undefined) await createVariant(db, { productId: product.id, variant, stock, by })
      else await updateVariant(db, { id, version, variant, by })
    },
    compare: (mine, theirs) => describeDifferences(variantFields, { mine, theirs, options: {}, i18n }),
  })
  return unsaved && data(unsaved.answer satisfies Partial<VariantView>, unsaved.status)
}

export default function StoreVariant({ loaderData, actionData }: Route.ComponentProps) {
  return <VariantScreen view={{ ...loaderData, ...(actionData as Partial<VariantView> | undefined) }} />
}
