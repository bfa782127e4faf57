import * as z from 'zod'
import { CartPanel } from '#app/features/store/cart/public/cart-panel.tsx'
import { permissions } from '#app/features/store/catalogue/policy.ts'
import { BuyBox } from '#app/features/store/catalogue/public/buy-box.tsx'
import { BuyNotes } from '#app/features/store/catalogue/public/buy-notes.tsx'
import { ProducerCard } from '#app/features/store/catalogue/public/producer-card.tsx'
import { ProductCard } from '#app/features/store/catalogue/public/product-card.tsx'
import { ProductFacts } from '#app/features/store/catalogue/public/product-facts.tsx'
import { MorePictures, ProductPicture } from '#app/features/store/catalogue/public/product-picture.tsx'
import { RecentlySeen } from '#app/features/store/catalogue/public/recently-seen.tsx'
import { storeAddress } from '#app/features/store/catalogue/rules.ts'
import { NoticeBox } from '#app/features/store/restock/public/notice-box.tsx'
import { ProductReviews, RatingLine } from '#app/features/store/reviews/public/product-reviews.tsx'
import { MAX_REVIEW_PAGE } from '#app/features/store/reviews/rules.ts'
import { getProductPage } from '#app/flows/product-page.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { EditLink } from '#app/ui/edit-link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Prose } from '#app/ui/prose.tsx'
import type { Route } from './+types/product'

export const handle: RouteHandle = {
  live: true,
  shop: true,
  hue: 'store',
  messages: ['cart'],
  cache: { tags: ['store'], query: ['reviews'] },
}

const reviewPageSchema = z.coerce.number().int().min(1).max(MAX_REVIEW_PAGE)

function readReviewPage(request: Request): number {
  const text = new URL(request.url).searchParams.get('reviews')
  if (text === null) return 1
  const page = reviewPageSchema.safeParse(text)
  if (!page.success) throw notFound()
  return page.data
}

export const loader = contentPage(handle, async ({ params, request, context }: Route.LoaderArgs) => {
  const { i18n } = context.get(requestContext)
  return getProductPage(context.get(servicesContext), { id: params.id, reviewPage: readReviewPage(request), i18n })
})

export default function Product({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { product, related, jsonLd, messaging, reviews } = loaderData
  const { id, title } = product
  const isSoldOut = product.variants.every((variant) => variant.stock.kind === 'sold_out')
  const crumbs = [
    { label: t('catalogue.title'), to: '/store' },
    { label: product.category.name, to: storeAddress({ category: product.category.id }) },
    { label: title },
  ]
  return (
    <div className="wrap product">
      <PageHead
        pictured
        title={title}
        description={product.description.slice(0, 160)}
        jsonLd={jsonLd}
        canonical={`/product/${encodeURIComponent(id)}`}
      />
      <Breadcrumbs crumbs={crumbs} />
      <div className="pp">
        <div className="pp-pictures">
          <figure className={isSoldOut ? 'pic main out' : 'pic main'}>
            <ProductPicture picture={product.picture} size="full" eager />
          </figure>
          <MorePictures photos={product.morePhotos} />
        </div>
        <div className="buy">
          <p className="over">{product.category.name}</p>
          <h1>{title}</h1>
          <EditLink to={`/admin/store/products/${encodeURIComponent(id)}`} needs={permissions.manage.id} />
          <RatingLine summary={reviews.summary} />
          <BuyBox product={product}>
            <Prose body={product.body} isShort />
            {product.sample && (
              <p className="small sample-line">
                <span className="flag flag-line">{t('common.sample')}</span> {t('catalogue.sample_text')}
              </p>
            )}
          </BuyBox>
          <NoticeBox variants={product.variants.filter((variant) => variant.stock.kind === 'sold_out')} />
          <BuyNotes />
          {product.producer && <ProducerCard producer={product.producer} />}
        </div>
      </div>
      <div className="more2">
        <ProductFacts facts={product.facts} details={product.details} producer={product.producer} />
        <ProductReviews product={id} view={reviews} />
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
        <RecentlySeen product={id} />
      </div>
      <CartPanel messaging={messaging} failureText={t('catalogue.fetch_failed')} />
    </div>
  )
}
