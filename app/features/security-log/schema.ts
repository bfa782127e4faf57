import * as z from 'zod'

const KIND = /^[a-z_]{1,40}$/
const optional = <Shape extends z.ZodType>(shape: Shape) => shape.optional().catch(undefined)
const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** The address of the security log. What cannot be read counts as not given. */
const addressSchema = z.object({
  who: optional(z.uuid()),
  what: optional(z.string().regex(KIND)),
  from: optional(z.iso.date()),
  to: optional(z.iso.date()),
  older: optional(id),
  newer: optional(id),
})

export type SecurityAddress = z.infer<typeof addressSchema>

export function readSecurityAddress(search: URLSearchParams): SecurityAddress {
  return addressSchema.parse(Object.fromEntries([...search].filter(([, value]) => value !== '')))
}
