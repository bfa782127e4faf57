import { permissions } from '#app/features/assistant/policy.ts'
import { readConversationId, requireConversationId } from '#app/features/assistant/schema.ts'
import { fileResponse } from '#app/flows/assistant-files.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/ai-chat-file'

/** A file that its person attached in a conversation of theirs; 404 for everybody else. */
export const loader = adminLoader(permissions.use, async (args: Route.LoaderArgs, { session: { user } }) => {
  const id = readConversationId(args.params.file)
  if (!id) throw notFound()
  const conversation = requireConversationId(args.params.id)
  const response = await fileResponse(args.context.get(servicesContext), { userId: user.id, conversation, id })
  if (!response) throw new AppError('paper_gone', { status: 410 })
  return response
})

export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.use))
