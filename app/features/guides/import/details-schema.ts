import * as z from 'zod'
import { readText } from '#app/platform/files/text.ts'
import { beachGrounds, entryStates } from '../entries/types.ts'
import { readLink } from './text-values.ts'

const safe = (max: number) =>
  z.string().transform((written, context) => {
    const read = readText(written, max)
    if ('value' in read) return read.value
    context.addIssue({ code: 'custom', message: read.wrong.code })
    return z.NEVER
  })
const localText = z.object({ ar: safe(4000), en: safe(4000).optional(), es: safe(4000).optional(), fr: safe(4000).optional() })
const link = z.string().refine((written) => 'value' in readLink(written))
const portal = z.object({ name: localText, url: link })
const procedure = z.object({
  steps: z.array(localText).max(60),
  papers: z.array(localText).max(60),
  papersBasis: z.enum(['sourced', 'usual-practice']),
  papersNote: localText.optional(),
  where: localText.optional(),
  fees: localText.optional(),
  delay: localText.optional(),
  legalBasis: localText.optional(),
  portal: portal.optional(),
  portals: z.array(portal).max(20).optional(),
})
const beach = z.object({
  lengthM: z.number().positive().max(100_000).optional(),
  areaM2: z.number().positive().max(10_000_000).optional(),
  ground: z.enum(beachGrounds).optional(),
  roadKm: z.number().nonnegative().max(1000).optional(),
})

/** What only some kinds of entries have; keys that are not ours are left out. */
export const entryDetails = z.object({
  procedure: procedure.optional(),
  beach: beach.optional(),
  state: z.enum(entryStates).optional(),
  phoneUnconfirmed: z.literal(true).optional(),
  cityUncertain: z.literal(true).optional(),
  nameUncertain: z.literal(true).optional(),
})

const image = z.object({
  // On this site only: pictures of strangers are fetched by nobody.
  src: z
    .string()
    .max(300)
    .regex(/^\/(?!\/)[\w./-]+$/),
  width: z.number().int().positive().max(20_000),
  height: z.number().int().positive().max(20_000),
  alt: localText,
})

/** Pictures that are this site's own, and whether others were left out. */
export function readImages(list: readonly unknown[]): { images: z.infer<typeof image>[]; leftOut: boolean } {
  const images = list.flatMap((one) => {
    const read = image.safeParse(one)
    return read.success ? [read.data] : []
  })
  return { images, leftOut: images.length < list.length }
}
