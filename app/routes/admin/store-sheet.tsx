import { data, redirect } from 'react-router'
import { presentPlan } from '#app/features/store/catalogue/admin/present.ts'
import { planSheet, readSheet, type SheetRow } from '#app/features/store/catalogue/admin/sheet/rules.ts'
import { SheetScreen, type SheetView } from '#app/features/store/catalogue/admin/sheet-screen.tsx'
import { applySheet } from '#app/features/store/catalogue/commands/change-prices.server.ts'
import { permissions } from '#app/features/store/catalogue/policy.ts'
import { listSheetVariants } from '#app/features/store/catalogue/queries/sheet.server.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { oneField, readForm, textField } from '#app/platform/http/form.server.ts'
import { refusalOf } from '#app/platform/http/refused.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { Route } from './+types/store-sheet'

const MAX_INPUT_LENGTH = 400_000

const empty: SheetView = { text: '', problem: null, refused: null, plan: null }

export const loader = adminLoader(permissions.manage, async (): Promise<SheetView> => {
  return empty
})

export const action = page(async (args: Route.ActionArgs) => {
  const { id, i18n } = args.context.get(requestContext)
  const by = actorOf(await requirePermission(args, permissions.manage), id)
  const { db } = args.context.get(servicesContext)
  const form = await readForm(args.request)
  const intent = oneField(form, 'intent')
  if (intent !== 'plan' && intent !== 'apply') throw new AppError('bad_request')
  const text = textField(form, 'sheet').slice(0, MAX_INPUT_LENGTH)
  const read = readSheet(text)
  if ('problem' in read) return data({ ...empty, text, problem: read.problem }, 400)
  if (intent === 'plan') return data({ ...empty, text, plan: await planOf(db, read.rows, i18n) })
  try {
    await applySheet(db, { rows: read.rows, fingerprint: textField(form, 'fingerprint'), by })
  } catch (error) {
    const { code, refused, status } = refusalOf(error, i18n)
    const label = code === 'version_conflict' ? i18n.t('catalogue-admin.look_again') : refused
    return data({ ...empty, text, refused: label, plan: await planOf(db, read.rows, i18n) }, status)
  }
  return redirect('/admin/store-management?done=saved', 303)
})

async function planOf(db: Db, rows: readonly SheetRow[], i18n: I18n) {
  return presentPlan(planSheet(rows, await listSheetVariants(db, rows)), i18n)
}

export default function StoreSheet({ loaderData, actionData }: Route.ComponentProps) {
  return <SheetScreen view={actionData ?? loaderData} />
}
