import { listNames } from '#app/features/analytics/queries.server.ts'
import { describePlaces, type FoundPlace } from '#app/features/guides/entries/queries/found.server.ts'
import { parseCell } from '#app/features/guides/entries/rules.ts'
import { distanceMetres } from '#app/features/guides/rules.ts'
import type { Point } from '#app/features/guides/types.ts'
import { listTowns } from '#app/features/places/queries.server.ts'
import { understand } from '#app/features/search/intents/rules.ts'
import type { Understanding, Understood } from '#app/features/search/intents/types.ts'
import { listCityNames } from '#app/features/search/queries/city-names.server.ts'
import { findTitles } from '#app/features/search/queries/titles.server.ts'
import { searchEverything } from '#app/features/search/queries.server.ts'
import { MAX_PAGE, PAGE_SIZE, type SearchAddress } from '#app/features/search/rules.ts'
import type { Ranked, SearchResponse } from '#app/features/search/types.ts'
import { foldArabicLight } from '#app/platform/arabic.ts'
import type { ContentVersions } from '#app/platform/content-versions.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { addDays, moroccoDay, startOfMoroccoDay } from '#app/platform/time.ts'

/** 'Tonight' is nine in the evening, or now once that is past. */
const EVENING_MS = 21 * 3600_000
/** Of two that answer alike, what is open comes first. */
const OPEN_BONUS = 1.03

/** Hits that can be leafed through; what is open is counted among them. */
const LOOKED_AT = PAGE_SIZE * MAX_PAGE

type Place = FoundPlace & { metres: number | null }
export type SiteSearch = { found: SearchResponse; understood: Understood; places: ReadonlyMap<string, Place>; openCount: number }
type Source = { db: DbOrTx; content: ContentVersions }
type SiteSearchParams = { address: SearchAddress; locale: Locale; now: Date }

/** A search of the site as a visitor asks it: its words, and what they wish beside (open now, tonight, near, a city). */
export async function searchSite({ db, content }: Source, { address, locale, now }: SiteSearchParams): Promise<SiteSearch> {
  const cities = await content.remember('search-city-names', ['guides'], () => listCityNames(db))
  const { text, wishes, city }: Understanding = address.plain ? plainly(address.q) : understand(address.q, cities)
  const from = await findOrigin({ db, content }, address, locale)
  const open = address.open ? 'now' : wishes.tonight ? 'tonight' : wishes.open ? 'now' : null
  const places = new Map<string, Place>()
  const search = (narrowing: { cityId: string | undefined; open: typeof open }) => {
    const at = narrowing.open === 'tonight' ? eveningOf(now) : now
    const counted = { open: 0 }
    const arrange = async (ranked: readonly Ranked[]) => {
      // Only what is narrowed to or put in order by it is looked at whole.
      const looked = narrowing.open !== null || from !== null ? ranked : ranked.slice(0, LOOKED_AT)
      await describe(db, { ranked: looked, places, at, from })
      counted.open = Math.max(counted.open, ranked.filter((one) => isOpen(one, places)).length)
      return arranged(ranked, { places, open: narrowing.open !== null, from: from !== null })
    }
    const params = { query: text, kind: address.kind, cityId: narrowing.cityId, locale, page: address.page, arrange }
    return searchEverything(db, params).then((found) => ({ found, openCount: counted.open }))
  }
  const narrow = async (cityId: string | undefined) => {
    const result = await search({ cityId, open })
    // Nothing of it is known to be open: everything, and the page says so.
    return open !== null && isEmpty(result.found)
      ? { ...(await search({ cityId, open: null })), noneOpen: true }
      : { ...result, noneOpen: false }
  }
  let result = await narrow(address.city)
  let cityId: string | null = null
  if (city && !address.city && !isNameElsewhere(result.found, text, city.id)) {
    const inCity = await narrow(city.id)
    if (!isEmpty(inCity.found)) [result, cityId] = [inCity, city.id]
  }
  const { found, openCount, noneOpen } = result
  return { found, understood: understoodFrom({ wishes, city: cityId === null ? null : city }, noneOpen), places, openCount }
}

function understoodFrom({ wishes: { open, tonight, near }, city }: Pick<Understanding, 'wishes' | 'city'>, none: boolean): Understood {
  const words = tonight ?? open
  return { open: words === undefined ? null : { when: tonight === undefined ? 'now' : 'tonight', words, none }, near: near ?? null, city }
}

const plainly = (text: string): Understanding => ({ text, wishes: {}, city: null })
const isEmpty = ({ hits }: SearchResponse) => hits.length === 0

/** What bears exactly this name lies elsewhere: a city in a name narrows nothing. */
function isNameElsewhere({ hits: [best] }: SearchResponse, text: string, cityId: string): boolean {
  if (!best?.cityId || best.cityId === cityId) return false
  const wanted = foldArabicLight(text)
  return Object.values(best.title).some((name) => foldArabicLight(name ?? '') === wanted)
}

function eveningOf(now: Date): Date {
  const evening = startOfMoroccoDay(moroccoDay(now)).getTime() + EVENING_MS
  return new Date(Math.max(now.getTime(), evening))
}

/** From where distances are counted: a visitor's cell, or a town. */
async function findOrigin({ db, content }: Source, { at, near }: SearchAddress, locale: Locale): Promise<Point | null> {
  if (at) return parseCell(at) ?? null
  if (!near) return null
  const towns = await content.remember(`search-towns-${locale}`, ['guides'], () => listTowns(db, locale))
  return towns.find(({ id }) => id === near)?.point ?? null
}

type Describing = { ranked: readonly Ranked[]; places: Map<string, Place>; at: Date; from: Point | null }

async function describe(db: DbOrTx, { ranked, places, at, from }: Describing): Promise<void> {
  const unknown = ranked.flatMap(({ kind, ref }) => (kind === 'entry' && !places.has(ref) ? [ref] : []))
  for (const [ref, place] of await describePlaces(db, unknown, at)) {
    places.set(ref, { ...place, metres: from && place.point ? distanceMetres(from, place.point) : null })
  }
}

/** What has closed for good has hours at times, and is not open. */
const isOpen = ({ ref, weight }: Ranked, places: ReadonlyMap<string, Place>) => weight >= 0 && places.get(ref)?.state === 'open'

type Arranging = { places: ReadonlyMap<string, Place>; open: boolean; from: boolean }

function arranged(ranked: readonly Ranked[], { places, open, from }: Arranging): Ranked[] {
  const left = open ? ranked.filter((one) => isOpen(one, places)) : [...ranked]
  const metresOf = ({ ref }: Ranked) => places.get(ref)?.metres ?? Number.POSITIVE_INFINITY
  if (from) return left.sort((a, b) => compare(metresOf(a), metresOf(b)) || b.score - a.score)
  const scoreOf = (one: Ranked) => one.score * (isOpen(one, places) ? OPEN_BONUS : 1)
  return left.sort((a, b) => scoreOf(b) - scoreOf(a))
}

/** Infinity minus itself would be no number. */
const compare = (a: number, b: number) => (a === b ? 0 : a - b)

const POPULAR_DAYS = 14
const POPULAR_LOOKED_AT = 60
const POPULAR_SHOWN = 6

/** What others look for: the things of the site opened most these days. Only pages of published things have a title here. */
export async function listPopular({ db, content }: Source, locale: Locale, now: Date): Promise<{ path: string; title: string }[]> {
  const today = moroccoDay(now)
  return content.remember(
    `search-popular-${locale}-${today}`,
    ['guides', 'store', 'articles'],
    async () => {
      const names = await listNames(db, {
        kind: 'view',
        days: { from: addDays(today, -POPULAR_DAYS), to: today },
        limit: POPULAR_LOOKED_AT,
      })
      const titles = await findTitles(
        db,
        names.map(({ name }) => name),
      )
      return names
        .flatMap(({ name }) => {
          const title = titles.get(name)
          return title ? [{ path: name, title: localize(title, locale) }] : []
        })
        .slice(0, POPULAR_SHOWN)
    },
    { maxAgeMs: 3600_000 },
  )
}
