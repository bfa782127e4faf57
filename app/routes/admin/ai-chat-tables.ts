import { permissions } from '#app/features/assistant/policy.ts'
import { findConversation } from '#app/features/assistant/queries.server.ts'
import { requireConversationId } from '#app/features/assistant/schema.ts'
import { rejectAction, requirePermission } from '#app/platform/auth/guard.server.ts'
import { csvResponse } from '#app/platform/csv.ts'
import { notFound } from '#app/platform/errors.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/ai-chat-tables'

/** The tables of a conversation's answers, one below the other, for a spreadsheet. */
export const loader = page(async (args: Route.LoaderArgs) => {
  const { user } = await requirePermission(args, permissions.use)
  const { db } = args.context.get(servicesContext)
  const conversation = await findConversation(db, { userId: user.id, id: requireConversationId(args.params.id) })
  const tables = conversation?.messages.flatMap((message) => (message.role === 'assistant' ? message.answer.tables : [])) ?? []
  if (tables.length === 0) throw notFound()
  return csvResponse(
    'tables.csv',
    tables.flatMap(({ title, columns, rows }) => [[title], columns, ...rows, []]),
  )
})

export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.use))
