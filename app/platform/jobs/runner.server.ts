import { randomUUID } from 'node:crypto'
import { summarizeError } from '../error-summary.server.ts'
import type { Services } from '../http/context.server.ts'
import type { I18n } from '../i18n/i18n.ts'
import type { Locale } from '../i18n/locales.ts'
import {
  claimJob,
  extendLease,
  failJob,
  finishJob,
  type JobRow,
  LEASE_MS,
  listDueJobs,
  releaseJobs,
  scheduleRecurring,
} from './queue.server.ts'
import type { BackgroundJob, JobContext } from './types.ts'

const LOOK_MS = 2000
const AT_ONCE = 100
/** How long after a start a job that can wait does so. */
const REST_AFTER_START_MS = 10 * 60_000

type Options = {
  services: Services
  jobs: readonly BackgroundJob[]
  i18nFor: (locale: Locale) => I18n
  clock?: () => Date
  restMs?: number
}

/** Runs what is due, each job in one process at a time. `clock` is the machine's, whatever day the site is shown. */
export class JobRunner {
  /** Names this process in the leases. */
  readonly #id = randomUUID()
  readonly #services: Services
  readonly #i18nFor: Options['i18nFor']
  readonly #clock: () => Date
  readonly #jobs: ReadonlyMap<string, BackgroundJob>
  readonly #restsUntil: number
  readonly #underWay = new Map<string, Promise<void>>()
  /** When this process looks again whether a job has work that had none. */
  readonly #looksAgain = new Map<string, number>()
  readonly #stop = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #isScheduled = false

  constructor({ services, jobs, i18nFor, clock = () => new Date(), restMs = REST_AFTER_START_MS }: Options) {
    this.#services = services
    this.#i18nFor = i18nFor
    this.#clock = clock
    this.#jobs = new Map(jobs.filter((job) => job.isNeeded?.(services) ?? true).map((job) => [job.name, job]))
    this.#restsUntil = clock().getTime() + restMs
  }

  start(): void {
    this.#looking = this.#round()
      .catch((error: unknown) => this.#services.logger.warn({ err: error }, 'due jobs could not be listed'))
      .finally(() => {
        if (!this.#stop.signal.aborted) this.#timer = setTimeout(() => this.start(), LOOK_MS).unref()
      })
  }

  /** The database may be away at the first one. */
  async #round(): Promise<void> {
    if (!this.#isScheduled) await this.schedule()
    this.#isScheduled = true
    await this.look()
  }

  /** Writes down the jobs that come round. */
  async schedule(): Promise<void> {
    const recurring = [...this.#jobs.values()].filter((job) => job.every !== undefined)
    await scheduleRecurring(
      this.#services.db,
      recurring.map((job) => job.name),
      this.#clock(),
    )
  }

  /** Begins what is due now. */
  async look(): Promise<void> {
    for (const row of await listDueJobs(this.#services.db, this.#clock(), AT_ONCE)) {
      const job = this.#jobs.get(row.name)
      if (!job || this.#underWay.has(row.id) || this.#stop.signal.aborted || this.#isResting(job, row)) continue
      const work = this.#take(job, row)
        .catch((error: unknown) => this.#services.logger.warn({ err: error, job: job.name }, 'a job could not be taken or noted'))
        .finally(() => this.#underWay.delete(row.id))
      this.#underWay.set(row.id, work)
    }
  }

  /** Until everything that was begun is done. */
  async settle(): Promise<void> {
    await Promise.all(this.#underWay.values())
  }

  /** Begins nothing more, and asks what is under way to end. */
  stop(): void {
    this.#stop.abort()
    clearTimeout(this.#timer)
  }

  /** Waits for what is under way; what was taken and not done is let go. */
  async close(): Promise<void> {
    this.stop()
    await this.#looking
    await this.settle()
    await releaseJobs(this.#services.db, this.#id).catch((error: unknown) =>
      this.#services.logger.warn({ err: error }, 'jobs could not be let go'),
    )
  }

  #isResting(job: BackgroundJob, row: JobRow): boolean {
    if (row.isRequested || job.every === undefined) return false
    const now = this.#clock().getTime()
    if (job.waitsAfterStart && now < this.#restsUntil) return true
    return now < (this.#looksAgain.get(job.name) ?? 0)
  }

  async #take(job: BackgroundJob, due: JobRow): Promise<void> {
    const services = this.#services
    const context = { services, i18nFor: this.#i18nFor }
    if (job.hasWork && !due.isRequested && !(await job.hasWork(context))) {
      this.#looksAgain.set(job.name, this.#clock().getTime() + (job.every ?? LEASE_MS))
      return
    }
    if (this.#stop.signal.aborted) return
    const row = await claimJob(services.db, due.id, { by: this.#id, now: this.#clock() })
    if (row) await this.#run(job, row, { ...context, payload: row.payload, signal: this.#stop.signal })
  }

  async #run(job: BackgroundJob, row: JobRow, context: JobContext): Promise<void> {
    const { db, logger } = this.#services
    const mine = () => ({ id: row.id, by: this.#id, now: this.#clock() })
    const beat = setInterval(() => {
      extendLease(db, mine()).catch((error: unknown) => logger.warn({ err: error, job: job.name }, 'a lease could not be extended'))
    }, LEASE_MS / 3).unref()
    const every = row.isRecurring ? job.every : undefined
    try {
      await job.run(context)
      await finishJob(db, mine(), every)
    } catch (error) {
      // Stopped with the site: it is let go, and not counted.
      if (this.#stop.signal.aborted) return
      logger.warn({ err: error, job: job.name, attempt: row.attempts }, 'a job failed')
      await failJob(db, mine(), { attempts: row.attempts, error: describe(error), every })
    } finally {
      clearInterval(beat)
    }
  }
}

/** The kind of error and its place in the code: its values may be somebody's. */
function describe(error: unknown): string {
  const { type, message } = summarizeError(error)
  return `${type}: ${message}`
}
