import type { Services } from '../http/context.server.ts'
import type { I18n } from '../i18n/i18n.ts'
import type { MessageKey } from '../i18n/keys.ts'
import type { Locale } from '../i18n/locales.ts'

export type JobContext = { services: Services; i18nFor: (locale: Locale) => I18n; payload: unknown; signal: AbortSignal }

/** Work that is done by itself, by one instance at a time. */
export type BackgroundJob = {
  /** `room.verb`, as it stands in the table and in the log. */
  name: `${string}.${string}`
  label: MessageKey
  /** How long after one run the next one is due, in milliseconds; without it, it runs only when it is enqueued. */
  every?: number
  /** Left alone for some minutes after a start, which it would make slower; where it was due at the start, it comes after them. */
  waitsAfterStart?: boolean
  /** Asked before the job is taken, where it is due often and has seldom something to do: a read and no write. */
  hasWork?: (context: Omit<JobContext, 'payload' | 'signal'>) => boolean | Promise<boolean>
  /** Where it makes no sense, it is not run and not shown. */
  isNeeded?: (services: Services) => boolean
  run: (context: JobContext) => Promise<unknown>
}
