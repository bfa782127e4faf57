import { requestGloss } from '#app/features/iqra/reading/commands/words.server.ts'
import { parseGlossRequest, REQUEST_LIMIT } from '#app/features/iqra/reading/schema.ts'
import { json, onlyPost, readJson, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { limitKey } from '#app/platform/rate-limit.ts'
import type { Route } from './+types/iqra-gloss-requests'

export const loader = refuseMethod('POST')

/** POST `{text, form}`: a word of a text that has no gloss yet. Nothing is kept of who asked. */
export const action = onlyPost(async (args: Route.ActionArgs) => {
  const { db, sharedLimiter, now } = args.context.get(servicesContext)
  await sharedLimiter.consume(`iqra gloss ${limitKey(args.context.get(requestContext).clientAddress)}`, REQUEST_LIMIT)
  await requestGloss(db, parseGlossRequest(await readJson(args.request)), now())
  return json({ requested: true }, { status: 201 })
})
