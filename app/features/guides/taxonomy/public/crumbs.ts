import { categoryPath, communePath, homePath } from '#app/features/guides/rules.ts'
import type { CategoryPlace, TopicGuide } from '#app/features/guides/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import type { CategoryFound } from '../types.ts'

export function guideName(i18n: I18n, guide: TopicGuide): string {
  return i18n.t(`guides.${guide}_name` satisfies MessageKey)
}

/** The way down to a category: guide, or city and sector. */
export function categoryCrumbs(i18n: I18n, category: CategoryFound): Crumb[] {
  const { place, above } = category
  const upper: Crumb[] =
    place.guide === 'general'
      ? [
          { label: above?.city ?? '', to: cityPath(place) },
          { label: above?.sector ?? '', to: homePath(place) },
        ]
      : [{ label: guideName(i18n, place.guide), to: homePath(place) }]
  return [...upper, { label: category.name, to: categoryPath(place, category.slug) }]
}

/** The page of the commune in which a category of the general guide stands. */
export function cityPath(place: CategoryPlace): string | undefined {
  return place.guide === 'general' ? communePath(place.cityId) : undefined
}
