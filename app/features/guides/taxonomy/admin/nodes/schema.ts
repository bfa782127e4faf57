import * as z from 'zod'
import { lengths } from '#app/features/guides/entries/admin/fields.ts'
import { readCoordinates } from '#app/features/guides/entries/admin/point.ts'
import { EntryReader } from '#app/features/guides/entries/admin/schema.ts'
import type { CategoryInput, CityInput, SectorInput } from '#app/features/guides/entries/admin/types.ts'
import { guideIds } from '#app/features/guides/types.ts'
import type { FieldErrors } from '#app/platform/errors.ts'
import type { VersionedField } from '#app/ui/admin/versions.ts'

export const nodeIntents = ['save', 'add', 'redraw', 'up', 'down', 'behind', 'into', 'merge', 'delete'] as const

const kinds = z.enum(['city', 'sector', 'category'])
const id = z.string().min(1).max(160)

const actionSchema = z.object({
  intent: z.enum(nodeIntents),
  node: z
    .string()
    .transform((text) => text.split(/:(.*)/s))
    .pipe(z.tuple([z.enum(['guide', ...kinds.options]), id], z.string())),
  version: z.coerce.number().int().positive().optional(),
  /** Another node: behind which, into which. */
  to: z.string().max(200).optional(),
  sure: z.literal('yes').optional(),
})

/** An act on the tree; undefined for what is none. */
export function readNodeAction(form: FormData) {
  const one = (name: string) => form.get(name) || undefined
  const parsed = actionSchema.safeParse({
    intent: one('intent'),
    node: one('node') ?? '',
    version: one('version'),
    to: one('to'),
    sure: one('sure'),
  })
  if (!parsed.success) return undefined
  const { node, ...act } = parsed.data
  const [kind, nodeId] = node
  // Sectors and categories are numbers; what is none is nowhere.
  if ((kind === 'sector' || kind === 'category') && !/^[1-9]\d{0,14}$/.test(nodeId)) return undefined
  if (kind === 'guide' && !(guideIds as readonly string[]).includes(nodeId)) return undefined
  return { ...act, kind, id: nodeId }
}

export const nodeNames = [
  ...['ar', 'en', 'es', 'fr'].flatMap((locale) => [`name.${locale}`, `description.${locale}`]),
  ...(['slug', 'illustration', 'latitude', 'longitude', 'city_kind'] as const),
]

/** Everything in a node's form that can differ between two versions; a point is one thing. */
export function nodeFields(kind: 'city' | 'sector' | 'category' | 'guide'): VersionedField[] {
  const one = (name: string) => ({ id: name, names: [name] })
  const texts = nodeNames.filter((name) => /^(?:name|description)\./.test(name)).map(one)
  return kind === 'city' ? [...texts, one('city_kind'), { id: 'point', names: ['latitude', 'longitude'] }] : [...texts, one('slug')]
}

type Typed = Readonly<Record<string, string>>
type Named = Pick<SectorInput, 'slug' | 'name' | 'description'>
export type NodeInput = Named & Pick<CategoryInput, 'illustration'> & Pick<CityInput, 'kind' | 'latitude' | 'longitude'>

/** A city, sector or category as typed; what a kind has not is read all the same and passed over. */
export function readNodeForm(typed: Typed): { input: NodeInput } | { fields: FieldErrors } {
  const reader = new EntryReader(typed)
  const input: NodeInput = {
    slug: reader.slug('slug'),
    name: { ...reader.local('name', lengths.name), ar: reader.required('name.ar', lengths.name) },
    description: reader.local('description', lengths.description),
    illustration: reader.word('illustration'),
    kind: reader.choice('city_kind', ['urban', 'rural']) ?? 'rural',
    ...readCoordinates(reader),
  }
  return Object.keys(reader.problems).length > 0 ? { fields: reader.problems } : { input }
}
