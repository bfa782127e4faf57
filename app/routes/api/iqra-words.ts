import { markRestKnown, setWord } from '#app/features/iqra/reading/commands/words.server.ts'
import { parseWord, WORD_LIMIT } from '#app/features/iqra/reading/schema.ts'
import { findTestTaker, nameDevice } from '#app/flows/placement-device.server.ts'
import { json, onlyPost, readJson, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { limitKey } from '#app/platform/rate-limit.ts'
import type { Route } from './+types/iqra-words'

export const loader = refuseMethod('POST')

/** POST `{gloss, status|null, text, form}`, or `{text, rest: 'known'}` for every word of it that nothing was said of. */
export const action = onlyPost(async (args: Route.ActionArgs) => {
  const { db, limiter, now } = args.context.get(servicesContext)
  limiter.take(`iqra words ${limitKey(args.context.get(requestContext).clientAddress)}`, WORD_LIMIT)
  const change = parseWord(await readJson(args.request))
  const { holder, headers } = nameDevice(await findTestTaker(args), args)
  const by = { holder, now: now() }
  if ('rest' in change) return json({ known: await markRestKnown(db, change.text, by) }, { headers })
  await setWord(db, change, by)
  return json({ status: change.status }, { headers })
})
