import { data, redirect } from 'react-router'
import * as z from 'zod'
import { OutboxScreen, type OutboxView } from '#app/features/admin/components/outbox-screen.tsx'
import { permissions } from '#app/features/settings/policy.ts'
import { deleteFromOutbox, sendAgain } from '#app/flows/outbox.server.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { findStaffTargets } from '#app/platform/auth/staff-letters.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { oneField, readForm } from '#app/platform/http/form.server.ts'
import { hiddenColumns } from '#app/platform/http/saved-columns.server.ts'
import { countMails, findMail, listMails } from '#app/platform/mail/outbox.server.ts'
import { formatPhone } from '#app/platform/phone.ts'
import type { Route } from './+types/outbox'

const PAGE_SIZE = 30
const COLUMNS = ['state', 'recipient', 'attempts', 'when']

const addressSchema = z.object({
  state: z.enum(['queued', 'sent', 'failed', 'kept']).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
  open: z.uuid().optional().catch(undefined),
})

const actionSchema = z.object({
  intent: z.enum(['send-again', 'delete']),
  ids: z.array(z.uuid()).max(PAGE_SIZE),
  sure: z.boolean(),
})

export const loader = adminLoader(
  permissions.readOutbox,
  async (args: Route.LoaderArgs, { session: { user }, db, i18n }): Promise<OutboxView> => {
    const { env } = args.context.get(servicesContext)
    const hidden = hiddenColumns(args, 'outbox', COLUMNS)
    const address = addressSchema.parse({ page: 1, ...Object.fromEntries(args.url.searchParams) })
    const [counts, found, open] = await Promise.all([
      countMails(db),
      listMails(db, { state: address.state, limit: PAGE_SIZE + 1, offset: (address.page - 1) * PAGE_SIZE }),
      address.open ? findMail(db, address.open) : undefined,
    ])
    const sealed = open && !may(user, permissions.readStaffLetters) && (await findStaffTargets(db, [open.recipient], user.id)).size > 0
    return {
      state: address.state ?? null,
      page: address.page,
      hasMore: found.length > PAGE_SIZE,
      sends: env.smtpUrl !== undefined,
      counts,
      hidden,
      mails: found.slice(0, PAGE_SIZE).map(({ createdAt, sentAt: _, body: __, recipient, ...mail }) => ({
        ...mail,
        recipient: recipient.startsWith('+') ? formatPhone(recipient) : recipient,
        at: i18n.date(createdAt, 'dayTime'),
      })),
      open: open
        ? {
            id: open.id,
            body: sealed ? null : wholeLinks(open.body, env.publicUrl === undefined ? args.url.origin : ''),
            to: open.recipient,
          }
        : null,
    }
  },
)

/** Without PUBLIC_URL a letter's link is a path; whoever hands it on needs the address by which they came here. */
const wholeLinks = (body: string, origin: string) => body.replace(/^\/(?=[\w/-]+\?token=)/gm, `${origin}/`)

export const action = page(async (args: Route.ActionArgs) => {
  const by = actorOf(await requirePermission(args, permissions.manageOutbox), args.context.get(requestContext).id)
  const { db, now } = args.context.get(servicesContext)
  const form = await readForm(args.request)
  const act = actionSchema.safeParse({ intent: oneField(form, 'intent'), ids: form.getAll('id'), sure: oneField(form, 'sure') === 'yes' })
  if (!act.success) throw new AppError('bad_request')
  const { intent, ids, sure } = act.data
  if (ids.length === 0) return redirect('/admin/outbox', 303)
  if (intent === 'send-again') {
    await sendAgain(db, ids, by, now())
    return redirect('/admin/outbox?done=queued', 303)
  }
  // It cannot be undone, so the first answer is the question.
  if (!sure) return data({ requested: ids })
  await deleteFromOutbox(db, ids, by)
  return redirect('/admin/outbox?done=deleted', 303)
})

export default function OutboxPage({ loaderData, actionData }: Route.ComponentProps) {
  return <OutboxScreen outbox={loaderData} requested={actionData?.requested} />
}
