import { inArray, sql } from 'drizzle-orm'
import { changesOf } from '#app/features/guides/history/queries/history.server.ts'
import { cities } from '#app/features/places/tables.server.ts'
import { confirmOutdatedTexts } from '#app/features/resources/commands/confirm-texts.server.ts'
import { confirmedTexts } from '#app/features/resources/queries/translations.server.ts'
import type { TextHistory } from '#app/platform/db/outdated-texts.server.ts'
import { listUntranslated, readTexts } from '#app/platform/db/untranslated.server.ts'
import type { TextsInFiles, UntranslatedSource } from '#app/platform/untranslated.ts'
import { lengths } from '../../entries/admin/fields.ts'
import { permissions } from '../../policy.ts'
import { updateCategory, updateCity } from '../commands/update-node.server.ts'
import { categories } from '../tables.server.ts'

const inTree = (kind: string) => (id: string) => `/admin/guides-management?${new URLSearchParams({ node: `${kind}:${id}` })}#${kind}:${id}`

const historyOf = (kind: 'category' | 'city'): TextHistory => ({ changes: changesOf(kind), confirmed: confirmedTexts(kind) })
const [history, historyOfCities] = [historyOf('category'), historyOf('city')]

/** The names by which visitors find their way come before what lies under them: of the general guide and of the others. */
export const untranslatedCategories: UntranslatedSource = {
  kind: 'category',
  label: 'search.kind_category',
  needs: permissions.manage,
  list: (db, query) =>
    listUntranslated(db, categories, {
      columns: [
        { column: categories.name, label: 'fields.name' },
        { column: categories.description, label: 'fields.description' },
      ],
      ...{ id: categories.id, name: categories.name, newest: categories.updatedAt },
      // What has nothing in it is on no page.
      where: sql`exists (select from entry_counts where entry_counts.category_id = categories.id and entry_counts.published > 0)`,
      history,
      query,
    }),
  editor: inTree('category'),
  confirm: (db, translation) => confirmOutdatedTexts(db, 'category', { ...translation, history, fields: ['name', 'description'] }),
  inFiles: {
    fields: { name: { most: lengths.name }, description: { most: lengths.description, isLong: true } },
    read: (db, ids) =>
      readTexts(db, categories, {
        ...{ id: categories.id, version: categories.version },
        columns: { name: categories.name, description: categories.description },
        where: inArray(categories.id, ids.map(Number).filter(Number.isSafeInteger)),
      }),
    write: (db, { id, texts, ...change }) => updateCategory(db, { ...change, id: Number(id), changes: texts }),
  } satisfies TextsInFiles<'name' | 'description'>,
}

export const untranslatedCities: UntranslatedSource = {
  kind: 'city',
  label: 'search.kind_city',
  needs: permissions.manage,
  list: (db, query) =>
    listUntranslated(db, cities, {
      columns: [
        { column: cities.name, label: 'fields.name' },
        { column: cities.summary, label: 'fields.description' },
      ],
      ...{ id: cities.id, name: cities.name, newest: cities.updatedAt },
      where: undefined,
      history: historyOfCities,
      query,
    }),
  editor: inTree('city'),
  confirm: (db, translation) => confirmOutdatedTexts(db, 'city', { ...translation, history: historyOfCities, fields: ['name', 'summary'] }),
  inFiles: {
    fields: { name: { most: lengths.name }, summary: { most: lengths.description, isLong: true } },
    read: (db, ids) =>
      readTexts(db, cities, {
        ...{ id: cities.id, version: cities.version },
        columns: { name: cities.name, summary: cities.summary },
        where: inArray(cities.id, [...ids]),
      }),
    write: (db, { texts, ...change }) => updateCity(db, { ...change, changes: texts }),
  } satisfies TextsInFiles<'name' | 'summary'>,
}
