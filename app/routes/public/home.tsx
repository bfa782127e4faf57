import { AdSlot } from '#app/features/advertisements/ad-slot/public/ad-slot.tsx'
import { findSlotAd } from '#app/features/advertisements/queries/live.server.ts'
import { ArticleCard } from '#app/features/articles/public/article-card.tsx'
import { listLatestArticles } from '#app/features/articles/queries.server.ts'
import { listDuty, listEmergencyNumbers } from '#app/features/guides/duty-rota/queries/duty.server.ts'
import { dutyNight } from '#app/features/guides/duty-rota/rules.ts'
import { GuideBackup } from '#app/features/guides/offline/public/guide-backup.tsx'
import { listTopicCategories } from '#app/features/guides/taxonomy/queries/categories.server.ts'
import { countByCategory } from '#app/features/guides/taxonomy/queries/counts.server.ts'
import { topicGuides } from '#app/features/guides/types.ts'
import { FeaturedCategories } from '#app/features/home/public/featured-categories.tsx'
import { GuideStrip } from '#app/features/home/public/guide-strip.tsx'
import { Hero } from '#app/features/home/public/hero.tsx'
import { Land } from '#app/features/home/public/land.tsx'
import { SectionHead } from '#app/features/home/public/section-head.tsx'
import { TonightBand } from '#app/features/home/public/tonight-band.tsx'
import { Why } from '#app/features/home/public/why.tsx'
import { NewsletterForm } from '#app/features/newsletter/public/newsletter-form.tsx'
import { listCities } from '#app/features/places/queries.server.ts'
import { listFirstForSale } from '#app/features/real-estate/browse/queries/cards.server.ts'
import { ownWord, siteJsonLd } from '#app/features/settings/present.ts'
import { currentSettings } from '#app/features/settings/queries.server.ts'
import { presentCard } from '#app/features/store/catalogue/present.ts'
import { ProductCard } from '#app/features/store/catalogue/public/product-card.tsx'
import { listFeatured } from '#app/features/store/catalogue/queries/list.server.ts'
import { requestContext, type Services, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { type Locale, localeFacts } from '#app/platform/i18n/locales.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/home'

export const handle: RouteHandle = { cache: { tags: ['guides', 'store', 'articles', 'listings', 'advertisements'] } }

const PRODUCTS = 5
const ARTICLES = 5
const LISTINGS = 3
/** How many of each guide's categories stand on the front page, in the owner's order. */
const FEATURED = { tourism: 4, health: 2, legal: 2 } as const
/** The three that people know by heart, in the order of the frame's picture; the owner's list decides whether they exist. */
const NUMBERS = ['19', '177', '15']

export const loader = contentPage(handle, async ({ context }: Route.LoaderArgs) => {
  const services = context.get(servicesContext)
  const { i18n } = context.get(requestContext)
  const settings = await currentSettings(services)
  const [guide, products, cities, articles, listings, ad] = await Promise.all([
    readGuide(services, i18n),
    listFeatured(services.db, PRODUCTS * 3),
    listCities(services.db, i18n.locale),
    listLatestArticles(services.db, { limit: ARTICLES, locale: i18n.locale }),
    listFirstForSale(services.db, i18n.locale, LISTINGS),
    findSlotAd(services, { slot: 'home', i18n, address: '/' }),
  ])
  const offered = products.map((product) => presentCard(product, i18n.locale))
  const cards = pickDistinct(offered, PRODUCTS, ({ category }) => category)
  const land = listings.map(({ id, title, areaM2, priceInCents, pricePeriod, titleStatus, sample }) => {
    return { id, title, areaM2, cents: priceInCents, period: pricePeriod, deed: i18n.t(`real-estate.deed_${titleStatus}`), sample }
  })
  const site = {
    name: ownWord(settings.site_name, i18n.locale) ?? i18n.t('common.site_name'),
    url: `${services.env.publicUrl ?? ''}${localeFacts[i18n.locale].prefix}`,
    language: i18n.tag,
  }
  // Without a public address there is nothing a search engine could be told to come back to.
  const jsonLd = services.env.publicUrl ? siteJsonLd(settings, site) : null
  return { ...guide, cards, cities, articles, land, jsonLd, ad }
})

async function readGuide({ db, content, now }: Services, i18n: I18n) {
  const { locale } = i18n
  const counts = await content.remember('guide-counts', ['guides'], () => countByCategory(db))
  const [categories, duty, numbers] = await Promise.all([
    listFeaturedCategories(db, locale, counts),
    listDuty(db, { from: dutyNight(now()).date, nights: 1, locale }),
    listEmergencyNumbers(db, locale),
  ])
  return {
    categories,
    pharmacy: duty.find((item) => item.cityId === 'al-hoceima') ?? duty[0],
    numbers: NUMBERS.flatMap((number) => {
      const known = numbers.find((item) => item.number === number)
      const key = `home.number_${number}`
      return known ? [{ id: known.id, number, name: i18n.has(key) ? i18n.t(key) : known.name }] : []
    }),
  }
}

async function listFeaturedCategories(db: Services['db'], locale: Locale, counts: Map<number, number>) {
  const lists = await Promise.all(
    topicGuides.map(async (guide) => {
      const categories = await listTopicCategories(db, { guide, locale, counts })
      const filled = categories.filter((category) => category.count > 0)
      return pickDistinct(filled, FEATURED[guide], (category) => category.illustration).map((category) => ({ ...category, hue: guide }))
    }),
  )
  return lists.flat()
}

/** The first of a list, but no two of one kind (a drawing, a category of the shop) while others wait. */
function pickDistinct<Item>(items: readonly Item[], count: number, kindOf: (item: Item) => string | null): Item[] {
  const seen = new Set<string | null>()
  const fresh = items.filter((item) => !seen.has(kindOf(item)) && seen.add(kindOf(item)))
  return [...fresh, ...items.filter((item) => !fresh.includes(item))].slice(0, count)
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { cities, pharmacy, numbers, categories, cards, articles, land, jsonLd, ad } = loaderData
  const [lead, ...others] = articles
  return (
    <div className="home">
      <PageHead title={t('home.title')} description={t('home.description')} canonical="/" {...(jsonLd ? { jsonLd } : {})} />
      <GuideBackup />
      <Hero cities={cities} />
      <TonightBand pharmacy={pharmacy} numbers={numbers} />
      <GuideStrip />
      <FeaturedCategories categories={categories} />
      {lead && (
        <section className="sec">
          <div className="wrap">
            <SectionHead title={t('home.articles')} more={{ to: '/articles', label: t('home.all_articles') }} />
            <div className="magazine">
              <ArticleCard article={lead} size="full" summary level={3} />
              <ul>
                {others.map((article) => (
                  <li key={article.slug}>
                    <ArticleCard article={article} size="thumb" level={3} />
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </section>
      )}
      {cards.length > 0 && (
        <section className="sec shop">
          <div className="wrap">
            <SectionHead title={t('home.products')} text={t('home.products_text')} more={{ to: '/store', label: t('home.to_store') }} />
            <ul className="grid">
              {cards.map((card) => (
                <ProductCard key={card.id} card={card} />
              ))}
            </ul>
          </div>
        </section>
      )}
      {ad && (
        <div className="wrap">
          <AdSlot ad={ad} />
        </div>
      )}
      <Land listings={land} />
      <Why />
      <section className="wrap news">
        <div className="box">
          <div>
            <h2>{t('home.news')}</h2>
            <p className="soft">{t('home.news_text')}</p>
          </div>
          <NewsletterForm />
        </div>
      </section>
    </div>
  )
}
