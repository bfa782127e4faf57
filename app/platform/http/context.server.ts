import type { Logger } from 'pino'
import { createContext } from 'react-router'
import type { SecurityRecorder } from '../auth/security-events.ts'
import type { Backups } from '../backup/runner.server.ts'
import type { ContentVersions } from '../content-versions.ts'
import type { SharedLimiter } from '../db/shared-limiter.server.ts'
import type { Db, DbHandle } from '../db/types.ts'
import type { Env } from '../env.ts'
import type { I18n } from '../i18n/i18n.ts'
import type { Pictures } from '../pictures/pictures.server.ts'
import type { RateLimiter } from '../rate-limit.ts'
import type { FileSets } from '../storage/file-sets.server.ts'

/** What the process has: made once at start, handed to every request. */
export type Services = {
  env: Env
  handle: DbHandle
  db: Db
  logger: Logger
  content: ContentVersions
  /** Limits that cost no query: of this process alone, forgotten when it ends. */
  limiter: RateLimiter
  sharedLimiter: SharedLimiter
  security: SecurityRecorder
  /** The files of the library, beneath the data folder whatever the database is. */
  mediaFiles: FileSets
  /** What the site draws of its pages, and can draw again. */
  drawnFiles: FileSets
  pictures: Pictures
  backups: Backups
  now: () => Date
  /** What the owner has set: whether staff must have a second factor. The ground knows no settings, so it is handed in. */
  staffSecondFactor: () => Promise<'optional' | 'required'>
}

/** What is known of one request before any route runs. */
export type RequestInfo = {
  id: string
  /** The visitor's address after trusted proxies; IPv6 is limited by its /64 (see rate-limit.ts). */
  clientAddress: string
  i18n: I18n
}

export const servicesContext = createContext<Services>()
export const requestContext = createContext<RequestInfo>()

/**
 * The page as drawn, handed over as the text it is: within a Response it would be encoded, streamed and decoded again only
 * to be put into the cache.
 */
export const documentContext = createContext<{ html?: string }>()
