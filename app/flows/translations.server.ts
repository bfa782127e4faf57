import { type BuiltInMessage, builtInMessages } from '#app/catalogue.server.ts'
import { currentSettings } from '#app/features/settings/queries.server.ts'
import { countOpenComments, listComments } from '#app/features/translations/comments/queries.server.ts'
import { checkWritten, fitsOriginal, tooLongFor } from '#app/features/translations/form/rules.ts'
import { presentEditor, presentRow, problemText, roomLabel, sampleTexts } from '#app/features/translations/present.ts'
import {
  findMessageVersion,
  listBatch,
  listMessageRevisions,
  listOverrides,
  listOverridesOf,
} from '#app/features/translations/queries.server.ts'
import {
  countDone,
  countViews,
  describeMessage,
  isInView,
  isMatching,
  nextKey,
  PAGE_SIZE,
  sideOf,
} from '#app/features/translations/rules.ts'
import type { MessageListQuery } from '#app/features/translations/schema.ts'
import {
  type MessageEditor,
  messageViews,
  type OverrideRow,
  type SiteMessage,
  type TranslationsView,
} from '#app/features/translations/types.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { type Locale, locales, sourceLocale } from '#app/platform/i18n/locales.ts'
import type { Values } from '#app/ui/admin/versions.ts'

const MAX_REVISIONS = 60

const describe = (source: BuiltInMessage, overrides: readonly OverrideRow[]): SiteMessage =>
  describeMessage(source, Object.fromEntries(overrides.map((one) => [one.locale, one])), fitsOriginal)

/** Every text of the site with the owner's in their places, in the order of the rooms. */
export async function listMessages(db: DbOrTx): Promise<SiteMessage[]> {
  const byKey = Map.groupBy(await listOverrides(db), ({ key }) => key)
  return [...builtInMessages().values()].map((source) => describe(source, byKey.get(source.key) ?? []))
}

export type VersionedMessage = { message: SiteMessage; version: number }

/** One text in all languages. The version is read first: what is newer than it is seen as a change. */
export async function findMessage(db: DbOrTx, key: string): Promise<VersionedMessage | undefined> {
  const source = builtInMessages().get(key)
  if (!source) return undefined
  const version = await findMessageVersion(db, key)
  return { message: describe(source, await listOverridesOf(db, key)), version }
}

const isInScope = (message: SiteMessage, { folder, side, q }: MessageListQuery): boolean =>
  (folder === '' || message.folder === folder) && (side === '' || sideOf(message.folder) === side) && isMatching(message, q)

/** What the address of a list narrows it to, all of its pages. */
export async function listFilteredMessages(db: DbOrTx, query: MessageListQuery): Promise<SiteMessage[]> {
  const [all, discussed] = await Promise.all([listMessages(db), countOpenComments(db)])
  return all.filter((message) => isInScope(message, query) && isInView(message, query.view, discussed))
}

/** `hint`: what should be looked at, and does not stand in the way. */
type CheckedText = { problems: string[]; hint: string | null; samples: { number: string | null; text: string }[] }

/** What would be wrong with a text in a language, and how it reads. */
export async function checkMessageForm(
  db: DbOrTx,
  { key, locale, values }: { key: string; locale: Locale; values: Values },
  i18n: I18n,
): Promise<CheckedText> {
  const found = await findMessage(db, key)
  if (!found) throw notFound()
  const { text, problems } = checkWritten(found.message, locale, values)
  const long = text === undefined ? undefined : tooLongFor(found.message, text)
  return {
    problems: problems.map((problem) => problemText(problem, i18n)),
    hint: long ? i18n.t('translations.long_hint', long) : null,
    samples: text === undefined || problems.length > 0 ? [] : sampleTexts(text, locale, i18n),
  }
}

/** The list as its address narrows it, with the text that is open in it. */
export async function loadTranslations(
  services: Pick<Services, 'db' | 'content'>,
  query: MessageListQuery,
  { i18n, batch }: { i18n: I18n; batch: string | undefined },
): Promise<TranslationsView> {
  const [all, discussed, { published_locales: published }] = await Promise.all([
    listMessages(services.db),
    countOpenComments(services.db),
    currentSettings(services),
  ])
  const inScope = all.filter((message) => isInScope(message, query))
  const counts = countViews(inScope, discussed)
  const found = inScope.filter((message) => isInView(message, query.view, discussed))
  const first = (query.page - 1) * PAGE_SIZE
  const rows = found.slice(first, first + PAGE_SIZE)
  const open = query.open
  const keys = found.map(({ key }) => key)
  // What was just saved may have left the view: it stays open, at the head of the list.
  const stray = open !== null && !rows.some(({ key }) => key === open) ? all.filter(({ key }) => key === open) : []
  const work = inScope.filter((message) => isInView(message, 'work')).map(({ key }) => key)
  return {
    views: messageViews.map((view) => ({ view, count: counts[view] })),
    view: query.view,
    total: all.length,
    heads: locales.map((locale) => ({
      locale,
      done: all.length === 0 ? 0 : countDone(all, locale) / all.length,
      isPublished: locale === sourceLocale || published.some((one) => one === locale),
    })),
    rooms: listRooms(i18n),
    values: { q: query.q, room: query.folder, side: query.side },
    rows: [...stray, ...rows].map((message) => presentRow(message, discussed.get(message.key) ?? 0, i18n)),
    shown: { first: found.length === 0 ? 0 : first + 1, last: first + rows.length, of: found.length },
    page: query.page,
    hasMore: first + PAGE_SIZE < found.length,
    nextWork: nextKey(work, open ?? '') ?? null,
    editor: open === null ? null : await loadEditor(services.db, open, { next: nextKey(keys, open) ?? null, i18n }),
    refused: null,
    lastAction: batch === undefined ? null : await findLastAction(services.db, batch, i18n),
  }
}

export async function loadEditor(
  db: DbOrTx,
  key: string,
  { next, i18n }: { next: string | null; i18n: I18n },
): Promise<MessageEditor | null> {
  const found = await findMessage(db, key)
  if (!found) return null
  const [revisions, comments] = await Promise.all([listMessageRevisions(db, key, MAX_REVISIONS), listComments(db, key)])
  return presentEditor({ ...found, revisions, comments, next, i18n })
}

function listRooms(i18n: I18n) {
  const folders = [...new Set([...builtInMessages().values()].map(({ folder }) => folder))]
  return folders
    .map((folder) => ({ value: folder, label: roomLabel(folder, i18n) }))
    .sort((a, b) => a.label.localeCompare(b.label, i18n.tag))
}

async function findLastAction(db: DbOrTx, batch: string, i18n: I18n): Promise<TranslationsView['lastAction']> {
  const revisions = await listBatch(db, { batch })
  const [first] = revisions
  if (!first) return null
  return { batch, text: i18n.t('translations.saved_count', { count: revisions.length }), canUndo: first.undoes === null }
}
