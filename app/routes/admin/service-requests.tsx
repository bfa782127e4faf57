import { data, redirect } from 'react-router'
import { permissions } from '#app/features/digital-services/policy.ts'
import { RequestsScreen, type RequestsScreenView } from '#app/features/digital-services/requests/admin/requests-screen.tsx'
import { parseVersion, readRequestList, requestListAddress } from '#app/features/digital-services/requests/admin/schema.ts'
import { changeRequestState } from '#app/features/digital-services/requests/commands/staff-acts.server.ts'
import { moveRefusal } from '#app/features/digital-services/requests/present.ts'
import { countByState, listBoard, listRequests, REQUESTS_PAGE_SIZE } from '#app/features/digital-services/requests/queries/admin.server.ts'
import { listClerks, scopeOf } from '#app/features/digital-services/requests/queries/scope.server.ts'
import { listMonthStats, listServiceStats } from '#app/features/digital-services/requests/queries/stats.server.ts'
import { type RequestState, requestStates } from '#app/features/digital-services/requests/rules.ts'
import { serviceProblem } from '#app/flows/service-problem.server.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { type Admin, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { DoneToast } from '#app/ui/admin/done-toast.ts'
import type { Route } from './+types/service-requests'

const STATS_MS = 365 * 86_400_000

type Entered = Pick<Admin, 'db' | 'i18n' | 'now' | 'session'>

async function viewOf(url: URL, { db, i18n, now, session }: Entered, problem: string | null = null): Promise<RequestsScreenView> {
  const query = readRequestList(url)
  const { locale } = i18n
  const scope = await scopeOf(db, session.user)
  const since = new Date(now().getTime() - STATS_MS)
  const [list, counts, clerks, services, months] = await Promise.all([
    query.isList
      ? listRequests(db, query, { locale, scope })
      : listBoard(db, query, { locale, scope, now: now() }).then((lines) => ({ lines, total: lines.length })),
    countByState(db, scope),
    listClerks(db),
    scope === 'all' ? listServiceStats(db, since, locale) : [],
    scope === 'all' ? listMonthStats(db, since) : [],
  ])
  const hasNext = query.isList && query.page * REQUESTS_PAGE_SIZE < list.total
  const stats = scope === 'all' ? { services, months } : null
  const action = `${localeFacts[locale].prefix}${requestListAddress(query)}`
  return { query, ...list, counts, stats, clerks, today: moroccoDay(now()), hasNext, action, problem }
}

export const loader = adminLoader(permissions.serve, async ({ url }: Route.LoaderArgs, admin) => {
  const view = await viewOf(url, admin)
  return { view, toast: movedToast(url.searchParams.get('done'), view, admin.i18n) }
})

/** Said of a card that is on this board, by where it lies now: the address says no more than which one. */
function movedToast(number: string | null, { lines }: RequestsScreenView, { t }: I18n): DoneToast | null {
  const line = lines.find((one) => one.number === number)
  return line ? { text: t('requests-admin.moved', { number: line.number, to: t(`requests.state_${line.state}`) }), undo: null } : null
}

/** A card of the board put down in another column. */
export const action = page(async (args: Route.ActionArgs) => {
  const session = await requirePermission(args, permissions.serve)
  const { db, now } = args.context.get(servicesContext)
  const { i18n, id: requestId } = args.context.get(requestContext)
  const form = await readForm(args.request)
  const [number, intent] = [textField(form, 'number'), textField(form, 'intent')]
  const to = requestStates.find((state) => intent === `move-${state}`)
  if (!to) throw new AppError('bad_request')
  const change = { number, version: parseVersion(textField(form, 'version')), by: actorOf(session, requestId), now: now() }
  try {
    await changeRequestState(db, { ...change, scope: await scopeOf(db, session.user) }, { to, text: null })
    const board = new URL(requestListAddress(readRequestList(args.url)), args.url)
    board.searchParams.set('done', number)
    return redirect(`${board.pathname}${board.search}#card-${number}`, 303)
  } catch (error) {
    const { status, message, headers } = serviceProblem(error, i18n)
    const from = error instanceof AppError ? (error.extra.from as RequestState | undefined) : undefined
    const problem = from ? moveRefusal(i18n, { number, from, to }) : `${number}: ${message}`
    return data({ view: await viewOf(args.url, { db, i18n, now, session }, problem), toast: null }, { status, headers })
  }
})

/** Retry-After comes with the action's answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function ServiceRequests({ loaderData, actionData }: Route.ComponentProps) {
  return <RequestsScreen view={(actionData ?? loaderData).view} />
}
