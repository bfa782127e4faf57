import { redirect } from 'react-router'
import { i18nFor } from '#app/catalogue.server.ts'
import { ToMessageScreen, type ToMessageView } from '#app/features/store/restock/admin/to-message-screen.tsx'
import { markNotified } from '#app/features/store/restock/commands.server.ts'
import { permissions } from '#app/features/store/restock/policy.ts'
import { countRestock, listToMessage } from '#app/features/store/restock/queries.server.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import { formatPhone, messagingLink } from '#app/platform/phone.ts'
import type { Route } from './+types/restock'

const SHOWN = 100

export const loader = adminLoader(permissions.manage, async (_: Route.LoaderArgs, { db }): Promise<ToMessageView> => {
  const [counts, rows] = await Promise.all([countRestock(db), listToMessage(db, SHOWN)])
  return {
    ...counts,
    lines: rows.map(({ id, title, address, locale, url, dueAt }) => ({
      id,
      title,
      phone: formatPhone(address),
      // In the customer's language, not the keeper's.
      write: messagingLink(address, i18nFor(locale).t('restock-admin.message', { product: title, url })),
      dueAt: dueAt?.toISOString() ?? '',
    })),
  }
})

export const action = page(async (args: Route.ActionArgs) => {
  const by = actorOf(await requirePermission(args, permissions.manage), args.context.get(requestContext).id)
  const id = textField(await readForm(args.request), 'id')
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new AppError('bad_request')
  await markNotified(args.context.get(servicesContext).db, { id: Number(id), by })
  throw redirect('/admin/restock?done=saved', 303)
})

export default function Restock({ loaderData }: Route.ComponentProps) {
  return <ToMessageScreen view={loaderData} />
}
