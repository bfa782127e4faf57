import { asc, eq } from 'drizzle-orm'
import type { Services } from '#app/platform/http/context.server.ts'
import type { AccountPerson } from '#app/platform/manifest.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'
import { serviceRequests } from '../tables.server.ts'
import { getRequest } from './requests.server.ts'

/** The requests of an account with their answers and what happened to them; of the papers what they are, not the files. */
export async function exportRequests({ db, env }: Pick<Services, 'db' | 'env'>, { userId }: AccountPerson) {
  const own = await db
    .select({ id: serviceRequests.id })
    .from(serviceRequests)
    .where(eq(serviceRequests.userId, userId))
    .orderBy(asc(serviceRequests.createdAt))
  if (own.length === 0) return []
  const secret = await openPrivate(env).secret()
  const records = await Promise.all(own.map(({ id }) => getRequest(db, id, secret)))
  return records.flatMap((record) => {
    if (!record) return []
    const { number, serviceName, state, name, phone, forName, paidInCents, createdAt, endedAt } = record.row
    return [
      {
        number,
        service: serviceName,
        state,
        name,
        phone,
        forName,
        paidInCents,
        createdAt,
        endedAt,
        answers: record.answers,
        papers: record.papers.map(({ questionId, mime, bytes, sentAt, deleteOn, deletedAt }) => ({
          question: questionId,
          mime,
          bytes,
          sentAt,
          deleteOn,
          deletedAt,
        })),
        events: record.events.map(({ kind, text, at }) => ({ kind, text, at })),
      },
    ]
  })
}
