import * as z from 'zod'
import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import { type FieldErrors, notFound } from '#app/platform/errors.ts'
import { parsePhone } from '#app/platform/phone.ts'
import { decisionLimits, isLongField, type QueueAddress, queueViews, suggestedFields, suggestionLimits } from './rules.ts'
import { rejectReasons, type SuggestedField } from './types.ts'

/** Control characters become spaces; of line ends a long text keeps its own. */
const oneLine = (text: string) =>
  stripBidiControls(text.toWellFormed())
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()
const manyLines = (text: string) =>
  stripBidiControls(text.toWellFormed())
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .trim()

// Messages are keys under `errors.`; nothing longer than this is even looked at.
const typed = z.string().max(5000, 'suggestion_too_long')
const long = typed.transform(manyLines)
const message = long.pipe(z.string().max(suggestionLimits.message, 'suggestion_too_long')).transform((text) => text || null)

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).hostname.includes('.')
}

const suggestQuery = z.object({ entry: z.uuid().nullable(), field: z.enum(suggestedFields).nullable() })

/** What a page of suggestions or claims is about; anything that is neither an entry nor a field of one is not found. */
export function readSuggestQuery(url: string) {
  const { pathname, searchParams } = new URL(url)
  const parsed = suggestQuery.safeParse({ entry: searchParams.get('entry') || null, field: searchParams.get('field') || null })
  if (!parsed.success) throw notFound()
  return { ...parsed.data, claim: pathname.replace(/\.data$/, '').endsWith('/claim-place'), sent: searchParams.has('sent') }
}

/** What is typed for one field, as it is kept. */
function proposedSchema(field: SuggestedField) {
  const text = (isLongField(field) ? long : typed.transform(oneLine)).pipe(
    z.string().min(1, 'suggestion_missing').max(suggestionLimits.proposed, 'suggestion_too_long'),
  )
  if (field === 'phone') {
    return text.transform((value, context) => {
      const phone = parsePhone(value)
      if (phone) return phone
      context.addIssue('suggestion_phone')
      return z.NEVER
    })
  }
  if (field !== 'website') return text
  return text.transform((value) => (/^[a-z]+:/i.test(value) ? value : `https://${value}`)).refine(isWebAddress, 'suggestion_website')
}

export type Edit = { proposed: string; message: string | null }
export type Claim = { name: string; phone: string | null; email: string | null; message: string | null }
type Read<T> = { ok: true; value: T } | { ok: false; fields: FieldErrors }

type Typed = Record<string, string>

/** `shown` is what the page says already: to suggest the same changes nothing. */
export function readEdit(field: SuggestedField, input: Typed, shown: string | null): Read<Edit> {
  const found = read(z.object({ proposed: proposedSchema(field), message }), input)
  return found.ok && found.value.proposed === shown ? { ok: false, fields: { proposed: 'suggestion_same' } } : found
}

const claimSchema = z.object({
  name: typed.transform(oneLine).pipe(z.string().min(2, 'suggestion_name').max(suggestionLimits.name, 'suggestion_name')),
  contact: typed
    .transform((text) => latinDigits(oneLine(text)))
    .transform((text, context): Pick<Claim, 'phone' | 'email'> => {
      const phone = parsePhone(text) ?? null
      const email = z.email().max(254).safeParse(text.toLowerCase())
      if (!phone && !email.success) context.addIssue('suggestion_contact')
      return { phone, email: phone ? null : (email.data ?? null) }
    }),
  message,
})

/** One box takes the telephone or the mail address: people have the one or the other. */
export function readClaim(input: Typed): Read<Claim> {
  const found = read(claimSchema, input)
  if (!found.ok) return found
  const { name, contact, message: label } = found.value
  return { ok: true, value: { name, ...contact, message: label } }
}

function read<T>(schema: z.ZodType<T>, input: unknown): Read<T> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return { ok: true, value: parsed.data }
  return { ok: false, fields: Object.fromEntries(parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message])) }
}

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** What is no view or number of a case is as if it were not there. */
export function readQueueAddress(query: URLSearchParams): QueueAddress {
  const number = (name: string) => id.safeParse(query.get(name) ?? undefined).data ?? null
  return {
    view: z
      .enum(queueViews)
      .catch('all')
      .parse(query.get('view') ?? undefined),
    id: number('id'),
    from: number('from'),
  }
}

const note = z
  .string()
  .max(decisionLimits.note)
  .transform(manyLines)
  .transform((text) => text || null)
const reason = z.enum(rejectReasons).catch('unconfirmed')

/** What the queue's forms send: one case or several. */
export const decisionSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('accept'), id }),
  z.object({ intent: z.literal('reject'), id, reason, note }),
  z.object({ intent: z.literal('accept-many'), ids: z.array(id).max(decisionLimits.many) }),
  z.object({ intent: z.literal('reject-many'), ids: z.array(id).max(decisionLimits.many) }),
  z.object({ intent: z.literal('take-back'), id }),
  z.object({ intent: z.literal('forget'), contact: id }),
])
export type QueueDecisionForm = z.infer<typeof decisionSchema>
