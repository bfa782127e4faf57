import * as z from 'zod'
import type { FieldErrors } from '#app/platform/errors.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { parsePhone } from '#app/platform/phone.ts'

const optionalText = z.string().max(300).nullable().default(null)

/** What the owner can set. Every key has a default, so an empty table is a working site. */
export const siteSettingsSchema = z.object({
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
  /** Languages besides Arabic that visitors may read. */
  published_locales: z.array(z.enum(locales).exclude(['ar'])).default([]),
})

export type SiteSettings = z.infer<typeof siteSettingsSchema>

export const contactFields = ['messaging_number', 'contact_email', 'contact_phone'] as const
export type ContactField = (typeof contactFields)[number]
export type ContactSettings = Pick<SiteSettings, ContactField>
export type ContactInput = Record<ContactField, string>

/** Reads the contact form as typed: phones in any usual writing, empty = not set. */
export function parseContactInput(input: ContactInput): { settings: ContactSettings } | { fields: FieldErrors } {
  const typed = (name: ContactField) => input[name].trim() || null
  const [messaging, email, phone] = [typed('messaging_number'), typed('contact_email'), typed('contact_phone')]
  const settings: ContactSettings = {
    messaging_number: messaging && (parsePhone(messaging)?.slice(1) ?? null),
    contact_email: email,
    contact_phone: phone && (parsePhone(phone) ?? null),
  }
  const fields: FieldErrors = {}
  if (messaging && !settings.messaging_number) fields.messaging_number = 'settings_phone'
  if (email && (email.length > 254 || !z.email().safeParse(email).success)) fields.contact_email = 'settings_email'
  if (phone && !settings.contact_phone) fields.contact_phone = 'settings_phone'
  return Object.keys(fields).length > 0 ? { fields } : { settings }
}
