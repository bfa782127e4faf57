import { data, redirect } from 'react-router'
import { FindOrderForm, type FindOrderInput, type FindOrderProblem } from '#app/features/store/orders/public/find-order-form.tsx'
import { findOrderTokenOf } from '#app/features/store/orders/queries.server.ts'
import { parseFindOrder } from '#app/features/store/orders/schema.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage, page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { limitKey } from '#app/platform/rate-limit.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/order-find'

export const handle: RouteHandle = { hue: 'store', cache: { tags: ['settings'] } }

// Somebody mistypes a number a few times; numbers follow each other, so guessing telephones for one of them is limited too.
const PER_VISITOR = { burst: 6, refillMs: 5 * 60_000 }
const PER_ORDER = { burst: 10, refillMs: 10 * 60_000 }

export const loader = contentPage(handle, async () => null)

export const action = page(async ({ request, context }: Route.ActionArgs) => {
  const { db, sharedLimiter: limiter } = context.get(servicesContext)
  const { clientAddress } = context.get(requestContext)
  const form = await readForm(request)
  const typed = { number: textField(form, 'number').slice(0, 40), phone: textField(form, 'phone').slice(0, 40) }
  const requested = parseFindOrder(typed)
  if (!requested.ok) return problem(typed, { code: 'order_not_found', fields: requested.fields }, 400)
  try {
    await limiter.consume(`find order ${limitKey(clientAddress)}`, PER_VISITOR)
    await limiter.consume(`find order number ${requested.number}`, PER_ORDER)
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 429) throw error
    const headers = { 'retry-after': String(error.retryAfterSeconds) }
    return problem(typed, { code: 'too_many_requests', values: error.params, fields: {} }, 429, headers)
  }
  const token = await findOrderTokenOf(db, requested)
  if (token === undefined) return problem(typed, { code: 'order_not_found', fields: {} }, 404)
  return redirect(`/order/${token}`, 303)
})

const problem = (typed: FindOrderInput, found: FindOrderProblem, status: number, headers: Record<string, string> = {}) =>
  data({ typed, problem: found }, { status, headers })

/** Without this the router keeps Retry-After to itself. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function FindOrder({ actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  return (
    <div className="wrap order-page">
      <PageHead title={t('orders.find_title')} description={t('orders.find_text')} canonical="/order" />
      <Breadcrumbs crumbs={[{ label: t('catalogue.title'), to: '/store' }, { label: t('orders.find_title') }]} />
      <h1 className="page-title">{t('orders.find_title')}</h1>
      <p className="soft">{t('orders.find_text')}</p>
      <FindOrderForm typed={actionData?.typed} problem={actionData?.problem} />
    </div>
  )
}
