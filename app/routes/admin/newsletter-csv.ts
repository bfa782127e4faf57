import { recordAudit } from '#app/features/audit/commands.server.ts'
import { readSubscriberFilter } from '#app/features/newsletter/admin/schema.ts'
import { permissions } from '#app/features/newsletter/policy.ts'
import { exportSubscribers } from '#app/features/newsletter/queries/subscribers.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { csvResponse } from '#app/platform/csv.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/newsletter-csv'

/** What the list's filter finds, as a file. Addresses of people leave the site here, so the audit log says who took them. */
export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { db, by, i18n, now }) => {
  const { page: _page, ...filter } = readSubscriberFilter(args.url.searchParams)
  const rows = await exportSubscribers(db, filter)
  const subject = { kind: 'newsletter', id: 'subscribers', name: String(rows.length) }
  await db.transaction((tx) => recordAudit(tx, { by, action: 'newsletter.exported', subject }))
  const head = (
    [
      'newsletter-admin.email',
      'newsletter-admin.state',
      'newsletter-admin.language',
      'newsletter.interests',
      'newsletter-admin.since',
      'newsletter-admin.consent',
    ] as const
  ).map((key) => i18n.t(key))
  const lines = rows.map(({ email, state, interests, locale, createdAt, confirmedAt, consent }) => [
    email,
    i18n.t(`newsletter-admin.state_${state}`),
    locale,
    interests.join(' '),
    (confirmedAt ?? createdAt).toISOString(),
    consent ?? '',
  ])
  return csvResponse(`subscribers-${moroccoDay(now())}.csv`, [head, ...lines])
})

export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))
