import type { Locale } from '#app/platform/i18n/locales.ts'
import { type LocalText, localize } from '#app/platform/local-text.ts'
import type { listings } from '../tables.server.ts'
import type { ListingInput } from './types.ts'

type Row = typeof listings.$inferSelect

/** The row as its owner edits it: texts in the language of the page. */
export function inputFromRow(row: Row, pictures: readonly number[], locale: Locale): ListingInput {
  const { type, deal, cityId, latitude, longitude, pointIs, areaM2, rooms, bedrooms, bathrooms, floor } = row
  const { isFurnished, hasWater, hasElectricity, hasRoadAccess, priceInCents, pricePeriod, titleStatus, pinColor, contactPhone } = row
  return {
    ...{ type, deal, cityId, latitude, longitude, pointIs, areaM2, rooms, bedrooms, bathrooms, floor },
    ...{ isFurnished, hasWater, hasElectricity, hasRoadAccess, priceInCents, pricePeriod, titleStatus, pinColor, contactPhone },
    title: localize(row.title, locale),
    description: localize(row.description, locale),
    district: row.district ? localize(row.district, locale) : '',
    pictures: [...pictures],
  }
}

/**
 * A text as somebody wrote it on a page of this language. Arabic is the source that every language falls back to, so what is
 * written elsewhere stands there too, until somebody translates it; a text that is as it was keeps its translations.
 */
function localText(text: string, locale: Locale, before: LocalText | null | undefined): LocalText {
  if (before && localize(before, locale) === text) return before
  return locale === 'ar' ? { ar: text } : { ar: text, [locale]: text }
}

type Written = Omit<ListingInput, 'title' | 'description' | 'district' | 'pictures'> & Pick<Row, 'title' | 'description' | 'district'>

export function rowFromInput(input: ListingInput, locale: Locale, before?: Row): Written {
  const { title, description, district, pictures: _pictures, ...facts } = input
  return {
    ...facts,
    pricePeriod: facts.deal === 'rent' ? facts.pricePeriod : null,
    title: localText(title, locale, before?.title),
    description: localText(description, locale, before?.description),
    district: district === '' ? null : localText(district, locale, before?.district),
  }
}
