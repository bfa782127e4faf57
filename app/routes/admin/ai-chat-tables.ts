import { permissions } from '#app/features/assistant/policy.ts'
import { findConversation } from '#app/features/assistant/queries.server.ts'
import { requireConversationId } from '#app/features/assistant/schema.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { csvResponse } from '#app/platform/csv.ts'
import { notFound } from '#app/platform/errors.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/ai-chat-tables'

/** The tables of a conversation's answers, one below the other, for a spreadsheet. */
export const loader = adminLoader(permissions.use, async (args: Route.LoaderArgs, { session: { user }, db }) => {
  const conversation = await findConversation(db, { userId: user.id, id: requireConversationId(args.params.id) })
  const tables = conversation?.messages.flatMap((message) => (message.role === 'assistant' ? message.answer.tables : [])) ?? []
  if (tables.length === 0) throw notFound()
  return csvResponse(
    'tables.csv',
    tables.flatMap(({ title, columns, rows }) => [[title], columns, ...rows, []]),
  )
})

export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.use))
