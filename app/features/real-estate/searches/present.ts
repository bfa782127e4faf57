import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import type { BrowseQuery, ListingCard, ListingIndex } from '../browse/types.ts'

const CENTS = 100

type Span = { min: number | null; max: number | null }

function spanText(name: 'price' | 'area', { min, max }: Span, i18n: I18n): string | null {
  const key = (form: 'span' | 'from' | 'to') => `browse.${name}_${form}` as MessageKey
  const [from, to] = [min, max].map((value) => (value === null ? '' : i18n.number(value)))
  if (min !== null && max !== null) return i18n.t(key('span'), { from: from ?? '', to: to ?? '' })
  if (min !== null) return i18n.t(key('from'), { from: from ?? '' })
  return max === null ? null : i18n.t(key('to'), { to: to ?? '' })
}

const dirhams = (cents: number | null) => (cents === null ? null : Math.round(cents / CENTS))

type Names = { city: string | null; district: string | null }
type KnownPlaces = { cities: readonly { id: string; name: string }[]; districts: ListingIndex['districts'] }

/** What the places of a search are called in a language; a district that no listing lies in keeps its Arabic name. */
export function searchPlaces({ city, district }: BrowseQuery, { cities, districts }: KnownPlaces, locale: Locale): Names {
  const known = districts.find(({ cityId, name }) => cityId === city && name.ar === district)
  return { city: cities.find(({ id }) => id === city)?.name ?? null, district: known ? localize(known.name, locale) : district }
}

/** A search in words, one for each thing that it narrows by; 'everything' where it narrows by nothing. */
export function searchWords(query: BrowseQuery, names: Names, i18n: I18n): string[] {
  const { t } = i18n
  const words = [
    query.deal && t(`real-estate.deal_${query.deal}`),
    query.type && t(`real-estate.type_${query.type}`),
    query.title && t(`real-estate.deed_${query.title}`),
    spanText('price', { min: dirhams(query.priceMin), max: dirhams(query.priceMax) }, i18n),
    spanText('area', { min: query.areaMin, max: query.areaMax }, i18n),
    query.bedrooms && t('browse.bedrooms_from', { count: query.bedrooms }),
    names.district,
    names.city,
    query.source && t(query.source === 'owner' ? 'browse.from_owner' : 'browse.from_agency'),
    query.pictures && t('browse.with_pictures'),
    query.polygon && t('browse.drawn_area'),
    query.bounds && t('browse.map_view'),
  ]
  const found = words.filter((word): word is string => typeof word === 'string' && word !== '')
  return found.length > 0 ? found : [t('searches.everything')]
}

/** A listing as three lines of a mail. */
export function cardLines(card: ListingCard, url: string, i18n: I18n): string {
  const { t } = i18n
  const period = card.pricePeriod ? ` ${t(`real-estate.per_${card.pricePeriod}`)}` : ''
  const place = [...new Set([card.district, card.city].filter(Boolean))].join(t('real-estate.comma'))
  const facts = [
    `${i18n.amount(card.priceInCents)} ${t('browse.dirhams')}${period}`,
    t('real-estate.square_metres', { area: i18n.number(card.areaM2) }),
    place,
  ]
  return `${card.title || t('real-estate.unnamed')}\n${facts.filter(Boolean).join(' · ')}\n${url}`
}
