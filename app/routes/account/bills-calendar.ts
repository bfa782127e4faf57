import { billCalendar } from '#app/features/digital-services/bills/present.ts'
import { listUnpaid } from '#app/features/digital-services/bills/queries.server.ts'
import { requireSession } from '#app/platform/auth/guard.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/bills-calendar'

/** One's own unpaid bills for the calendar of one's telephone, each with an alarm. Nothing of a contract's number stands in it. */
export const loader = page(async (args: Route.LoaderArgs) => {
  const { user } = await requireSession(args)
  const { db, env, now } = args.context.get(servicesContext)
  const { i18n } = args.context.get(requestContext)
  const bills = await listUnpaid(db, user.id)
  const calendar = billCalendar(
    bills.map(({ id, dueOn, nickname, amountInCents, remindDays }) => {
      const words = { name: nickname, amount: i18n.amount(amountInCents), date: i18n.date(dueOn, 'weekday') }
      return { id, dueOn, remindDays, title: i18n.t('bills.calendar_title', words), text: i18n.t('bills.reminder_text', words) }
    }),
    { host: new URL(env.publicUrl ?? 'http://localhost').host, name: i18n.t('bills.title'), now: now() },
  )
  return new Response(calendar, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="bills.ics"',
      'cache-control': 'private, no-store',
    },
  })
})

/** Nothing is written to a file's address. */
export const action = page(async (args: Route.ActionArgs) => {
  await requireSession(args)
  throw new AppError('method_not_allowed', { status: 405 })
})
