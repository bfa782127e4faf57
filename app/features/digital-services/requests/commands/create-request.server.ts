import { eq, sql } from 'drizzle-orm'
import type { Db, DbOrTx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { sealAnswers } from '../answers.server.ts'
import { requestTokenHash } from '../link.server.ts'
import { addWorkingDays, paperDay } from '../rules.ts'
import { servicePapers, serviceRequestEvents, serviceRequests } from '../tables.server.ts'
import type { RequestInput, SnapshotService, StoredForm } from '../types.ts'

/** A file that lies in the data folder already. */
export type StoredPaper = { questionId: string; fileId: string; mime: string; bytes: number }

type NewRequest = {
  id: string
  service: SnapshotService & { daysToFinish: number | null }
  form: StoredForm
  input: RequestInput
  papers: readonly StoredPaper[]
  idempotencyKey: string
  requestHash: string
  userId: string | null
  locale: Locale
  secret: string
  now: Date
}

export type PlacedRequest = { id: string; number: string; isReplay: boolean }

/** What a key has made already; 422 where it was used for something else. */
export async function findPlaced(db: DbOrTx, idempotencyKey: string, requestHash: string): Promise<PlacedRequest | undefined> {
  const [known] = await db
    .select({ id: serviceRequests.id, number: serviceRequests.number, requestHash: serviceRequests.requestHash })
    .from(serviceRequests)
    .where(eq(serviceRequests.idempotencyKey, idempotencyKey))
  if (!known) return undefined
  if (known.requestHash !== requestHash) throw new AppError('request_key_reused', { status: 422 })
  return { id: known.id, number: known.number, isReplay: true }
}

/** A request with its papers and its first event, all or nothing. The same key again gives what it made. */
export async function createRequest(db: Db, request: NewRequest): Promise<PlacedRequest> {
  const { id, service, input, papers, secret, now } = request
  const today = moroccoDay(now)
  return db.transaction(async (tx) => {
    const [placed] = await tx
      .insert(serviceRequests)
      .values({
        id,
        number: sql`'S-' || nextval('service_request_numbers')`,
        tokenHash: requestTokenHash(id, secret),
        idempotencyKey: request.idempotencyKey,
        requestHash: request.requestHash,
        serviceId: service.id,
        serviceName: service.name,
        ownerFeeInCents: service.ownerFeeInCents,
        officialFee: service.officialFee,
        form: request.form,
        sealedAnswers: sealAnswers(input.answers, id, secret),
        userId: request.userId,
        name: input.contact.name,
        phone: input.contact.phone,
        forName: input.contact.forName,
        locale: request.locale,
        keepDays: input.keepDays,
        consentAt: now,
        dueOn: service.daysToFinish === null ? null : addWorkingDays(today, service.daysToFinish),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: serviceRequests.idempotencyKey })
      .returning({ number: serviceRequests.number })
    if (!placed) {
      const known = await findPlaced(tx, request.idempotencyKey, request.requestHash)
      if (!known) throw new Error('the request that was in the way is gone')
      return known
    }
    const deleteOn = paperDay({ sentOn: today, endedOn: null, keepDays: input.keepDays })
    if (papers.length > 0) {
      await tx.insert(servicePapers).values(papers.map((paper) => ({ ...paper, requestId: id, sentAt: now, deleteOn })))
    }
    await tx.insert(serviceRequestEvents).values({
      requestId: id,
      kind: 'state',
      state: 'received',
      actor: 'person',
      actorId: request.userId,
      at: now,
    })
    return { id, number: placed.number, isReplay: false }
  })
}
