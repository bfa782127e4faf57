import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { listCities } from '#app/features/places/queries.server.ts'
import { localText, refs, select, toggle } from '#app/features/resources/fields/kinds.ts'
import type { FieldValues, OptionSource } from '#app/features/resources/fields/types.ts'
import { type Resource, type RowChange, resource } from '#app/features/resources/resource.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError, type FieldErrors } from '#app/platform/errors.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { type LocalText, localize } from '#app/platform/local-text.ts'
import { refuseUsed } from '../commands/delete-section.server.ts'
import { lengths } from '../entries/admin/fields.ts'
import { sectionHistory } from '../history/commands/section-history.server.ts'
import { permissions } from '../policy.ts'
import { findDayProblem, sectionActs, sectionFields } from '../section-acts.server.ts'
import { findStages } from './queries/stages.server.ts'
import { type NamedStage, stages } from './stages-field.ts'
import { regionSections as table } from './tables.server.ts'
import type { Chapter, Stage } from './types.ts'

const common = ['verifiedOn', 'status', 'position']

/** Which fields the sections of a chapter have, in the order of the chapters. */
const chapterFields: Record<Chapter, readonly string[]> = {
  months: ['text', 'sources', ...common],
  climate: ['name', 'text', 'sources', ...common],
  park: ['name', 'text', 'sources', ...common],
  'park-note': ['text', 'communes', 'sources', ...common],
  walks: ['name', 'text', 'caution', 'stages', 'onCity', 'sources', ...common],
  history: ['name', 'text', 'onCity', 'sources', ...common],
  food: ['name', 'text', 'sources', ...common],
  ways: ['name', 'text', 'how', 'sources', ...common],
  sources: ['text', ...common],
}

export const sections: Resource = resource({
  ...{ name: 'region_section', audit: 'guides.telling', address: '/admin/region-sections', table, permission: permissions.manage },
  words: {
    ...{ title: 'region.place_section', lead: 'region.lead_section', create: 'region.add_section' },
    ...{ empty: 'region.empty', emptyText: 'region.lead_section' },
  },
  title: 'name',
  titleElse: 'text',
  shapes: { by: 'chapter', fields: chapterFields },
  fields: {
    chapter: select({
      ...{ label: 'region.chapter', required: true },
      options: {
        ...{ months: 'region.chapter_months', climate: 'region.chapter_climate', park: 'region.chapter_park' },
        ...{ 'park-note': 'region.chapter_park_note', walks: 'region.chapter_walks', history: 'region.chapter_history' },
        ...{ food: 'region.chapter_food', ways: 'region.chapter_ways', sources: 'region.chapter_sources' },
      },
    }),
    name: localText({ label: 'entries.field_name', max: lengths.name, required: true }),
    text: localText({ label: 'entries.field_text', max: lengths.description, long: true, required: true }),
    caution: localText({ label: 'entries.field_caution', max: lengths.caution, long: true }),
    how: select({
      ...{ label: 'region.how', required: true },
      options: { road: 'guides.way_road', air: 'guides.way_air', sea: 'guides.way_sea' },
    }),
    onCity: toggle({ label: 'region.city' }),
    stages: stages({ label: 'region.stages', hint: 'region.stages_hint' }),
    communes: refs({ label: 'region.communes', hint: 'region.communes_hint', list: ({ db, i18n }) => listCities(db, i18n.locale) }),
    sources: refs({ label: 'region.sources', hint: 'region.sources_hint', missing: 'guides_source_missing', list: listSources }),
    ...sectionFields,
  },
  sections: [
    {
      title: 'entries.section_texts',
      hint: {
        ...{ months: 'region.hint_months', climate: 'region.hint_climate', park: 'region.hint_park' },
        ...{ 'park-note': 'region.hint_park_note', walks: 'region.hint_walks', history: 'region.hint_history' },
        ...{ food: 'region.hint_food', ways: 'region.hint_ways', sources: 'region.hint_sources' },
      },
      fields: ['chapter', 'name', 'text', 'caution', 'how', 'onCity'],
    },
    { title: 'region.stages', fields: ['stages'] },
    { title: 'region.communes', fields: ['communes'] },
    { title: 'region.sources', fields: ['sources'] },
    { title: 'entries.verification', fields: common },
  ],
  list: {
    columns: ['name', 'chapter', 'status', 'text', 'sourceCount', 'verifiedOn', 'onCity', 'position'],
    computed: { sourceCount: { label: 'region.sources', isFigure: true, read: countSources } },
    filters: ['chapter', 'status', 'onCity', 'verifiedOn'],
    search: ['name', 'text'],
    sort: ['name', 'verifiedOn'],
    tabs: 'chapter',
    ...{ byHand: 'position', byHandWithin: 'chapter' },
  },
  shownAt: '/discover-al-hoceima',
  history: sectionHistory('telling'),
  acts: sectionActs('telling', () => sections),
  lookUp: lookUpStages,
  check: checkSection,
})

/** How many sources each of some sections names; of a source nothing. */
async function countSources({ db, i18n }: OptionSource, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: table.id, sources: table.sources })
    .from(table)
    .where(inArray(table.id, [...ids]))
  return new Map(rows.map(({ id, sources }) => [id, sources.length > 0 ? i18n.number(sources.length) : '']))
}

async function listSources({ db, i18n }: OptionSource) {
  const rows = await db
    .select({ id: table.id, name: table.text })
    .from(table)
    .where(and(eq(table.chapter, 'sources'), isNull(table.deletedAt)))
    .orderBy(asc(table.position), asc(table.id))
  return rows.map(({ id, name }) => ({ id, name: localize(name, i18n.locale) }))
}

/** A stage that the walk has already keeps its name and its point; the others are published entries of the guide with a point. */
async function lookUpStages(tx: Tx, { before, after }: { before: FieldValues | null; after: FieldValues }): Promise<FieldValues> {
  const named = (after.stages ?? []) as NamedStage[]
  const unknown = named.filter(({ name }) => name === undefined).map(({ entry }) => entry)
  if (unknown.length === 0) return after
  const had = ((before?.stages ?? []) as Stage[]).map((stage) => [stage.entry, stage] as const)
  const known = new Map([...(await findStages(tx, unknown)), ...had])
  const found = named.map((stage) => (stage.name === undefined ? known.get(stage.entry) : (stage as Stage)))
  if (found.includes(undefined)) throw refusal({ stages: 'guides_stage_gone' })
  return { ...after, stages: found as Stage[] }
}

const refusal = (fields: FieldErrors) => new AppError(Object.values(fields)[0] ?? 'bad_request', { status: 422, fields })

/** A source that something names is neither thrown away nor taken from the visitors; none reads like a whole text. */
async function checkSection(tx: Tx, { id, before, after }: RowChange): Promise<void> {
  const isHidden = before?.status === 'published' && after?.status !== 'published'
  if (id !== null && before?.chapter === 'sources' && (after === null || isHidden)) await refuseUsed(tx, id)
  if (!after) return
  const texts = after.text as Partial<LocalText> | null
  const long = after.chapter === 'sources' ? locales.filter((locale) => (texts?.[locale]?.length ?? 0) > lengths.source) : []
  const problems = { ...findDayProblem(after), ...Object.fromEntries(long.map((locale) => [`text.${locale}`, 'resources_too_long'])) }
  if (Object.keys(problems).length > 0) throw refusal(problems)
}
