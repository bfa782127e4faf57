import { data, redirect } from 'react-router'
import { findProductOfVariant } from '#app/features/store/catalogue/queries.server.ts'
import { availableOf } from '#app/features/store/catalogue/rules.ts'
import { requestNotice } from '#app/features/store/restock/commands.server.ts'
import { NoticeForm } from '#app/features/store/restock/public/notice-form.tsx'
import { RestockScreen } from '#app/features/store/restock/public/restock-screen.tsx'
import { readReach } from '#app/features/store/restock/schema.ts'
import type { Db } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { type Locale, localeFacts } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { limitKey } from '#app/platform/rate-limit.ts'
import { Link } from '#app/ui/link.tsx'
import type { Route } from './+types/restock'

export const handle: RouteHandle = { hue: 'store' }

/** From one address in the net, and to one mailbox or telephone whoever asks. */
const REQUEST_LIMIT = { burst: 6, refillMs: 10 * 60_000 }
const REACH_LIMIT = { burst: 5, refillMs: 60 * 60_000 }

async function findRequested(db: Db, id: string | null, locale: Locale) {
  const product = id ? await findProductOfVariant(db, id) : undefined
  const variant = product?.variants.find((item) => item.id === id)
  if (!product || !variant) throw notFound()
  const title = `${localize(product.title, locale)} · ${localize(variant.title, locale)}`
  return { id: variant.id, title, product: product.id, isAvailable: availableOf(variant) > 0 }
}

export const loader = page(async ({ request, context }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const { db, env } = context.get(servicesContext)
  const isMailed = env.smtpUrl !== undefined
  if (query.get('done') === '1') return { requested: null, isMailed }
  const { locale } = context.get(requestContext).i18n
  return { requested: await findRequested(db, query.get('variant'), locale), isMailed }
})

export const action = page(async ({ request, context }: Route.ActionArgs) => {
  const { db, env, sharedLimiter: limiter, now } = context.get(servicesContext)
  const { clientAddress, i18n } = context.get(requestContext)
  await limiter.consume(`restock ${limitKey(clientAddress)}`, REQUEST_LIMIT)
  const form = await readForm(request)
  const requested = await findRequested(db, textField(form, 'variant'), i18n.locale)
  if (requested.isAvailable) return data({ requested, typed: '', problem: undefined }, { status: 409 })
  const typed = textField(form, 'reach')
  const reach = readReach(typed)
  if (typeof reach === 'string') return data({ requested, typed: typed.slice(0, 300), problem: reach }, { status: 422 })
  await limiter.consume(`restock to ${reach.address}`, REACH_LIMIT)
  const origin = env.publicUrl ?? ''
  const { prefix } = localeFacts[i18n.locale]
  const url = `${origin}${prefix}/product/${encodeURIComponent(requested.product)}`
  await requestNotice(db, { ...reach, variantId: requested.id, title: requested.title, url, origin, i18n, now: now() })
  throw redirect('/restock?done=1', 303)
})

export default function Restock({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  const requested = actionData?.requested ?? loaderData.requested
  if (!requested) {
    return (
      <RestockScreen title={t('restock.done_title')} text={t(loaderData.isMailed ? 'restock.done_text' : 'restock.done_kept_text')}>
        <Link className="btn btn-line" to="/store">
          {t('restock.to_store')}
        </Link>
      </RestockScreen>
    )
  }
  if (requested.isAvailable) {
    return (
      <RestockScreen title={t('restock.available_title')} text={t('restock.available_text')}>
        <Link className="btn btn-sea" to={`/product/${encodeURIComponent(requested.product)}`}>
          {t('restock.to_product')}
        </Link>
      </RestockScreen>
    )
  }
  return (
    <RestockScreen title={t('restock.title')} text={t('restock.form_text', { product: requested.title })}>
      <NoticeForm variants={[requested]} typed={actionData?.typed} problem={actionData?.problem} />
    </RestockScreen>
  )
}
