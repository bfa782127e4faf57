import { and, eq, sql } from 'drizzle-orm'
import type { TestTaker } from '#app/features/iqra/placement/queries.server.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { formKey, glossFinder } from '../glossary.ts'
import { findText, listGlosses, type TextRow } from '../queries.server.ts'
import { countRight, parseQuestions } from '../rules.ts'
import { newCard } from '../scheduler.ts'
import type { GlossRequest, ProgressChange, WordChange } from '../schema.ts'
import { iqraGlosses, iqraGlossRequests, iqraReadings, iqraWords } from '../tables.server.ts'
import { paragraphsOf, wordsOf } from '../tokens.ts'
import type { TextQuestion, WordStatus } from '../types.ts'
import { countOnDay, ensureLearner } from './learners.server.ts'

type By = { holder: TestTaker; now: Date }

/**
 * What somebody says of a word of a text: that they learn it, know it, or want it put aside; null takes it back. A word that
 * is learned becomes a card with the sentence of the text that has it. The same again changes nothing.
 */
export async function setWord(db: Db, { gloss, status, text, form }: WordChange, { holder, now }: By): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findText(tx, text)
    if (!found) throw notFound('reading_no_text')
    const [row] = await tx.select({ language: iqraGlosses.language }).from(iqraGlosses).where(eq(iqraGlosses.id, gloss))
    const sentence = row?.language === found.language ? sentenceWith(found, form) : undefined
    if (sentence === undefined) throw new AppError('reading_no_word', { status: 409 })
    const learner = await ensureLearner(tx, holder, now)
    if (status === null) {
      await tx.delete(iqraWords).where(and(eq(iqraWords.learnerId, learner.id), eq(iqraWords.glossId, gloss)))
      return
    }
    await writeWord(tx, { learnerId: learner.id, glossId: gloss, status, now, met: { form, sentence, textId: text } })
  })
}

/** Every word of a text that somebody has said nothing of is one that they know. */
export async function markRestKnown(db: Db, textId: string, { holder, now }: By): Promise<number> {
  return db.transaction(async (tx) => {
    const text = await findText(tx, textId)
    if (!text) throw notFound('reading_no_text')
    const find = glossFinder(await listGlosses(tx, text.language), text.language)
    const ids = [...new Set(wordsOf(text.body, text.language).flatMap((word) => find(word)?.id ?? []))]
    if (ids.length === 0) return 0
    const learner = await ensureLearner(tx, holder, now)
    const rows = ids.map((glossId) => ({
      learnerId: learner.id,
      glossId,
      status: 'known' as const,
      createdAt: now,
      updatedAt: now,
      knownAt: now,
      textId,
    }))
    return (await tx.insert(iqraWords).values(rows).onConflictDoNothing().returning({ id: iqraWords.glossId })).length
  })
}

type WordWrite = {
  learnerId: string
  glossId: string
  status: WordStatus
  now: Date
  met: { form: string; sentence: string; textId: string }
}

async function writeWord(tx: Tx, { learnerId, glossId, status, now, met }: WordWrite): Promise<void> {
  const key = and(eq(iqraWords.learnerId, learnerId), eq(iqraWords.glossId, glossId))
  const [before] = await tx.select().from(iqraWords).where(key).for('update')
  if (before?.status === status) return
  const card = status === 'learning' ? (before?.card ?? newCard(now)) : (before?.card ?? null)
  const state = {
    ...{ status, updatedAt: now, card, due: card && new Date(card.due) },
    knownAt: status === 'known' ? now : null,
  }
  if (before) await tx.update(iqraWords).set(state).where(key)
  else await tx.insert(iqraWords).values({ learnerId, glossId, createdAt: now, ...met, ...state })
}

/** The sentence of a text that has this word, as it stands there. */
function sentenceWith({ body, language }: Pick<TextRow, 'body' | 'language'>, form: string): string | undefined {
  const key = formKey(form, language)
  const sentences = paragraphsOf(body).flatMap((paragraph) => paragraph.match(/[^.!?؟…]+[.!?؟…]*[»”"]?\s*/g) ?? [paragraph])
  return sentences.find((sentence) => wordsOf(sentence, language).some((word) => formKey(word, language) === key))?.trim()
}

/** A word of a text that has no gloss yet is put down for the owner; one that has one needs none. */
export async function requestGloss(db: Db, { text, form }: GlossRequest, now: Date): Promise<void> {
  const found = await findText(db, text)
  if (!found) throw notFound('reading_no_text')
  const { language } = found
  const find = glossFinder(await listGlosses(db, language), language)
  if (sentenceWith(found, form) === undefined || find(form)) throw new AppError('reading_no_word', { status: 409 })
  await db
    .insert(iqraGlossRequests)
    .values({ language, form: formKey(form, language), textId: text, createdAt: now })
    .onConflictDoUpdate({
      target: [iqraGlossRequests.language, iqraGlossRequests.form],
      set: { times: sql`${iqraGlossRequests.times} + 1` },
    })
}

type End = { isAtEnd: boolean; questions: readonly TextQuestion[]; now: Date }

/** A text is finished by its answers; one without questions, by its last paragraph. */
function finishedBy(change: ProgressChange, { isAtEnd, questions, now }: End): { right?: number; asked?: number; finishedAt?: Date } {
  if ('answers' in change) return { right: countRight(questions, change.answers), asked: questions.length, finishedAt: now }
  return questions.length === 0 && isAtEnd ? { finishedAt: now } : {}
}

/** Where somebody is in a text, or what they answered at its end; the count of right answers is ours. */
export async function saveProgress(db: Db, textId: string, change: ProgressChange, { holder, now }: By): Promise<{ right?: number }> {
  return db.transaction(async (tx) => {
    const text = await findText(tx, textId)
    if (!text) throw notFound('reading_no_text')
    const learner = await ensureLearner(tx, holder, now)
    const last = paragraphsOf(text.body).length - 1
    const key = and(eq(iqraReadings.learnerId, learner.id), eq(iqraReadings.textId, textId))
    const [before] = await tx.select({ finishedAt: iqraReadings.finishedAt }).from(iqraReadings).where(key).for('update')
    const paragraph = 'paragraph' in change ? Math.min(change.paragraph, last) : last
    const questions = parseQuestions(text.questions) ?? []
    const finished = finishedBy(change, { isAtEnd: paragraph === last, questions, now })
    const state = { paragraph, paragraphs: last + 1, updatedAt: now, ...finished }
    await tx
      .insert(iqraReadings)
      .values({ learnerId: learner.id, textId, createdAt: now, ...state })
      .onConflictDoUpdate({ target: [iqraReadings.learnerId, iqraReadings.textId], set: state })
    const isNewlyFinished = 'finishedAt' in finished && !before?.finishedAt
    // An opened text makes a day one of reading, a finished one counts.
    await countOnDay(tx, learner.id, now, { texts: isNewlyFinished ? 1 : 0 })
    return finished.right === undefined ? {} : { right: finished.right }
  })
}
