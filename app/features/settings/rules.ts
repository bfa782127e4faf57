import { type Locale, locales } from '#app/platform/i18n/locales.ts'

/** How visitors reach the owner; while one of them is missing, today's page says so. */
export const contactNames = ['messaging_number', 'contact_email', 'contact_phone'] as const

/**
 * What orders of strangers may hold while nobody has confirmed them: without a limit, up to the usual ones, to strict ones, or
 * nothing at all (they order by telephone).
 */
export const unconfirmedOrderPolicies = ['unlimited', 'normal', 'careful', 'closed'] as const
export type UnconfirmedOrderPolicy = (typeof unconfirmedOrderPolicies)[number]

/** What is still only in Arabic, kind by kind. */
export const gapKinds = ['entries', 'products', 'articles', 'pages'] as const
export type LanguageGaps = Record<Exclude<Locale, 'ar'>, Record<(typeof gapKinds)[number], number>>

/** Monday = 0. */
export const DAYS = [0, 1, 2, 3, 4, 5, 6] as const
/** A day may open twice. */
export const SPANS = ['a', 'b'] as const

export const hourNames = DAYS.flatMap((day) => SPANS.flatMap((span) => [`d${day}${span}_from`, `d${day}${span}_to`]))

export function localName(field: 'site_name' | 'currency_label' | 'published', locale: Locale): string {
  return `${field}.${locale}`
}

const oneName = (id: string) => ({ id, names: [id] })

/** Everything in the form that can differ between two versions, in the form's order. The hours of a day are one thing. */
export const settingsFields = [
  ...locales.map((locale) => oneName(localName('site_name', locale))),
  oneName('messaging_number'),
  oneName('contact_email'),
  oneName('contact_phone'),
  oneName('map_location'),
  oneName('hours_known'),
  ...DAYS.map((day) => ({ id: `d${day}`, names: hourNames.filter((name) => name.startsWith(`d${day}`)) })),
  ...locales.map((locale) => oneName(localName('currency_label', locale))),
  ...locales.filter((locale) => locale !== 'ar').map((locale) => oneName(localName('published', locale))),
  oneName('hold_hours'),
  oneName('satisfied_clients'),
  oneName('unconfirmed_orders'),
  oneName('staff_second_factor'),
  oneName('clerk_requests'),
]
