import { data, redirect } from 'react-router'
import * as z from 'zod'
import { permissions } from '#app/features/store/catalogue/policy.ts'
import { ProductImportScreen } from '#app/features/store/catalogue/product-import/admin/import-screen.tsx'
import { applyProductImport } from '#app/features/store/catalogue/product-import/commands/apply.server.ts'
import { cancelProductImport, leaveWrong, mapProductFile } from '#app/features/store/catalogue/product-import/commands/run.server.ts'
import { previewProductImportUndo, undoProductImport } from '#app/features/store/catalogue/product-import/commands/undo.server.ts'
import { doubledText, type ProductImportView } from '#app/features/store/catalogue/product-import/present.ts'
import { getProductImport } from '#app/features/store/catalogue/product-import/queries/imports.server.ts'
import { readProductImportView } from '#app/features/store/catalogue/product-import/queries/view.server.ts'
import { readMappingForm, readPreviewAddress } from '#app/features/store/catalogue/product-import/schema.ts'
import { type Actor, actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import { refusalOf } from '#app/platform/http/refused.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { Route } from './+types/store-import-one'

function readId(params: { id?: string | undefined }): string {
  const id = z.uuid().safeParse(params.id)
  if (!id.success) throw notFound()
  return id.data
}

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { db, i18n }): Promise<ProductImportView> => {
  return readProductImportView(db, readId(args.params), { ...readPreviewAddress(args.url.searchParams), i18n })
})

type ActionResult = { problem?: string; chosen?: Record<string, string>; undoing?: string[] }

/** What was asked cannot be done as things stand: the page says so, and shows how they stand. */
export const action = page(async (args: Route.ActionArgs) => {
  const request = args.context.get(requestContext)
  const by = actorOf(await requirePermission(args, permissions.manage), request.id)
  const { db } = args.context.get(servicesContext)
  const id = readId(args.params)
  const form = await readForm(args.request)
  try {
    return await act(db, { id, form, by, i18n: request.i18n })
  } catch (error) {
    const { refused: problem, status } = refusalOf(error, request.i18n)
    return data({ problem } satisfies ActionResult, status)
  }
})

type ActionParams = { id: string; form: FormData; by: Actor; i18n: I18n }

async function act(db: Db, { id, form, by, i18n }: ActionParams) {
  const intent = textField(form, 'intent')
  if (intent === 'map') {
    const read = readMappingForm(form, (await getProductImport(db, id)).columns)
    if ('doubled' in read) {
      const problem = i18n.t('errors.import_doubled', { fields: doubledText(read.doubled, i18n) })
      return data({ problem, chosen: Object.fromEntries(form) as Record<string, string> } satisfies ActionResult, 400)
    }
    await mapProductFile(db, id, read)
  } else if (intent === 'without-wrong' || intent === 'with-wrong') await leaveWrong(db, id, intent === 'without-wrong')
  else if (intent === 'apply') await applyProductImport(db, { id, trace: textField(form, 'trace'), by })
  else if (intent === 'undo') {
    if (textField(form, 'sure') !== 'yes') return data({ undoing: await previewProductImportUndo(db, { id, by }) } satisfies ActionResult)
    await undoProductImport(db, { id, by })
  } else if (intent === 'cancel') await cancelProductImport(db, id)
  else throw new AppError('bad_request')
  return redirect(`/admin/store/import/${id}`, 303)
}

export default function StoreImportOne({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData as ActionResult | undefined
  return (
    <ProductImportScreen
      view={loaderData}
      problem={answer?.problem ?? null}
      chosen={answer?.chosen ?? null}
      undoing={answer?.undoing ?? null}
    />
  )
}
