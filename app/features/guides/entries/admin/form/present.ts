import type { EntryDetails } from '#app/features/guides/entries/types.ts'
import type { GuideTree } from '#app/features/guides/taxonomy/queries/tree.server.ts'
import type { EntryStatus } from '#app/features/guides/types.ts'
import { describeDifferences } from '#app/features/resources/fields/differences.ts'
import { formValues } from '#app/features/resources/fields/form.ts'
import type { FieldOptions, FieldValue } from '#app/features/resources/fields/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { type LocalText, localize } from '#app/platform/local-text.ts'
import type { Values } from '#app/ui/admin/versions.ts'
import { entryFields, entryUnits } from '../fields.ts'
import type { MergeView } from '../merge-screen.tsx'
import { categoryOptions, categoryPathName } from '../present.ts'
import type { EntryInput } from '../types.ts'

type Stored = Omit<EntryInput, 'status'> & { status: EntryStatus }
type Held = Record<string, FieldValue | undefined>

/** An entry as it stands in the form's inputs; `readEntryForm` reads it back to the same. */
export function entryFormValues(entry: Stored, i18n: I18n): Values {
  const { details, images, categoryId, cityId, pointIs, pointNote, pointAttribution, verifiedOn, ...columns } = entry
  const values: Held = {
    ...columns,
    ...{ category: categoryId ? String(categoryId) : null, city: cityId, verified_on: verifiedOn },
    ...{ point_is: pointIs, point_note: pointNote, point_attribution: pointAttribution },
    ...{ city_uncertain: details.cityUncertain, name_uncertain: details.nameUncertain },
    ...{ state: details.state, phone_unconfirmed: details.phoneUnconfirmed },
    ...detailValues(details),
    media: images.flatMap(({ media }) => media ?? []),
    ...numbered(
      'image',
      images.filter(({ media }) => media === undefined).map(({ src, width, height, alt }) => ({ src, width, height, alt })),
    ),
  }
  return formValues(entryFields, values, i18n)
}

const numbered = (name: string, items: readonly Held[]): Held =>
  Object.fromEntries(items.flatMap((item, i) => Object.entries(item).map(([part, value]) => [`${name}.${i}.${part}`, value])))

function detailValues({ beach, procedure }: EntryDetails): Held {
  const ofBeach = { beach_length: beach?.lengthM, beach_area: beach?.areaM2, beach_ground: beach?.ground, beach_road: beach?.roadKm }
  if (!procedure) return ofBeach
  const { papersNote, where, fees, delay, legalBasis, papersBasis } = procedure
  const portals = procedure.portals ?? (procedure.portal ? [procedure.portal] : [])
  return {
    ...ofBeach,
    ...{ steps: inLines(procedure.steps), papers: inLines(procedure.papers), papers_basis: papersBasis },
    ...{ papers_note: papersNote, where, fees, delay, legal_basis: legalBasis },
    ...numbered('portal', portals),
  }
}

/** A line for each item; nothing in a language that none of them has. */
function inLines(texts: readonly LocalText[]): FieldValue {
  const all = locales.map((locale) => [locale, texts.map((text) => text[locale] ?? '')] as const)
  return Object.fromEntries(all.filter(([, lines]) => lines.some(Boolean)).map(([locale, lines]) => [locale, lines.join('\n')]))
}

/** What the tree of the guides offers a form. */
export function treeOptions(tree: GuideTree, i18n: I18n) {
  return {
    category: categoryOptions(tree, i18n),
    city: tree.cities.map(({ id, name }) => ({ value: id, label: localize(name, i18n.locale) })),
  }
}

/** Both entries field by field, what neither says left out. */
export function presentMerge(
  one: Stored & { id: string },
  other: Stored & { id: string },
  { tree, options, i18n }: { tree: GuideTree; options: FieldOptions; i18n: I18n },
): MergeView {
  const side = (entry: Stored & { id: string }) => ({
    ...{ id: entry.id, name: localize(entry.name, i18n.locale), where: categoryPathName(tree, entry.categoryId, i18n) },
  })
  const [mine, theirs] = [entryFormValues(one, i18n), entryFormValues(other, i18n)]
  const filled = new Set(entryUnits.filter(({ names }) => names.some((name) => mine[name] || theirs[name])).map(({ id }) => id))
  return {
    sides: [side(one), side(other)],
    lines: describeDifferences(entryFields, { mine, theirs, options, i18n })
      .filter(({ id }) => filled.has(id) && id !== 'category' && id !== 'slug')
      .map(({ id, label, mine: left, theirs: right }) => ({ id, label, texts: [left, right] as [string, string] })),
  }
}
