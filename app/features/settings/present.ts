import type { I18n } from '#app/platform/i18n/i18n.ts'
import { isLocale, type Locale, localeFacts, locales } from '#app/platform/i18n/locales.ts'
import { formatPhone } from '#app/platform/phone.ts'
import type { Difference } from '#app/ui/admin/editor.tsx'
import { conflictingFields, type Values } from '#app/ui/admin/versions.ts'
import { DAYS, localName, SPANS, settingsFields } from './rules.ts'
import type { SiteSettings } from './schema.ts'
import { clockTime, groupDays, parseWeek } from './week.ts'

/** A text of the settings in a language, in Arabic where that one is empty; null = the built-in word. */
export function ownWord(text: SiteSettings['site_name'], locale: Locale): string | null {
  return text?.[locale] ?? text?.ar ?? null
}

/** Monday, 23 November 2026: any week will do for the names of its days. */
const MONDAY = 23

export function dayName(i18n: I18n, day: number): string {
  return i18n.date(`2026-11-${MONDAY + day}`, 'dayName')
}

export type ShopHoursLine = { days: string; times: string[] }

/** When the owner can be reached, days with the same hours as one line; nothing where it is not said. */
export function presentHours(text: string | null, i18n: I18n): ShopHoursLine[] {
  const week = text === null ? undefined : parseWeek(text)
  if (!week) return []
  return groupDays(week)
    .filter(({ spans }) => spans.length > 0)
    .map(({ from, to, spans }) => ({
      days: from === to ? dayName(i18n, from) : `${dayName(i18n, from)} – ${dayName(i18n, to)}`,
      times: spans.map((span) => `${clockTime(span.from)}–${clockTime(span.to)}`),
    }))
}

const inputTime = (minutes: number) => {
  const inDay = minutes % 1440
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}

/** The settings as they stand in the form's inputs. */
export function settingsFormValues(settings: SiteSettings): Record<string, string> {
  const week = settings.opening_hours === null ? undefined : parseWeek(settings.opening_hours)
  const place = settings.map_location
  return {
    ...Object.fromEntries(locales.map((locale) => [localName('site_name', locale), settings.site_name?.[locale] ?? ''])),
    ...Object.fromEntries(locales.map((locale) => [localName('currency_label', locale), settings.currency_label?.[locale] ?? ''])),
    ...Object.fromEntries(
      locales.map((locale) => [
        localName('published', locale),
        (settings.published_locales as readonly string[]).includes(locale) ? 'on' : '',
      ]),
    ),
    messaging_number: settings.messaging_number ? formatPhone(`+${settings.messaging_number}`) : '',
    contact_email: settings.contact_email ?? '',
    contact_phone: settings.contact_phone ? formatPhone(settings.contact_phone) : '',
    map_location: place ? `${place.latitude}, ${place.longitude}` : '',
    hold_hours: String(settings.hold_hours),
    satisfied_clients: settings.satisfied_clients === null ? '' : String(settings.satisfied_clients),
    unconfirmed_orders: settings.unconfirmed_orders,
    staff_second_factor: settings.staff_second_factor === 'required' ? 'on' : '',
    clerk_requests: settings.clerk_requests === 'assigned' ? 'on' : '',
    hours_known: week ? 'on' : '',
    ...Object.fromEntries(
      DAYS.flatMap((day) =>
        SPANS.flatMap((name, i) => {
          const span = week?.[day]?.[i]
          return [
            [`d${day}${name}_from`, span ? inputTime(span.from) : ''],
            [`d${day}${name}_to`, span ? inputTime(span.to) : ''],
          ]
        }),
      ),
    ),
  }
}

/** Where two versions differ, each in words: who saved second decides field by field. */
export function differencesOf(mine: Values, theirs: Values, i18n: I18n): Difference[] {
  return conflictingFields(settingsFields, mine, theirs).map(({ id, names }) => ({
    id,
    label: fieldLabel(id, i18n),
    mine: fieldText(names, mine, i18n),
    theirs: fieldText(names, theirs, i18n),
  }))
}

function fieldLabel(id: string, i18n: I18n): string {
  const day = /^d([0-6])$/.exec(id)?.[1]
  if (day) return [i18n.t('settings.opening_hours'), dayName(i18n, Number(day))].join(i18n.t('admin.list_comma'))
  const [field = '', locale] = id.split('.')
  const key = locale && field === 'published' ? 'settings.published_locales' : `settings.${field}`
  const label = i18n.has(key) ? i18n.t(key) : field
  return isLocale(locale) ? `${label} · ${localeFacts[locale].name}` : label
}

function fieldText(names: readonly string[], values: Values, i18n: I18n): string {
  if (names.length === 1) {
    const value = values[names[0] ?? ''] ?? ''
    const choice = `settings.${names[0]}_${value}`
    if (i18n.has(choice)) return i18n.t(choice)
    return value === 'on' ? i18n.t('settings.on') : value
  }
  const spans = SPANS.flatMap((span) => {
    const [from, to] = ['from', 'to'].map((end) => values[names.find((name) => name.endsWith(`${span}_${end}`)) ?? ''])
    return from ? [`${from}–${to}`] : []
  })
  return spans.join(i18n.t('admin.list_comma'))
}

const DAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The site and who keeps it, for search engines: only what the owner has set. */
export function siteJsonLd(settings: SiteSettings, site: { name: string; url: string; language: string }): object[] {
  const { contact_email: email, contact_phone: telephone, opening_hours, map_location: place } = settings
  const week = opening_hours === null ? undefined : parseWeek(opening_hours)
  const hoursAvailable = week?.flatMap((spans, day) =>
    spans.map((span) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${DAY_NAMES[day]}`,
      opens: inputTime(span.from),
      closes: inputTime(span.to),
    })),
  )
  const contactPoint = email || telephone ? { '@type': 'ContactPoint', email, telephone, hoursAvailable } : undefined
  const organization = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: site.name,
    url: site.url,
    contactPoint,
    location: place ? { '@type': 'Place', geo: { '@type': 'GeoCoordinates', ...place } } : undefined,
  }
  const search = { '@type': 'SearchAction', target: `${site.url}/search?q={query}`, 'query-input': 'required name=query' }
  const website = { '@context': 'https://schema.org', '@type': 'WebSite', name: site.name, url: site.url, inLanguage: site.language }
  return [{ ...website, potentialAction: search }, organization].map(withoutEmpty)
}

/** JSON has no undefined, and null would say that the thing has no phone. */
function withoutEmpty(value: object): object {
  return JSON.parse(JSON.stringify(value, (_, inner) => (inner === null ? undefined : inner))) as object
}
