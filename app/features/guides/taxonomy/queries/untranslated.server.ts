import { sql } from 'drizzle-orm'
import { cities } from '#app/features/places/tables.server.ts'
import { listUntranslated } from '#app/platform/db/untranslated.server.ts'
import type { UntranslatedSource } from '#app/platform/untranslated.ts'
import { permissions } from '../../policy.ts'
import { categories } from '../tables.server.ts'

const inTree = (kind: string) => (id: string) => `/admin/guides-management?${new URLSearchParams({ node: `${kind}:${id}` })}#${kind}:${id}`

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
      query,
    }),
  editor: inTree('category'),
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
      query,
    }),
  editor: inTree('city'),
}
