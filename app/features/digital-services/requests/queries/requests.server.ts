import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { isToken, tokenHash } from '#app/platform/crypto-tokens.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { openAnswers } from '../answers.server.ts'
import type { RequestRecord } from '../present.ts'
import { MAX_MESSAGES } from '../rules.ts'
import { servicePapers, servicePaperViews, serviceRequestEvents, serviceRequests } from '../tables.server.ts'
import { inScope, type RequestScope } from './scope.server.ts'

const MAX_EVENTS = MAX_MESSAGES * 2
const MAX_VIEWS = 200
const MAX_ROWS = 40

/** Which request a secret link opens, and nothing else of it. */
export async function findRequestId(db: DbOrTx, token: string): Promise<string | undefined> {
  if (!isToken(token)) return undefined
  const [row] = await db
    .select({ id: serviceRequests.id })
    .from(serviceRequests)
    .where(eq(serviceRequests.tokenHash, tokenHash(token)))
  return row?.id
}

/** For the shop; one that was not handed to whoever asks is not there, where they see no other. */
export async function findRequestIdByNumber(db: DbOrTx, number: string, scope: RequestScope): Promise<string | undefined> {
  const [row] = await db
    .select({ id: serviceRequests.id })
    .from(serviceRequests)
    .where(and(eq(serviceRequests.number, number), inScope(scope)))
  return row?.id
}

/** A request whole, for whoever has proven that it is theirs or that they work on it. */
export async function getRequest(db: DbOrTx, id: string, secret: string): Promise<RequestRecord | undefined> {
  const [row] = await db.select().from(serviceRequests).where(eq(serviceRequests.id, id))
  if (!row) return undefined
  const [papers, events] = await Promise.all([
    db.select().from(servicePapers).where(eq(servicePapers.requestId, id)).orderBy(asc(servicePapers.sentAt), asc(servicePapers.id)),
    db
      .select()
      .from(serviceRequestEvents)
      .where(eq(serviceRequestEvents.requestId, id))
      .orderBy(asc(serviceRequestEvents.id))
      .limit(MAX_EVENTS),
  ])
  const views =
    papers.length === 0
      ? []
      : await db
          .select({ paperId: servicePaperViews.paperId, actorName: servicePaperViews.actorName, at: servicePaperViews.at })
          .from(servicePaperViews)
          .where(
            inArray(
              servicePaperViews.paperId,
              papers.map((paper) => paper.id),
            ),
          )
          .orderBy(desc(servicePaperViews.id))
          .limit(MAX_VIEWS)
  return { row, answers: openAnswers(row.sealedAnswers, row.id, secret), papers, views, events }
}

/** The requests of an account, the newest first. */
export async function listRequestsOf(db: DbOrTx, userId: string) {
  return db
    .select({
      id: serviceRequests.id,
      number: serviceRequests.number,
      serviceName: serviceRequests.serviceName,
      state: serviceRequests.state,
      dueOn: serviceRequests.dueOn,
      createdAt: serviceRequests.createdAt,
    })
    .from(serviceRequests)
    .where(eq(serviceRequests.userId, userId))
    .orderBy(desc(serviceRequests.createdAt))
    .limit(MAX_ROWS)
}

/** The papers that are still stored of an account's requests. */
export async function listPapersOf(db: DbOrTx, userId: string) {
  return db
    .select({
      id: servicePapers.id,
      requestId: serviceRequests.id,
      number: serviceRequests.number,
      questionId: servicePapers.questionId,
      form: serviceRequests.form,
      bytes: servicePapers.bytes,
      mime: servicePapers.mime,
      sentAt: servicePapers.sentAt,
      deleteOn: servicePapers.deleteOn,
    })
    .from(servicePapers)
    .innerJoin(serviceRequests, eq(serviceRequests.id, servicePapers.requestId))
    .where(and(eq(serviceRequests.userId, userId), isNull(servicePapers.deletedAt)))
    .orderBy(asc(servicePapers.deleteOn))
    .limit(MAX_ROWS)
}

/** A stored paper, with what its download is called. */
export async function findPaper(db: DbOrTx, paperId: string) {
  const [row] = await db
    .select({
      id: servicePapers.id,
      requestId: servicePapers.requestId,
      fileId: servicePapers.fileId,
      mime: servicePapers.mime,
      number: serviceRequests.number,
      questionId: servicePapers.questionId,
      assigneeId: serviceRequests.assigneeId,
    })
    .from(servicePapers)
    .innerJoin(serviceRequests, eq(serviceRequests.id, servicePapers.requestId))
    .where(and(eq(servicePapers.id, paperId), isNull(servicePapers.deletedAt)))
  return row
}
