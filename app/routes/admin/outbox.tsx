import * as z from 'zod'
import { OutboxScreen } from '#app/features/admin/components/outbox-screen.tsx'
import { permissions } from '#app/features/settings/policy.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { countMails, listMails } from '#app/platform/mail/outbox.server.ts'
import type { Route } from './+types/outbox'

export { RoomErrorBoundary as ErrorBoundary } from '#app/features/admin/components/office-error.tsx'

const PAGE_SIZE = 30

const filterSchema = z.object({
  state: z.enum(['queued', 'sent', 'failed', 'kept']).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})

export const loader = page(async (args: Route.LoaderArgs) => {
  await requirePermission(args, permissions.readOutbox)
  const { db, env } = args.context.get(servicesContext)
  const { i18n } = args.context.get(requestContext)
  const { searchParams } = args.url
  const filter = filterSchema.parse({ state: searchParams.get('state') ?? undefined, page: searchParams.get('page') ?? 1 })
  const [counts, found] = await Promise.all([
    countMails(db),
    listMails(db, { state: filter.state, limit: PAGE_SIZE + 1, offset: (filter.page - 1) * PAGE_SIZE }),
  ])
  return {
    state: filter.state ?? null,
    page: filter.page,
    hasMore: found.length > PAGE_SIZE,
    sends: env.smtpUrl !== undefined,
    counts,
    mails: found.slice(0, PAGE_SIZE).map(({ createdAt, sentAt: _, ...mail }) => ({ ...mail, at: i18n.date(createdAt, 'dayTime') })),
  }
})

export default function OutboxPage({ loaderData }: Route.ComponentProps) {
  return <OutboxScreen outbox={loaderData} />
}
