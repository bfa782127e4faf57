import { paperAddress, TICKET_MS } from '#app/features/digital-services/requests/commands.server.ts'
import { presentRequest } from '#app/features/digital-services/requests/present.ts'
import { getRequest } from '#app/features/digital-services/requests/queries/requests.server.ts'
import type { RequestView } from '#app/features/digital-services/requests/types.ts'
import { notFound } from '#app/platform/errors.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'

type Viewer = { kind: 'person' } | { kind: 'staff'; userId: string }
type RequestPage = { request: RequestView; paperLinks: Record<string, string> }

/** A request with links to its papers, written for who looks at it and good for some minutes. */
export async function getRequestPage({ db, env, now }: Services, id: string, viewer: Viewer, i18n: I18n): Promise<RequestPage> {
  const secret = await openPrivate(env).secret()
  const stored = await getRequest(db, id, secret)
  if (!stored) throw notFound('request_gone')
  const request = presentRequest(stored, i18n)
  const until = now().getTime() + TICKET_MS
  const papers = request.papers.flatMap((slot) => slot.papers).filter(({ isDeleted }) => !isDeleted)
  return {
    request,
    paperLinks: Object.fromEntries(papers.map(({ id: paperId }) => [paperId, paperAddress({ paperId, viewer, until }, secret)])),
  }
}
