import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { type LocalText, localize, localizeOptional } from '#app/platform/local-text.ts'
import { amountText } from '#app/platform/number-input.ts'
import type { findAgencyPage } from '../agents/queries/agency.server.ts'
import { drawingOf, isPublic, pricePerMetre } from '../rules.ts'
import type { listings } from '../tables.server.ts'
import { valuesFrom } from './form/schema.ts'
import { doneSteps, formSteps } from './form/steps.ts'
import type { PublicAgencyView } from './public/agency-screen.tsx'
import type { MyListing } from './public/my-listings.tsx'
import type { listOfAgency } from './queries/agency-listings.server.ts'
import type { OwnListing } from './queries/own-listings.server.ts'
import { daysLeft, isEditable, needsReview, openActions, phaseOf } from './rules.ts'
import { type ListingInput, ownerActions } from './types.ts'

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

/** A listing in its owner's list. */
export function presentOwn(own: OwnListing, i18n: I18n, now: Date): MyListing {
  const { listing, cityName, thumb, media, weeks, saved, place } = own
  const phase = phaseOf(listing, now)
  const isApproved = listing.approved !== null && !needsReview(listing.approved, { ...listing, media })
  const open = openActions('owner', { state: listing.state, deal: listing.deal, isApproved })
  // A draft and a refused one are sent from their form, where what is missing can be seen.
  const actions = ownerActions.filter((action) => open.includes(action) && !(action === 'submit' && ['draft', 'refused'].includes(phase)))
  return {
    ...{ id: listing.id, reference: listing.reference, version: listing.version, phase, thumb, actions },
    illustration: drawingOf(listing),
    ...{ priceInCents: listing.priceInCents, pricePeriod: listing.pricePeriod, perMetreInCents: pricePerMetre(listing) },
    priceText: amountText(listing.priceInCents, i18n.locale),
    progress: phase === 'draft' ? progressOf(listing, media, i18n) : null,
    title: titleOf(listing.title, i18n),
    place: placeOf(listing.district, cityName, i18n),
    note:
      place === null
        ? noteOf(listing, i18n, now)
        : `${noteOf(listing, i18n, now)} · ${i18n.t('offers.queue', { place: i18n.number(place) })}`,
    reason: phase === 'refused' || phase === 'draft' ? listing.decisionReason : null,
    isEditable: isEditable(listing.state),
    isPublic: isPublic(listing.state),
    interest:
      listing.publishedAt === null ? null : { saved, weeks: weeks.map((one, ago) => ({ ...one, label: weekLabel(ago, i18n, now) })) },
  }
}

/** A week by its first day. */
const weekLabel = (ago: number, i18n: I18n, now: Date) => i18n.date(new Date(now.getTime() - (ago * 7 + 6) * 86_400_000), 'day')

/** How far a draft has come in the steps of its form, the last of which is to send it. */
function progressOf(row: Row, media: readonly number[], i18n: I18n) {
  const done = doneSteps(valuesFrom(inputFromRow(row, media, i18n.locale), i18n, row.version))
  const left = formSteps.filter((step) => step !== 'preview' && !done.includes(step))
  return { done: done.length, left: left.map((step) => i18n.t(`offers.steps_${step}`)) }
}

function noteOf({ state, expiresAt, submittedAt, closedAt, updatedAt }: Row, i18n: I18n, now: Date): string {
  const days = daysLeft({ state, expiresAt }, now)
  if (days !== null && expiresAt !== null)
    return `${i18n.t('offers.note_until', { date: i18n.date(expiresAt, 'day') })} · ${i18n.t('offers.days_left', { count: days })}`
  if (state === 'published') return ''
  if (state === 'waiting') return submittedAt ? i18n.t('offers.note_sent', { date: i18n.date(submittedAt, 'dayTime') }) : ''
  return i18n.t('offers.note_since', { date: i18n.date(closedAt ?? updatedAt, 'day') })
}

/** An unnamed one is called by what §3 calls it. */
export const titleOf = (title: LocalText, i18n: I18n): string => localize(title, i18n.locale).trim() || i18n.t('real-estate.unnamed')

export function placeOf(district: LocalText | null, city: LocalText | null, i18n: I18n): string {
  const names = [localizeOptional(district, i18n.locale), localizeOptional(city, i18n.locale)].filter(Boolean)
  return names.length > 0 ? names.join(i18n.t('real-estate.comma')) : i18n.t('real-estate.no_location')
}

type FoundAgency = NonNullable<Awaited<ReturnType<typeof findAgencyPage>>>

export function presentAgencyPage(
  { agency, cityName, people }: FoundAgency,
  found: Awaited<ReturnType<typeof listOfAgency>>,
  i18n: I18n,
): PublicAgencyView {
  return {
    ...{ name: agency.name, phone: agency.phone, people },
    city: localizeOptional(cityName, i18n.locale) ?? null,
    about: localizeOptional(agency.about, i18n.locale) ?? null,
    since: i18n.date(agency.verifiedAt, 'day'),
    listings: found.map(({ title, district, cityName: city, deal: _deal, ...rest }) => ({
      ...rest,
      title: titleOf(title, i18n),
      place: placeOf(district, city, i18n),
    })),
  }
}
