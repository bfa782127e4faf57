import type { TestTaker } from '#app/features/iqra/placement/queries.server.ts'
import { type Band, bands } from '#app/features/iqra/placement/types.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { glossFinder } from '../glossary.ts'
import { presentCard } from '../present.ts'
import type { NextTextsView } from '../public/next-texts.tsx'
import { listGlosses, listTexts, type TextRow } from '../queries.server.ts'
import { knownShare } from '../rules.ts'
import { wordsOf } from '../tokens.ts'
import type { ReadingLanguage } from '../types.ts'
import { findLearner, listReadings, listStatuses } from './learners.server.ts'

const OFFERED = 3

type Found = { language: ReadingLanguage; band: Band; holder: TestTaker }

/**
 * What to read after a test: texts of the band found, those that were not opened first; where the library has none of it, of the
 * hardest band below. Null where there is nothing to read.
 */
export async function findNextTexts(db: DbOrTx, { language, band, holder }: Found): Promise<NextTextsView | null> {
  const library = await listTexts(db, { language })
  const within = library.filter((text) => bands.indexOf(text.band) <= bands.indexOf(band))
  const offered = within.at(-1)?.band
  if (offered === undefined) return null
  const learner = await findLearner(db, holder)
  const opened = new Set(learner ? (await listReadings(db, learner.id)).map(({ textId }) => textId) : [])
  const texts = within
    .filter((text) => text.band === offered)
    .sort((one, other) => Number(opened.has(one.id)) - Number(opened.has(other.id)))
    .slice(0, OFFERED)
  const [first] = texts
  return {
    ...{ language, band: offered, isBelow: offered !== band, texts: texts.map(presentCard) },
    share: learner && first ? await shareOf(db, learner.id, first) : null,
  }
}

/** How much of a text its reader knows, in percent; null where they have said nothing of words yet. */
async function shareOf(db: DbOrTx, learnerId: string, { body, language }: TextRow): Promise<number | null> {
  const statuses = await listStatuses(db, learnerId)
  if (statuses.size === 0) return null
  const find = glossFinder(await listGlosses(db, language), language)
  const glossIds = wordsOf(body, language).flatMap((word) => find(word)?.id ?? [])
  return knownShare(glossIds, statuses) ?? null
}
