import * as z from 'zod'
import { stripBidiControls } from '#app/platform/arabic.ts'
import { roles } from '#app/platform/auth/roles.ts'
import { grantableRoles } from './rules.ts'
import { peopleViews } from './types.ts'

const optional = <Shape extends z.ZodType>(shape: Shape) => shape.optional().catch(undefined)

export const MAX_REASON = 500
const MAX_NAME = 80
/** Fewer letters would find half of everybody. */
export const MIN_SEARCH = 3

/** The address of the list. What cannot be read counts as not asked for. */
const addressSchema = z.object({
  view: optional(z.enum([...peopleViews, 'waiting'])),
  q: optional(z.string().trim().max(100)),
  role: optional(z.enum(roles)),
  state: optional(z.enum(['active', 'suspended', 'invited'])),
  older: optional(z.uuid()),
  newer: optional(z.uuid()),
})

export type PeopleAddress = z.infer<typeof addressSchema>

export function readPeopleAddress(search: URLSearchParams): PeopleAddress {
  return addressSchema.parse(Object.fromEntries([...search].filter(([, value]) => value !== '')))
}

const line = (text: string) =>
  stripBidiControls(text)
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim()

/** Only roles that can be given: `owner` or an unknown one makes the whole form unreadable. */
export const grantSchema = z.object({ roles: z.array(z.enum(grantableRoles)).max(20), was: z.array(z.enum(grantableRoles)).max(20) })

export const suspendSchema = z.object({
  reason: z
    .string()
    .max(5000)
    .transform((text) => stripBidiControls(text).trim())
    .pipe(z.string().min(1, 'required').max(MAX_REASON, 'reason_long')),
})

export const inviteSchema = z.object({
  name: z.string().max(1000).transform(line).pipe(z.string().min(1, 'required').max(MAX_NAME, 'name_long')),
  email: z
    .string()
    .max(1000)
    .transform((text) => line(text).toLowerCase())
    .pipe(z.string().min(1, 'required').max(254, 'invalid_email').pipe(z.email('invalid_email')))
    // The owner's placeholder ends so; nobody's mailbox does.
    .refine((email) => !email.endsWith('.invalid'), 'invalid_email'),
  roles: z.array(z.enum(grantableRoles)).min(1, 'roles_none').max(20),
})

export type Invitation = z.infer<typeof inviteSchema>

/** The first problem of each field, by its error code. */
export function problemsOf(error: z.ZodError): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { path, message } of error.issues) problems[String(path[0])] ??= message
  return problems
}
