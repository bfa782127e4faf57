import { CartPage } from '#app/features/store/cart/public/cart-page.tsx'
import { findMessagingNumber } from '#app/flows/order-receipt.server.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/cart'

export const handle: RouteHandle = { live: true, hue: 'store', messages: ['cart'], cache: { tags: ['settings'] } }

export const loader = contentPage(handle, async ({ context }: Route.LoaderArgs) => ({
  messaging: (await findMessagingNumber(context.get(servicesContext))) !== null,
}))

export default function Cart({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  return (
    <div className="wrap">
      <PageHead title={t('cart.title')} noIndex />
      <Breadcrumbs crumbs={[{ label: t('catalogue.title'), to: '/store' }, { label: t('cart.title') }]} />
      <h1 className="page-title">{t('cart.title')}</h1>
      <CartPage messaging={loaderData.messaging} failureText={t('catalogue.fetch_failed')} />
    </div>
  )
}
