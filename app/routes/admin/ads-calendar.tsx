import { data, redirect } from 'react-router'
import { CalendarScreen } from '#app/features/advertisements/admin/calendar-screen.tsx'
import { presentCalendar } from '#app/features/advertisements/admin/views.ts'
import { CALENDAR_WEEKS } from '#app/features/advertisements/calendar/rules.ts'
import { extendBooking, setBookingActive } from '#app/features/advertisements/commands/change-booking.server.ts'
import { permissions } from '#app/features/advertisements/policy.ts'
import { findBooking, listBookings, listShown } from '#app/features/advertisements/queries/calendar.server.ts'
import { mondayOf } from '#app/features/advertisements/rules.ts'
import { readWeek } from '#app/features/advertisements/schema.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { ownPath } from '#app/platform/auth/guard.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { textField } from '#app/platform/http/form.server.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { addDays, moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/ads-calendar'

type Args = Route.LoaderArgs | Route.ActionArgs

const MAX_ID = 120

async function viewOf(args: Args, { db, i18n, now }: Admin, problem: string | null = null) {
  const today = moroccoDay(now())
  const week = readWeek(args.url.searchParams, today)
  const chosen = (args.url.searchParams.get('booking') ?? '').slice(0, MAX_ID)
  const [bookings, shown] = await Promise.all([
    listBookings(db, { from: week, to: addDays(week, CALENDAR_WEEKS * 7 - 1) }),
    listShown(db, { from: mondayOf(today), to: today }),
  ])
  const open = chosen === '' ? undefined : (bookings.find(({ id }) => id === chosen) ?? (await findBooking(db, chosen)))
  return {
    view: presentCalendar({ today, week, bookings, shown, open }, i18n),
    action: `${localeFacts[i18n.locale].prefix}${ownPath(args)}`,
    problem,
  }
}

export const loader = adminLoader(permissions.manage, (args: Route.LoaderArgs, admin) => viewOf(args, admin))

type Acting = Admin & { form: FormData }

/** What is refused leaves the calendar as it is, and says why above it. */
async function change(args: Route.ActionArgs, admin: Acting, work: (id: string) => Promise<void>) {
  try {
    await work(textField(admin.form, 'booking').slice(0, MAX_ID))
    return redirect(ownPath(args), 303)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const key = `errors.${error.code}`
    const message = admin.i18n.has(key) ? admin.i18n.t(key, error.params) : admin.i18n.t('errors.unexpected' as MessageKey)
    return data(await viewOf(args, admin, message), error.status)
  }
}

export const action = adminAction(permissions.manage, {
  extend: (args: Route.ActionArgs, admin) => change(args, admin, (id) => extendBooking(admin.db, { id, by: admin.by })),
  pause: (args: Route.ActionArgs, admin) => change(args, admin, (id) => setBookingActive(admin.db, { id, by: admin.by, isActive: false })),
  resume: (args: Route.ActionArgs, admin) => change(args, admin, (id) => setBookingActive(admin.db, { id, by: admin.by, isActive: true })),
})

export default function AdsCalendar({ loaderData, actionData }: Route.ComponentProps) {
  return <CalendarScreen {...(actionData ?? loaderData)} />
}
