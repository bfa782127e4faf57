import type { IncomingMessage } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { SESSION_COOKIE } from '#app/platform/auth/cookie.ts'
import { AppError } from '#app/platform/errors.ts'
import { type BodyError, type BodyScan, boundaryOf, scanFields, scanJson, scanParts } from '#app/platform/http/body-scan.ts'
import { type BodyLimit, bodyLimitOf, JSON_LIMIT, MAX_PARTS, MAX_UNDECLARED_BYTES } from './body-limits.ts'
import type { App, House, Refuse } from './hono.ts'
import { letIn, sendsBody } from './outside.ts'

/** What is thrown away of a refused body, so that the refusal arrives: more than any file that may be sent. */
const MAX_DISCARDED_BYTES = 32 * 1024 * 1024
const MAX_DISCARDING_MS = 10_000
/** How long an answered connection is left to whoever still sends, for the answer to be read. */
const MAX_LINGERING_MS = 2_000

/**
 * Bodies are measured and counted before anybody parses them. An ordinary one is read here, up to its limit; a file is
 * handed on as a stream that breaks off at its limit, so that a stranger is refused before it is read.
 */
export function limitBodies(app: App, refuse: Refuse): void {
  const refuseBody = async (c: Context<House>, error: AppError, declaredBytes: number) => {
    // Who means to send more than is thrown away is told at once.
    const isWhole = declaredBytes <= MAX_DISCARDED_BYTES && (await discard(c.env.incoming))
    if (!isWhole) leaveUnread(c.env.incoming)
    return refuse(c, error)
  }
  app.use(async (c, next) => {
    const body = bodyOf(c)
    // Nobody here unpacks a body: a small one could become a large one.
    if (!['', 'identity'].includes(c.req.header('content-encoding')?.trim().toLowerCase() ?? '')) {
      return refuseBody(c, new AppError('unsupported_media_type', { status: 415 }), body.declaredBytes)
    }
    if (body.declaredBytes > (body.uploadBytes ?? body.limit.bytes)) return refuseBody(c, tooLarge(), body.declaredBytes)
    if (!body.isExpected) return next()
    const error = body.type === 'multipart/form-data' ? passUpload(c, body) : await takeWhole(c, body)
    if (error) return refuseBody(c, error, body.declaredBytes)
    return (await letIn(c.env.incoming)) ? next() : RESPONSE_ALREADY_SENT
  })
}

type Body = ReturnType<typeof bodyOf>

/** What a request says of its body. */
function bodyOf(c: Context<House>) {
  const limit = bodyLimitOf(c.req.path, c.req.header('cookie')?.includes(SESSION_COOKIE) ?? false)
  const contentType = c.req.header('content-type') ?? ''
  const type = contentType.split(';')[0]?.trim().toLowerCase()
  const isChunked = c.req.header('transfer-encoding') !== undefined
  const declaredBytes = Number(c.req.header('content-length') ?? 0)
  const uploadBytes = type === 'multipart/form-data' ? limit.uploadBytes : undefined
  return { limit, contentType, type, isChunked, declaredBytes, uploadBytes, isExpected: sendsBody(c.env.incoming) }
}

function passUpload(c: Context<House>, { contentType, uploadBytes, isChunked }: Body): AppError | undefined {
  const boundary = boundaryOf(contentType)
  const stream = c.req.raw.body
  if (uploadBytes === undefined || !stream) return new AppError('unsupported_media_type', { status: 415 })
  if (boundary === undefined) return new AppError('bad_request')
  replaceBody(c, stream.pipeThrough(scanned(isChunked ? MAX_UNDECLARED_BYTES : uploadBytes, scanParts(boundary, MAX_PARTS))))
  return undefined
}

async function takeWhole(c: Context<House>, { type, limit }: Body): Promise<AppError | undefined> {
  const body = await readBody(c.env.incoming, limit.bytes, scanOf(type, limit))
  if (body instanceof AppError) return body
  replaceBody(c, body)
  return undefined
}

function replaceBody(c: Context<House>, body: Buffer<ArrayBuffer> | ReadableStream): void {
  const { method, headers, signal } = c.req.raw
  c.req.raw = new Request(c.req.url, { method, headers, signal, body, duplex: 'half' } as RequestInit)
}

const tooLarge = () => new AppError('payload_too_large', { status: 413 })
const asError = (problem: BodyError) => (problem === 'too_many' ? tooLarge() : new AppError('bad_request'))

function scanOf(type: string | undefined, limit: BodyLimit): BodyScan | undefined {
  if (type === 'application/x-www-form-urlencoded') return scanFields(limit.fields)
  return type === 'application/json' ? scanJson(JSON_LIMIT) : undefined
}

/**
 * The bytes of a body, or what is wrong with it, as soon as that is known. The rest is left unread and the stream is not
 * destroyed: that would cut the connection before the refusal is sent.
 */
function readBody(incoming: IncomingMessage, maxBytes: number, scan: BodyScan | undefined): Promise<Buffer<ArrayBuffer> | AppError> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    const finish = (result: Buffer<ArrayBuffer> | AppError) => {
      incoming.off('data', onData).off('end', onEnd).off('close', onCut).pause()
      resolve(result)
    }
    const onData = (chunk: Buffer) => {
      size += chunk.length
      const problem = size > maxBytes ? 'too_many' : scan?.(chunk)
      if (problem) finish(asError(problem))
      else chunks.push(chunk)
    }
    const onEnd = () => finish(Buffer.concat(chunks))
    // The visitor went away: nobody will read the answer, and nothing of ours failed.
    const onCut = () => finish(new AppError('bad_request'))
    // An aborted body is an error event too; whoever listens no more must not be ended by it.
    incoming.on('data', onData).once('end', onEnd).once('close', onCut).on('error', onCut)
    if (incoming.destroyed) onCut()
  })
}

/**
 * Throws away what is still coming, within bounds, and says whether that was all. A connection closed over bytes that nobody
 * read is reset, and whoever is still sending then never sees the answer.
 */
function discard(incoming: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    if (incoming.readableEnded || incoming.destroyed) return resolve(true)
    let size = 0
    const finish = () => {
      clearTimeout(timer)
      incoming.off('data', onData).off('end', finish).off('close', finish).pause()
      resolve(incoming.readableEnded || incoming.destroyed)
    }
    const onData = (chunk: Buffer) => {
      size += chunk.length
      if (size > MAX_DISCARDED_BYTES) finish()
    }
    const timer = setTimeout(finish, MAX_DISCARDING_MS)
    incoming.on('data', onData).once('end', finish).once('close', finish).on('error', finish).resume()
  })
}

/**
 * Whoever sends without end is held up by their own unread bytes, and sees the answer before the connection is closed: what
 * drains bodies after an answer (Hono) would read on for another 64 MB, and a connection closed over unread bytes is reset at
 * once. So our half of it is closed first, and the whole when they have closed theirs, or soon after.
 */
function leaveUnread(incoming: IncomingMessage): void {
  incoming.pause()
  incoming.resume = () => incoming
  const { socket } = incoming
  socket.destroySoon = () => {
    socket.end()
    const timer = setTimeout(() => socket.destroy(), MAX_LINGERING_MS)
    socket.once('close', () => clearTimeout(timer))
  }
}

/** Breaks off at a problem, once the rest has been thrown away. */
function scanned(maxBytes: number, scan: BodyScan): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let size = 0
  let failed: { error: AppError; until: number } | undefined
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.length
      if (failed) {
        if (size > MAX_DISCARDED_BYTES || performance.now() > failed.until) controller.error(failed.error)
        return
      }
      const problem = size > maxBytes ? 'too_many' : scan(chunk)
      if (problem) failed = { error: asError(problem), until: performance.now() + MAX_DISCARDING_MS }
      else controller.enqueue(chunk)
    },
    flush(controller) {
      if (failed) controller.error(failed.error)
    },
  })
}
