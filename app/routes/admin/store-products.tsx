import { data, redirect } from 'react-router'
import { presentSavedViews } from '#app/features/saved-views/present.ts'
import { listSavedViews } from '#app/features/saved-views/queries.server.ts'
import { presentCategoryLines, presentGrid } from '#app/features/store/catalogue/admin/present.ts'
import { ProductsScreen, type ProductsView } from '#app/features/store/catalogue/admin/products-screen.tsx'
import { readCells, readMove, readProductsAddress, sortNames } from '#app/features/store/catalogue/admin/schema.ts'
import type { AdminProductSort } from '#app/features/store/catalogue/admin/types.ts'
import { moveProduct } from '#app/features/store/catalogue/commands/order-rows.server.ts'
import { saveCells } from '#app/features/store/catalogue/commands/save-cells.server.ts'
import { setProductStatus } from '#app/features/store/catalogue/commands/set-product-status.server.ts'
import { findStatusChanges, undoStatus } from '#app/features/store/catalogue/commands/undo-status.server.ts'
import { permissions } from '#app/features/store/catalogue/policy.ts'
import {
  countAdminProducts,
  countByStatus,
  listAdminCategories,
  listAdminProducts,
  type ProductFilter,
  productsOf,
} from '#app/features/store/catalogue/queries/admin-products.server.ts'
import { type Actor, actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { ownPath, requirePermission } from '#app/platform/auth/guard.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { oneField, readForm, textField } from '#app/platform/http/form.server.ts'
import { refusalOf } from '#app/platform/http/refused.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localize } from '#app/platform/local-text.ts'
import type { DoneToast } from '#app/ui/admin/done-toast.ts'
import { parseSort } from '#app/ui/admin/list-address.ts'
import type { Route } from './+types/store-products'

type PageView = ProductsView & { toast: DoneToast | null }

export const loader = adminLoader(
  permissions.manage,
  async (args: Route.LoaderArgs, { session: { user }, db, i18n }): Promise<PageView> => {
    const slug = (args.params as { categorySlug?: string }).categorySlug
    const address = readProductsAddress(args.url.searchParams)
    const sort = parseSort(args.url.searchParams.get('sort'), sortNames, { by: 'position', down: false })
    const filter: ProductFilter = { category: slug, q: address.q, show: address.show }
    const [categories, all, counted, { products, hasNext }, saved] = await Promise.all([
      listAdminCategories(db),
      countByStatus(db, ['draft', 'published']),
      countAdminProducts(db, filter),
      listAdminProducts(db, filter, { by: sort.by as AdminProductSort, down: sort.down }, address.page),
      listSavedViews(db, { userId: user.id, list: 'store.products' }),
    ])
    const category = categories.find((one) => one.id === slug)
    if (slug !== undefined && !category) throw notFound()
    const isWholeCategory = slug !== undefined && !address.q && !address.show && sort.by === 'position' && !sort.down
    const grid = presentGrid(products, i18n, isWholeCategory)
    const opened = grid.flatMap((product) =>
      product.rows.filter((row) => row.id === address.row).map((row) => ({ product: product.title, productId: product.id, row })),
    )[0]
    const isSorted = sort.by !== 'position'
    return {
      category: category ? { id: category.id, name: localize(category.name, i18n.locale) } : null,
      categories: presentCategoryLines(categories, slug, i18n),
      all,
      ...counted,
      values: { q: address.q ?? '', show: address.show ?? '', sort: isSorted ? `${sort.down ? '-' : ''}${sort.by}` : '' },
      sort,
      products: grid,
      page: address.page,
      hasNext,
      open: opened ?? null,
      savedViews: presentSavedViews(saved, { list: 'store.products', address: ownPath(args), hidden: null }),
      typed: {},
      problems: {},
      refused: null,
      toast: await statusToast(db, args, { userId: user.id, i18n }),
    }
  },
)

/** After a change of status: what was done, with the way back while some of it stands. */
async function statusToast(db: Db, args: Route.LoaderArgs, { userId, i18n }: { userId: string; i18n: I18n }): Promise<DoneToast | null> {
  const requestId = args.url.searchParams.get('did')
  if (!requestId || !args.url.searchParams.has('done')) return null
  const changes = await findStatusChanges(db, { requestId, actorId: userId })
  if (changes.length === 0) return null
  const isDeleted = changes.every(({ after }) => after === 'deleted')
  const undo = { to: ownPath(args), fields: { intent: 'undo-status', did: requestId } }
  return { text: i18n.t(isDeleted ? 'common.deleted' : 'common.saved'), undo }
}

export const action = page(async (args: Route.ActionArgs) => {
  const { id, i18n } = args.context.get(requestContext)
  const by = actorOf(await requirePermission(args, permissions.manage), id)
  const { db } = args.context.get(servicesContext)
  const form = await readForm(args.request)
  const here = args.url.pathname.replace(/^\/(en|es|fr)(?=\/)/, '')
  try {
    switch (oneField(form, 'intent')) {
      case 'cells':
        return await cells(db, form, { by, i18n, done: () => back(here, args.url, 'saved') })
      case 'publish':
        return await setStatus(db, form, 'published', by, () => back(here, args.url, 'saved', id))
      case 'draft':
        return await setStatus(db, form, 'draft', by, () => back(here, args.url, 'saved', id))
      case 'bin':
        return await setStatus(db, form, 'deleted', by, () => back(here, args.url, 'deleted', id))
      case 'undo-status':
        await undoStatus(db, { requestId: textField(form, 'did'), by })
        return back(here, args.url, 'saved')
      case 'move':
        await moveProduct(db, { ...readMove(oneField(form, 'move')), by })
        return back(here, args.url, 'saved')
      default:
        throw new AppError('bad_request')
    }
  } catch (error) {
    const { refused, status } = refusalOf(error, i18n)
    return data({ refused } satisfies ActionResult, status)
  }
})

/** `did`: the request that changed what can be taken back. */
function back(path: string, url: URL, done: string, did?: string) {
  const query = new URLSearchParams(url.searchParams)
  // From a row's sheet the way leads back to the row, not to the head of a long list.
  const row = query.get('row')
  query.delete('row')
  query.set('done', done)
  query.delete('did')
  if (did) query.set('did', did)
  return redirect(`${path}?${query}${row ? `#row-${encodeURIComponent(row)}` : ''}`, 303)
}

async function setStatus(db: Db, form: FormData, status: 'published' | 'draft' | 'deleted', by: Actor, done: () => Response) {
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  const ids = await productsOf(db, texts('variant').slice(0, 1000), texts('product').slice(0, 1000))
  if (ids.length === 0) throw new AppError('keeping_nothing_chosen', { status: 422 })
  await setProductStatus(db, { ids, status, by })
  return done()
}

type Cells = { by: Actor; i18n: I18n; done: () => Response }

async function cells(db: Db, form: FormData, { by, i18n, done }: Cells) {
  const unsaved = await saveCells(db, { cells: readCells(form), by, i18n })
  return unsaved ? data(unsaved satisfies ActionResult, 400) : done()
}

/** What an action has to say besides what the loader read. */
type ActionResult = Partial<Pick<ProductsView, 'typed' | 'problems' | 'refused'>>

export default function StoreProducts({ loaderData, actionData }: Route.ComponentProps) {
  const answer = (actionData ?? {}) as ActionResult
  return <ProductsScreen view={{ ...loaderData, ...answer }} />
}
