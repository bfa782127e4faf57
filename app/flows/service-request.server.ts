import { createHash, randomUUID } from 'node:crypto'
import {
  createRequest,
  findPlaced,
  type PlacedRequest,
  type StoredPaper,
} from '#app/features/digital-services/requests/commands/create-request.server.ts'
import { addPapers, requirePlaceForPaper } from '#app/features/digital-services/requests/commands/person-acts.server.ts'
import { dropUploads, keepPaper, readUploadedPapers } from '#app/features/digital-services/requests/commands/uploads.server.ts'
import { cleanSentPaper, joinPictures, requestToken, storePaper } from '#app/features/digital-services/requests/commands.server.ts'
import { requestUploads } from '#app/features/digital-services/requests/papers/rules.ts'
import { findRequestId } from '#app/features/digital-services/requests/queries/requests.server.ts'
import { MAX_PAPERS, MAX_SENT_BYTES } from '#app/features/digital-services/requests/rules.ts'
import { parseRequest } from '#app/features/digital-services/requests/schema.ts'
import type { CleanedPaper, SentPaper, StoredForm } from '#app/features/digital-services/requests/types.ts'
import { storedQuestion } from '#app/features/digital-services/services/present.ts'
import { findServiceRow, listQuestions } from '#app/features/digital-services/services/queries.server.ts'
import { applicableQuestions } from '#app/features/digital-services/services/rules.ts'
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
  /** Papers that were sent before the form, by the tokens of their uploads. */
  kept: readonly string[]
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
  const requestHash = sentHash([slug, sent.body], [...sent.papers.map(paperHash), ...sent.kept.map((token) => `kept ${token}`)], secret)
  const placed = await findPlaced(db, idempotencyKey, requestHash)
  if (placed) return { ...placed, token: requestToken(placed.id, secret) }
  if (!service.isOpen) throw new AppError('service_closed', { status: 409 })
  const form = (await listQuestions(db, slug)).map(storedQuestion)
  const input = parseRequest(sent.body, form, reading)
  const { files } = openPrivate(env)
  const kept = await readUploadedPapers({ db, files }, slug, sent.kept)
  const papers = requirePapers([...kept, ...sent.papers], applicableQuestions(form, input.answers), reading)
  const id = randomUUID()
  const stored = await storePapers(services, id, papers)
  const { userId, locale } = sent
  const request = { id, service, form, input, papers: stored, idempotencyKey, requestHash, userId, locale, secret, now: now() }
  const created = await createRequest(db, request).catch(async (error: unknown) => {
    await removePapers(services, stored)
    throw error
  })
  // Somebody sent the same at the same moment: their files are the ones that count.
  if (created.isReplay) await removePapers(services, stored)
  // From here on the request is there with its papers, whatever becomes of what they were kept as.
  await dropUploads(
    db,
    files,
    kept.map(({ uploadId }) => uploadId),
  )
  return { ...created, token: requestToken(created.id, secret) }
}

const paperHash = ({ questionId, bytes }: SentPaper) => `${questionId} ${createHash('sha256').update(bytes).digest('base64url')}`

const isFileOf = (asked: readonly Pick<StoredForm[number], 'id' | 'kind'>[], questionId: string) =>
  asked.some(({ id, kind }) => id === questionId && kind === 'file')

/** Too many, too heavy together, or for a question that is not asked: before anything is decoded. */
function requirePapers<Paper extends SentPaper>(papers: readonly Paper[], asked: StoredForm, reading: VisitorRequest['reading']): Paper[] {
  const answering = papers.filter(({ questionId }) => isFileOf(asked, questionId))
  const other = papers.find((paper) => !answering.includes(paper))
  if (other && reading === 'api') {
    throw new AppError('request_not_sent', { status: 422, fields: { [`papers.${other.questionId.slice(0, 60)}`]: 'question_hidden' } })
  }
  if (answering.length > MAX_PAPERS) throw new AppError('request_papers', { status: 413, params: { count: MAX_PAPERS } })
  if (answering.reduce((sum, { bytes }) => sum + bytes.length, 0) > MAX_SENT_BYTES) throw new AppError('paper_heavy', { status: 413 })
  return answering
}

/** A paper that was kept was looked through when it came. */
const isClean = (paper: SentPaper | CleanedPaper): paper is CleanedPaper => 'mime' in paper

async function storePapers(services: Services, requestId: string, papers: readonly (SentPaper | CleanedPaper)[]): Promise<StoredPaper[]> {
  const clean: CleanedPaper[] = []
  for (const paper of papers) clean.push(isClean(paper) ? paper : await cleanSentPaper(services.pictures, paper))
  const stored: StoredPaper[] = []
  try {
    for (const paper of joinPictures(clean)) stored.push(await storePaper(openPrivate(services.env).files, requestId, paper))
    return stored
  } catch (error) {
    await removePapers(services, stored)
    throw error
  }
}

async function removePapers({ env }: Services, papers: readonly StoredPaper[]): Promise<void> {
  for (const { fileId } of papers) await openPrivate(env).files.remove(fileId)
}

type AddedPaper = { questionId: string; files: readonly Uint8Array[]; kept: readonly string[] }

/** A paper for a request that is there already: files that came with the form, and those that were sent before it in pieces. */
export async function sendPaper(services: Services, requestId: string, { questionId, files, kept: tokens }: AddedPaper): Promise<void> {
  const { db, env, now } = services
  const store = openPrivate(env)
  const known = await readUploadedPapers({ db, files: store.files }, requestUploads(requestId), tokens)
  const kept = known.filter((paper) => paper.questionId === questionId)
  const sent = [...kept, ...files.map((bytes) => ({ questionId, bytes }))]
  if (sent.length === 0) throw new AppError(tokens.length > 0 ? 'upload_gone' : 'paper_empty', { status: 422 })
  if (sent.length > MAX_PAPERS) throw new AppError('request_papers', { status: 413, params: { count: MAX_PAPERS } })
  await requirePlaceForPaper(db, requestId, questionId, await store.secret())
  const stored = await storePapers(services, requestId, sent)
  try {
    await addPapers(db, requestId, stored, { now: now() })
  } catch (error) {
    await removePapers(services, stored)
    throw error
  }
  await dropUploads(
    db,
    store.files,
    kept.map(({ uploadId }) => uploadId),
  )
}

export type UploadedPapers = { tokens: { questionId: string; token: string }[]; problems: Record<string, string> }

/** What came with a form that was rejected: kept for the next try, each with its token, or with what is wrong with it. */
export async function keepSentPapers(services: Services, slug: string, papers: readonly SentPaper[]): Promise<UploadedPapers> {
  const { db, env, pictures, now } = services
  const { files } = openPrivate(env)
  const kept: UploadedPapers = { tokens: [], problems: {} }
  const form = await listQuestions(db, slug)
  const answering = papers.filter(({ questionId }) => isFileOf(form, questionId))
  for (const paper of answering.slice(0, MAX_PAPERS)) {
    const { questionId } = paper
    try {
      kept.tokens.push({ questionId, token: await keepPaper({ db, files, pictures, now: now() }, slug, paper) })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      kept.problems[`papers.${questionId}`] = error.code
    }
  }
  return kept
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
