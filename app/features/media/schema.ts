import * as z from 'zod'
import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import { MAX_ALT, MAX_PICTURES } from './rules.ts'
import { licences, type MediaDetails, mediaRooms, mediaViews } from './types.ts'

const MAX_CREDIT = 120

const optional = <Shape extends z.ZodType>(shape: Shape) => shape.optional().catch(undefined)
const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

const addressSchema = z.object({
  view: optional(z.enum(mediaViews)),
  q: optional(z.string().trim().max(100)),
  room: optional(z.enum(mediaRooms)),
  older: optional(id),
})

export type MediaAddress = z.infer<typeof addressSchema>

export function readMediaAddress(search: URLSearchParams): MediaAddress {
  return addressSchema.parse(Object.fromEntries([...search].filter(([, value]) => value !== '')))
}

const line = z
  .string()
  .max(5000)
  .default('')
  .transform((text) =>
    stripBidiControls(text)
      .replace(/[\u0000-\u001f\u007f]+/g, ' ')
      .trim(),
  )
const alt = line.pipe(z.string().max(MAX_ALT, 'media_alt_long'))
const other = alt.transform((text) => text || undefined)
const point = z.coerce.number().min(0).max(100).catch(50).default(50)

const detailsSchema = z.object({
  alt_ar: alt.pipe(z.string().min(1, 'media_alt')),
  alt_en: other,
  alt_es: other,
  alt_fr: other,
  credit: line.pipe(z.string().max(MAX_CREDIT, 'media_credit_long')).transform((text) => text || null),
  licence: z.enum(licences, 'media_licence'),
  focal_x: point,
  focal_y: point,
})

export const detailFields = ['alt_ar', 'alt_en', 'alt_es', 'alt_fr', 'credit', 'licence', 'focal_x', 'focal_y'] as const
/** The questions of a version conflict; the two numbers of the point are one. */
export const detailParts = [
  ...(['alt_ar', 'alt_en', 'alt_es', 'alt_fr', 'credit', 'licence'] as const).map((name) => ({
    id: name,
    names: [name] as const,
    label: `media.${name}` as const,
  })),
  { id: 'focal', names: ['focal_x', 'focal_y'] as const, label: 'media.focal_x' as const },
]

export type DetailField = (typeof detailFields)[number]
export type DetailValues = Record<DetailField, string>

/** What was typed, field by field, to be given back when something is wrong. */
export function typedDetails(form: FormData): DetailValues {
  const typed = (name: DetailField) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, 5000) : ''
  }
  return Object.fromEntries(detailFields.map((name) => [name, typed(name)])) as DetailValues
}

export type ParsedDetails = { details: MediaDetails } | { problems: Record<string, string> }

export function parseDetails(values: Readonly<Record<string, string>>): ParsedDetails {
  const parsed = detailsSchema.safeParse({ ...values, focal_x: values.focal_x || '50', focal_y: values.focal_y || '50' })
  if (!parsed.success) {
    const problems: Record<string, string> = {}
    for (const { path, message } of parsed.error.issues) problems[String(path[0])] ??= message
    return { problems }
  }
  const { alt_ar, alt_en, alt_es, alt_fr, credit, licence, focal_x, focal_y } = parsed.data
  return { details: { alt: { ar: alt_ar, en: alt_en, es: alt_es, fr: alt_fr }, credit, licence, focalX: focal_x, focalY: focal_y } }
}

/**
 * The ids that a picker gives its form, in order; undefined when the line says something else, or more than a page shows.
 * @public
 */
export function parseMediaIds(line: string): number[] | undefined {
  const words = latinDigits(line).split(/[\s,،]+/)
  const parsed = z
    .array(id)
    .max(MAX_PICTURES)
    .safeParse(words.filter((word) => word !== ''))
  return parsed.success ? [...new Set(parsed.data)] : undefined
}

export { id as mediaIdSchema }
