import { saveProgress } from '#app/features/iqra/reading/commands/words.server.ts'
import { findLearner, findReading, listStatuses } from '#app/features/iqra/reading/queries/learners.server.ts'
import { parseProgress, readTextId, WORD_LIMIT } from '#app/features/iqra/reading/schema.ts'
import { findTestTaker, nameDevice } from '#app/flows/placement-device.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { api, json, onlyPost, readJson } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { limitKey } from '#app/platform/rate-limit.ts'
import type { Route } from './+types/iqra-text'

/** GET /api/iqra/texts/{id}: what whoever asks knows, and where in the text they are; -1 where somebody who reads here opens it first. */
export const loader = api(async (args: Route.LoaderArgs) => {
  const { db } = args.context.get(servicesContext)
  const id = readTextId(args.params.id)
  if (id === undefined) throw notFound('reading_no_text')
  const learner = await findLearner(db, await findTestTaker(args))
  if (!learner) return json({ words: {}, paragraph: 0 })
  const [words, reading] = await Promise.all([listStatuses(db, learner.id), findReading(db, learner.id, id)])
  return json({ words: Object.fromEntries(words), paragraph: reading?.finishedAt ? 0 : (reading?.paragraph ?? -1) })
})

/** POST `{paragraph}` or `{answers}`. */
export const action = onlyPost(async (args: Route.ActionArgs) => {
  const { db, limiter, now } = args.context.get(servicesContext)
  limiter.take(`iqra words ${limitKey(args.context.get(requestContext).clientAddress)}`, WORD_LIMIT)
  const id = readTextId(args.params.id)
  if (id === undefined) throw notFound('reading_no_text')
  const change = parseProgress(await readJson(args.request))
  const { holder, headers } = nameDevice(await findTestTaker(args), args)
  return json(await saveProgress(db, id, change, { holder, now: now() }), { headers })
})
