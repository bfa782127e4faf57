import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { educationLessons } from '../../courses/tables.server.ts'
import { type CaptionsProblem, readCaptions, writeVtt } from '../captions/vtt.ts'
import { MAX_CAPTIONS_BYTES } from '../rules.ts'
import { educationCaptions } from '../tables.server.ts'

type Captions = { lessonId: string; language: Locale; bytes: Uint8Array; by: Actor; now: Date }

/** What is said in a lesson's file, in one language, in place of what was there. 422 with the line for what is no captions file. */
export async function saveCaptions(db: Db, { lessonId, language, bytes, by, now }: Captions): Promise<void> {
  const captions = writeVtt(parseCaptions(bytes))
  await db.transaction(async (tx) => {
    const name = await nameOf(tx, lessonId)
    await tx
      .insert(educationCaptions)
      .values({ lessonId, language, captions, changedAt: now })
      .onConflictDoUpdate({ target: [educationCaptions.lessonId, educationCaptions.language], set: { captions, changedAt: now } })
    await recordAudit(tx, {
      by,
      action: 'education.captions_saved',
      subject: { kind: 'education_lesson', id: lessonId, name },
      after: { language },
    })
  })
}

const refusals: Readonly<Record<CaptionsProblem['reason'], string>> = {
  head: 'captions_head',
  time: 'captions_time',
  order: 'captions_order',
  markup: 'captions_markup',
  empty: 'captions_empty',
  many: 'captions_many',
  long: 'captions_long',
}

function parseCaptions(bytes: Uint8Array) {
  const refuse = (code: string, params: Record<string, number> = {}) =>
    new AppError(code, { status: 422, params, fields: { captions: code } })
  if (bytes.length > MAX_CAPTIONS_BYTES) throw refuse('captions_long')
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refuse('captions_head')
  }
  const cues = readCaptions(text)
  if ('reason' in cues) throw refuse(refusals[cues.reason], { line: cues.line })
  return cues
}

async function nameOf(tx: Tx, lessonId: string): Promise<string> {
  const [lesson] = await tx.select({ title: educationLessons.title }).from(educationLessons).where(eq(educationLessons.id, lessonId))
  if (!lesson) throw notFound('lesson_gone')
  return lesson.title.ar ?? lessonId
}

export async function removeCaptions(db: Db, { lessonId, language, by }: Omit<Captions, 'bytes' | 'now'>): Promise<void> {
  await db.transaction(async (tx) => {
    const name = await nameOf(tx, lessonId)
    const gone = await tx
      .delete(educationCaptions)
      .where(and(eq(educationCaptions.lessonId, lessonId), eq(educationCaptions.language, language)))
      .returning({ lessonId: educationCaptions.lessonId })
    if (gone.length === 0) throw notFound('captions_gone')
    await recordAudit(tx, { by, action: 'education.captions_removed', subject: { kind: 'education_lesson', id: lessonId, name } })
  })
}
