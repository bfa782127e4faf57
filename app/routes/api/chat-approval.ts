import { presentApproval } from '#app/features/assistant/approvals/present.ts'
import { parseDecision, requireApprovalId } from '#app/features/assistant/approvals/schema.ts'
import { permissions } from '#app/features/assistant/policy.ts'
import { requireConversationId } from '#app/features/assistant/schema.ts'
import { decideApproval, findAct } from '#app/flows/assistant-acts.server.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { requireApiPermission } from '#app/platform/auth/guard.server.ts'
import { json, onlyPost, readJson, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/chat-approval'

export const loader = refuseMethod('POST')

/** POST /api/chat/{conversation}/approvals/{id} {decision, hash}: what became of the proposal, as its card shows it. */
export const action = onlyPost(async (args: Route.ActionArgs) => {
  const session = await requireApiPermission(args, permissions.use, { missing: 401 })
  const { db, now } = args.context.get(servicesContext)
  const { id: requestId, i18n } = args.context.get(requestContext)
  const which = {
    conversation: requireConversationId(args.params.conversation),
    id: requireApprovalId(args.params.id),
    ...parseDecision(await readJson(args.request)),
  }
  const decided = await decideApproval({ db, now: now(), user: session.user, by: actorOf(session, requestId) }, which)
  return json(presentApproval(decided, findAct(decided.act), { i18n, now: now() }))
})
