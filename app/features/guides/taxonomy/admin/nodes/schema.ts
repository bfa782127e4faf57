import * as z from 'zod'
import { entryFields, lengths } from '#app/features/guides/entries/admin/fields.ts'
import { withPastedPoint } from '#app/features/guides/entries/admin/pasted-point.ts'
import type { CategoryInput, CityInput, SectorInput } from '#app/features/guides/entries/admin/types.ts'
import { guideIds } from '#app/features/guides/types.ts'
import { formUnits, joinProblems, readFields } from '#app/features/resources/fields/form.ts'
import { localText, select } from '#app/features/resources/fields/kinds.ts'
import { coordinate } from '#app/features/resources/fields/point.ts'
import type { FieldErrors } from '#app/platform/errors.ts'
import type { ParsedForm } from '#app/ui/admin/save-editor-form.ts'
import type { Values, VersionedField } from '#app/ui/admin/versions.ts'

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

const point = { group: { id: 'point', label: 'entries.section_point' } } as const

/** The form of a city, a sector or a category; what a kind has not is read all the same and passed over. */
export const nodeFields = {
  name: localText({ label: 'entries.field_name', max: lengths.name, required: true }),
  description: localText({ label: 'entries.field_description', max: lengths.description, anyLanguage: true }),
  slug: entryFields.slug,
  illustration: entryFields.illustration,
  city_kind: select({
    label: 'entries.field_kind',
    first: 'rural',
    options: { urban: 'entries.city_urban', rural: 'entries.city_rural' },
  }),
  latitude: { ...coordinate({ label: 'entries.field_latitude', of: 'latitude' }), ...point },
  longitude: { ...coordinate({ label: 'entries.field_longitude', of: 'longitude' }), ...point },
}

/** Everything in a node's form that can differ between two versions. */
export function nodeUnits(kind: 'city' | 'sector' | 'category' | 'guide'): VersionedField[] {
  const others = kind === 'city' ? ['slug', 'illustration'] : ['illustration', 'city_kind', 'point']
  return formUnits(nodeFields).filter(({ id }) => !others.includes(id))
}

type Named = Pick<SectorInput, 'slug' | 'name' | 'description'>
export type NodeInput = Named & Pick<CategoryInput, 'illustration'> & Pick<CityInput, 'kind' | 'latitude' | 'longitude'>

export function readNodeForm(typed: Values): ParsedForm<NodeInput> {
  const point = withPastedPoint(typed)
  const { values: read, problems: own } = readFields(nodeFields, point.typed)
  const { name, city_kind: kind, ...values } = read
  const problems = joinProblems(nodeFields, own, { ...halfOf(values, own), ...point.problems })
  if (Object.keys(problems).length > 0) return { problems }
  return { input: { ...values, name: name ?? { ar: '' }, kind: kind ?? 'rural' } }
}

/** Of a point with one of its two numbers, the one that is missing. */
function halfOf({ latitude, longitude }: Pick<NodeInput, 'latitude' | 'longitude'>, wrong: FieldErrors): FieldErrors {
  if ((latitude === null) === (longitude === null) || wrong.latitude || wrong.longitude) return {}
  return { [latitude === null ? 'latitude' : 'longitude']: 'guides_point_half' }
}
