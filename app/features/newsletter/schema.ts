import * as z from 'zod'
import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import { type Locale, locales } from '#app/platform/i18n/locales.ts'
import { type Interest, interests } from './types.ts'

/** An address as it is kept: trimmed, lower-cased, at most 254 characters. */
export const emailSchema = z
  .string()
  .max(1000)
  .transform((text) => latinDigits(stripBidiControls(text)).trim().toLowerCase())
  .pipe(z.email().max(254))

/** The interests ticked in a form, in the order of the house; what is none of them counts for nothing. */
export function readInterests(form: FormData): Interest[] {
  const ticked = form.getAll('interest')
  return interests.filter((interest) => ticked.includes(interest))
}

/** The short form of the home page offers no choice: whoever uses it gets the letter. */
export function readSignUpInterests(form: FormData): Interest[] {
  return form.has('choice') ? readInterests(form) : ['letter']
}

export type Preferences = { interests: Interest[]; locale: Locale }

/** Undefined when nothing is ticked, or the language is none of ours. */
export function readPreferences(form: FormData): Preferences | undefined {
  const chosen = readInterests(form)
  const locale = locales.find((one) => one === form.get('language'))
  return chosen.length > 0 && locale ? { interests: chosen, locale } : undefined
}

const bounceSchema = z.object({
  email: emailSchema,
  kind: z.enum(['permanent', 'transient', 'complaint']),
  /** The Message-ID of the letter that came back, when the mail service names it. */
  message_id: z.string().max(200).optional(),
})

export const bouncesSchema = z.object({ bounces: z.array(bounceSchema).min(1).max(500) })
export type Bounce = z.infer<typeof bounceSchema>

/** Whether a text can be the token of a subscriber's link at all, of a letter or of the confirmation's mail. */
export function isSubscriberToken(value: unknown): value is string {
  return typeof value === 'string' && /^(?:[\w-]{43}|[\w-]{65})$/.test(value)
}
