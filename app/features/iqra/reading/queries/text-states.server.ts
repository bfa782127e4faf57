import { and, inArray } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { glossFinder } from '../glossary.ts'
import { listGlosses, listTextsByIds } from '../queries.server.ts'
import { knownShare, learningShare } from '../rules.ts'
import { iqraReadings, iqraWords } from '../tables.server.ts'
import { wordsOf } from '../tokens.ts'
import type { TextState, WordStatus } from '../types.ts'

type Wanted = { learnerIds: readonly string[]; textIds: readonly string[] }

/** The glosses of each text's running words, one for each word that has one. */
async function glossesOf(db: DbOrTx, textIds: readonly string[]): Promise<Map<string, string[]>> {
  const texts = await listTextsByIds(db, textIds)
  const found = new Map<string, string[]>()
  for (const language of locales) {
    const own = texts.filter((text) => text.language === language)
    if (own.length === 0) continue
    const find = glossFinder(await listGlosses(db, language), language)
    for (const { id, body } of own)
      found.set(
        id,
        wordsOf(body, language).flatMap((word) => find(word)?.id ?? []),
      )
  }
  return found
}

/** How each of these learners stands with each of these texts: learner → text → state. Of anything else nothing is read. */
export async function readTextStates(db: DbOrTx, { learnerIds, textIds }: Wanted): Promise<Map<string, Map<string, TextState>>> {
  if (learnerIds.length === 0 || textIds.length === 0) return new Map()
  const running = await glossesOf(db, textIds)
  const glossIds = [...new Set([...running.values()].flat())]
  const [readings, words] = await Promise.all([
    db
      .select()
      .from(iqraReadings)
      .where(and(inArray(iqraReadings.learnerId, [...learnerIds]), inArray(iqraReadings.textId, [...textIds]))),
    glossIds.length === 0
      ? []
      : db
          .select({ learnerId: iqraWords.learnerId, glossId: iqraWords.glossId, status: iqraWords.status })
          .from(iqraWords)
          .where(and(inArray(iqraWords.learnerId, [...learnerIds]), inArray(iqraWords.glossId, glossIds))),
  ])
  const statuses = new Map<string, Map<string, WordStatus>>(learnerIds.map((id) => [id, new Map()]))
  for (const { learnerId, glossId, status } of words) statuses.get(learnerId)?.set(glossId, status)
  const stateOf = (learnerId: string, textId: string): TextState => {
    const reading = readings.find((one) => one.learnerId === learnerId && one.textId === textId)
    const own = statuses.get(learnerId) ?? new Map()
    const ids = running.get(textId) ?? []
    const hasSaid = ids.some((id) => own.has(id))
    return {
      ...{ openedAt: reading?.createdAt ?? null, readAt: reading?.updatedAt ?? null, finishedAt: reading?.finishedAt ?? null },
      ...{ right: reading?.right ?? null, asked: reading?.asked ?? null },
      known: hasSaid ? knownShare(ids, own) : undefined,
      learning: hasSaid ? learningShare(ids, own) : undefined,
    }
  }
  return new Map(learnerIds.map((learnerId) => [learnerId, new Map(textIds.map((textId) => [textId, stateOf(learnerId, textId)]))]))
}
