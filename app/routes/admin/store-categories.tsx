import { data, redirect } from 'react-router'
import { ListEditScreen, type ListEditView } from '#app/features/store/catalogue/admin/categories-screen.tsx'
import { categoryValues, comparing, editorBelow } from '#app/features/store/catalogue/admin/forms/present.ts'
import { categoryFields, readCategory } from '#app/features/store/catalogue/admin/forms/schema.ts'
import { readMove } from '#app/features/store/catalogue/admin/schema.ts'
import {
  createCategory,
  deleteCategory,
  mergeCategories,
  updateCategory,
} from '#app/features/store/catalogue/commands/edit-categories.server.ts'
import { moveCategory } from '#app/features/store/catalogue/commands/order-rows.server.ts'
import { permissions } from '#app/features/store/catalogue/policy.ts'
import { listAdminCategories } from '#app/features/store/catalogue/queries/admin-products.server.ts'
import { type Actor, actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { oneField, readForm, textField } from '#app/platform/http/form.server.ts'
import { refusalOf } from '#app/platform/http/refused.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localize } from '#app/platform/local-text.ts'
import { saveEditorForm } from '#app/ui/admin/save-editor-form.ts'
import type { Route } from './+types/store-categories'

const HERE = '/admin/store/categories'

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { db, i18n }): Promise<ListEditView> => {
  const categories = await listAdminCategories(db)
  return {
    of: 'categories',
    lines: categories.map(({ id, name, products }, i) => ({
      id,
      name: localize(name, i18n.locale),
      note: i18n.t('catalogue-admin.product_count', { count: products }),
      up: categories[i - 1]?.id,
      down: i + 1 < categories.length ? (categories[i + 2]?.id ?? null) : undefined,
    })),
    ...editorBelow(categories, args.url.searchParams.get('edit'), categoryValues),
  }
})

export const action = page(async (args: Route.ActionArgs) => {
  const { id: requestId, i18n } = args.context.get(requestContext)
  const by = actorOf(await requirePermission(args, permissions.manage), requestId)
  const { db } = args.context.get(servicesContext)
  const form = await readForm(args.request)
  const id = args.url.searchParams.get('edit') ?? 'new'
  const intent = oneField(form, 'intent')
  if (intent === 'save' || intent === 'redraw') return save({ db, form, id, by, i18n })
  try {
    if (intent === 'move') await moveCategory(db, { ...readMove(oneField(form, 'move')), by })
    else if (intent === 'merge') await mergeCategories(db, { keep: textField(form, 'into'), drop: id, by })
    else if (intent === 'delete') {
      const isSure = oneField(form, 'sure') === 'yes'
      await deleteCategory(db, { id, by, dryRun: !isSure })
      if (!isSure) return data({ confirmsDelete: true } satisfies Partial<ListEditView>)
    } else throw new AppError('bad_request')
    return redirect(`${HERE}?done=${intent === 'delete' ? 'category-deleted' : 'saved'}`, 303)
  } catch (error) {
    const { refused, status } = refusalOf(error, i18n)
    return data({ refused } satisfies Partial<ListEditView>, status)
  }
})

type Save = { db: Db; form: FormData; id: string; by: Actor; i18n: I18n }

async function save({ db, form, id, by, i18n }: Save) {
  const unsaved = await saveEditorForm({
    ...{ form, i18n, fields: categoryFields, values: categoryValues },
    current: async () => (await listAdminCategories(db)).find((one) => one.id === id),
    read: readCategory,
    save: (category, version) => (id === 'new' ? createCategory(db, { category, by }) : updateCategory(db, { id, version, category, by })),
    compare: comparing(categoryFields, i18n),
  })
  return unsaved ? data(unsaved.answer satisfies Partial<ListEditView>, unsaved.status) : redirect(`${HERE}?done=saved`, 303)
}

export default function StoreCategories({ loaderData, actionData }: Route.ComponentProps) {
  return <ListEditScreen view={{ ...loaderData, ...(actionData as Partial<ListEditView> | undefined) }} />
}
