import * as z from 'zod'
import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import { AppError, type FieldErrors } from '#app/platform/errors.ts'
import { parsePhone } from '#app/platform/phone.ts'
import { contactLimits } from './rules.ts'
import { contactStates, contactTopics } from './types.ts'

const clean = (text: string) => stripBidiControls(text.toWellFormed())
const oneLine = (text: string) =>
  clean(text)
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()
const manyLines = (text: string) =>
  clean(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const messageSchema = z.object({
  topic: z.enum(contactTopics, 'contact_topic'),
  name: z.string().transform(oneLine).pipe(z.string().min(2, 'contact_name').max(contactLimits.name, 'contact_name')),
  contact: z
    .string()
    .transform((text) => latinDigits(oneLine(text)))
    .transform((text, context): { phone: string | null; email: string | null } => {
      const phone = parsePhone(text) ?? null
      const email = z.email().max(contactLimits.contact).safeParse(text.toLowerCase())
      if (!phone && !email.success) context.addIssue('contact_reach')
      return { phone, email: phone ? null : (email.data ?? null) }
    }),
  text: z.string().transform(manyLines).pipe(z.string().min(1, 'contact_text').max(contactLimits.text, 'contact_length')),
})

export type ContactMessage = Omit<z.infer<typeof messageSchema>, 'contact'> & { phone: string | null; email: string | null }

/** What somebody wrote, or a message key (under `errors.`) for each field that cannot be so. */
export function readContactMessage(typed: Record<string, string>): { value: ContactMessage } | { fields: FieldErrors } {
  const parsed = messageSchema.safeParse(typed)
  if (parsed.success) {
    const { contact, ...message } = parsed.data
    return { value: { ...message, ...contact } }
  }
  const fields: FieldErrors = {}
  for (const { path, message } of parsed.error.issues) fields[String(path[0])] ??= message
  return { fields }
}

export const readTopic = (query: URLSearchParams) => contactTopics.find((topic) => topic === query.get('topic'))

const number = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined)
const addressSchema = z.object({ state: z.enum(contactStates).catch('waiting'), id: number, from: number })

/** What is no state or number in the address of the list is as if it were not there. */
export const readContactAddress = (query: URLSearchParams) => addressSchema.parse(Object.fromEntries(query))

const decisionSchema = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER), from: z.enum(contactStates) })

/** Which message, and how it stood on the screen of whoever decides. */
export function parseContactDecision(fields: { id: string; from: string }) {
  const parsed = decisionSchema.safeParse(fields)
  if (!parsed.success) throw new AppError('bad_request')
  return parsed.data
}
