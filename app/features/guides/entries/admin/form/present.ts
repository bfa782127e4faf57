import { kindLabel } from '#app/features/guides/entries/public/kind-label.ts'
import type { EntryDetails } from '#app/features/guides/entries/types.ts'
import { columnWords } from '#app/features/guides/history/labels.ts'
import { localValues } from '#app/features/guides/taxonomy/admin/nodes/present.ts'
import type { GuideTree } from '#app/features/guides/taxonomy/queries/tree.server.ts'
import type { EntryStatus } from '#app/features/guides/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { type LocalText, localize } from '#app/platform/local-text.ts'
import { formatPhone } from '#app/platform/phone.ts'
import type { Difference } from '#app/ui/admin/editor.tsx'
import { conflictingFields, type Values } from '#app/ui/admin/versions.ts'
import { entryFields, localName, procedureLists, procedureTexts } from '../fields.ts'
import type { MergeView } from '../merge-screen.tsx'
import { categoryPathName } from '../present.ts'
import type { EntryInput } from '../types.ts'

const figure = (value: number | null | undefined) => (value == null ? '' : String(value))
const flag = (value: unknown) => (value ? 'on' : '')

type Stored = Omit<EntryInput, 'status'> & { status: EntryStatus }

/** An entry as it stands in the form's inputs; `readEntryForm` reads it back to the same. */
export function entryFormValues(entry: Stored): Record<string, string> {
  const { details } = entry
  return {
    ...localValues('name', entry.name),
    ...localValues('description', entry.description),
    ...localValues('address', entry.address),
    ...localValues('point_note', entry.pointNote),
    ...localValues('caution', entry.caution),
    ...{ kind: entry.kind, category: figure(entry.categoryId || null), city: entry.cityId ?? '', slug: entry.slug ?? '' },
    ...{ phone: entry.phone ? formatPhone(entry.phone) : '', website: entry.website ?? '' },
    ...{
      latitude: figure(entry.latitude),
      longitude: figure(entry.longitude),
      point_is: entry.pointIs,
      point_attribution: entry.pointAttribution ?? '',
    },
    ...{ hours: entry.hours ?? '', status: entry.status, confidence: entry.confidence ?? '', verified_on: entry.verifiedOn ?? '' },
    ...{ source: entry.source ?? '', sample: flag(entry.sample), illustration: entry.illustration ?? '' },
    ...{ city_uncertain: flag(details.cityUncertain), name_uncertain: flag(details.nameUncertain) },
    ...{ state: details.state ?? '', phone_unconfirmed: flag(details.phoneUnconfirmed) },
    ...beachValues(details),
    ...procedureValues(details),
    media: entry.images.flatMap(({ media }) => (media === undefined ? [] : [media])).join(','),
    ...Object.assign({}, ...entry.images.filter(({ media }) => media === undefined).map(imageValues)),
  }
}

function beachValues({ beach }: EntryDetails): Record<string, string> {
  if (!beach) return {}
  return {
    ...{
      beach_length: figure(beach.lengthM),
      beach_area: figure(beach.areaM2),
      beach_ground: beach.ground ?? '',
      beach_road: figure(beach.roadKm),
    },
  }
}

function procedureValues({ procedure }: EntryDetails): Record<string, string> {
  if (!procedure) return {}
  const lines = (texts: readonly LocalText[], field: (typeof procedureLists)[number]) =>
    locales.map((locale) => {
      const inLanguage = texts.map((text) => text[locale] ?? '')
      return [localName(field, locale), inLanguage.every((text) => text === '') ? '' : inLanguage.join('\n')]
    })
  const texts = { papers_note: 'papersNote', where: 'where', fees: 'fees', delay: 'delay', legal_basis: 'legalBasis' } as const
  const portals = procedure.portals ?? (procedure.portal ? [procedure.portal] : [])
  return {
    ...Object.fromEntries(procedureLists.flatMap((field) => lines(procedure[field], field))),
    ...Object.assign({}, ...procedureTexts.map((field) => localValues(field, procedure[texts[field]] ?? null))),
    papers_basis: procedure.papersBasis,
    ...Object.assign({}, ...portals.map(({ url, name }, i) => ({ [`portal.${i}.url`]: url, ...localValues(`portal.${i}.name`, name) }))),
  }
}

function imageValues({ src, width, height, alt }: EntryInput['images'][number], i: number): Record<string, string> {
  return {
    [`image.${i}.src`]: src,
    [`image.${i}.width`]: String(width),
    [`image.${i}.height`]: String(height),
    ...localValues(`image.${i}.alt`, alt),
  }
}

/** What the two who saved must be asked about, field by field, in words. */
export function entryDifferences(mine: Values, theirs: Values, i18n: I18n): Difference[] {
  return conflictingFields(entryFields, mine, theirs).map(({ id, names }) => {
    const text = (values: Values) =>
      names
        .map((name) => values[name] ?? '')
        .filter(Boolean)
        .join(' · ')
    return { id, label: fieldLabel(id, i18n), mine: text(mine), theirs: text(theirs) }
  })
}

/** The name of a field of the form: `name.fr`, `image.0`, `phone`. */
function fieldLabel(id: string, i18n: I18n): string {
  const [first = '', second] = id.split('.')
  const own = `entries.field_${first}`
  const column = (columnWords as Record<string, MessageKey>)[first]
  const name = i18n.has(own) ? i18n.t(own) : column ? i18n.t(column) : first
  if (second === undefined) return name
  return /^\d+$/.test(second) ? `${name} ${i18n.number(Number(second) + 1)}` : `${name} · ${i18n.t(`entries.lang_${second}` as MessageKey)}`
}

/** Every kind that we have a word for, and the entry's own. */
export function kindOptions(i18n: I18n, kinds: readonly string[]): { value: string; label: string }[] {
  return kinds
    .map((value) => ({ value, label: value === 'place' ? i18n.t('entries.kind_plain') : (kindLabel(i18n, value) ?? value) }))
    .sort((a, b) => a.label.localeCompare(b.label, i18n.locale))
}

/** Both entries field by field, what neither says left out. */
export function presentMerge(one: Stored & { id: string }, other: Stored & { id: string }, tree: GuideTree, i18n: I18n): MergeView {
  const [a, b] = [entryFormValues(one), entryFormValues(other)]
  const text = (values: Values, names: readonly string[]) =>
    names
      .map((name) => values[name] ?? '')
      .filter(Boolean)
      .join(' · ')
  const side = (entry: Stored & { id: string }) => ({
    ...{ id: entry.id, name: localize(entry.name, i18n.locale), where: categoryPathName(tree, entry.categoryId, i18n) },
  })
  const left = new Set(['category', 'slug'])
  return {
    sides: [side(one), side(other)],
    lines: entryFields
      .filter(({ id }) => !left.has(id))
      .map(({ id, names }) => ({ id, label: fieldLabel(id, i18n), texts: [text(a, names), text(b, names)] as [string, string] }))
      .filter(({ texts }) => texts[0] !== '' || texts[1] !== ''),
  }
}
