import { i18nFor } from '#app/catalogue.server.ts'
import { addCounts, FLUSH_ROWS, forgetCounts } from '#app/features/analytics/commands.server.ts'
import { firstKeptDay } from '#app/features/analytics/rules.ts'
import { tellSearch } from '#app/features/guides/import/commands/tell-search.server.ts'
import { sweepMedia } from '#app/features/media/commands/keep.server.ts'
import { forgetEvents } from '#app/features/security-log/commands.server.ts'
import { expireHolds } from '#app/flows/change-order.server.ts'
import { tellRestocked } from '#app/flows/tell-restocked.server.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { blankExpiredLetters } from '#app/platform/mail/blank.server.ts'
import { deliverDueMail } from '#app/platform/mail/deliver.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { DailyCounts } from './daily-counts.ts'
import type { SecurityLog } from './security-log.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A machine that is switched off every evening never runs for a day: the day's work is done once soon after a start as well. */
const SOON_MS = 10 * 60 * 1000
const MAIL_MS = 5000
const HOLDS_MS = 30_000
/** What a process that ended in between left untold; an import itself tells it at once. */
const SEARCH_MS = 60_000
/** A process that is killed forgets the attempts of this long (embedded database only). */
const LIMITS_MS = 1000
const SECURITY_MS = 1000
const SWEEP_LIMITS_MS = 5 * 60_000
/** A process that is killed loses the counts of this long. */
const COUNTS_MS = 10_000

/** Work that comes round by itself. Returns how to stop it. */
export function startBackground(services: Services, counts: DailyCounts, security: SecurityLog): () => Promise<void> {
  const timers: NodeJS.Timeout[] = []
  const daily = (work: () => void) => timers.push(setTimeout(work, SOON_MS), setInterval(work, DAY_MS))
  // PGlite has no autovacuum; a PostgreSQL server looks after itself.
  if (services.handle.kind === 'pglite') {
    const vacuum = () =>
      services.handle.pool.query('vacuum analyze').catch((error: unknown) => services.logger.warn({ err: error }, 'vacuum failed'))
    daily(() => void vacuum())
  }
  const deliver = oneAtATime(services, 'mail delivery failed', () => deliverDueMail(services))
  const blank = oneAtATime(services, 'old letters could not be blanked', () => blankExpiredLetters(services.db, services.now()))
  timers.push(setInterval(blank, HOLDS_MS))
  const sweep = oneAtATime(services, 'the files of the library could not be swept', () =>
    sweepMedia(services.db, services.mediaFiles, services.now()),
  )
  daily(sweep)
  timers.push(setInterval(() => services.backups.beginIfDue(), SOON_MS))
  timers.push(setInterval(deliver, MAIL_MS))
  const endHolds = oneAtATime(services, 'order holds could not be ended', () => expireHolds(services.db, services.now()))
  timers.push(setInterval(endHolds, HOLDS_MS))
  const restocked = oneAtATime(services, 'who waits for stock could not be told', () => tellRestocked(services.db, services.now(), i18nFor))
  timers.push(setInterval(restocked, HOLDS_MS))
  const tell = oneAtATime(services, 'the search could not be told of an import', () => tellSearch(services.db))
  timers.push(setInterval(tell, SEARCH_MS))
  const saveLimits = oneAtATime(services, 'rate limits could not be saved', () => services.sharedLimiter.save())
  const sweepLimits = oneAtATime(services, 'rate limits could not be swept', () => services.sharedLimiter.sweep())
  timers.push(setInterval(saveLimits, LIMITS_MS), setInterval(sweepLimits, SWEEP_LIMITS_MS))
  const writeSecurity = oneAtATime(services, 'the security log could not be written', () => security.flush(services))
  timers.push(setInterval(writeSecurity, SECURITY_MS))
  daily(oneAtATime(services, 'the security log could not be swept', () => forgetEvents(services.db, services.now())))
  const flush = countsFlusher(services, counts)
  timers.push(setInterval(() => void flush(), COUNTS_MS))
  for (const timer of timers) timer.unref()
  return async () => {
    timers.forEach(clearInterval)
    await Promise.all([
      deliver.underWay(),
      blank.underWay(),
      endHolds.underWay(),
      sweep.underWay(),
      tell.underWay(),
      restocked.underWay(),
      sweepLimits.underWay(),
      flush(),
    ])
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

/** Stores what was counted; once a day it forgets what is too old. What the database refuses is kept for the next time. */
function countsFlusher({ db, logger, now }: Services, counts: DailyCounts): () => Promise<void> {
  let tidied = ''
  let flushing: Promise<void> | undefined
  const flush = async () => {
    const lines = counts.drain()
    let stored = 0
    try {
      for (; stored < lines.length; stored += FLUSH_ROWS) await addCounts(db, lines.slice(stored, stored + FLUSH_ROWS))
      const today = moroccoDay(now())
      if (tidied !== today) await forgetCounts(db, firstKeptDay(today))
      tidied = today
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
