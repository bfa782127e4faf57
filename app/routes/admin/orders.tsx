import { data, redirect } from 'react-router'
import { presentSavedViews } from '#app/features/saved-views/present.ts'
import { listSavedViews } from '#app/features/saved-views/queries.server.ts'
import { type BulkAnswer, OrdersScreen, type OrdersView } from '#app/features/store/orders/admin/orders-screen.tsx'
import { presentRow } from '#app/features/store/orders/admin/present.ts'
import { countViews, findNewestNumber, listOrders } from '#app/features/store/orders/admin/queries/list.server.ts'
import { readNumbers, readOrdersAddress } from '#app/features/store/orders/admin/schema.ts'
import { type OrderSort, orderSorts } from '#app/features/store/orders/admin/types.ts'
import { permissions } from '#app/features/store/orders/policy.ts'
import { changeOrders } from '#app/flows/order-bulk.server.ts'
import { findPlaceOptions, orderFilter } from '#app/flows/order-filter.server.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { ownPath, requirePermission } from '#app/platform/auth/guard.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { oneField, readForm } from '#app/platform/http/form.server.ts'
import { hiddenColumns } from '#app/platform/http/saved-columns.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { DoneToast } from '#app/ui/admin/done-toast.ts'
import { parseSort } from '#app/ui/admin/list-address.ts'
import type { Route } from './+types/orders'

const PAGE_SIZE = 50
const COLUMNS = ['when', 'customer', 'state', 'hold', 'pieces', 'sum', 'write']

/** Where a bulk action leads its orders. */
const leadsTo = { confirm: 'confirmed', ship: 'shipped', cancel: 'cancelled' } as const
const isLeading = (intent: unknown): intent is keyof typeof leadsTo => typeof intent === 'string' && Object.hasOwn(leadsTo, intent)

/** `?done=confirm-3`: how many a bulk action changed. */
function bulkToast(done: string | null, i18n: I18n): DoneToast | null {
  const match = /^(confirm|ship|cancel)-(\d{1,2})$/.exec(done ?? '')
  if (!match) return null
  const [, intent = '', count] = match
  return { text: i18n.t(`orders-admin.toast_${intent as keyof typeof leadsTo}`, { count: Number(count) }), undo: null }
}

type PageView = OrdersView & { toast: DoneToast | null }

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { session: { user } }): Promise<PageView> => {
  const services = args.context.get(servicesContext)
  const { i18n } = args.context.get(requestContext)
  const { db } = services
  const now = services.now()
  const hidden = hiddenColumns(args, 'orders', COLUMNS)
  const address = readOrdersAddress(args.url.searchParams)
  const places = await findPlaceOptions(db, i18n.locale)
  const filter = orderFilter(address, places, now)
  const sort = parseSort(args.url.searchParams.get('sort'), orderSorts, { by: 'when', down: true })
  const [list, counts, newest, saved] = await Promise.all([
    listOrders(db, filter, { limit: PAGE_SIZE, older: address.older, newer: address.newer }, { ...sort, by: sort.by as OrderSort }),
    countViews(db, filter.weekStart),
    findNewestNumber(db),
    listSavedViews(db, { userId: user.id, list: 'orders' }),
  ])
  const { rows } = list
  return {
    view: filter.view,
    toast: bulkToast(args.url.searchParams.get('done'), i18n),
    counts,
    waitingCents: counts.waitingInCents,
    toShipCents: counts.toShipInCents,
    values: {
      q: address.q ?? '',
      state: address.state ?? '',
      place: address.place ? String(address.place) : '',
      from: address.from ?? '',
      to: address.to ?? '',
      sort: sort.by === 'when' && sort.down ? '' : `${sort.down ? '-' : ''}${sort.by}`,
    },
    places: places.map(({ id, label }) => ({ value: String(id), label })),
    sort,
    rows: rows.map((row) => presentRow(row, now, i18n)),
    hidden,
    savedViews: presentSavedViews(saved, { list: 'orders', address: ownPath(args), hidden }),
    newer: list.hasNewer ? (rows[0]?.number ?? null) : null,
    older: list.hasOlder ? (rows.at(-1)?.number ?? null) : null,
    newest,
  }
})

export const action = page(async (args: Route.ActionArgs) => {
  const { id, i18n } = args.context.get(requestContext)
  const by = actorOf(await requirePermission(args, permissions.manage), id)
  const { db, now } = args.context.get(servicesContext)
  const form = await readForm(args.request)
  const intent = oneField(form, 'intent')
  const numbers = readNumbers(form.getAll('id'), PAGE_SIZE)
  if (!isLeading(intent) && intent !== 'print' && intent !== 'csv') throw new AppError('bad_request')
  const back = new URLSearchParams(args.url.searchParams)
  if (numbers.length === 0) return redirect(`/admin/orders?${back}`, 303)
  const chosen = new URLSearchParams(numbers.map((number) => ['number', number]))
  if (intent === 'print') return redirect(`/admin/orders/print?${chosen}`, 303)
  if (intent === 'csv') return redirect(`/admin/orders.csv?${chosen}`, 303)
  // Nothing leads out of it again, so the first answer is the question.
  if (intent === 'cancel' && oneField(form, 'sure') !== 'yes') return data({ cancelling: numbers } satisfies BulkAnswer)
  const answer = await changeOrders(db, { numbers, to: leadsTo[intent], by, now: now(), i18n })
  if (answer.failed.length > 0) return data(answer, 409)
  back.set('done', `${intent}-${answer.done}`)
  return redirect(`/admin/orders?${back}`, 303)
})

export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  return <OrdersScreen list={loaderData} answer={actionData as BulkAnswer | undefined} />
}
