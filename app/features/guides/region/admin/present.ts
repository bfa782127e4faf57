import { localValues } from '#app/features/guides/taxonomy/admin/nodes/present.ts'
import type { EntryStatus } from '#app/features/guides/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { type LocalText, localize, localizeOptional } from '#app/platform/local-text.ts'
import { formatPhone } from '#app/platform/phone.ts'
import type { Difference } from '#app/ui/admin/editor.tsx'
import { conflictingFields, type Values, type VersionedField } from '#app/ui/admin/versions.ts'
import type { NumberRow, RegionSectionRow, SavedSection } from '../queries/sections.server.ts'
import { type Chapter, chapters } from '../types.ts'
import { sectionAddress, sectionsAddress, ticked } from './rules.ts'
import type { SectionEditorView } from './section-editor.tsx'

export type SectionRow = {
  id: string
  to: string
  name: string
  text: string
  status: EntryStatus
  facts: string[]
  first: boolean
  last: boolean
}
export type SectionGroup = { id: string; title: string | null; add: string | null; addLabel: string; rows: SectionRow[] }

export const chapterName = (i18n: I18n, chapter: Chapter) => i18n.t(`region.chapter_${chapter.replace('-', '_')}` as MessageKey)

const edges = (rows: SectionRow[]) => rows.map((row, i) => ({ ...row, first: i === 0, last: i === rows.length - 1 }))

export function presentRegionSections(rows: readonly RegionSectionRow[], i18n: I18n): { sections: SectionGroup[]; bin: SectionRow[] } {
  const sections = chapters.map((chapter) => ({
    id: chapter,
    title: chapterName(i18n, chapter),
    add: `/admin/region-sections/new?chapter=${chapter}`,
    addLabel: i18n.t('region.add_to', { chapter: chapterName(i18n, chapter) }),
    rows: edges(rows.filter((row) => row.chapter === chapter && row.status !== 'deleted').map((row) => regionSectionLine(row, i18n))),
  }))
  return { sections, bin: rows.filter(({ status }) => status === 'deleted').map((row) => regionSectionLine(row, i18n)) }
}

function regionSectionLine(row: RegionSectionRow, i18n: I18n): SectionRow {
  const text = localize(row.text, i18n.locale)
  const facts = [
    row.chapter !== 'sources' && i18n.t('region.sources_count', { count: row.sources.length }),
    row.verifiedOn && i18n.t('region.verified', { day: i18n.date(row.verifiedOn, 'day') }),
    row.details.city && i18n.t('region.on_city'),
  ]
  return {
    ...{ id: row.id, to: sectionAddress('telling', row.id), status: row.status, first: true, last: true },
    ...{ name: localizeOptional(row.name, i18n.locale) ?? '', text, facts: facts.filter((fact) => typeof fact === 'string') },
  }
}

export function presentNumbers(rows: readonly NumberRow[], i18n: I18n): { sections: SectionGroup[]; bin: SectionRow[] } {
  const line = (row: NumberRow): SectionRow => ({
    ...{ id: row.id, to: sectionAddress('number', row.id), status: row.status, first: true, last: true },
    name: `${formatPhone(row.number)} · ${localize(row.name, i18n.locale)}`,
    text: localize(row.whenToCall, i18n.locale),
    facts: [row.source, row.verifiedOn && i18n.t('region.verified', { day: i18n.date(row.verifiedOn, 'day') })].filter(
      (fact) => fact !== null,
    ),
  })
  const saved = rows.filter(({ status }) => status !== 'deleted').map(line)
  return {
    sections: [
      { id: 'numbers', title: null, add: '/admin/emergency-numbers/new', addLabel: i18n.t('region.add_number'), rows: edges(saved) },
    ],
    bin: rows.filter(({ status }) => status === 'deleted').map(line),
  }
}

/** A part as it stands in the form's inputs; `readTelling` reads it back to the same. */
export function regionSectionValues(row: RegionSectionRow): Record<string, string> {
  const { name, text, sources, details, verifiedOn, status } = row
  return {
    ...localValues('name', name),
    ...localValues('text', text),
    ...localValues('caution', details.caution ?? null),
    ...Object.fromEntries(sources.map((id) => [ticked('source', id), 'on'])),
    ...Object.fromEntries((details.communes ?? []).map((id) => [ticked('commune', id), 'on'])),
    stages: (details.stages ?? []).map(({ entry }) => entry).join('\n'),
    ...{ how: details.how ?? '', city: details.city ? 'on' : '', verified_on: verifiedOn ?? '', status },
  }
}

export function numberValues(row: NumberRow): Record<string, string> {
  return {
    ...localValues('name', row.name),
    ...localValues('when_to_call', row.whenToCall),
    ...localValues('answers', row.hours),
    ...{ number: formatPhone(row.number), source: row.source ?? '', verified_on: row.verifiedOn ?? '', status: row.status },
  }
}

/** What the two who saved must be asked about, in words; `options` name what is ticked. */
export function sectionDifferences(
  fields: readonly VersionedField[],
  { mine, theirs, i18n, options }: { mine: Values; theirs: Values; i18n: I18n; options: Readonly<Record<string, string>> },
): Difference[] {
  return conflictingFields(fields, mine, theirs).map(({ id, names }) => {
    const message = (values: Values) =>
      names
        .map((name) => (values[name] ? (options[name] ?? values[name]) : ''))
        .filter(Boolean)
        .join(' · ')
    const [first = '', locale] = id.split('.')
    const own = [`region.${first}`, `entries.field_${first}`].find((key) => i18n.has(key))
    const label = own ? i18n.t(own as MessageKey) : first
    return {
      ...{ id, mine: message(mine), theirs: message(theirs) },
      label: locale ? `${label} · ${i18n.t(`entries.lang_${locale}` as MessageKey)}` : label,
    }
  })
}

/** The editor of a part, as it is read. */
export function presentPartEditor(part: SavedSection, i18n: I18n): SectionEditorView & { crumbs: { label: string; to?: string }[] } {
  const { kind, chapter, row, values, sources, communes } = part
  const option = ({ id, name }: { id: string; name: LocalText }) => ({ value: id, label: localize(name, i18n.locale) })
  const named = row && (localizeOptional(row.name, i18n.locale) ?? ('text' in row ? localize(row.text, i18n.locale) : ''))
  const fresh = chapter ? i18n.t('region.add_to', { chapter: chapterName(i18n, chapter) }) : i18n.t('region.add_number')
  const title = named ? (named.length > 80 ? `${named.slice(0, 80)}…` : named) : fresh
  return {
    ...{ kind, chapter, id: row?.id ?? null, title, status: row?.status ?? 'draft', version: String(row?.version ?? 0) },
    ...{ form: { values, problems: {} }, unsaved: false, differences: null, refused: null },
    ...{ sources: sources.map(option), communes: communes.map(option) },
    crumbs: [...(chapter ? [{ label: chapterName(i18n, chapter), to: `${sectionsAddress[kind]}#${chapter}` }] : []), { label: title }],
  }
}
