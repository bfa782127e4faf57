import { createHash, randomUUID } from 'node:crypto'
import {
  createRequest,
  findPlaced,
  type PlacedRequest,
  type StoredPaper,
} from '#app/features/digital-services/requests/commands/create-request.server.ts'
import { addPaper, requirePlaceForPaper } from '#app/features/digital-services/requests/commands/person-acts.server.ts'
import { requestToken, storePaper } from '#app/features/digital-services/requests/commands.server.ts'
import { findRequestId } from '#app/features/digital-services/requests/queries/requests.server.ts'
import { MAX_PAPERS, MAX_SENT_BYTES } from '#app/features/digital-services/requests/rules.ts'
import { parseRequest } from '#app/features/digital-services/requests/schema.ts'
import type { SentPaper, StoredForm } from '#app/features/digital-services/requests/types.ts'
import { storedQuestion } from '#app/features/digital-services/services/present.ts'
import { findServiceRow, listQuestions } from '#app/features/digital-services/services/queries.server.ts'
import { askedQuestions } from '#app/features/digital-services/services/rules.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { sentHash } from '#app/platform/http/sent-hash.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { type Limit, limitKey } from '#app/platform/rate-limit.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'

/** A family sends a few requests in one evening. */
export const REQUEST_LIMIT: Limit = { burst: 12, refillMs: 60_000 }
/** Links that open nothing: nobody mistypes a link thirty times, and there are 2 to the 256th of them. */
const MISSED_LINKS: Limit = { burst: 30, refillMs: 10_000 }

export type VisitorRequest = {
  slug: string
  body: Record<string, unknown>
  papers: readonly SentPaper[]
  /** Answers to what is not asked are left out of a page's form and refused by the API. */
  reading: 'form' | 'api'
  idempotencyKey: string
  locale: Locale
  clientAddress: string
  userId: string | null
}

type SentRequest = PlacedRequest & { token: string }

/** A request of the public: acknowledged once it and its papers are stored, and the same key again is the same request. */
export async function sendServiceRequest(services: Services, sent: VisitorRequest): Promise<SentRequest> {
  const { db, env, now } = services
  const { slug, idempotencyKey, reading } = sent
  await services.sharedLimiter.consume(`service requests ${limitKey(sent.clientAddress)}`, REQUEST_LIMIT)
  const service = await findServiceRow(db, slug)
  if (service?.kind !== 'own') throw notFound('service_gone')
  const secret = await openPrivate(env).secret()
  const requestHash = sentHash([slug, sent.body], sent.papers.map(paperHash), secret)
  const placed = await findPlaced(db, idempotencyKey, requestHash)
  if (placed) return { ...placed, token: requestToken(placed.id, secret) }
  if (!service.isOpen) throw new AppError('service_closed', { status: 409 })
  const form = (await listQuestions(db, slug)).map(storedQuestion)
  const input = parseRequest(sent.body, form, reading)
  const papers = requirePapers(sent.papers, askedQuestions(form, input.answers), reading)
  const id = randomUUID()
  const stored = await storePapers(services, id, papers)
  const { userId, locale } = sent
  const request = { id, service, form, input, papers: stored, idempotencyKey, requestHash, userId, locale, secret, now: now() }
  try {
    const created = await createRequest(db, request)
    // Somebody sent the same at the same moment: their files are the ones that count.
    if (created.isReplay) await removePapers(services, stored)
    return { ...created, token: requestToken(created.id, secret) }
  } catch (error) {
    await removePapers(services, stored)
    throw error
  }
}

const paperHash = ({ questionId, bytes }: SentPaper) => `${questionId} ${createHash('sha256').update(bytes).digest('base64url')}`

const isFileOf = (asked: StoredForm, questionId: string) => asked.some(({ id, kind }) => id === questionId && kind === 'file')

/** Too many, too heavy together, or for a question that is not asked: before anything is decoded. */
function requirePapers(papers: readonly SentPaper[], asked: StoredForm, reading: VisitorRequest['reading']): SentPaper[] {
  const answering = papers.filter(({ questionId }) => isFileOf(asked, questionId))
  const other = papers.find((paper) => !answering.includes(paper))
  if (other && reading === 'api') {
    throw new AppError('request_not_sent', { status: 422, fields: { [`papers.${other.questionId.slice(0, 60)}`]: 'question_hidden' } })
  }
  if (answering.length > MAX_PAPERS) throw new AppError('request_papers', { status: 413, params: { count: MAX_PAPERS } })
  if (answering.reduce((sum, { bytes }) => sum + bytes.length, 0) > MAX_SENT_BYTES) throw new AppError('paper_heavy', { status: 413 })
  return answering
}

async function storePapers(services: Services, requestId: string, papers: readonly SentPaper[]): Promise<StoredPaper[]> {
  const stored: StoredPaper[] = []
  try {
    for (const paper of papers) {
      stored.push(await storePaper(services.pictures, openPrivate(services.env).files, { requestId, ...paper }))
    }
    return stored
  } catch (error) {
    await removePapers(services, stored)
    throw error
  }
}

async function removePapers({ env }: Services, papers: readonly StoredPaper[]): Promise<void> {
  for (const { fileId } of papers) await openPrivate(env).files.remove(fileId)
}

/** A paper for a request that is there already. */
export async function sendPaper(services: Services, requestId: string, paper: SentPaper): Promise<void> {
  const { db, env, now } = services
  await requirePlaceForPaper(db, requestId, paper.questionId, await openPrivate(env).secret())
  const [stored] = await storePapers(services, requestId, [paper])
  if (!stored) throw new Error('the paper was not stored')
  try {
    await addPaper(db, requestId, stored, { now: now() })
  } catch (error) {
    await removePapers(services, [stored])
    throw error
  }
}

/** The request that a secret link opens. 404 for a link that opens none, 429 for somebody who tries many. */
export async function openRequestLink(
  services: Services,
  { token, clientAddress }: { token: string; clientAddress: string },
): Promise<string> {
  const id = await findRequestId(services.db, token)
  if (id !== undefined) return id
  services.limiter.take(`request links ${limitKey(clientAddress)}`, MISSED_LINKS)
  throw notFound('request_gone')
}
