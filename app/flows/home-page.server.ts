import { listArticlesByIds, listLatestArticles } from '#app/features/articles/queries.server.ts'
import type { ArticleCard } from '#app/features/articles/types.ts'
import { dutyNightWords } from '#app/features/guides/duty-rota/present.ts'
import { listDuty, listEmergencyNumbers } from '#app/features/guides/duty-rota/queries/duty.server.ts'
import { dutyNight } from '#app/features/guides/duty-rota/rules.ts'
import { listOpenNow } from '#app/features/guides/entries/queries/open-now.server.ts'
import { listTopicCategories } from '#app/features/guides/taxonomy/queries/categories.server.ts'
import { countByCategory } from '#app/features/guides/taxonomy/queries/counts.server.ts'
import { topicGuides } from '#app/features/guides/types.ts'
import { presentHomeTexts, presentNotice, shownSections } from '#app/features/home/present.ts'
import type { HomePageData } from '#app/features/home/public/home-page.tsx'
import type { HomeComposition, LandTeaser, PinnedSection, TonightPharmacy } from '#app/features/home/types.ts'
import { clockTime } from '#app/features/hours/state.ts'
import { presentPicture } from '#app/features/media/present.ts'
import { mediaByIds } from '#app/features/media/queries.server.ts'
import { listCities } from '#app/features/places/queries.server.ts'
import { listCards, listFirstForSale } from '#app/features/real-estate/browse/queries/cards.server.ts'
import { type ProductCard, presentCard } from '#app/features/store/catalogue/present.ts'
import { listFeatured } from '#app/features/store/catalogue/queries/list.server.ts'
import { loadProducts } from '#app/features/store/catalogue/queries.server.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { moroccoClock } from '#app/platform/time.ts'

const PRODUCTS = 5
const ARTICLES = 5
const LISTINGS = 3
const OPEN_CATEGORIES = 3
/** How many of each guide's categories stand on the front page, in the owner's order. */
const FEATURED = { tourism: 4, health: 2, legal: 2 } as const
/** The three that people know by heart, in the order of the frame's picture; the owner's list decides whether they exist. */
const NUMBERS = ['19', '177', '15']

type HomeData = HomePageData<ArticleCard, ProductCard>

/** What the home page shows that is arranged so: the owner's picks, and what sections choose by themselves. */
export async function readHomePage(services: Services, i18n: I18n, composition: HomeComposition): Promise<HomeData> {
  const { db, now } = services
  const { locale } = i18n
  const [guide, cities, cards, articles, land, pictures] = await Promise.all([
    readGuide(services, i18n),
    listCities(db, locale),
    readProducts(services, composition, locale),
    readArticles(services, composition, locale),
    readLand(services, composition, i18n),
    mediaByIds(db, composition.hero.picture === null ? [] : [composition.hero.picture]),
  ])
  const [picture] = pictures
  return {
    ...guide,
    sections: shownSections(composition),
    texts: presentHomeTexts(composition, locale),
    notice: presentNotice(composition.notice, { now: now(), locale }),
    picture: picture ? presentPicture(picture, locale) : null,
    cities,
    cards,
    articles,
    land,
  }
}

function pinsOf({ sections }: HomeComposition, id: PinnedSection): readonly string[] {
  const section = sections.find((one) => one.id === id)
  return section?.isPinned ? section.pins : []
}

/** What is sold out is not offered here; when nothing of the owner's picks can be had, the section chooses by itself. */
async function readProducts({ db }: Services, composition: HomeComposition, locale: Locale): Promise<ProductCard[]> {
  const pinned = (await loadProducts(db, pinsOf(composition, 'products'))).map((product) => presentCard(product, locale))
  const offered = pinned.filter(({ flag }) => flag?.kind !== 'sold_out')
  if (offered.length > 0) return offered
  const products = await listFeatured(db, PRODUCTS * 3)
  return pickDistinct(
    products.map((product) => presentCard(product, locale)),
    PRODUCTS,
    ({ category }) => category,
  )
}

async function readArticles({ db }: Services, composition: HomeComposition, locale: Locale): Promise<ArticleCard[]> {
  const pinned = await listArticlesByIds(db, { ids: pinsOf(composition, 'articles'), locale })
  return pinned.length > 0 ? pinned : listLatestArticles(db, { limit: ARTICLES, locale })
}

async function readLand({ db }: Services, composition: HomeComposition, i18n: I18n): Promise<LandTeaser[]> {
  const { locale } = i18n
  const pinned = await listCards(db, pinsOf(composition, 'land'), locale)
  const listings = pinned.length > 0 ? pinned : await listFirstForSale(db, locale, LISTINGS)
  return listings.map(({ id, title, areaM2, priceInCents, pricePeriod, titleStatus, sample }) => {
    return { id, title, areaM2, cents: priceInCents, period: pricePeriod, deed: i18n.t(`real-estate.deed_${titleStatus}`), sample }
  })
}

async function readGuide(services: Services, i18n: I18n) {
  const { db, content } = services
  const { locale } = i18n
  const counts = await content.remember('guide-counts', ['guides'], () => countByCategory(db))
  const [categories, pharmacy, open, numbers] = await Promise.all([
    listFeaturedCategories(db, locale, counts),
    findTonight(services, i18n),
    readOpenNow(services, locale),
    listEmergencyNumbers(db, locale),
  ])
  return {
    categories,
    pharmacy,
    open,
    numbers: NUMBERS.flatMap((number) => {
      const known = numbers.find((item) => item.number === number)
      const key = `home.number_${number}`
      return known ? [{ id: known.id, number, name: i18n.has(key) ? i18n.t(key) : known.name }] : []
    }),
  }
}

async function findTonight({ db, now }: Services, i18n: I18n): Promise<TonightPharmacy | undefined> {
  const { date, running } = dutyNight(now())
  const duty = await listDuty(db, { from: date, nights: 1, locale: i18n.locale })
  const pharmacy = duty.find((item) => item.cityId === 'al-hoceima') ?? duty[0]
  return pharmacy && { ...pharmacy, night: dutyNightWords(i18n, date), isRunning: running }
}

/** The page is kept for less than a minute, and names the minute. */
async function readOpenNow({ db, now }: Services, locale: Locale) {
  const instant = now()
  const categories = await listOpenNow(db, { now: instant, locale, limit: OPEN_CATEGORIES })
  const clock = moroccoClock(instant)
  return categories.length > 0 ? { time: clockTime(clock.getUTCHours() * 60 + clock.getUTCMinutes()), categories } : null
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
