import * as z from 'zod'
import { type LocalField, lengths } from '#app/features/guides/entries/admin/fields.ts'
import { EntryReader } from '#app/features/guides/entries/admin/schema.ts'
import type { FieldErrors } from '#app/platform/errors.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import type { Values, VersionedField } from '#app/ui/admin/versions.ts'
import { type Chapter, type RegionSectionDetails, type Stage, wayKinds } from '../types.ts'
import { isNameless, isOfCity, ticked } from './rules.ts'

type Publishing = { status: 'draft' | 'published'; verifiedOn: string | null }
export type RegionSectionInput = Publishing & {
  chapter: Chapter
  name: LocalText | null
  text: LocalText
  sources: string[]
  details: RegionSectionDetails
}
export type NumberInput = Publishing & {
  number: string
  name: LocalText
  whenToCall: LocalText
  hours: LocalText | null
  source: string | null
}
/** Of either kind: which columns it has says the kind beside it. */
export type SectionInput = Publishing & { chapter?: Chapter }

export type Read<Input> = { input: Input } | { problems: FieldErrors }

const one = (id: string): VersionedField => ({ id, names: [id] })
const local = (field: LocalField) => locales.map((locale) => one(`${field}.${locale}`))
const last = [one('verified_on'), one('status')]

/** What is done to one of a list; for good only by who was asked. */
const actionSchema = z.object({
  intent: z.enum(['publish', 'draft', 'bin', 'restore', 'erase', 'up', 'down']),
  id: z.string().min(1).max(100),
  sure: z.boolean(),
})

export function readSectionAction(form: FormData): z.infer<typeof actionSchema> | undefined {
  return actionSchema.safeParse({ intent: form.get('intent'), id: form.get('id'), sure: form.get('sure') === 'yes' }).data
}

const MAX_STAGES = 12
/** What can be chosen: ids of sources and of communes, and what a stage's address leads to. */
export type RegionSectionChoices = { sources: readonly string[]; communes: readonly string[] }

export function regionSectionFields(chapter: Chapter, { sources, communes }: RegionSectionChoices): VersionedField[] {
  return [
    ...(isNameless(chapter) ? [] : local('name')),
    ...local('text'),
    ...(chapter === 'walks' ? [...local('caution'), one('stages')] : []),
    ...(chapter === 'ways' ? [one('how')] : []),
    ...(isOfCity(chapter) ? [one('city')] : []),
    ...(chapter === 'park-note' ? [{ id: 'communes', names: communes.map((id) => ticked('commune', id)) }] : []),
    ...(chapter === 'sources' ? [] : [{ id: 'sources', names: sources.map((id) => ticked('source', id)) }]),
    ...last,
  ]
}

export const numberFields: VersionedField[] = [
  one('number'),
  ...local('name'),
  ...local('when_to_call'),
  ...local('answers'),
  one('source'),
  ...last,
]

function readPublishing(reader: EntryReader, today: string): Publishing {
  return {
    status: reader.choice('status', ['draft', 'published']) ?? 'draft',
    verifiedOn: reader.day('verified_on', today),
  }
}

function required(reader: EntryReader, field: LocalField, max: number): LocalText {
  const text = reader.local(field, max)
  return text?.ar ? text : { ...text, ar: reader.refuse(`${field}.ar`, 'required', '') }
}

/** `kept` is what was ticked before: it keeps its order. */
type Reading = RegionSectionChoices & { chapter: Chapter; today: string; stages: ReadonlyMap<string, Stage>; saved: readonly string[] }

const inOrder = (chosen: readonly string[], saved: readonly string[]) => [
  ...saved.filter((id) => chosen.includes(id)),
  ...chosen.filter((id) => !saved.includes(id)),
]

/** Reads a part as somebody typed it. `stages` are those that it may name, by the last part of their address. */
export function readRegionSection(typed: Values, { chapter, today, stages, saved, ...choices }: Reading): Read<RegionSectionInput> {
  const reader = new EntryReader(typed)
  const details: RegionSectionDetails = {}
  const chosen = (field: 'source' | 'commune', ids: readonly string[]) =>
    inOrder(
      ids.filter((id) => reader.flag(ticked(field, id))),
      saved,
    )
  if (isOfCity(chapter) && reader.flag('city')) details.city = true
  if (chapter === 'ways') details.how = reader.choice('how', wayKinds) ?? reader.refuse('how', 'guides_choice', 'road')
  if (chapter === 'walks') Object.assign(details, readWalk(reader, typed, stages))
  if (chapter === 'park-note') details.communes = chosen('commune', choices.communes)
  const sources = chosen('source', choices.sources)
  if (chapter !== 'sources' && sources.length === 0) reader.refuse('sources', 'guides_source_missing', 0)
  const input: RegionSectionInput = {
    chapter,
    name: isNameless(chapter) ? null : required(reader, 'name', lengths.name),
    text: required(reader, 'text', chapter === 'sources' ? lengths.source : lengths.description),
    ...{ sources, details, ...readPublishing(reader, today) },
  }
  return Object.keys(reader.problems).length > 0 ? { problems: reader.problems } : { input }
}

/** The lines of the field `stages`: the last part of an entry's address each. */
export function stageSlugs(typed: string | undefined): string[] {
  return (typed ?? '')
    .slice(0, 4000)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

function readWalk(reader: EntryReader, typed: Values, stages: ReadonlyMap<string, Stage>): RegionSectionDetails {
  const slugs = stageSlugs(typed.stages)
  const found = slugs.flatMap((slug) => stages.get(slug) ?? [])
  if (found.length < slugs.length) reader.refuse('stages', 'guides_stage_gone', 0)
  else if (slugs.length < 2 || slugs.length > MAX_STAGES || new Set(slugs).size < slugs.length) reader.refuse('stages', 'guides_stages', 0)
  const caution = reader.local('caution', lengths.caution)
  return { stages: found, ...(caution ? { caution } : {}) }
}

export function readNumber(typed: Values, today: string): Read<NumberInput> {
  const reader = new EntryReader(typed)
  const input: NumberInput = {
    number: dialled(reader),
    name: required(reader, 'name', lengths.name),
    whenToCall: required(reader, 'when_to_call', lengths.line),
    hours: reader.local('answers', lengths.address),
    source: reader.line('source', lengths.source),
    ...readPublishing(reader, today),
  }
  // Whoever calls in an emergency must be able to rely on it.
  if (input.status === 'published' && input.source === null) reader.refuse('source', 'guides_number_source', 0)
  return Object.keys(reader.problems).length > 0 ? { problems: reader.problems } : { input }
}

/** As it is dialled in Morocco: numbers that begin with 080 are not reached in another way. */
function dialled(reader: EntryReader): string {
  const number = reader.phone('number')
  if (number === null) return reader.problems.number ? '' : reader.refuse('number', 'required', '')
  return number.replace(/^\+212(?=[5-8]\d{8}$)/, '0')
}
