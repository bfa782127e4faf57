import { findArticlesByTitle } from '#app/features/articles/queries/previews.server.ts'
import { listArticlesByIds, listLatestArticles } from '#app/features/articles/queries.server.ts'
import type { ArticleCard } from '#app/features/articles/types.ts'
import { readWords } from '#app/features/home/rules.ts'
import { type FoundPins, type PinnedSection, type PinView, pinnedSections } from '#app/features/home/types.ts'
import { listCards, listFirstForSale } from '#app/features/real-estate/browse/queries/cards.server.ts'
import type { ListingCard } from '#app/features/real-estate/browse/types.ts'
import { searchEverything } from '#app/features/search/queries.server.ts'
import { type ProductCard, presentCard } from '#app/features/store/catalogue/present.ts'
import { listFeatured } from '#app/features/store/catalogue/queries/list.server.ts'
import { loadProducts } from '#app/features/store/catalogue/queries.server.ts'
import { foldArabic } from '#app/platform/arabic.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { Values } from '#app/ui/admin/versions.ts'

/** So many are offered to be picked. */
const FOUND = 8
const MAX_SEARCH = 100

/** What the form's picks are called, and whether visitors see them; in the form's order. */
export async function readPins(db: DbOrTx, i18n: I18n, values: Values): Promise<Record<PinnedSection, PinView[]>> {
  const lists = await Promise.all(
    pinnedSections.map(async (section) => {
      const ids = readWords(values[`pins.${section}`])
      const known = new Map((await readPicks(db, i18n, section, ids)).map((pin) => [pin.id, pin]))
      return [section, ids.map((id) => known.get(id) ?? gonePin(id, i18n))] as const
    }),
  )
  return Object.fromEntries(lists) as Record<PinnedSection, PinView[]>
}

/** Published things of a section whose names hold the text; without one, those that it would show by itself. */
export async function findPins(db: DbOrTx, i18n: I18n, query: { section: PinnedSection; text: string }): Promise<FoundPins> {
  const { section } = query
  const text = query.text.trim().slice(0, MAX_SEARCH)
  const ids = text === '' ? await listFirstIds(db, i18n, section) : await findIds(db, section, text)
  return { section, text, pins: await readPicks(db, i18n, section, ids.slice(0, FOUND)) }
}

async function listFirstIds(db: DbOrTx, { locale }: I18n, section: PinnedSection): Promise<string[]> {
  if (section === 'products') return (await listFeatured(db, FOUND)).map(({ id }) => id)
  if (section === 'land') return (await listFirstForSale(db, locale, FOUND)).map(({ id }) => id)
  return (await listLatestArticles(db, { limit: FOUND, locale })).map(({ id }) => id)
}

async function findIds(db: DbOrTx, section: PinnedSection, text: string): Promise<string[]> {
  if (section === 'articles') return (await findArticlesByTitle(db, { text: foldArabic(text), limit: FOUND })).map(({ id }) => id)
  const { hits } = await searchEverything(db, { query: text, kind: section === 'products' ? 'product' : 'listing' })
  return hits.map(({ ref }) => ref)
}

async function readPicks(db: DbOrTx, i18n: I18n, section: PinnedSection, ids: readonly string[]): Promise<PinView[]> {
  const { locale } = i18n
  if (section === 'products') return (await loadProducts(db, ids)).map((product) => productPin(presentCard(product, locale), i18n))
  if (section === 'land') return (await listCards(db, ids, locale)).map((listing) => listingPin(listing, i18n))
  return (await listArticlesByIds(db, { ids, locale })).map((article) => articlePin(article, i18n))
}

function productPin({ id, title, flag, picture: { illustration, photo } }: ProductCard, i18n: I18n): PinView {
  const shared = { id, name: title, illustration, src: photo?.thumb ?? null }
  if (flag?.kind === 'sold_out') return { ...shared, note: i18n.t('home-admin.pin_sold_out'), tone: 'danger' }
  if (flag?.kind === 'few') return { ...shared, note: i18n.t('home-admin.pin_few', { count: flag.left }), tone: 'warning' }
  return { ...shared, note: i18n.t('home-admin.pin_in_stock'), tone: 'plain' }
}

const articlePin = ({ id, title, publishedOn, illustration }: ArticleCard, i18n: I18n): PinView => ({
  id,
  name: title.text,
  note: i18n.date(publishedOn),
  tone: 'plain',
  illustration,
  src: null,
})

const listingPin = ({ id, title, areaM2, illustration, photo }: ListingCard, i18n: I18n): PinView => ({
  id,
  name: title,
  note: i18n.t('home.square_metres', { area: i18n.number(areaM2) }),
  tone: 'plain',
  illustration,
  src: photo?.src ?? null,
})

const gonePin = (id: string, i18n: I18n): PinView => ({
  id,
  name: id,
  note: i18n.t('home-admin.pin_gone'),
  tone: 'danger',
  illustration: null,
  src: null,
})
