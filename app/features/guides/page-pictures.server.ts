import { findCity } from '#app/features/places/queries.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { FindPictureSubject, PictureSubject } from '#app/platform/manifest.ts'
import { findPublishedEntry } from './entries/queries/images.server.ts'
import { findSectorCategory, findTopicCategory } from './taxonomy/queries/categories.server.ts'
import type { CategoryFound } from './taxonomy/types.ts'
import { type TopicGuide, topicGuides } from './types.ts'

const illustrations: Record<TopicGuide, string> = { health: 'clinic', tourism: 'beach', legal: 'procedure' }

/** Subjects of the pictures of the guide's pages. */
export const findGuideSubject: FindPictureSubject = async (services, i18n, [first = '', ...rest]) => {
  const topic = topicGuides.find((guide) => first === `${guide}-guide`)
  if (topic) return inTopic(services.db, i18n, topic, rest)
  if (first === 'guide') return inGeneral(services.db, i18n, rest)
  return rest.length === 0 ? ofTheCity(services, i18n, first) : undefined
}

const ofTheCity = async (
  { db, content }: Parameters<FindPictureSubject>[0],
  i18n: I18n,
  page: string,
): Promise<PictureSubject | undefined> => {
  if (page !== 'al-hoceima' && page !== 'discover-al-hoceima') return undefined
  const city = await content.remember(`city-${i18n.locale}`, ['guides'], () => findCity(db, 'al-hoceima', i18n.locale))
  if (!city) return undefined
  const over = i18n.t('common.site_name')
  return page === 'al-hoceima'
    ? { over, title: city.name, hue: 'general', illustration: 'quemado', photo: null }
    : { over, title: i18n.t('guides.discover_over', { city: city.name }), hue: 'tourism', illustration: 'viewpoint', photo: null }
}

async function inTopic(db: Db, i18n: I18n, guide: TopicGuide, [slug, entry, ...more]: string[]): Promise<PictureSubject | undefined> {
  if (more.length > 0) return undefined
  if (slug === undefined) {
    const [over, title] = [i18n.t('common.site_name'), i18n.t(`guides.${guide}_name`)]
    return { over, title, hue: guide, illustration: illustrations[guide], photo: null }
  }
  const category = await findTopicCategory(db, { guide, slug, locale: i18n.locale })
  return category && findInCategory(db, i18n, category, entry)
}

async function inGeneral(db: Db, i18n: I18n, [cityId, sectorSlug, slug, entry, ...more]: string[]): Promise<PictureSubject | undefined> {
  if (!cityId || !sectorSlug || !slug || more.length > 0) return undefined
  const category = await findSectorCategory(db, { cityId, sectorSlug, slug, locale: i18n.locale })
  return category && findInCategory(db, i18n, category, entry)
}

async function findInCategory(db: Db, i18n: I18n, category: CategoryFound, slug: string | undefined): Promise<PictureSubject | undefined> {
  const { guide } = category.place
  const above = category.above
    ? `${category.above.sector} · ${category.above.city}`
    : i18n.t(guide === 'general' ? 'guides.general_name' : `guides.${guide}_name`)
  if (slug === undefined) return { over: above, title: category.name, hue: guide, illustration: category.illustration, photo: null }
  const entry = await findPublishedEntry(db, { categoryId: category.id, slug, locale: i18n.locale })
  // A sample is nobody's place, and its page asks not to be found.
  if (!entry || entry.sample) return undefined
  const over = [category.name, entry.cityName].filter(Boolean).join(' · ')
  return { over, title: entry.name, hue: guide, illustration: entry.illustration, photo: entry.image?.picture ?? null }
}
