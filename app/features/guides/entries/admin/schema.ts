import { MAX_PICTURES } from '#app/features/media/rules.ts'
import { joinProblems, parseForm, readFields } from '#app/features/resources/fields/form.ts'
import type { ValuesOf } from '#app/features/resources/fields/types.ts'
import type { FieldErrors } from '#app/platform/errors.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import type { ParsedForm } from '#app/ui/admin/save-editor-form.ts'
import type { Values } from '#app/ui/admin/versions.ts'
import type { EntryDetails, EntryImage, Portal } from '../types.ts'
import { AWAY, entryFields, imagePlaces, lengths, portalPlaces, quickFields } from './fields.ts'
import { withPastedPoint } from './pasted-point.ts'
import { isInMorocco } from './rules.ts'
import type { EntryInput } from './types.ts'

type EntryValues = ValuesOf<typeof entryFields>
type Reading = { values: EntryValues; problems: FieldErrors }

const MAX_ITEMS = 60

/**
 * Reads an entry as somebody typed it: what to keep, or a code (a message under `errors.`) for every field that is wrong.
 * `today` is Morocco's day.
 */
export function readEntryForm(typed: Values, { today }: { today: string }): ParsedForm<EntryInput> {
  const point = withPastedPoint(typed)
  const { values, problems: own } = readFields(entryFields, ofItsKind(point.typed))
  const across: FieldErrors = { ...point.problems }
  const reading = { values, problems: across }
  if (values.verified_on !== null && values.verified_on > today) across.verified_on = 'guides_day_future'
  const input: EntryInput = {
    ...{ categoryId: Number(values.category), cityId: values.city, slug: values.slug, kind: values.kind ?? 'place' },
    ...{ name: values.name ?? { ar: '' }, description: values.description ?? { ar: '' }, address: values.address },
    ...{ phone: values.phone, website: values.website, ...readPoint(reading) },
    ...{ pointNote: values.point_note, pointAttribution: values.point_attribution, hours: values.hours, caution: values.caution },
    ...{ images: readImages(reading), illustration: values.illustration, details: readDetails(reading) },
    ...{ status: values.status ?? 'draft', confidence: values.confidence, verifiedOn: values.verified_on },
    ...{ source: values.source, sample: values.sample ?? false },
  }
  const problems = joinProblems(entryFields, own, across)
  return Object.keys(problems).length > 0 ? { problems } : { input }
}

/** The whole line of a list: what to change of the entry, or what is wrong with which field. */
export function readQuickForm(typed: Values, name: LocalText): ParsedForm<Partial<EntryInput>> {
  const parsed = parseForm(quickFields, typed)
  if ('problems' in parsed) return parsed
  const { phone, status } = parsed.values
  return { input: { name: { ...name, ar: parsed.values.name ?? '' }, phone, status: status ?? 'draft' } }
}

const procedureNames = /^(?:steps|papers|papers_note|where|fees|delay|legal_basis|papers_basis|portal)(?:\.|$)/

/** Without what the form of another kind had. */
function ofItsKind(typed: Values): Values {
  const isAnothers = (name: string) =>
    (typed.kind !== 'procedure' && procedureNames.test(name)) || (typed.kind !== 'beach' && name.startsWith('beach_'))
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !isAnothers(name)))
}

function readPoint({ values, problems }: Reading): Pick<EntryInput, 'latitude' | 'longitude' | 'pointIs'> {
  const { latitude, longitude, point_is: pointIs } = values
  if (latitude === null && longitude === null) return { latitude, longitude, pointIs: 'none' }
  if (latitude === null || longitude === null) problems[latitude === null ? 'latitude' : 'longitude'] = 'guides_point_half'
  else if (!isInMorocco({ latitude, longitude }) && !values[AWAY]) problems.latitude = 'guides_point_away'
  return { latitude, longitude, pointIs: pointIs === null || pointIs === 'none' ? 'thing' : pointIs }
}

/** Pictures of the library by their numbers, and others; what the library says of its own the database fills in. */
function readImages({ values, problems }: Reading): EntryImage[] {
  const others = imagePlaces.flatMap((i): EntryImage[] => {
    const src = values[`image.${i}.src` as const]
    if (!src) return []
    // Pictures lie on this site: a foreign address would tell it who reads.
    if (!/^\/[a-z0-9][a-z0-9/._-]*$/i.test(src) || src.includes('..')) problems[`image.${i}.src`] = 'guides_image_address'
    const alt = values[`image.${i}.alt` as const] ?? { ar: '' }
    if (!alt.ar) problems[`image.${i}.alt.ar`] = 'guides_image_alt'
    return [{ src, width: values[`image.${i}.width` as const] ?? 1, height: values[`image.${i}.height` as const] ?? 1, alt }]
  })
  return [...(values.media ?? []).slice(0, MAX_PICTURES).map((media) => ({ media }) as EntryImage), ...others]
}

function readDetails({ values, problems }: Reading): EntryDetails {
  const { state, kind } = values
  const beach = withoutNothing({
    lengthM: values.beach_length,
    areaM2: values.beach_area,
    ground: values.beach_ground,
    roadKm: values.beach_road,
  })
  return {
    ...(state ? { state } : {}),
    ...(values.phone_unconfirmed ? { phoneUnconfirmed: true as const } : {}),
    ...(values.city_uncertain ? { cityUncertain: true as const } : {}),
    ...(values.name_uncertain ? { nameUncertain: true as const } : {}),
    ...(Object.keys(beach).length > 0 ? { beach } : {}),
    ...(kind === 'procedure' ? { procedure: readProcedure({ values, problems }) } : {}),
  }
}

type Present<T> = { [Name in keyof T]?: NonNullable<T[Name]> }
const withoutNothing = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Present<T>

function readProcedure(reading: Reading): NonNullable<EntryDetails['procedure']> {
  const { values, problems } = reading
  const portals = portalPlaces.flatMap((i): Portal[] => {
    const [url, name] = [values[`portal.${i}.url` as const], values[`portal.${i}.name` as const]]
    if (!url && !name) return []
    if (!url) problems[`portal.${i}.url`] = 'guides_portal_address'
    return url ? [{ url, name: name?.ar ? name : { ...name, ar: new URL(url).hostname } }] : []
  })
  const { papers_note: papersNote, where, fees, delay, legal_basis: legalBasis } = values
  return {
    steps: readLines('steps', reading),
    papers: readLines('papers', reading),
    papersBasis: values.papers_basis ?? 'usual-practice',
    ...withoutNothing({ papersNote, where, fees, delay, legalBasis }),
    ...(portals.length > 0 ? { portals } : {}),
  }
}

/** A list in four languages: as many lines in each as in Arabic, or none. */
function readLines(field: 'steps' | 'papers', { values, problems }: Reading): LocalText[] {
  const text = values[field]
  const [arabic = [], ...others] = locales.map((locale) =>
    (text?.[locale] ?? '')
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter(Boolean),
  )
  if (arabic.length > MAX_ITEMS || arabic.some((line) => line.length > lengths.line)) problems[`${field}.ar`] = 'resources_too_long'
  const translated = others.map((lines, i) => [locales[i + 1] ?? 'ar', lines] as const)
  for (const [locale, lines] of translated) {
    if (lines.length > 0 && lines.length !== arabic.length) problems[`${field}.${locale}`] = 'guides_lines_uneven'
  }
  return arabic.map((ar, i) => ({
    ar,
    ...Object.fromEntries(translated.flatMap(([locale, lines]) => (lines[i] ? [[locale, lines[i]]] : []))),
  }))
}
