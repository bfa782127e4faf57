import { latinDigits } from '#app/platform/arabic.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { readMapPoint } from '#app/platform/map-point.ts'
import { amountText, parseAmount, plainNumber } from '#app/platform/number-input.ts'
import { formatPhone } from '#app/platform/phone.ts'
import { metreFromPrice, priceFromMetre } from '../rules.ts'
import type { ListingInput } from '../types.ts'

/** The fields of the form, as somebody writes them. */
export const listingFields = [
  ...(['type', 'deal', 'title', 'description', 'city', 'district', 'latitude', 'longitude', 'shown', 'area', 'rooms', 'bedrooms'] as const),
  ...(['bathrooms', 'floor', 'furnished', 'water', 'electricity', 'road_access', 'price', 'per_metre', 'price_period'] as const),
  ...(['title_status', 'pin_color', 'phone', 'pictures', 'picture_links', 'place_confirmed', 'submission_key', 'version'] as const),
] as const
export type ListingFieldName = (typeof listingFields)[number]
export type ListingValues = Record<ListingFieldName, string>

/** Where the form has another name for what the API is sent. */
const fieldNames: Readonly<Record<string, ListingFieldName>> = { price_in_cents: 'price', area_m2: 'area', approximate: 'shown' }
export const fieldOf = (apiName: string): string => fieldNames[apiName] ?? apiName

const yesNo = (value: boolean | null) => (value === null ? '' : value ? 'yes' : 'no')
const numberText = (value: number | null) => (value === null ? '' : String(value))

export function valuesFrom(input: ListingInput, i18n: Pick<I18n, 'locale'>, version: number): ListingValues {
  return {
    ...{ type: input.type, deal: input.deal, title: input.title, description: input.description },
    ...{ city: input.cityId ?? '', district: input.district },
    ...{ latitude: numberText(input.latitude), longitude: numberText(input.longitude), shown: input.pointIs },
    ...{ area: numberText(input.areaM2), rooms: numberText(input.rooms), bedrooms: numberText(input.bedrooms) },
    ...{ bathrooms: numberText(input.bathrooms), floor: numberText(input.floor) },
    ...{ furnished: yesNo(input.isFurnished), water: yesNo(input.hasWater), electricity: yesNo(input.hasElectricity) },
    road_access: yesNo(input.hasRoadAccess),
    price: amountText(input.priceInCents, i18n.locale),
    per_metre: input.deal === 'sale' ? amountText(metreFromPrice(input.priceInCents, input.areaM2), i18n.locale) : '',
    price_period: input.pricePeriod ?? '',
    title_status: input.titleStatus === 'not_applicable' ? '' : input.titleStatus,
    pin_color: input.pinColor,
    phone: input.contactPhone ? formatPhone(input.contactPhone) : '',
    pictures: input.pictures.join(','),
    ...{ picture_links: '', place_confirmed: '', submission_key: '', version: String(version) },
  }
}

export function emptyValues(submissionKey: string, phone: string | null): ListingValues {
  const empty = Object.fromEntries(listingFields.map((name) => [name, ''])) as ListingValues
  return { ...empty, shown: 'approximate', pin_color: 'brick', submission_key: submissionKey, phone: phone ? formatPhone(phone) : '' }
}

/** A whole number as somebody writes it; what is none stays what it is, for the schema to refuse. */
function wholeNumber(typed: string): number | string | null {
  if (typed.trim() === '') return null
  const plain = plainNumber(typed)
  return plain !== undefined && /^-?\d{1,15}$/.test(plain) ? Number(plain) : typed
}

function degrees(typed: string): number | string | null {
  const plain = latinDigits(typed)
    .trim()
    .replace(/[\u066b,]/g, '.')
    .replace('\u2212', '-')
  if (plain === '') return null
  return /^[-+]?\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : typed
}

const choice = (typed: string) => (typed === '' ? null : typed)
const decided = (typed: string) => (typed === '' ? null : typed === 'yes' ? true : typed === 'no' ? false : typed)

/** Price and price per m² fill each other: whichever is written counts, the price first. */
function priceInCents({ price, per_metre: perMetre, deal }: ListingValues, area: unknown): number | string {
  const typed = parseAmount(price)
  if (price.trim() !== '' || deal !== 'sale' || typeof area !== 'number') return typed ?? price
  const metre = parseAmount(perMetre)
  return metre === undefined ? price : priceFromMetre(metre, area)
}

/** The links of pictures, as somebody pasted them: one a line, or one after the other. */
export const linksIn = (typed: string): string[] => [...new Set(typed.split(/[\s\u060c]+/).filter(Boolean))]

export const pictureIds = ({ pictures }: Pick<ListingValues, 'pictures'>): number[] =>
  pictures
    .split(',')
    .filter((one) => /^\d{1,15}$/.test(one))
    .map(Number)

/** What the form says, as the API is sent it: both have one schema. */
export function bodyFrom(values: ListingValues): Record<string, unknown> {
  const pasted = readMapPoint(values.latitude) ?? readMapPoint(values.longitude)
  const point =
    pasted !== null && typeof pasted === 'object' ? pasted : { latitude: degrees(values.latitude), longitude: degrees(values.longitude) }
  const area = wholeNumber(values.area)
  const isRent = values.deal === 'rent'
  return {
    type: values.type,
    deal: values.deal,
    title: values.title,
    description: values.description,
    city: choice(values.city),
    district: values.district,
    ...point,
    approximate: values.shown !== 'exact',
    area_m2: area,
    rooms: wholeNumber(values.rooms),
    bedrooms: wholeNumber(values.bedrooms),
    bathrooms: wholeNumber(values.bathrooms),
    floor: wholeNumber(values.floor),
    furnished: decided(values.furnished),
    water: decided(values.water),
    electricity: decided(values.electricity),
    road_access: decided(values.road_access),
    price_in_cents: priceInCents(values, area),
    price_period: isRent ? choice(values.price_period) : null,
    title_status: values.title_status || (isRent ? 'not_applicable' : ''),
    pin_color: values.pin_color,
    phone: values.phone,
    pictures: values.pictures.split(',').filter(Boolean).map(Number),
    place_confirmed: values.place_confirmed === 'yes',
  }
}
