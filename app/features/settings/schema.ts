import * as z from 'zod'
import { locales } from '#app/platform/i18n/locales.ts'

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
