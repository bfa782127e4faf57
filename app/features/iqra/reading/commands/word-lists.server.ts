import { createHash, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { TestTaker } from '#app/features/iqra/placement/queries.server.ts'
import type { Db, DbOrTx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { type FindGloss, formKey, glossFinder } from '../glossary.ts'
import { findLearner, listStatuses } from '../queries/learners.server.ts'
import { listGlosses } from '../queries.server.ts'
import { newCard } from '../scheduler.ts'
import { iqraWords } from '../tables.server.ts'
import type { ReadingLanguage } from '../types.ts'
import { type ReadLine, readWordList, type WrongLine } from '../word-list.ts'
import { ensureLearner } from './learners.server.ts'

export type WordList = { text: string; language: ReadingLanguage; meaningLanguage: ReadingLanguage }

/** What becomes of a line: a new card, one that is there already or stands in the list twice, or what is wrong with it. */
export type LineOutcome = 'new' | 'kept' | 'twice' | WrongLine
export type CheckedLine = ReadLine & { glossId: string; isInGlossary: boolean; outcome: LineOutcome }

/** A word of one's own has a name that the same word has again: brought twice, it is one card. */
const ownId = (word: string, language: ReadingLanguage) =>
  `own-${createHash('sha256')
    .update(`${language} ${formKey(word, language)}`)
    .digest('hex')
    .slice(0, 24)}`

function outcomes(
  lines: readonly ReadLine[],
  { language }: WordList,
  found: { find: FindGloss; kept: ReadonlySet<string> },
): CheckedLine[] {
  const seen = new Set<string>()
  return lines.map((line) => {
    const gloss = found.find(line.word)
    const glossId = gloss?.id ?? ownId(line.word, language)
    const outcome = line.wrong ?? (found.kept.has(glossId) ? 'kept' : seen.has(glossId) ? 'twice' : 'new')
    if (!line.wrong) seen.add(glossId)
    return { ...line, glossId, isInGlossary: gloss !== undefined, outcome }
  })
}

async function check(db: DbOrTx, list: WordList, learnerId: string | undefined): Promise<CheckedLine[]> {
  const lines = readWordList(list.text, list.meaningLanguage)
  const find = glossFinder(await listGlosses(db, list.language), list.language)
  const kept = learnerId === undefined ? new Set<string>() : new Set((await listStatuses(db, learnerId)).keys())
  return outcomes(lines, list, { find, kept })
}

/** What bringing this list would do; nothing is written. */
export async function checkWordList(db: Db, list: WordList, holder: TestTaker): Promise<CheckedLine[]> {
  return check(db, list, (await findLearner(db, holder))?.id)
}

/** As many words as one learner can have of their own. */
const MAX_OWN_WORDS = 5000

/**
 * Makes a card of each new word of a list. A word that the glossary has is the glossary's, with the meaning of the list
 * beside it; any other is its reader's own. Returns the name of the import, by which it can be undone.
 */
export async function bringWordList(db: Db, list: WordList, { holder, now }: { holder: TestTaker; now: Date }): Promise<string> {
  return db.transaction(async (tx) => {
    const learner = await ensureLearner(tx, holder, now)
    const fresh = (await check(tx, list, learner.id)).filter(({ outcome }) => outcome === 'new')
    if (fresh.length === 0) throw new AppError('reading_list_nothing', { status: 422, fields: { list: 'reading_list_nothing' } })
    if ((await tx.$count(iqraWords, eq(iqraWords.learnerId, learner.id))) + fresh.length > MAX_OWN_WORDS) {
      throw new AppError('reading_list_full', { status: 422, params: { count: MAX_OWN_WORDS }, fields: { list: 'reading_list_full' } })
    }
    const importId = randomUUID()
    const card = newCard(now)
    const rows = fresh.map(({ glossId, isInGlossary, word, meaning, sentence }) => ({
      ...{ learnerId: learner.id, glossId, status: 'learning' as const, createdAt: now, updatedAt: now, importId },
      ...{ form: word, sentence: sentence || null, card, due: new Date(card.due) },
      ...{ ownMeaning: meaning, ownMeaningLanguage: list.meaningLanguage },
      ...(isInGlossary ? {} : { ownLemma: word, ownLanguage: list.language }),
    }))
    await tx.insert(iqraWords).values(rows).onConflictDoNothing()
    return importId
  })
}

/** Takes back what a list brought, with what was answered since. Words that were there before stay. */
export async function undoWordList(db: Db, importId: string, holder: TestTaker): Promise<void> {
  const learner = await findLearner(db, holder)
  const gone = learner
    ? await db
        .delete(iqraWords)
        .where(and(eq(iqraWords.learnerId, learner.id), eq(iqraWords.importId, importId)))
        .returning({ id: iqraWords.glossId })
    : []
  if (gone.length === 0) throw notFound('reading_no_list')
}
