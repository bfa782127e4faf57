import { requirePlaceForPaper } from '#app/features/digital-services/requests/commands/person-acts.server.ts'
import { addPiece, type PaperUploadState, startUpload } from '#app/features/digital-services/requests/commands/uploads.server.ts'
import { PIECE_BYTES, requestUploads } from '#app/features/digital-services/requests/papers/rules.ts'
import { findServiceRow, listQuestions } from '#app/features/digital-services/services/queries.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { type Limit, limitKey } from '#app/platform/rate-limit.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'
import { openRequestLink } from './service-request.server.ts'

/** A household with many papers, and no stranger's store. */
const UPLOAD_LIMIT: Limit = { burst: 36, refillMs: 30_000 }
/** Three papers of ten megabytes at once, then ten megabytes in twenty seconds. */
const PIECE_LIMIT: Limit = { burst: 120, refillMs: 500 }

type NewUpload = { slug: string; question: unknown; bytes: unknown; clientAddress: string }

/** A place for a paper of a service that can be requested now, for a question that asks for one. Answers its token. */
export async function startServiceUpload(services: Services, { slug, question, bytes, clientAddress }: NewUpload): Promise<string> {
  const { db, now } = services
  await services.sharedLimiter.consume(`service uploads ${limitKey(clientAddress)}`, UPLOAD_LIMIT)
  const service = await findServiceRow(db, slug)
  if (service?.kind !== 'own') throw notFound('service_gone')
  if (!service.isOpen) throw new AppError('service_closed', { status: 409 })
  const asks = (await listQuestions(db, slug)).find(({ id, kind }) => id === question && kind === 'file')
  if (!asks) throw new AppError('question_unknown', { status: 422, fields: { question: 'question_unknown' } })
  return startUpload(db, { serviceId: slug, questionId: asks.id, bytes: Number(bytes) }, now())
}

type MissingPaper = { token: string; question: unknown; bytes: unknown; clientAddress: string }

/** A place for a paper that a request still asks for, whether its service can still be requested or not. Answers its token. */
export async function startRequestUpload(services: Services, { token, question, bytes, clientAddress }: MissingPaper): Promise<string> {
  const { db, env, now } = services
  const id = await openRequestLink(services, { token, clientAddress })
  await services.sharedLimiter.consume(`service uploads ${limitKey(clientAddress)}`, UPLOAD_LIMIT)
  const questionId = typeof question === 'string' ? question : ''
  await requirePlaceForPaper(db, id, questionId, await openPrivate(env).secret())
  return startUpload(db, { serviceId: requestUploads(id), questionId, bytes: Number(bytes) }, now())
}

type SentPiece = { token: string; serviceId: string; startsAt: number; bytes: Uint8Array; clientAddress: string }

export async function addServicePiece(services: Services, { clientAddress, ...piece }: SentPiece): Promise<PaperUploadState> {
  const { db, env, pictures, now } = services
  services.limiter.take(`service pieces ${limitKey(clientAddress)}`, PIECE_LIMIT)
  if (piece.bytes.length > PIECE_BYTES) throw new AppError('payload_too_large', { status: 413 })
  return addPiece({ db, files: openPrivate(env).files, pictures, now: now() }, piece)
}
