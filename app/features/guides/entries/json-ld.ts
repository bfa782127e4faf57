import { groupDays, weekOf } from '#app/features/hours/state.ts'
import { readHours } from '#app/features/hours/syntax.ts'
import { writeHours } from '#app/features/hours/write.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import { directionsTo, isPlaceType, schemaType } from './rules.ts'
import type { EntryView } from './types.ts'

/** schema.org data of an entry: only what is known, and a point only when it is the thing's own. */
export function entryJsonLd(entry: EntryView, origin: string, now: string): object {
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
    ...(entry.images.length > 0 ? { image: entry.images.map(({ src }) => new URL(src, origin || 'http://localhost').href) } : {}),
    ...openingHours(entry.hours, now),
  }
}

/** The usual week, each opening with its days. What says nothing sure of a day (Ramadan, holidays, notes) is left out. */
function openingHours(text: string | null, now: string): { openingHours?: string[] } {
  const reading = text === null ? undefined : readHours(text)
  if (!reading?.ok) return {}
  const week = groupDays(weekOf(reading.rules, moroccoDay(new Date(now)), { holiday: false, ramadan: false }))
  const lines = week.flatMap(({ from, to, plan }) =>
    plan.spans.map((span) => {
      const days = Array.from({ length: to - from + 1 }, (_, i) => from + i)
      return writeHours([{ period: null, days, holidays: false, is: 'open', spans: [span], note: null, adds: false }])
    }),
  )
  return lines.length > 0 ? { openingHours: lines } : {}
}

/** The way to a page, as search engines show it. */
export function crumbsJsonLd(crumbs: readonly Crumb[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: label,
      ...(to ? { item: `${origin}${to}` } : {}),
    })),
  }
}
