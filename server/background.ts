import { i18nFor } from '#app/catalogue.server.ts'
import { addCounts, FLUSH_ROWS } from '#app/features/analytics/commands.server.ts'
import { allJobs } from '#app/flows/jobs.server.ts'
import { flushRoomCounts } from '#app/flows/room-counts.server.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { JobRunner } from '#app/platform/jobs/runner.server.ts'
import type { DailyCounts } from './daily-counts.ts'
import type { SecurityLog } from './security-log.ts'

/** A process that is killed forgets the attempts of this long (embedded database only). */
const LIMITS_MS = 1000
const SECURITY_MS = 1000
/** A process that is killed loses the counts of this long. */
const COUNTS_MS = 10_000

/**
 * Work that comes round by itself: the jobs, which are in the database, and what this process holds in memory and must write
 * down. Returns how to stop it.
 */
export function startBackground(services: Services, counts: DailyCounts, security: SecurityLog): () => Promise<void> {
  const runner = new JobRunner({ services, jobs: allJobs, i18nFor })
  runner.start()
  const saveLimits = oneAtATime(services, 'rate limits could not be saved', () => services.sharedLimiter.save())
  const writeSecurity = oneAtATime(services, 'the security log could not be written', () => security.flush(services))
  const flush = countsFlusher(services, counts)
  const timers = [setInterval(saveLimits, LIMITS_MS), setInterval(writeSecurity, SECURITY_MS), setInterval(() => void flush(), COUNTS_MS)]
  for (const timer of timers) timer.unref()
  return async () => {
    timers.forEach(clearInterval)
    runner.stop()
    await services.backups.close()
    await Promise.all([runner.close(), flush()])
    await Promise.all([saveLimits.underWay(), writeSecurity.underWay()])
    for (const last of [() => services.sharedLimiter.save(), () => security.flush(services)]) {
      await last().catch((error: unknown) => services.logger.warn({ err: error }, 'the last counts could not be saved'))
    }
    // What was counted while the last flush ran.
    await flush()
  }
}

/** Work that is not begun again while it is under way, and whose failure waits for the next round. */
function oneAtATime({ logger }: Services, failed: string, work: () => Promise<unknown>) {
  let underWay: Promise<unknown> | undefined
  const begin = () => {
    underWay ??= work()
      .catch((error: unknown) => logger.warn({ err: error }, failed))
      .finally(() => {
        underWay = undefined
      })
  }
  return Object.assign(begin, { underWay: () => underWay })
}

/** Stores what was counted. What the database refuses is kept for the next time. */
function countsFlusher({ db, logger }: Services, counts: DailyCounts): () => Promise<void> {
  let flushing: Promise<void> | undefined
  const flush = async () => {
    await flushRoomCounts({ db, logger })
    const lines = counts.drain()
    let stored = 0
    try {
      for (; stored < lines.length; stored += FLUSH_ROWS) await addCounts(db, lines.slice(stored, stored + FLUSH_ROWS))
    } catch (error) {
      counts.giveBack(lines.slice(stored))
      logger.warn({ err: error }, 'daily counts could not be stored')
    }
  }
  return () => {
    flushing ??= flush().finally(() => {
      flushing = undefined
    })
    return flushing
  }
}
