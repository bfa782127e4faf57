import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize, localizeOptional } from '#app/platform/local-text.ts'
import { categoryPath } from '../rules.ts'
import type { CategoryPlace } from '../types.ts'
import type { categories } from './tables.server.ts'
import type { CategoryCard } from './types.ts'

type CategoryRow = Pick<typeof categories.$inferSelect, 'slug' | 'name' | 'description' | 'illustration'>

export function presentCategory(row: CategoryRow, place: CategoryPlace, count: number, locale: Locale): CategoryCard {
  return {
    slug: row.slug,
    path: categoryPath(place, row.slug),
    name: localize(row.name, locale),
    description: localizeOptional(row.description, locale) ?? null,
    illustration: row.illustration,
    count,
  }
}
