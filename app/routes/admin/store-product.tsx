import { data, redirect } from 'react-router'
import { listAuditOf } from '#app/features/audit/queries.server.ts'
import { presentPicture } from '#app/features/media/present.ts'
import { mediaByIds } from '#app/features/media/queries.server.ts'
import { parseMediaIds } from '#app/features/media/schema.ts'
import type { PictureView } from '#app/features/media/types.ts'
import { describeDifferences } from '#app/features/resources/fields/differences.ts'
import { presentFields } from '#app/features/resources/fields/present.ts'
import { presentProductHead } from '#app/features/store/catalogue/admin/present.ts'
import { productFields, productUnits, productValues, readProduct } from '#app/features/store/catalogue/admin/product-form.ts'
import { ProductScreen, type ProductView } from '#app/features/store/catalogue/admin/product-screen.tsx'
import type { VariantsAnswer } from '#app/features/store/catalogue/admin/product-variants.tsx'
import { photosOf } from '#app/features/store/catalogue/admin/rules.ts'
import { readCells } from '#app/features/store/catalogue/admin/schema.ts'
import { countedOf, MAX_CHANGES, presentSide } from '#app/features/store/catalogue/admin/side/present.ts'
import { lastDays } from '#app/features/store/catalogue/admin/side/rules.ts'
import { readSizes, sizeNames } from '#app/features/store/catalogue/admin/sizes/schema.ts'
import { createProduct, duplicateProduct } from '#app/features/store/catalogue/commands/create-product.server.ts'
import { updateVariant } from '#app/features/store/catalogue/commands/edit-variants.server.ts'
import { generateVariants } from '#app/features/store/catalogue/commands/generate-variants.server.ts'
import { saveCells } from '#app/features/store/catalogue/commands/save-cells.server.ts'
import { setProductStatus } from '#app/features/store/catalogue/commands/set-product-status.server.ts'
import { updateProduct } from '#app/features/store/catalogue/commands/update-product.server.ts'
import { permissions } from '#app/features/store/catalogue/policy.ts'
import { type FullProduct, findAdminProduct } from '#app/features/store/catalogue/queries/admin-product.server.ts'
import { readProductOptions } from '#app/features/store/catalogue/queries/product-options.server.ts'
import { listMovedByHand, listStockDays } from '#app/features/store/catalogue/queries/product-side.server.ts'
import { type Actor, actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { oneField, readForm, textField } from '#app/platform/http/form.server.ts'
import { refusalOf } from '#app/platform/http/refused.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { moroccoDay, startOfMoroccoDay } from '#app/platform/time.ts'
import { saveEditorForm } from '#app/ui/admin/save-editor-form.ts'
import type { Route } from './+types/store-product'

const addressOf = (id: string) => `/admin/store/products/${encodeURIComponent(id)}`

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { db, now, i18n }): Promise<ProductView> => {
  const isNew = args.params.id === 'new'
  const [product, options] = await Promise.all([isNew ? undefined : findAdminProduct(db, args.params.id), readProductOptions(db, i18n)])
  if (!isNew && !product) throw notFound()
  return {
    product: product ? presentProductHead(product, i18n) : null,
    form: { values: product ? productValues(product, i18n) : { category: args.url.searchParams.get('category') ?? '' }, problems: {} },
    version: String(product?.version ?? 0),
    unsaved: false,
    differences: null,
    refused: null,
    answer: { typed: {}, problems: {} },
    fields: presentFields(productFields, { i18n, options }),
    side: product ? presentSide(product, { options, ...(await besideProduct(db, product, now())) }, i18n) : null,
    chosen: await chosenOf(db, product ? photosOf(product.images) : [], i18n),
  }
})

export const action = page(async (args: Route.ActionArgs) => {
  const { id: requestId, i18n } = args.context.get(requestContext)
  const by = actorOf(await requirePermission(args, permissions.manage), requestId)
  const { db } = args.context.get(servicesContext)
  const form = await readForm(args.request)
  const { id } = args.params
  const intent = oneField(form, 'intent')
  if (intent === 'save' || intent === 'redraw') return save({ db, form, id, by, i18n })
  if (intent === 'cells' || intent === 'sizes') return saveVariants({ db, form, id, by, i18n, intent })
  const tracking = /^(track|untrack)\.(.+)$/.exec(String(intent))
  try {
    if (tracking) return await track({ db, id, by, variantId: tracking[2] ?? '', isTracked: tracking[1] === 'track' })
    if (intent === 'copy') return redirect(`${addressOf(await duplicateProduct(db, { id, by }))}?done=saved`, 303)
    const status = ({ publish: 'published', draft: 'draft', bin: 'deleted' } as const)[String(intent)]
    if (!status) throw new AppError('bad_request')
    await setProductStatus(db, { ids: [id], status, by })
    return redirect(status === 'deleted' ? `/admin/store-management?done=deleted&did=${requestId}` : `${addressOf(id)}?done=saved`, 303)
  } catch (error) {
    const { refused } = refusalOf(error, i18n, [409])
    return data({ refused } satisfies Partial<ProductView>, 409)
  }
})

type Tracking = { db: Db; id: string; by: Actor; variantId: string; isTracked: boolean }

/** Whether a variant's stock is counted: without it there is always some. 409 while an order holds pieces of it. */
async function track({ db, id, by, variantId, isTracked }: Tracking) {
  const variant = (await findAdminProduct(db, id))?.variants.find((one) => one.id === variantId)
  if (!variant) throw notFound()
  await updateVariant(db, { id: variantId, version: variant.version, variant: { manageInventory: isTracked }, by })
  return redirect(`${addressOf(id)}?done=saved#variants`, 303)
}

async function besideProduct(db: Db, product: FullProduct, at: Date) {
  const days = lastDays(moroccoDay(at))
  const ids = product.variants.map((variant) => variant.id)
  const subjects = [{ kind: 'product', id: product.id }, ...ids.map((id) => ({ kind: 'variant', id }))]
  const counted = countedOf(product).map((variant) => variant.id)
  const [moves, moved, audit] = await Promise.all([
    listStockDays(db, counted, startOfMoroccoDay(days[0] ?? moroccoDay(at))),
    listMovedByHand(db, ids, MAX_CHANGES),
    listAuditOf(db, subjects, MAX_CHANGES),
  ])
  return { days, moves, moved, audit }
}

async function chosenOf(db: Db, ids: readonly number[], i18n: I18n): Promise<PictureView[]> {
  return (await mediaByIds(db, ids)).map((row) => presentPicture(row, i18n.locale))
}

/** What its variants' own forms send: cells of the table, or the values that many new ones are made of. */
async function saveVariants({ db, form, id, by, i18n, intent }: Save & { intent: 'cells' | 'sizes' }) {
  const refuse = (answer: VariantsAnswer, status: number) => data({ answer } satisfies Partial<ProductView>, status)
  const product = await findAdminProduct(db, id)
  if (!product) throw notFound()
  if (intent === 'cells') {
    const own = new Set(product.variants.map((variant) => variant.id))
    const cells = readCells(form).filter((cell) => own.has(cell.id))
    const unsaved = await saveCells(db, { cells, by, i18n })
    return unsaved ? refuse(unsaved, 400) : redirect(`${addressOf(id)}?done=saved`, 303)
  }
  const options = product.optionNames.length
  const typed = Object.fromEntries(sizeNames(options).map((name) => [name, textField(form, name)]))
  const read = readSizes(typed, options)
  if ('problems' in read) return refuse({ typed: read.values, problems: read.problems }, 400)
  try {
    await generateVariants(db, { productId: id, variants: read.variants, skuPrefix: read.skuPrefix, by })
  } catch (error) {
    const { status } = refusalOf(error, i18n)
    return refuse({ typed, problems: (error as AppError).fields ?? {} }, status)
  }
  return redirect(`${addressOf(id)}?done=saved#variants`, 303)
}

type Save = { db: Db; form: FormData; id: string; by: Actor; i18n: I18n }

async function save({ db, form, id, by, i18n }: Save) {
  let saved = id
  const options = await readProductOptions(db, i18n)
  const unsaved = await saveEditorForm({
    ...{ form, i18n },
    fields: productUnits,
    current: async () => (id === 'new' ? undefined : await findAdminProduct(db, id)),
    values: (row) => productValues(row, i18n),
    read: readProduct,
    save: async (product, version) => {
      if (id === 'new') saved = await createProduct(db, { product, by })
      else await updateProduct(db, { id, version, product, by })
    },
    compare: (mine, theirs) => describeDifferences(productFields, { mine, theirs, options, i18n }),
  })
  if (unsaved) {
    const chosen = await chosenOf(db, parseMediaIds(unsaved.answer.form.values.media ?? '') ?? [], i18n)
    return data({ ...unsaved.answer, chosen } satisfies Partial<ProductView>, unsaved.status)
  }
  return redirect(`${addressOf(saved)}?done=saved`, 303)
}

export default function StoreProduct({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductScreen view={{ ...loaderData, ...(actionData as Partial<ProductView> | undefined) }} />
}
