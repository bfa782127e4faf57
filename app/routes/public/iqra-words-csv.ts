import { findLearner, listOwnWords } from '#app/features/iqra/reading/queries/learners.server.ts'
import { findTestTaker } from '#app/flows/placement-device.server.ts'
import { csvResponse } from '#app/platform/csv.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/iqra-words-csv'

/** One's own words with their sentences, as Anki and spreadsheets read them. */
export const loader = page(async (args: Route.LoaderArgs) => {
  const { db } = args.context.get(servicesContext)
  const learner = await findLearner(db, await findTestTaker(args))
  const words = learner ? await listOwnWords(db, learner.id) : []
  const head = ['word', 'lemma', 'language', 'status', 'sentence', 'meaning', 'ar', 'fr', 'en', 'es', 'due']
  const rows = words.map(({ form, sentence, status, due, gloss: { lemma, language, meanings, ownMeaning } }) => [
    ...[form ?? lemma, lemma, language, status, sentence ?? '', ownMeaning?.text ?? ''],
    ...[meanings.ar, meanings.fr, meanings.en, meanings.es].map((meaning) => meaning ?? ''),
    due ? moroccoDay(due) : '',
  ])
  return csvResponse('words.csv', [head, ...rows])
})
