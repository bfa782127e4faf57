import { publishLanguage } from '#app/features/settings/commands.server.ts'
import { currentSettings, getSiteSettings, withdrawnLocales } from '#app/features/settings/queries.server.ts'
import { contentPath, targetLocales } from '#app/features/translations/content/rules.ts'
import type { TargetLocale } from '#app/features/translations/content/types.ts'
import { countRequired, listFolderGaps } from '#app/features/translations/languages/rules.ts'
import type { LanguageCard, LanguagesView } from '#app/features/translations/languages/types.ts'
import { permissions } from '#app/features/translations/policy.ts'
import { roomLabel } from '#app/features/translations/present.ts'
import { countDone, sideOf } from '#app/features/translations/rules.ts'
import type { SiteMessage } from '#app/features/translations/types.ts'
import type { Admin } from '#app/platform/auth/admin-route.server.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { AppError } from '#app/platform/errors.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { sourceLocale } from '#app/platform/i18n/locales.ts'
import { loadContentQueue } from './content-translations.server.ts'
import { countTranslationGaps } from './translation-gaps.server.ts'
import { listMessages } from './translations.server.ts'

type Source = Pick<Services, 'db' | 'content'>

/** Each language with how far it is, and of one of them what it lacks, screen by screen. */
export async function loadLanguages(services: Source, admin: Admin, language: TargetLocale): Promise<LanguagesView> {
  const [messages, { published_locales: published }, withdrawn, gaps, queue] = await Promise.all([
    listMessages(services.db),
    currentSettings(services),
    withdrawnLocales(services),
    countTranslationGaps(services.db),
    loadContentQueue(admin, { language, room: '', state: '', page: 1 }),
  ])
  const { t } = admin.i18n
  const visitors = messages.filter(({ folder }) => sideOf(folder) === 'visitors')
  const screens = listFolderGaps(messages, language)
  const { entries, products, pages } = gaps[language]
  return {
    cards: [sourceCard(), ...targetLocales.map((locale) => cardOf(locale, { messages: visitors, published, withdrawn }))],
    language,
    isPublished: published.includes(language),
    texts: { total: visitors.length, required: countRequired(screens) },
    screens: screens.map((one) => ({ ...one, label: roomLabel(one.folder, admin.i18n) })),
    content: [
      { id: 'entry', label: t('translations.content_entries'), missing: entries },
      { id: 'product', label: t('translations.content_products'), missing: products },
      // The queue shows the first of these two; here all are counted.
      ...queue.rooms
        .filter(({ value }) => value !== 'entry' && value !== 'product')
        .map(({ value, label, count }) => ({ id: value, label, missing: count })),
    ]
      .map((one) => ({ ...one, to: contentPath({ language, room: one.id, state: '', page: 1 }) }))
      .filter(({ missing }) => missing > 0),
    pages,
    mayPublish: may(admin.session.user, permissions.publish),
    refused: null,
    isDone: false,
  }
}

const sourceCard = (): LanguageCard => ({ locale: sourceLocale, state: 'source', done: 1, required: 0 })

type Facts = { messages: readonly SiteMessage[]; published: readonly TargetLocale[]; withdrawn: readonly TargetLocale[] }

function cardOf(locale: TargetLocale, { messages, published, withdrawn }: Facts): LanguageCard {
  const required = countRequired(listFolderGaps(messages, locale))
  const isOut = published.includes(locale)
  const state = isOut ? 'published' : withdrawn.includes(locale) ? 'withdrawn' : required === 0 ? 'ready' : 'unready'
  return { locale, state, done: messages.length === 0 ? 1 : countDone(messages, locale) / messages.length, required }
}

/** Publishes a language; 409 while texts that visitors read are missing, counted anew, however long ago the screen was drawn. */
export async function publish({ db, by }: Pick<Admin, 'db' | 'by'>, locale: TargetLocale): Promise<void> {
  const required = countRequired(listFolderGaps(await listMessages(db), locale))
  if (required > 0) throw new AppError('language_incomplete', { status: 409, params: { count: required } })
  await publishLanguage(db, { locale, isPublished: true, by })
}

/** Takes a language back: its addresses lead to the Arabic ones, and none of its texts is lost. */
export async function withdraw({ db, by }: Pick<Admin, 'db' | 'by'>, locale: TargetLocale): Promise<void> {
  const { published_locales: published } = await getSiteSettings(db)
  if (!published.includes(locale)) return
  await publishLanguage(db, { locale, isPublished: false, by })
}
