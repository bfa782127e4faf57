import { listApprovals } from '#app/features/assistant/approvals/queries.server.ts'
import type { Approval } from '#app/features/assistant/approvals/types.ts'
import { permissions } from '#app/features/assistant/policy.ts'
import { findConversation } from '#app/features/assistant/queries.server.ts'
import { requireConversationId } from '#app/features/assistant/schema.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/ai-chat-export'

/** What was proposed and what became of it; not by which keys. */
const exported = ({ act, preview, state, createdAt, decidedAt }: Approval) => ({ act, preview, state, createdAt, decidedAt })

/** A conversation as a file that its owner takes along. */
export const loader = adminLoader(permissions.use, async (args: Route.LoaderArgs, { session: { user }, db }) => {
  const conversation = await findConversation(db, { userId: user.id, id: requireConversationId(args.params.id) })
  if (!conversation) throw notFound()
  const approvals = await listApprovals(db, { userId: user.id, conversation: conversation.id })
  const { all, messages, ...about } = conversation
  // What was edited or answered anew stands below what is read, each with what it was said after.
  const otherVersions = all.filter(({ id }) => !messages.some((message) => message.id === id))
  const content = { ...about, messages: messages.map(({ versions: _, ...message }) => message), otherVersions }
  return new Response(JSON.stringify({ ...content, approvals: approvals.map(exported) }, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="conversation-${conversation.id}.json"`,
      'cache-control': 'no-store',
    },
  })
})

export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.use))
