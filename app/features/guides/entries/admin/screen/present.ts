import type { AdminEntryRow } from '#app/features/guides/entries/queries/admin-entries.server.ts'
import type { EditorFacts } from '#app/features/guides/entries/queries/editor.server.ts'
import type { SimilarEntry } from '#app/features/guides/entries/queries/similar.server.ts'
import { entryPath } from '#app/features/guides/rules.ts'
import { presentPicture } from '#app/features/media/present.ts'
import { cleanLine } from '#app/features/resources/fields/clean.ts'
import { presentFields } from '#app/features/resources/fields/present.ts'
import type { FieldOptions } from '#app/features/resources/fields/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localize } from '#app/platform/local-text.ts'
import type { EntryEditorView } from '../entry-editor.tsx'
import type { Similar } from '../entry-side.tsx'
import { entryFields } from '../fields.ts'
import { placeAddress } from '../list/types.ts'
import { type CategoryOption, categoryPathName, placeOfCategory, verifiedView } from '../present.ts'
import type { EntryInput } from '../types.ts'

/** A name that another screen leads here with, such as a search that found nothing. */
const nameFrom = (search: URLSearchParams) => cleanLine(search.get('name') ?? '').slice(0, 120)

/** An empty form; the address may say in which category, and how the entry is called. */
export function newEntry(search: URLSearchParams): EntryInput {
  const category = Number(search.get('category'))
  return {
    ...{
      categoryId: Number.isSafeInteger(category) && category > 0 ? category : 0,
      cityId: null,
      slug: null,
      kind: search.get('kind') === 'procedure' ? 'procedure' : 'place',
    },
    ...{
      name: { ar: nameFrom(search) },
      description: { ar: '' },
      address: null,
      phone: null,
      website: null,
      latitude: null,
      longitude: null,
    },
    ...{
      pointIs: 'thing',
      pointNote: null,
      pointAttribution: null,
      hours: null,
      caution: null,
      images: [],
      illustration: null,
      details: {},
    },
    ...{ status: 'draft', confidence: null, verifiedOn: null, source: null, sample: false },
  }
}

type Parts = {
  row: AdminEntryRow | null
  form: EntryEditorView['form']
  facts: EditorFacts
  i18n: I18n
  yearAgo: string
  today: string
  options: FieldOptions & { category: CategoryOption[] }
}

export function editorView({ row, form, facts, i18n, yearAgo, today, options }: Parts) {
  const { tree } = facts
  const category = row && tree.categories.find(({ id }) => id === row.categoryId)
  const title = row ? localize(row.name, i18n.locale) : i18n.t('entries.new_entry')
  const place = category && placeOfCategory(tree, category.id)
  return {
    ...{
      id: row?.id ?? null,
      title,
      form,
      version: String(row?.version ?? 0),
      unsaved: false,
      differences: null,
      typedHours: undefined,
      today,
      refused: null,
      lastAction: null,
    },
    verified: row && verifiedView(row, i18n, yearAgo),
    status: row?.status ?? ('draft' as const),
    categories: options.category,
    fields: presentFields(entryFields, { i18n, options }),
    chosen: facts.pictures.map((picture) => presentPicture(picture, i18n.locale)),
    side: {
      path: row && category && place && row.status === 'published' ? entryPath(place, category.slug, row.slug) : null,
      similar: facts.similar.map((one) => presentSimilar(one, facts, i18n)),
      updated: row ? i18n.date(row.updatedAt, 'day') : '',
      suggestions: facts.suggestions,
      canVerify: row !== null && row.status !== 'deleted' && !row.sample && row.verifiedOn !== today,
    },
    crumbs: [
      ...(category
        ? [
            {
              label: categoryPathName(tree, category.id, i18n),
              to: placeAddress(
                { guide: category.guide, categoryId: category.id, ...(category.sectorId === null ? {} : { sectorId: category.sectorId }) },
                category.slug,
              ),
            },
          ]
        : []),
      { label: title },
    ],
  }
}

export function presentSimilar(one: SimilarEntry, { tree }: Pick<EditorFacts, 'tree'>, i18n: I18n): Similar {
  return {
    id: one.id,
    name: localize(one.name, i18n.locale),
    where: categoryPathName(tree, one.categoryId, i18n),
    why: i18n.t(one.samePhone ? 'entries.same_phone' : 'entries.similar_name'),
  }
}
