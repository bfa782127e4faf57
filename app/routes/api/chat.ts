import { permissions } from '#app/features/assistant/policy.ts'
import { parseQuestion } from '#app/features/assistant/schema.ts'
import { askAndStream } from '#app/flows/assistant-chat.server.ts'
import { requireApiPermission } from '#app/platform/auth/guard.server.ts'
import { onlyPost, readJson, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/chat'

// As fast as anybody types, and no program that asks without an end.
const PER_PERSON = { burst: 20, refillMs: 2000 }

export const loader = refuseMethod('POST')

/** POST /api/chat {conversation?, message} or {conversation, regenerate: true}: the answer as a UI message stream of the AI SDK. */
export const action = onlyPost(async (args: Route.ActionArgs) => {
  const { user } = await requireApiPermission(args, permissions.use, { missing: 401 })
  const services = args.context.get(servicesContext)
  const { db, limiter, logger, now } = services
  const { id: requestId, i18n } = args.context.get(requestContext)
  limiter.take(`chat:${user.id}`, PER_PERSON)
  const question = parseQuestion(await readJson(args.request))
  const onError = (err: unknown) => logger.error({ err, requestId }, 'an answer failed')
  return askAndStream({ db, now: now(), i18n, user }, question, { services, i18n, onError })
})
