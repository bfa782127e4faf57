import { presentItem } from '#app/features/iqra/placement/commands/option-ids.server.ts'
import { answerByToken } from '#app/features/iqra/placement/commands/placements.server.ts'
import { resultJson } from '#app/features/iqra/placement/present.ts'
import { ANSWER_LIMIT, parseAnswer } from '#app/features/iqra/placement/schema.ts'
import { findTestTaker } from '#app/flows/placement-device.server.ts'
import { isToken } from '#app/platform/crypto-tokens.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { json, onlyPost, readJson, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { limitKey } from '#app/platform/rate-limit.ts'
import type { Route } from './+types/iqra-answers'

export const loader = refuseMethod('POST')

/** POST /api/iqra/placement/{session}/answers `{item, option|null}`: the next item, or the result. */
export const action = onlyPost(async (args: Route.ActionArgs) => {
  const { db, limiter, now } = args.context.get(servicesContext)
  const { clientAddress } = args.context.get(requestContext)
  limiter.take(`iqra answer ${limitKey(clientAddress)}`, ANSWER_LIMIT)
  const { session } = args.params
  if (!isToken(session)) throw notFound('iqra_no_session')
  const given = parseAnswer(await readJson(args.request))
  const { placement, item, result } = await answerByToken(db, session, { given, holder: await findTestTaker(args), now: now() })
  return json(result ? resultJson(result) : { done: false, item: presentItem(placement.id, item) })
})
