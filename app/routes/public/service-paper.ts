import { permissions } from '#app/features/digital-services/policy.ts'
import { noteView } from '#app/features/digital-services/requests/commands/tidy.server.ts'
import { readTicket } from '#app/features/digital-services/requests/commands.server.ts'
import { findPaper } from '#app/features/digital-services/requests/queries/requests.server.ts'
import { isInScope, scopeOf } from '#app/features/digital-services/requests/queries/scope.server.ts'
import { requireApiPermission } from '#app/platform/auth/guard.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { api } from '#app/platform/http/api.server.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'
import type { Route } from './+types/service-paper'

/**
 * A paper, by a link of some minutes: the person's, or one that opens for the account it was written for and nobody else. That it
 * was opened is noted before a byte is sent. Nothing in it runs: no script, no frame, no other type than its own.
 */
export const loader = api(async (args: Route.LoaderArgs) => {
  const { db, env, now } = args.context.get(servicesContext)
  const { files, secret } = openPrivate(env)
  const ticket = readTicket(args.params.ticket ?? '', await secret(), now())
  const paper = ticket && (await findPaper(db, ticket.paperId))
  if (!ticket || !paper) throw notFound('paper_gone')
  const viewer = await viewerOf(args, ticket.viewer, paper)
  const bytes = await files.read(paper.fileId, paper.requestId)
  if (!bytes) throw notFound('paper_gone')
  await noteView(db, { paperId: paper.id, ...viewer, at: now() })
  const ending = paper.mime === 'application/pdf' ? 'pdf' : 'jpg'
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': paper.mime,
      'content-disposition': `${ending === 'pdf' ? 'attachment' : 'inline'}; filename="${paper.number}-${paper.questionId}.${ending}"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  })
})

type Viewer = { kind: 'person' } | { kind: 'staff'; userId: string }

type Viewed = { actor: 'person' | 'staff'; actorName: string | null }

async function viewerOf(args: Route.LoaderArgs, viewer: Viewer, paper: { assigneeId: string | null }): Promise<Viewed> {
  if (viewer.kind === 'person') return { actor: 'person', actorName: null }
  const { user } = await requireApiPermission(args, permissions.serve)
  // The request may have been handed to somebody else since the link was written.
  const scope = await scopeOf(args.context.get(servicesContext).db, user)
  if (user.id !== viewer.userId || !isInScope(paper, scope)) throw notFound('paper_gone')
  return { actor: 'staff', actorName: user.name }
}
