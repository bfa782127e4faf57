import type { Services } from '#app/platform/http/context.server.ts'
import { deliverDueMail } from '#app/platform/mail/deliver.server.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const MAIL_MS = 5000

/** Work that comes round by itself. Returns how to stop it. */
export function startBackground(services: Services): () => Promise<void> {
  const timers: NodeJS.Timeout[] = []
  // PGlite has no autovacuum; a PostgreSQL server looks after itself.
  if (services.handle.kind === 'pglite') {
    const vacuum = () =>
      services.handle.pool.query('vacuum analyze').catch((error: unknown) => services.logger.warn({ err: error }, 'vacuum failed'))
    timers.push(setInterval(() => void vacuum(), DAY_MS))
  }
  let delivering: Promise<unknown> | undefined
  const deliver = () => {
    delivering ??= deliverDueMail(services)
      .catch((error: unknown) => services.logger.warn({ err: error }, 'mail delivery failed'))
      .finally(() => {
        delivering = undefined
      })
  }
  timers.push(setInterval(deliver, MAIL_MS))
  for (const timer of timers) timer.unref()
  return async () => {
    timers.forEach(clearInterval)
    await delivering
  }
}
