import { data } from 'react-router'
import { AdSlot } from '#app/features/advertisements/ad-slot/public/ad-slot.tsx'
import { findSlotAd } from '#app/features/advertisements/queries/live.server.ts'
import { CartPanel } from '#app/features/store/cart/public/cart-panel.tsx'
import { presentCard } from '#app/features/store/catalogue/present.ts'
import { ProductCard } from '#app/features/store/catalogue/public/product-card.tsx'
import { StoreEmpty, type StoreFailure } from '#app/features/store/catalogue/public/store-empty.tsx'
import { StoreFilter } from '#app/features/store/catalogue/public/store-filter.tsx'
import { StorePages } from '#app/features/store/catalogue/public/store-pages.tsx'
import { StorePromises } from '#app/features/store/catalogue/public/store-promises.tsx'
import { countByProducer, listProducts } from '#app/features/store/catalogue/queries/list.server.ts'
import { countCategories } from '#app/features/store/catalogue/queries.server.ts'
import { isNarrowed, narrowingKeys, storeAddress, storeQueryKeys } from '#app/features/store/catalogue/rules.ts'
import { readStoreQuery } from '#app/features/store/catalogue/schema.ts'
import type { StoreQuery } from '#app/features/store/catalogue/types.ts'
import { findMessagingNumber } from '#app/flows/order-receipt.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { requestContext, type Services, servicesContext } from '#app/platform/http/context.server.ts'
import { asAppError, contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize, localizeOptional } from '#app/platform/local-text.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/store'

export const handle: RouteHandle = {
  live: true,
  shop: true,
  hue: 'store',
  messages: ['cart'],
  cache: { tags: ['store', 'advertisements'], query: storeQueryKeys, uncached: narrowingKeys },
}

export const loader = contentPage(handle, async ({ request, context }: Route.LoaderArgs) => {
  const services = context.get(servicesContext)
  const { i18n } = context.get(requestContext)
  const { locale } = i18n
  const query = readStoreQuery(request.url)
  const shop = { messaging: (await findMessagingNumber(services)) !== null, query }
  try {
    const counts = await services.content.remember('store-categories', ['store'], () => countCategories(services.db))
    const categories = counts.map((item) => ({ id: item.id, name: localize(item.name, locale), count: item.count }))
    const chosen = counts.find((item) => item.id === query.category)
    if (query.category && !chosen) throw notFound()
    const producers = await presentProducers(services, query, locale)
    const { products, hasNext } = await listProducts(services.db, { ...query, locale })
    if (products.length === 0 && query.page > 1) throw notFound()
    const category = chosen && { name: localize(chosen.name, locale), text: localizeOptional(chosen.description, locale) }
    const found = {
      ...shop,
      failure: null,
      categories,
      producers,
      category,
      cards: products.map((product) => presentCard(product, locale, { onSale: query.sale })),
      hasNext,
      ad: await findSlotAd(services, { slot: 'store', i18n, address: storeAddress(query) }),
    }
    return data(found, query.unread ? { status: 400 } : {})
  } catch (error) {
    if (error instanceof AppError) throw error
    const failure: StoreFailure = asAppError(error) ? 'fetch_failed' : 'fetch_unexpected'
    if (failure === 'fetch_unexpected') services.logger.error({ err: error, requestId: context.get(requestContext).id }, 'store failed')
    // The page stands, and says what failed; 503 keeps it out of every cache.
    const nothing = { categories: [], producers: [], category: undefined, cards: [], hasNext: false, ad: null }
    return data({ ...shop, ...nothing, failure }, { status: 503, headers: { 'retry-after': '5' } })
  }
})

/** Whose products the list has, or has on this category; 404 for a producer of whom the shop shows nothing. */
async function presentProducers({ content, db }: Services, { category, producer }: StoreQuery, locale: Locale) {
  const counts = await content.remember('store-producers', ['store'], () => countByProducer(db))
  if (producer && !counts.some(({ id }) => id === producer)) throw notFound()
  const here = counts.filter((item) => !category || item.categoryId === category || item.id === producer)
  const names = new Map(here.map((item) => [item.id, localize(item.name, locale)]))
  return [...names].map(([id, name]) => ({ id, name }))
}

export default function Store({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { query, category, cards, categories, producers, failure, hasNext, messaging, ad } = loaderData
  const filtered = isNarrowed(query)
  const title = category?.name ?? t('catalogue.title')
  const areSamples = cards.length > 0 && cards.every((card) => card.sample)
  const crumbs = category ? [{ label: t('catalogue.title'), to: '/store' }, { label: category.name }] : [{ label: t('catalogue.title') }]
  return (
    <div className="wrap store">
      <PageHead
        pictured
        title={category ? t('catalogue.category_title', { category: category.name }) : title}
        description={category?.text ?? t('catalogue.intro')}
        canonical={storeAddress({ category: query.category, page: filtered ? 1 : query.page })}
        noIndex={filtered}
      />
      <Breadcrumbs crumbs={crumbs} />
      <div className="store-head">
        <h1>{title}</h1>
        <p className="soft">{category?.text ?? t('catalogue.intro')}</p>
      </div>
      {areSamples && (
        <p className="small soft sample-line">
          <span className="flag flag-line">{t('common.sample')}</span> {t('catalogue.samples_note')}
        </p>
      )}
      {categories.length > 0 && <StoreFilter query={query} categories={categories} producers={producers} />}
      {cards.length > 0 ? (
        <ul className="pgrid">
          {cards.map((card, i) => (
            <ProductCard key={card.id} card={card} heading="h2" eager={i < 4} marksSample={!areSamples} />
          ))}
        </ul>
      ) : (
        <StoreEmpty failure={failure} query={query} />
      )}
      <StorePages page={query.page} hasNext={hasNext} to={(page) => storeAddress({ ...query, page })} />
      <AdSlot ad={ad} />
      <StorePromises />
      <CartPanel messaging={messaging} failureText={t('catalogue.fetch_failed')} />
    </div>
  )
}
