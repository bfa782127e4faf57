import { and, asc, eq, inArray, isNotNull, lt, sum } from 'drizzle-orm'
import { isToken, newToken, tokenHash } from '#app/platform/crypto-tokens.server.ts'
import type { Db, DbOrTx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { cleanPaper } from '#app/platform/papers/clean-paper.server.ts'
import type { Pictures } from '#app/platform/pictures/pictures.server.ts'
import type { PrivateFiles } from '#app/platform/storage/private-files.server.ts'
import { MAX_PAPER_BYTES, MAX_WAITING_BYTES, UPLOAD_MS } from '../papers/rules.ts'
import { serviceUploadPieces, serviceUploads } from '../papers/tables.server.ts'
import type { CleanedPaper } from '../types.ts'

type Kit = { db: Db; files: PrivateFiles; pictures: Pick<Pictures, 'redraw'>; now: Date }
type UploadRow = typeof serviceUploads.$inferSelect
export type PaperUploadState = { received: number; bytes: number; isWhole: boolean }

const contextOf = ({ id }: Pick<UploadRow, 'id'>) => `upload ${id}`
const stateOf = ({ received, bytes, fileId }: UploadRow): PaperUploadState => ({ received, bytes, isWhole: fileId !== null })

type NewUpload = { serviceId: string; questionId: string; bytes: number }

/** A place for a paper that will come in pieces. 413 for one that is too heavy, 503 while too much of others lies about. */
export async function startUpload(db: Db, { serviceId, questionId, bytes }: NewUpload, now: Date): Promise<string> {
  if (!Number.isInteger(bytes) || bytes < 1) throw new AppError('paper_empty', { status: 422 })
  if (bytes > MAX_PAPER_BYTES) throw new AppError('paper_heavy', { status: 413 })
  const [{ waiting } = { waiting: null }] = await db.select({ waiting: sum(serviceUploads.bytes) }).from(serviceUploads)
  if (Number(waiting ?? 0) + bytes > MAX_WAITING_BYTES) throw new AppError('uploads_full', { status: 503, retryAfterSeconds: 600 })
  const { token, hash } = newToken()
  await db.insert(serviceUploads).values({ tokenHash: hash, serviceId, questionId, bytes, createdAt: now })
  return token
}

/** 404 for one that is not there, or was sent for another service. */
async function findUpload(db: DbOrTx, token: string, serviceId: string): Promise<UploadRow> {
  const is = and(eq(serviceUploads.tokenHash, tokenHash(token)), eq(serviceUploads.serviceId, serviceId))
  const [row] = isToken(token) ? await db.select().from(serviceUploads).where(is) : []
  if (!row) throw notFound('upload_gone')
  return row
}

export const getUpload = async (db: DbOrTx, token: string, serviceId: string): Promise<PaperUploadState> =>
  stateOf(await findUpload(db, token, serviceId))

type Piece = { token: string; serviceId: string; startsAt: number; bytes: Uint8Array }

/**
 * The next piece of a paper. One that does not begin where the last one ended is refused with 409, which says from where to go on;
 * the last one makes the paper whole: it is cleaned, and what cannot be taken leaves nothing.
 */
export async function addPiece(kit: Kit, { token, serviceId, startsAt, bytes }: Piece): Promise<PaperUploadState> {
  const { db, files } = kit
  const row = await findUpload(db, token, serviceId)
  if (row.fileId !== null) return stateOf(row)
  // Everything had come when the site was stopped in the middle of looking at it.
  if (row.received === row.bytes) return finishUpload(kit, row)
  if (startsAt !== row.received) throw new AppError('upload_elsewhere', { status: 409, extra: { received: row.received } })
  if (bytes.length === 0 || startsAt + bytes.length > row.bytes) throw new AppError('bad_request')
  const fileId = await files.put(bytes, contextOf(row))
  const received = await notePiece(db, row, { startsAt, fileId, length: bytes.length }).catch(async (error: unknown) => {
    await files.remove(fileId)
    throw error
  })
  return received < row.bytes ? { received, bytes: row.bytes, isWhole: false } : finishUpload(kit, row)
}

async function notePiece(db: Db, { id }: UploadRow, piece: { startsAt: number; fileId: string; length: number }): Promise<number> {
  const { startsAt, fileId, length } = piece
  return db.transaction(async (tx) => {
    const [held] = await tx
      .select({ received: serviceUploads.received })
      .from(serviceUploads)
      .where(eq(serviceUploads.id, id))
      .for('update')
    if (!held) throw notFound('upload_gone')
    // Two who send the same piece: one of them goes on from where the other has come to.
    if (held.received !== startsAt) throw new AppError('upload_elsewhere', { status: 409, extra: { received: held.received } })
    const received = startsAt + length
    await tx.insert(serviceUploadPieces).values({ uploadId: id, startsAt, fileId })
    await tx.update(serviceUploads).set({ received }).where(eq(serviceUploads.id, id))
    return received
  })
}

async function finishUpload(kit: Kit, row: UploadRow): Promise<PaperUploadState> {
  const { db, files, pictures } = kit
  const pieces = await db
    .select({ fileId: serviceUploadPieces.fileId })
    .from(serviceUploadPieces)
    .where(eq(serviceUploadPieces.uploadId, row.id))
    .orderBy(asc(serviceUploadPieces.startsAt))
  const parts: Uint8Array[] = []
  for (const { fileId } of pieces) {
    const part = await files.read(fileId, contextOf(row))
    if (!part) throw notFound('upload_gone')
    parts.push(part)
  }
  try {
    await storeWhole(kit, row, await cleanPaper(pictures, Buffer.concat(parts)))
  } catch (error) {
    if (error instanceof AppError && error.status < 500) await dropUploads(db, files, [row.id])
    throw error
  }
  await db.delete(serviceUploadPieces).where(eq(serviceUploadPieces.uploadId, row.id))
  for (const { fileId } of pieces) await files.remove(fileId)
  return { received: row.bytes, bytes: row.bytes, isWhole: true }
}

async function storeWhole({ db, files }: Kit, row: UploadRow, { mime, bytes }: Pick<CleanedPaper, 'mime' | 'bytes'>): Promise<void> {
  const fileId = await files.put(bytes, contextOf(row))
  await db.update(serviceUploads).set({ fileId, mime, storedBytes: bytes.length, received: row.bytes }).where(eq(serviceUploads.id, row.id))
}

/** A paper that came whole with a form that was rejected for something else: kept, so that it need not be sent again. */
export async function keepPaper(
  kit: Kit,
  serviceId: string,
  { questionId, bytes }: { questionId: string; bytes: Uint8Array },
): Promise<string> {
  const token = await startUpload(kit.db, { serviceId, questionId, bytes: bytes.length }, kit.now)
  await addPiece(kit, { token, serviceId, startsAt: 0, bytes })
  return token
}

export type UploadedPaper = CleanedPaper & { uploadId: string }

/** The whole papers that these tokens name, cleaned already; what is gone meanwhile is left out. */
export async function readUploadedPapers(
  { db, files }: Pick<Kit, 'db' | 'files'>,
  serviceId: string,
  tokens: readonly string[],
): Promise<UploadedPaper[]> {
  const hashes = tokens.filter(isToken).map(tokenHash)
  if (hashes.length === 0) return []
  const rows = await db
    .select()
    .from(serviceUploads)
    .where(and(inArray(serviceUploads.tokenHash, hashes), eq(serviceUploads.serviceId, serviceId), isNotNull(serviceUploads.fileId)))
  const kept: UploadedPaper[] = []
  for (const hash of hashes) {
    const row = rows.find((one) => one.tokenHash === hash)
    const bytes = row?.fileId ? await files.read(row.fileId, contextOf(row)) : undefined
    if (row && bytes) kept.push({ uploadId: row.id, questionId: row.questionId, mime: row.mime as CleanedPaper['mime'], bytes })
  }
  return kept
}

/** What was kept goes: it lies with its request now, or nobody wants it. */
export async function dropUploads(db: Db, files: PrivateFiles, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const found = await filesOf(db, ids)
  await db.delete(serviceUploads).where(inArray(serviceUploads.id, [...ids]))
  for (const fileId of found) await files.remove(fileId)
}

export async function dropUpload(db: Db, files: PrivateFiles, { token, serviceId }: { token: string; serviceId: string }): Promise<void> {
  await dropUploads(db, files, [(await findUpload(db, token, serviceId)).id])
}

async function filesOf(db: Db, ids: readonly string[]): Promise<string[]> {
  const whole = await db
    .select({ fileId: serviceUploads.fileId })
    .from(serviceUploads)
    .where(inArray(serviceUploads.id, [...ids]))
  const pieces = await db
    .select({ fileId: serviceUploadPieces.fileId })
    .from(serviceUploadPieces)
    .where(inArray(serviceUploadPieces.uploadId, [...ids]))
  return [...whole, ...pieces].flatMap(({ fileId }) => fileId ?? [])
}

const AT_ONCE = 100
const isOld = (now: Date) => lt(serviceUploads.createdAt, new Date(now.getTime() - UPLOAD_MS))

export async function hasOldUploads(db: Db, now: Date): Promise<boolean> {
  return (await db.select({ id: serviceUploads.id }).from(serviceUploads).where(isOld(now)).limit(1)).length > 0
}

/** What was never sent with a request, a day later. Returns how many. */
export async function deleteOldUploads(db: Db, files: PrivateFiles, now: Date): Promise<number> {
  let deleted = 0
  for (;;) {
    const old = await db.select({ id: serviceUploads.id }).from(serviceUploads).where(isOld(now)).limit(AT_ONCE)
    const ids = old.map(({ id }) => id)
    await dropUploads(db, files, ids)
    deleted += ids.length
    if (ids.length < AT_ONCE) return deleted
  }
}

/** Of these files, those that uploads still need. */
export async function uploadFilesAmong(db: Db, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return []
  const whole = await db
    .select({ fileId: serviceUploads.fileId })
    .from(serviceUploads)
    .where(inArray(serviceUploads.fileId, [...fileIds]))
  const pieces = await db
    .select({ fileId: serviceUploadPieces.fileId })
    .from(serviceUploadPieces)
    .where(inArray(serviceUploadPieces.fileId, [...fileIds]))
  return [...whole, ...pieces].flatMap(({ fileId }) => fileId ?? [])
}
