import * as z from 'zod'
import { findCity } from '#app/features/places/queries.server.ts'
import { presentCard, presentProducer, producerJsonLd } from '#app/features/store/catalogue/present.ts'
import { ProductCard } from '#app/features/store/catalogue/public/product-card.tsx'
import { StorePages } from '#app/features/store/catalogue/public/store-pages.tsx'
import { listProducts } from '#app/features/store/catalogue/queries/list.server.ts'
import { findProducer } from '#app/features/store/catalogue/queries/producer.server.ts'
import { producerPath } from '#app/features/store/catalogue/rules.ts'
import { MAX_PAGE } from '#app/features/store/catalogue/types.ts'
import { notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Prose } from '#app/ui/prose.tsx'
import type { Route } from './+types/producer'

export const handle: RouteHandle = { hue: 'store', cache: { tags: ['store'], query: ['page'] } }

const requested = z.object({ slug: z.string().max(120), page: z.coerce.number().int().min(1).max(MAX_PAGE) })

export const loader = contentPage(handle, async ({ params, request, context }: Route.LoaderArgs) => {
  const { db, env } = context.get(servicesContext)
  const { locale } = context.get(requestContext).i18n
  const query = requested.safeParse({ slug: params.slug, page: new URL(request.url).searchParams.get('page') || 1 })
  const row = query.success ? await findProducer(db, query.data.slug) : undefined
  if (!query.success || !row) throw notFound()
  const { page } = query.data
  const city = row.cityId ? ((await findCity(db, row.cityId, locale))?.name ?? null) : null
  const { products, hasNext } = await listProducts(db, { producer: row.id, sort: 'featured', page, locale })
  if (products.length === 0) throw notFound()
  const producer = presentProducer(row, { city, locale })
  return {
    producer,
    // Named once, above them all.
    cards: products.map((product) => ({ ...presentCard(product, locale), producer: null })),
    page,
    hasNext,
    jsonLd: producerJsonLd(producer, `${env.publicUrl ?? ''}${localeFacts[locale].prefix}${producerPath(row.id)}`),
  }
})

export default function Producer({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { producer, cards, page, hasNext, jsonLd } = loaderData
  const { id, name, city, description, body, sample } = producer
  const path = producerPath(id)
  const at = (to: number) => (to > 1 ? `${path}?page=${to}` : path)
  return (
    <div className="wrap store">
      <PageHead
        pictured
        title={t('catalogue.producer_title', { producer: name })}
        description={description?.slice(0, 160) ?? t('catalogue.producer_text', { producer: name })}
        canonical={at(page)}
        {...(sample ? { noIndex: true } : { jsonLd })}
      />
      <Breadcrumbs crumbs={[{ label: t('catalogue.title'), to: '/store' }, { label: name }]} />
      <div className="producer-head">
        <div className="pic">
          <Illustration name="village" size="card" eager />
        </div>
        <div className="store-head">
          <p className="over">
            {t(`catalogue.kind_${producer.kind}`)}
            {city && (
              <>
                {' · '}
                <bdi>{city}</bdi>
              </>
            )}
          </p>
          <h1>{name}</h1>
          {sample && (
            <p className="small sample-line">
              <span className="flag flag-line">{t('common.sample')}</span> {t('catalogue.producer_sample')}
            </p>
          )}
          {body && <Prose body={body} isShort />}
        </div>
      </div>
      <section className="producer-goods" aria-labelledby="producer-goods">
        <h2 id="producer-goods">{t('catalogue.producer_products')}</h2>
        <ul className="pgrid">
          {cards.map((card) => (
            <ProductCard key={card.id} card={card} />
          ))}
        </ul>
      </section>
      <StorePages page={page} hasNext={hasNext} to={at} />
    </div>
  )
}
