import * as z from 'zod'

const day = z.iso.date()
const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const optional = <Shape extends z.ZodType>(shape: Shape) => shape.optional().catch(undefined)

/** The address of the audit log. What cannot be read counts as not asked for. */
const addressSchema = z.object({
  /** A person's id, or `site` for what the site did by itself. */
  who: optional(z.union([z.uuid(), z.literal('site')])),
  what: optional(
    z
      .string()
      .regex(/^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/)
      .max(80),
  ),
  from: optional(day),
  to: optional(day),
  older: optional(id),
  newer: optional(id),
  open: optional(id),
})

export type AuditAddress = z.infer<typeof addressSchema>

export function readAuditAddress(search: URLSearchParams): AuditAddress {
  const given = [...search].filter(([, value]) => value !== '')
  return addressSchema.parse(Object.fromEntries(given))
}
