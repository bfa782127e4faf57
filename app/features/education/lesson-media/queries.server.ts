import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { mediaOf } from '#app/features/media/queries.server.ts'
import { thumbSrc } from '#app/features/media/rules.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { type Locale, locales } from '#app/platform/i18n/locales.ts'
import { readCaptions, transcriptOf } from './captions/vtt.ts'
import { captionsFileName, mediaFileName } from './rules.ts'
import { educationCaptions, educationMedia } from './tables.server.ts'
import type { LessonMedia } from './types.ts'

type ReadyMedia = typeof educationMedia.$inferSelect & { kind: NonNullable<LessonMedia['kind']>; mime: LessonMedia['mime'] }

/** A poster fills the width of a lesson. */
const POSTER_WIDTH = 960
/** Under which key the library notes the picture of a lesson. */
const posterSubject = (lessonId: string) => `education_lesson:${lessonId}:poster`

/** What a lesson plays, once it is whole. */
export async function findReadyMedia(db: DbOrTx, lessonId: string): Promise<ReadyMedia | undefined> {
  const [row] = await db
    .select()
    .from(educationMedia)
    .where(and(eq(educationMedia.lessonId, lessonId), isNotNull(educationMedia.readyAt)))
  return row?.kind && row.mime ? { ...row, kind: row.kind, mime: row.mime } : undefined
}

export async function listCaptions(db: DbOrTx, lessonId: string) {
  return db.select().from(educationCaptions).where(eq(educationCaptions.lessonId, lessonId)).orderBy(asc(educationCaptions.language))
}

/** The player of a lesson's page, with captions of the reader's language first; null where it plays nothing. */
export async function findLessonMedia(db: DbOrTx, lessonId: string, locale: Locale): Promise<LessonMedia | null> {
  const row = await findReadyMedia(db, lessonId)
  if (!row) return null
  const [captions, posters] = await Promise.all([
    listCaptions(db, lessonId),
    mediaOf(db, 'education', [posterSubject(lessonId)], { firstOnly: true }),
  ])
  const order = [locale, ...locales]
  const inOrder = captions.toSorted((one, other) => order.indexOf(one.language) - order.indexOf(other.language))
  const [first] = inOrder
  const cues = first && readCaptions(first.captions)
  const poster = posters.get(posterSubject(lessonId))?.[0]
  return {
    kind: row.kind,
    mime: row.mime,
    // The id makes the address another one when the file is: what is kept under it never changes.
    file: `${mediaFileName(row.mime)}?v=${row.id.slice(0, 8)}`,
    seconds: row.seconds,
    poster: poster ? thumbSrc(poster, POSTER_WIDTH) : null,
    captions: inOrder.map(({ language, changedAt }) => ({
      language,
      file: `${captionsFileName(language)}?v=${changedAt.getTime().toString(36)}`,
    })),
    transcript: first && cues && !('reason' in cues) ? { language: first.language, lines: transcriptOf(cues) } : null,
  }
}

type LessonFile = { kind: 'media'; id: string; mime: string; bytes: number } | { kind: 'captions'; captions: string; changedAt: Date }

/** A file of a lesson by its name in the address; undefined for any other. */
export async function findLessonFile(db: DbOrTx, lessonId: string, name: string): Promise<LessonFile | undefined> {
  const language = /^captions-(ar|en|es|fr)\.vtt$/.exec(name)?.[1]
  if (language) {
    const captions = (await listCaptions(db, lessonId)).find((one) => one.language === language)
    return captions && { kind: 'captions', captions: captions.captions, changedAt: captions.changedAt }
  }
  const row = await findReadyMedia(db, lessonId)
  return row && mediaFileName(row.mime) === name ? { kind: 'media', id: row.id, mime: row.mime, bytes: row.bytes } : undefined
}
