import { presentImage } from '#app/features/media/present.ts'
import { beachPoint } from '#app/features/places/rules.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { type LocalText, localize, localizeOptional } from '#app/platform/local-text.ts'
import { plainLines, writtenProse } from '#app/platform/prose-text.ts'
import { entryPath } from '../rules.ts'
import type { CategoryPlace, Point } from '../types.ts'
import { directionsTo, drawingOf, pointOf } from './rules.ts'
import { readSources } from './sources.ts'
import type { entries } from './tables.server.ts'
import type { EntryCard, EntryView, PortalView, ProcedureDetails, ProcedureView } from './types.ts'

export type EntryRow = typeof entries.$inferSelect & { cityName: LocalText | null }

/** A beach is drawn on the shore, or not at all. */
export function mapPointOf(row: Pick<EntryRow, 'kind' | 'latitude' | 'longitude' | 'pointIs'>): Point | null {
  const point = pointOf(row)
  return point && row.kind === 'beach' ? beachPoint(point) : point
}

type Where = { place: CategoryPlace; categorySlug: string; locale: Locale }

/** Row → what a list may show. Position, confidence and the rest of the owner's notes stay behind. */
export function presentCard(row: EntryRow, { place, categorySlug, locale }: Where): EntryCard {
  const picture = row.images[0]
  return {
    slug: row.slug,
    path: entryPath(place, categorySlug, row.slug),
    kind: row.kind,
    name: localize(row.name, locale),
    description: plainLines(localize(row.description, locale)),
    cityName: localizeOptional(row.cityName, locale) ?? null,
    image: picture ? presentImage(picture, locale) : null,
    illustration: row.illustration ?? drawingOf(row.kind),
    phone: row.phone,
    directions: directionsTo(row)?.google ?? null,
    point: pointOf(row),
    mapPoint: mapPointOf(row),
    pointIs: row.pointIs,
    hours: row.hours,
    state: row.details.state ?? null,
    beach: row.details.beach ?? null,
    verifiedOn: row.verifiedOn,
    sourceCheckedOn: row.sourceCheckedOn,
    sample: row.sample,
  }
}

export function presentEntry(row: EntryRow, where: Where): EntryView {
  const { locale } = where
  const { procedure, cityUncertain, nameUncertain } = row.details
  return {
    id: row.id,
    ...presentCard(row, where),
    images: row.images.map((picture) => presentImage(picture, locale)),
    body: writtenProse(row.description, locale),
    address: localizeOptional(row.address, locale) ?? null,
    website: row.website,
    pointNote: localizeOptional(row.pointNote, locale) ?? null,
    pointAttribution: row.pointAttribution,
    caution: localizeOptional(row.caution, locale) ?? null,
    cityId: row.cityId,
    cityUncertain: cityUncertain ?? false,
    nameUncertain: nameUncertain ?? false,
    phoneUnconfirmed: (row.phone !== null && row.details.phoneUnconfirmed) ?? false,
    sources: readSources(row.source, locale),
    procedure: procedure ? presentProcedure(procedure, locale) : null,
  }
}

function presentProcedure(details: ProcedureDetails, locale: Locale): ProcedureView {
  const optional = (text: LocalText | undefined) => localizeOptional(text, locale) ?? null
  return {
    steps: details.steps.map((text) => localize(text, locale)),
    papers: details.papers.map((text) => localize(text, locale)),
    papersBasis: details.papersBasis,
    papersNote: optional(details.papersNote),
    where: optional(details.where),
    fees: optional(details.fees),
    delay: optional(details.delay),
    legalBasis: optional(details.legalBasis),
    portals: presentPortals(details, locale),
    arabicOnly: [...details.steps, ...details.papers].some((text) => !text[locale]),
  }
}

export function presentPortals({ portals, portal }: ProcedureDetails, locale: Locale): PortalView[] {
  return (portals ?? (portal ? [portal] : [])).map(({ name, url }) => ({ name: localize(name, locale), url }))
}
