import * as z from 'zod'
import { kindLabel } from '#app/features/guides/entries/public/kind-label.ts'
import { readHours } from '#app/features/hours/syntax.ts'
import { cleanLine } from '#app/features/resources/fields/clean.ts'
import { formUnits } from '#app/features/resources/fields/form.ts'
import { illustration } from '#app/features/resources/fields/illustration.ts'
import { codeName, date, localText, number, phone, picture, ref, select, text, toggle } from '#app/features/resources/fields/kinds.ts'
import { coordinate, decimal } from '#app/features/resources/fields/point.ts'
import { longText } from '#app/features/resources/fields/prose.ts'
import type { Field } from '#app/features/resources/fields/types.ts'
import { website } from '#app/features/resources/fields/website.ts'
import { latinDigits } from '#app/platform/arabic.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { MAX_MAP_LINK } from '#app/platform/map-point.ts'
import { cleanSlug, entryKinds } from './rules.ts'

/** How long each text of an entry may be; a longer one is refused, never cut. */
export const lengths = { name: 160, description: 4000, address: 300, point_note: 300, caution: 600, source: 300, line: 600 } as const
const MAX_ALT = 250
/** Items of a list, one a line, with all that is looked at. */
const MAX_LINES = 19_999

const places = (max: number) => Array.from({ length: max }, (_, i) => i)
export const imagePlaces = places(12)
export const portalPlaces = places(4)

/** A text whose Arabic may be missing, as much as the sources say. */
const local = (label: Field['label'], max: number, more: { long?: boolean; whole?: boolean } = {}) =>
  localText({ label, max, anyLanguage: true, ...more })
/** A line for each item, the same number of lines in every language. */
const lines = (label: Field['label']): Field<LocalText> => ({
  ...localText({ label, hint: 'entries.lines_hint', max: MAX_LINES, anyLanguage: true, long: true }),
  surface: 'lines',
})

/** What is one line, or what is wrong with it: `read` answers undefined for what it cannot read. */
const lineOf = (read: (line: string) => string | null | undefined, problem: string) =>
  z.string().transform((input, context): string | null => {
    const value = read(cleanLine(input))
    if (value === undefined) context.addIssue({ code: 'custom', message: problem })
    return value ?? null
  })
const slug = lineOf((line) => (line === '' ? null : (cleanSlug(line) ?? undefined)), 'guides_slug')
const MAX_HOURS = 500
const hours = lineOf(
  (line) => (line === '' ? null : line.length <= MAX_HOURS && readHours(line).ok ? latinDigits(line) : undefined),
  'guides_hours',
)
const categoryId = lineOf((line) => (/^[1-9]\d{0,14}$/.test(line) ? line : undefined), 'guides_category_missing')

const point = { group: { id: 'point', label: 'entries.field_point' } } as const
const degrees = (of: 'latitude' | 'longitude') => ({
  ...coordinate({ label: `entries.field_${of}`, of }),
  maxLength: MAX_MAP_LINK,
  ...point,
})

const portals = portalPlaces.flatMap((i) => {
  const group = { id: `portal.${i}`, label: 'entries.portal_n', nth: i + 1 } as const
  return [
    [`portal.${i}.url`, { ...website({ label: 'entries.field_website' }), group }] as const,
    [`portal.${i}.name`, { ...local('entries.field_name', lengths.name, { whole: true }), group }] as const,
  ]
})
/** Pictures that are not of the library. */
const images = imagePlaces.flatMap((i) => {
  const group = { id: `image.${i}`, label: 'entries.picture_n', nth: i + 1 } as const
  return [
    [
      `image.${i}.src`,
      { ...text({ label: 'entries.picture_address', hint: 'entries.picture_remove', max: 500, ltr: true }), group },
    ] as const,
    ...(['width', 'height'] as const).map(
      (side) => [`image.${i}.${side}`, { ...number({ label: 'entries.field_image', min: 1, max: 20_000 }), group }] as const,
    ),
    [`image.${i}.alt`, { ...local('entries.picture_alt', MAX_ALT, { whole: true }), group }] as const,
  ]
})

/** What the form asks besides, and does not keep: that a place outside Morocco is meant. */
export const AWAY = 'point_away'

const figures = { beach_length: 100_000, beach_area: 10_000_000, beach_road: 1000 } as const
const figure = (name: keyof typeof figures) => decimal({ label: `entries.${name}`, max: figures[name] })

const ownFields = {
  name: localText({ label: 'entries.field_name', max: lengths.name, required: true }),
  description: longText({ label: 'entries.field_description', max: lengths.description, anyLanguage: true }),
  address: local('entries.field_address', lengths.address),
  point_note: local('entries.field_point_note', lengths.point_note),
  caution: local('entries.field_caution', lengths.caution, { long: true }),
  kind: {
    ...ref({ label: 'entries.field_kind', hint: 'entries.kind_hint', open: true, list: listKinds }),
    ...{ emptyInput: 'place', schema: codeName },
  },
  category: { ...ref({ label: 'entries.where', required: true, open: true }), schema: categoryId },
  city: ref({ label: 'entries.field_city', none: 'entries.no_city', open: true }),
  slug: { ...text({ label: 'entries.field_slug', max: 160 }), schema: slug },
  phone: phone({ label: 'entries.field_phone', hint: 'entries.phone_hint', short: true }),
  website: website({ label: 'entries.field_website' }),
  latitude: { ...degrees('latitude'), hint: 'entries.point_paste' as const },
  longitude: degrees('longitude'),
  point_is: {
    ...select({
      label: 'entries.field_point_is',
      first: 'thing',
      options: { thing: 'entries.point_thing', village: 'entries.point_village', none: 'entries.point_none' },
    }),
    ...point,
  },
  point_attribution: text({ label: 'entries.field_point_attribution', max: 160 }),
  [AWAY]: toggle({ label: 'entries.point_away' }),
  hours: { ...text({ label: 'entries.field_hours', max: MAX_HOURS, ltr: true }), schema: hours },
  status: select({
    label: 'entries.field_status',
    first: 'draft',
    options: { draft: 'entries.status_draft', published: 'entries.status_published' },
  }),
  confidence: select({
    label: 'entries.field_confidence',
    none: 'entries.not_said',
    options: { high: 'entries.confidence_high', medium: 'entries.confidence_medium', low: 'entries.confidence_low' },
  }),
  verified_on: date({ label: 'entries.field_verified_on' }),
  source: text({ label: 'entries.field_source', max: lengths.source }),
  sample: toggle({ label: 'entries.is_sample' }),
  illustration: illustration({
    ...{ label: 'entries.field_illustration', hint: 'entries.illustration_hint', none: 'entries.illustration_of_category', open: true },
  }),
  city_uncertain: toggle({ label: 'entries.is_city_uncertain' }),
  name_uncertain: toggle({ label: 'entries.is_name_uncertain' }),
  state: select({
    label: 'entries.field_state',
    none: 'entries.state_open',
    options: { closed: 'guides.state_closed', moved: 'guides.state_moved', 'not-open': 'guides.state_not_open' },
  }),
  phone_unconfirmed: toggle({ label: 'entries.is_phone_unconfirmed' }),
  beach_length: figure('beach_length'),
  beach_area: figure('beach_area'),
  beach_ground: select({
    label: 'entries.beach_ground',
    none: 'entries.not_said',
    options: {
      ...{ sand: 'guides.ground_sand', 'fine-sand': 'guides.ground_fine_sand', 'dark-sand': 'guides.ground_dark_sand' },
      ...{ 'grey-sand': 'guides.ground_grey_sand', pebbles: 'guides.ground_pebbles' },
    },
  }),
  beach_road: figure('beach_road'),
  media: picture({ label: 'entries.field_images' }),
  steps: lines('entries.field_steps'),
  papers: lines('entries.field_papers'),
  papers_note: local('entries.field_papers_note', lengths.line),
  where: local('entries.field_where', lengths.line),
  fees: local('entries.field_fees', lengths.line),
  delay: local('entries.field_delay', lengths.line),
  legal_basis: local('entries.field_legal_basis', lengths.line),
  papers_basis: select({
    label: 'entries.field_papers_basis',
    first: 'usual-practice',
    options: { sourced: 'entries.papers_sourced', 'usual-practice': 'entries.papers_usual' },
  }),
}

type Items = Record<`portal.${number}.url` | `image.${number}.src`, Field<string>> &
  Record<`portal.${number}.name` | `image.${number}.alt`, Field<LocalText>> &
  Record<`image.${number}.${'width' | 'height'}`, Field<number>>

/** Everything in an entry's form. Which city and category there are the tree of the guides says. */
export const entryFields = Object.assign(ownFields, Object.fromEntries([...portals, ...images]) as Items)

/** Everything that can differ between two versions of the form. */
export const entryUnits = formUnits(entryFields).filter(({ id }) => id !== AWAY)

/** One line of an entry, changed in place in the list: its name in Arabic, the source of the other languages. */
export const quickFields = {
  name: text({ label: 'entries.field_name', max: lengths.name, required: true }),
  phone: entryFields.phone,
  status: entryFields.status,
}

/** Every kind that we have a word for. */
export function kindOptions(i18n: I18n, kinds: readonly string[]): { value: string; label: string }[] {
  return kinds
    .map((value) => ({ value, label: value === 'place' ? i18n.t('entries.kind_plain') : (kindLabel(i18n, value) ?? value) }))
    .sort((a, b) => a.label.localeCompare(b.label, i18n.locale))
}

async function listKinds({ i18n }: { i18n: I18n }) {
  return kindOptions(i18n, entryKinds).map(({ value, label }) => ({ id: value, name: label }))
}
