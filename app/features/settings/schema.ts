import * as z from 'zod'
import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import { parseTime } from '#app/platform/clock-time.ts'
import type { FieldErrors } from '#app/platform/errors.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { readMapPoint } from '#app/platform/map-point.ts'
import { parsePhone } from '#app/platform/phone.ts'
import { DAYS, hourNames, localName, SPANS, unconfirmedOrderPolicies } from './rules.ts'
import { formatWeek, parseWeek, twoDigits, type WeekHours } from './week.ts'

export const MAX_SITE_NAME = 60
export const MAX_CURRENCY = 12
export const DEFAULT_HOLD_HOURS = 24
/** A week: what lies there longer is not for sale. */
const MAX_HOLD_HOURS = 168
const MAX_CLIENTS = 1_000_000

const optionalText = z.string().max(300).nullable().default(null)
const perLanguage = (max: number) => z.partialRecord(z.enum(locales), z.string().trim().min(1).max(max)).nullable().default(null)

/** What the owner can set. Every key has a default, so an empty table is a working site. */
export const siteSettingsSchema = z.object({
  /** The site's name where it is not the built-in one. */
  site_name: perLanguage(MAX_SITE_NAME),
  /** Digits only, international, as wa.me wants it; null = no messaging yet. */
  messaging_number: z
    .string()
    .regex(/^[1-9]\d{7,14}$/)
    .nullable()
    .default(null),
  contact_email: z.email().nullable().default(null),
  /** E.164. */
  contact_phone: optionalText,
  map_location: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable()
    .default(null),
  /** `opening_hours` syntax, the weekly part of it; null = not said. */
  opening_hours: z
    .string()
    .max(300)
    .refine((text) => parseWeek(text) !== undefined)
    .nullable()
    .default(null),
  /** The word after a price, where it is not the built-in one. */
  currency_label: perLanguage(MAX_CURRENCY),
  /** Languages besides Arabic that visitors may read. */
  published_locales: z.array(z.enum(locales).exclude(['ar'])).default([]),
  /** Whether those who work in the back office must have a second factor. Who has one is always asked for it. */
  staff_second_factor: z.enum(['optional', 'required']).default('optional'),
  /** Whether a clerk opens every request for a service, or only those that were handed to them. */
  clerk_requests: z.enum(['all', 'assigned']).default('all'),
  /** How long stock is held for an order that nobody has confirmed. */
  hold_hours: z.int().min(1).max(MAX_HOLD_HOURS).default(DEFAULT_HOLD_HOURS),
  /** Clients of the real-estate pages who are known to be satisfied: counted by the owner, since the site cannot. */
  satisfied_clients: z.int().min(1).max(MAX_CLIENTS).nullable().default(null),
  /** What strangers may hold unconfirmed; the figures are in the orders' `holds/rules.ts`. */
  unconfirmed_orders: z.enum(unconfirmedOrderPolicies).default('normal'),
})

export type SiteSettings = z.infer<typeof siteSettingsSchema>
export type PublishableLocale = SiteSettings['published_locales'][number]

/** Kept beside the settings by whatever changes the published languages, and in nobody's form. */
export const WITHDRAWN = 'withdrawn_locales'

// Each reader takes a text as typed and gives what is kept; its problem is a code under `errors.`.
const refuse = (ctx: z.RefinementCtx, code: string) => {
  ctx.addIssue({ code: 'custom', message: code })
  return z.NEVER
}
const typed = z
  .string()
  .default('')
  .transform((text) => stripBidiControls(text).trim())
const phone = typed.transform((text, ctx) => (text ? (parsePhone(text) ?? refuse(ctx, 'settings_phone')) : null))
const email = typed.transform((text, ctx) =>
  text ? (text.length <= 254 && z.email().safeParse(text).success ? text : refuse(ctx, 'settings_email')) : null,
)
const atMost = (max: number, code: string) => typed.transform((text, ctx) => (text.length > max ? refuse(ctx, code) : text))
const place = typed.transform((text, ctx) => (text ? (readPlace(text) ?? refuse(ctx, 'settings_place')) : null))
const clock = typed.transform((text, ctx) => {
  if (text === '') return text
  const minutes = parseTime(text)
  return minutes === undefined ? refuse(ctx, 'settings_time') : twoDigits(minutes)
})

/** Empty is the usual time. */
const holdHours = typed.transform((text, ctx) => {
  if (text === '') return DEFAULT_HOLD_HOURS
  const hours = /^\d{1,3}$/.test(latinDigits(text)) ? Number(latinDigits(text)) : 0
  return hours >= 1 && hours <= MAX_HOLD_HOURS ? hours : refuse(ctx, 'settings_hold_hours')
})

/** Empty says nothing, and nothing is shown. */
const clients = typed.transform((text, ctx) => {
  if (text === '') return null
  const count = /^\d{1,7}$/.test(latinDigits(text)) ? Number(latinDigits(text)) : 0
  return count >= 1 && count <= MAX_CLIENTS ? count : refuse(ctx, 'settings_clients')
})

/** Not sent at all is the usual choice. */
const orderPolicy = typed.transform(
  (text, ctx) => unconfirmedOrderPolicies.find((policy) => policy === (text || 'normal')) ?? refuse(ctx, 'settings_unconfirmed_orders'),
)

const formSchema = z.object({
  messaging_number: phone,
  contact_email: email,
  contact_phone: phone,
  map_location: place,
  hours_known: typed,
  staff_second_factor: typed,
  clerk_requests: typed,
  hold_hours: holdHours,
  satisfied_clients: clients,
  unconfirmed_orders: orderPolicy,
  ...Object.fromEntries(locales.map((locale) => [localName('site_name', locale), atMost(MAX_SITE_NAME, 'settings_name_long')])),
  ...Object.fromEntries(locales.map((locale) => [localName('currency_label', locale), atMost(MAX_CURRENCY, 'settings_currency_long')])),
  ...Object.fromEntries(locales.map((locale) => [localName('published', locale), typed])),
  ...Object.fromEntries(hourNames.map((name) => [name, clock])),
})

/** Coordinates as people copy them: `35.24720, -3.93220`, or a link of a map that holds them. */
export function readPlace(text: string): { latitude: number; longitude: number } | undefined {
  const point = readMapPoint(text)
  return point !== null && typeof point === 'object' ? point : undefined
}

/** Reads the settings form as typed: what to save, or a code for every field that is wrong. */
export function parseSettingsForm(values: Readonly<Record<string, string>>): { settings: SiteSettings } | { fields: FieldErrors } {
  const result = formSchema.safeParse(values)
  const fields: FieldErrors = {}
  if (!result.success) for (const issue of result.error.issues) fields[String(issue.path[0])] ??= issue.message
  const read = (result.data ?? {}) as Record<string, string>
  const week = result.success && read.hours_known ? readWeek(read, fields) : null
  if (!result.success || Object.keys(fields).length > 0) return { fields }
  const { messaging_number, contact_email, contact_phone, map_location, hold_hours, satisfied_clients, unconfirmed_orders } = result.data
  return {
    settings: {
      site_name: perLocale('site_name', read),
      messaging_number: messaging_number?.slice(1) ?? null,
      contact_email,
      contact_phone,
      map_location,
      opening_hours: week && formatWeek(week),
      currency_label: perLocale('currency_label', read),
      published_locales: locales.filter((locale) => locale !== 'ar').filter((locale) => read[localName('published', locale)]),
      staff_second_factor: read.staff_second_factor ? 'required' : 'optional',
      clerk_requests: read.clerk_requests ? 'assigned' : 'all',
      hold_hours,
      satisfied_clients,
      unconfirmed_orders,
    },
  }
}

function perLocale(field: 'site_name' | 'currency_label', read: Record<string, string>): SiteSettings['site_name'] {
  const given = locales.flatMap((locale) => {
    const text = read[localName(field, locale)]
    return text ? [[locale, text]] : []
  })
  return given.length > 0 ? Object.fromEntries(given) : null
}

/** A span needs both its ends; a second one begins after the first. What is wrong is told at the day's first input. */
function readWeek(read: Record<string, string>, fields: FieldErrors): WeekHours {
  return DAYS.map((_, day) => {
    const spans = SPANS.flatMap((span) => {
      const [from = '', to = ''] = [read[`d${day}${span}_from`], read[`d${day}${span}_to`]]
      if (!from && !to) return []
      const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
      if (!from || !to || from === to) fields[`d${day}${span}_from`] = 'settings_hours_ends'
      const end = minutes(to)
      const start = minutes(from) % 1440
      return [{ from: start, to: end > start ? end : end + 1440 }]
    })
    const [first, second] = spans
    if (first && second && second.from < first.to) fields[`d${day}b_from`] ??= 'settings_hours_order'
    return spans
  })
}
