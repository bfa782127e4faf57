import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { findArticlePage } from '#app/features/articles/queries.server.ts'
import { findSectorCategory, findTopicCategory } from '#app/features/guides/queries/categories.server.ts'
import { findPublishedEntry } from '#app/features/guides/queries/pictured.server.ts'
import { type CategoryFound, type TopicGuide, topicGuides } from '#app/features/guides/types.ts'
import type { PictureView } from '#app/features/media/types.ts'
import { findCity } from '#app/features/places/queries.server.ts'
import { ownWord } from '#app/features/settings/present.ts'
import { currentSettings } from '#app/features/settings/queries.server.ts'
import { presentCard } from '#app/features/store/catalogue/present.ts'
import { findProducer } from '#app/features/store/catalogue/queries/producer.server.ts'
import { findProduct } from '#app/features/store/catalogue/queries.server.ts'
import { AppError } from '#app/platform/errors.ts'
import type { RequestInfo, Services } from '#app/platform/http/context.server.ts'
import type { Hue } from '#app/platform/http/handle.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localize } from '#app/platform/local-text.ts'
import { fallbackWidthOf, MAX_WIDTH } from '#app/platform/pictures/kind.ts'
import { type Limit, limitKey } from '#app/platform/rate-limit.ts'
import type { FileSets } from '#app/platform/storage/file-sets.server.ts'
import { drawingName } from '#app/ui/illustrations/manifest.ts'
import { pagePicture } from './page-picture/layout.ts'

type Asking = Pick<Services, 'db' | 'content' | 'env' | 'mediaFiles' | 'drawnFiles' | 'pictures' | 'limiter'>
/** What the picture of a page says and shows: only what the page itself says to everybody. */
type Subject = { over: string; title: string; hue: Hue; illustration: string | null; photo: PictureView | null }

const KEPT = 600
const MAX_ID = 100
/** One visitor's share, since each drawing takes a third of a second. */
const DRAWINGS: Limit = { burst: 30, refillMs: 2000 }

/**
 * The picture that stands beside a link to a page: its title, drawn. `path` is the page's own, without its language. Nothing
 * can be had drawn that no published page says. Undefined where there is no such page.
 */
export async function findPagePicture(
  services: Asking,
  { i18n, clientAddress }: Pick<RequestInfo, 'i18n' | 'clientAddress'>,
  path: string,
): Promise<{ hash: string; bytes: Uint8Array } | undefined> {
  const subject = await findSubject(services, i18n, path.split('/').slice(1))
  if (!subject) return undefined
  const settings = await currentSettings(services)
  const siteName = ownWord(settings.site_name, i18n.locale) ?? i18n.t('common.site_name')
  const host = services.env.publicUrl ? new URL(services.env.publicUrl).host : ''
  const words = { ...subject, siteName, host, dir: i18n.dir, photo: subject.photo?.hash ?? null }
  const shown = await shownIn(services, subject)
  const layout = pagePicture(words, shown)
  const hash = createHash('sha256').update(JSON.stringify(words)).update(JSON.stringify(layout)).update(shown).digest('hex').slice(0, 40)
  const known = await services.drawnFiles.read(hash, 'page.png')
  if (known) {
    await services.drawnFiles.touch(hash)
    return { hash, bytes: known }
  }
  services.limiter.take(`page-picture-drawing ${limitKey(clientAddress)}`, DRAWINGS)
  const bytes = await services.pictures.draw(hash, layout)
  await remember(services.drawnFiles, hash, bytes)
  return { hash, bytes }
}

/** On a disk that takes nothing more the picture is drawn anew each time. */
async function remember(files: FileSets, hash: string, bytes: Uint8Array): Promise<void> {
  try {
    if (await files.put(hash, [{ name: 'page.png', bytes }])) await files.trim(KEPT)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

/** The owner's photograph, else the drawing of the page's kind. */
async function shownIn({ mediaFiles }: Asking, { photo, illustration }: Subject): Promise<Uint8Array> {
  const width = photo && Math.min(photo.width, MAX_WIDTH)
  const file =
    photo &&
    ((await mediaFiles.read(photo.hash, `${width}.webp`)) ?? (await mediaFiles.read(photo.hash, `${fallbackWidthOf(photo.width)}.jpg`)))
  return file ?? readFile(resolve('app/ui/illustrations/svg', `${drawingName(illustration)}.svg`))
}

const plain = (over: string, title: string, hue: Hue, illustration: string | null): Subject => ({
  over,
  title,
  hue,
  illustration,
  photo: null,
})

async function findSubject({ db, content }: Asking, i18n: I18n, parts: string[]): Promise<Subject | undefined> {
  const [first = '', second] = parts
  const { locale } = i18n
  const topic = topicGuides.find((guide) => first === `${guide}-guide`)
  if (topic) return inTopic(db, i18n, topic, parts.slice(1))
  if (first === 'guide') return inGeneral(db, i18n, parts.slice(1))
  if (parts.length > 2) return undefined
  if (second === undefined) {
    const city = () => content.remember(`city-${locale}`, ['guides'], () => findCity(db, 'al-hoceima', locale))
    return standing(i18n, first, async () => (await city())?.name)
  }
  if (first === 'article') {
    const page = await findArticlePage(db, { slug: second, locale })
    return page && plain(page.article.topic.text, page.article.title.text, 'reading', page.article.illustration)
  }
  if (first === 'producer') {
    const producer = second.length <= MAX_ID ? await findProducer(db, second) : undefined
    if (!producer || producer.sample) return undefined
    const over = `${i18n.t('catalogue.title')} · ${i18n.t(`catalogue.kind_${producer.kind}`)}`
    return plain(over, localize(producer.name, locale), 'store', 'village')
  }
  const product = first === 'product' && second.length <= MAX_ID ? await findProduct(db, second) : undefined
  if (!product) return undefined
  const { title, category, picture } = presentCard(product, locale)
  const over = `${i18n.t('catalogue.title')} · ${category}`
  return { ...plain(over, title, 'store', product.illustration), photo: picture.photo?.picture ?? null }
}

async function inTopic(db: Asking['db'], i18n: I18n, guide: TopicGuide, [slug, entry, ...more]: string[]): Promise<Subject | undefined> {
  if (more.length > 0) return undefined
  if (slug === undefined) return plain(i18n.t('common.site_name'), i18n.t(`guides.${guide}_name`), guide, drawings[guide])
  const category = await findTopicCategory(db, { guide, slug, locale: i18n.locale })
  return category && findInCategory(db, i18n, category, entry)
}

async function inGeneral(db: Asking['db'], i18n: I18n, [cityId, sectorSlug, slug, entry, ...more]: string[]): Promise<Subject | undefined> {
  if (!cityId || !sectorSlug || !slug || more.length > 0) return undefined
  const category = await findSectorCategory(db, { cityId, sectorSlug, slug, locale: i18n.locale })
  return category && findInCategory(db, i18n, category, entry)
}

async function standing(i18n: I18n, page: string, cityName: () => Promise<string | undefined>): Promise<Subject | undefined> {
  const site = i18n.t('common.site_name')
  if (page === 'home') return plain('', i18n.t('home.title'), 'general', 'quemado')
  if (page === 'store') return plain(site, i18n.t('catalogue.title'), 'store', 'honey')
  if (page === 'articles') return plain(site, i18n.t('articles.title'), 'reading', 'reading')
  if (page !== 'al-hoceima' && page !== 'discover-al-hoceima') return undefined
  const city = await cityName()
  if (!city) return undefined
  return page === 'al-hoceima'
    ? plain(site, city, 'general', 'quemado')
    : plain(site, i18n.t('guides.discover_over', { city }), 'tourism', 'viewpoint')
}

const drawings: Record<TopicGuide, string> = { health: 'clinic', tourism: 'beach', legal: 'procedure' }

async function findInCategory(
  db: Asking['db'],
  i18n: I18n,
  category: CategoryFound,
  slug: string | undefined,
): Promise<Subject | undefined> {
  const { guide } = category.place
  const above = category.above
    ? `${category.above.sector} · ${category.above.city}`
    : i18n.t(guide === 'general' ? 'guides.general_name' : `guides.${guide}_name`)
  if (slug === undefined) return plain(above, category.name, guide, category.illustration)
  const entry = await findPublishedEntry(db, { categoryId: category.id, slug, locale: i18n.locale })
  // A sample is nobody's place, and its page asks not to be found.
  if (!entry || entry.sample) return undefined
  const over = [category.name, entry.cityName].filter(Boolean).join(' · ')
  return { over, title: entry.name, hue: guide, illustration: entry.illustration, photo: entry.image?.picture ?? null }
}
