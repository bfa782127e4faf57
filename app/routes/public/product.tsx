import { CartPanel, openCartPanel } from '#app/features/store/cart/components/cart-panel.tsx'
import { useAddToCart } from '#app/features/store/cart/components/use-add-to-cart.ts'
import { BuyBox } from '#app/features/store/catalogue/components/buy-box.tsx'
import { ProductCard } from '#app/features/store/catalogue/components/product-card.tsx'
import { ProductFacts } from '#app/features/store/catalogue/components/product-facts.tsx'
import { ProductPicture } from '#app/features/store/catalogue/components/product-picture.tsx'
import { storeAddress } from '#app/features/store/catalogue/components/store-filter.tsx'
import { presentCard, presentJsonLd, presentProduct } from '#app/features/store/catalogue/present.ts'
import { findProduct, listRelated } from '#app/features/store/catalogue/queries.server.ts'
import { findMessagingNumber } from '#app/flows/order-receipt.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/product'

export const handle: RouteHandle = {
  hydrate: true,
  shop: true,
  hue: 'store',
  messages: ['cart', 'catalogue'],
  cache: { tags: ['store'] },
}

const MAX_ID = 100

export const loader = contentPage(handle, async ({ params, context }: Route.LoaderArgs) => {
  const services = context.get(servicesContext)
  const { locale } = context.get(requestContext).i18n
  const row = params.id.length <= MAX_ID ? await findProduct(services.db, params.id) : undefined
  if (!row) throw notFound()
  const [related, messagingNumber] = await Promise.all([listRelated(services.db, row), findMessagingNumber(services)])
  const product = presentProduct(row, locale)
  const url = `${services.env.publicUrl ?? ''}${localeFacts[locale].prefix}/product/${encodeURIComponent(product.id)}`
  return {
    product,
    jsonLd: presentJsonLd(product, url),
    related: related.map((item) => presentCard(item, locale)),
    messaging: messagingNumber !== null,
  }
})

export default function Product({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { product, related, jsonLd, messaging } = loaderData
  const addToCart = useAddToCart()
  const { id, title, illustration } = product
  const isSoldOut = product.variants.every((variant) => variant.stock.kind === 'sold_out')
  const crumbs = [
    { label: t('catalogue.title'), to: '/store' },
    { label: product.category.name, to: storeAddress({ category: product.category.id, sort: 'featured' }) },
    { label: title },
  ]
  return (
    <div className="wrap product">
      <PageHead pictured title={title} description={product.description.slice(0, 160)} jsonLd={jsonLd} />
      <Breadcrumbs crumbs={crumbs} />
      <div className="pp">
        <figure className={isSoldOut ? 'pic main out' : 'pic main'}>
          <ProductPicture picture={product.picture} size="full" eager />
        </figure>
        <div className="buy">
          <p className="over">{product.category.name}</p>
          <h1>{title}</h1>
          {product.sample && (
            <p className="small sample-line">
              <span className="flag flag-line">{t('common.sample')}</span> {t('catalogue.sample_text')}
            </p>
          )}
          <BuyBox
            product={product}
            onAdd={(variant, quantity) => {
              if (addToCart({ id, title, illustration }, variant, quantity)) openCartPanel()
            }}
          >
            <p>{product.description}</p>
          </BuyBox>
          <ul className="mini">
            <li>
              <Icon name="truck" />
              {t('catalogue.promise_delivery_text')}
            </li>
            <li>
              <Icon name="cash" />
              {t('catalogue.promise_cash')}
            </li>
          </ul>
        </div>
      </div>
      <div className="more2">
        <ProductFacts facts={product.facts} />
        {related.length > 0 && (
          <section>
            <h2>{t('catalogue.related')}</h2>
            <ul className="with">
              {related.map((card) => (
                <ProductCard key={card.id} card={card} />
              ))}
            </ul>
          </section>
        )}
      </div>
      <CartPanel messaging={messaging} />
    </div>
  )
}
