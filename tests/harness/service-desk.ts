import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import type { VisitorRequest } from '#app/flows/service-request.server.ts'
import { AppError } from '#app/platform/errors.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import type { Pictures } from '#app/platform/pictures/pictures.server.ts'
import { RateLimiter } from '#app/platform/rate-limit.ts'
import type { DbContext } from './db.ts'

export const DESK_NOW = new Date('2026-11-23T10:00:00Z')
export const IDENTITY = 'R987654'

/** What a request reaches into, with a data folder of its own. */
export function deskServices({ db, handle }: DbContext, pictures: Pictures): Services {
  const dataDir = mkdtempSync(join(tmpdir(), 'dalil-services-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const unlimited = { consume: async () => {} }
  // As far as a request reaches into them.
  return {
    ...{ db, handle, pictures, env: { dataDir }, now: () => DESK_NOW },
    ...{ sharedLimiter: unlimited, limiter: new RateLimiter() },
  } as unknown as Services
}

/** A photograph that says where it was taken. */
export const photo = (background = '#c96') =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .withExif({ IFD3: { GPSLatitude: '35/1 14/1 0/1', GPSLongitude: '3/1 55/1 0/1' } })
    .jpeg()
    .toBuffer()

export const requestBody = (over: Record<string, unknown> = {}) => ({
  answers: { 'cr-who': 1, 'cr-card': IDENTITY, 'cr-court': 1 },
  name: 'يامنة بوكيدان',
  phone: '0612345678',
  keep_days: 30,
  consent: true,
  ...over,
})

export const sentRequest = (over: Partial<VisitorRequest> = {}): VisitorRequest => ({
  slug: 'criminal-record-help',
  body: requestBody(),
  papers: [],
  kept: [],
  reading: 'api',
  idempotencyKey: randomBytes(12).toString('hex'),
  locale: 'ar',
  clientAddress: '192.0.2.1',
  userId: null,
  ...over,
})

export const paper = (bytes: Uint8Array, questionId = 'cr-front') => ({ questionId, bytes })

/** What a promise was rejected with. */
export async function refusal(work: Promise<unknown>): Promise<AppError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AppError)) throw new Error(`not refused: ${String(error)}`)
  return error
}

export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
