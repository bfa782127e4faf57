import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { AppError } from '#app/platform/errors.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { RateLimiter } from '#app/platform/rate-limit.ts'
import type { DbContext } from './db.ts'

/** When the tests of gifts happen. */
export const giftDay = new Date('2026-11-23T10:00:00Z')

/** A site as far as a promise reaches into it, with a data folder of its own. */
export function charityServices({ db, handle }: DbContext): Services {
  const dataDir = mkdtempSync(join(tmpdir(), 'dalil-charity-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const services = {
    db,
    handle,
    env: { dataDir },
    now: () => giftDay,
    content: { remember: (_name: string, _tags: unknown, make: () => unknown) => make() },
    sharedLimiter: { consume: async () => {} },
    limiter: new RateLimiter(),
  }
  return services as unknown as Services
}

/** What a promise was rejected with. */
export async function rejection(work: Promise<unknown>): Promise<AppError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AppError)) throw new Error(`not rejected: ${String(error)}`)
  return error
}

export const pledgeBody = (over: Record<string, unknown> = {}) => ({
  way: 'transfer',
  amount_in_cents: 10_000,
  name: 'يامنة بوكيدان',
  phone: '0612345678',
  ...over,
})
