import * as z from 'zod'
import { readText } from '#app/platform/files/text.ts'
import type { NewPlace } from './place-resolver.ts'
import { readLink } from './text-values.ts'

const text = (max: number) =>
  z.string().transform((written, context) => {
    const read = readText(written, max)
    if ('value' in read && read.value) return read.value
    context.addIssue('not a text')
    return z.NEVER
  })
const localText = z.object({ ar: text(4000), en: text(4000).optional(), es: text(4000).optional(), fr: text(4000).optional() })
const left = <T extends z.ZodType>(schema: T) => schema.nullish().catch(undefined)

/** What our own export says of a place beside its name; what is not as it should be is left out. */
const shape = z.object({
  name: localText.optional().catch(undefined),
  description: left(localText),
  position: z.number().int().min(-1e9).max(1e9).optional().catch(undefined),
  illustration: left(text(100)),
  kind: z.enum(['urban', 'rural']).optional().catch(undefined),
  summary: left(localText),
  latitude: left(z.number().min(-90).max(90)),
  longitude: left(z.number().min(-180).max(180)),
  population_2024: left(z.number().int().nonnegative().max(1e9)),
  population_2014: left(z.number().int().nonnegative().max(1e9)),
  area_km2: left(z.number().positive().max(1e7)),
  postal_code: left(text(20)),
  cercle: left(localText),
  website: left(z.string().refine((written) => 'value' in readLink(written))),
  verified_on: left(z.iso.date()),
  source: left(text(1000)),
})

export type PlaceColumns = z.infer<typeof shape>

export function placeColumns({ row }: NewPlace): PlaceColumns {
  return shape.safeParse(row ?? {}).data ?? {}
}
