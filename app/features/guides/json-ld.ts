import { directionsTo, isPlaceType, schemaType } from './rules.ts'
import type { EntryView } from './types.ts'

/** schema.org data of an entry: only what is known, and a point only when it is the thing's own. */
export function entryJsonLd(entry: EntryView, origin: string): object {
  const type = schemaType(entry.kind)
  const common = {
    '@context': 'https://schema.org',
    '@type': type,
    name: entry.name,
    description: entry.description,
    url: `${origin}${entry.path}`,
  }
  if (!isPlaceType(type)) {
    return { ...common, step: entry.procedure?.steps.map((text, i) => ({ '@type': 'HowToStep', position: i + 1, text })) ?? [] }
  }
  const exact = entry.point && directionsTo({ ...entry.point, pointIs: entry.pointIs })
  return {
    ...common,
    address: {
      '@type': 'PostalAddress',
      ...(entry.address ? { streetAddress: entry.address } : {}),
      ...(entry.cityName && !entry.cityUncertain ? { addressLocality: entry.cityName } : {}),
      addressCountry: 'MA',
    },
    ...(exact ? { geo: { '@type': 'GeoCoordinates', ...entry.point } } : {}),
    ...(entry.phone ? { telephone: entry.phone } : {}),
    ...(entry.website ? { sameAs: entry.website } : {}),
    ...(entry.image ? { image: entry.image.src } : {}),
    ...(entry.hours ? { openingHours: entry.hours } : {}),
  }
}
