import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { AppError } from '../errors.ts'
import type { Developed, Drawing, Job, JobAnswer } from './types.ts'

type Settings = { idleMs?: number; deadlineMs?: number; maxWaiting?: number; onTrouble?: (detail: string) => void }
/** The process ended before it answered. */
const ENDED = 'ended'

type Work = { kind: 'develop'; bytes: Uint8Array } | { kind: 'draw'; drawing: Drawing }

/**
 * Decodes uploads and draws pictures in a process of its own: started when there is something to do, ended soon after, so
 * that the site itself never loads the decoder nor keeps its memory. One job at a time and at a low priority: visitors
 * come first. A job that passes its deadline takes its process along.
 */
export class Pictures {
  readonly #settings: Required<Settings>
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #nextId = 0
  #closed = false

  constructor({ idleMs = 10_000, deadlineMs = 30_000, maxWaiting = 12, onTrouble = () => {} }: Settings = {}) {
    this.#settings = { idleMs, deadlineMs, maxWaiting, onTrouble }
  }

  /** An upload as all the files it is kept in. Throws `picture_unreadable` or `picture_pixels` (400). */
  async develop(bytes: Uint8Array): Promise<Developed> {
    const { developed } = await this.#queue({ kind: 'develop', bytes })
    if (!developed) throw new AppError('picture_unreadable')
    return developed
  }

  /** A drawing of the site's own as PNG. */
  async draw(drawing: Drawing): Promise<Uint8Array> {
    const { drawn } = await this.#queue({ kind: 'draw', drawing })
    if (!drawn) throw new Error('the drawing was not drawn')
    return drawn
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#end()
    await this.#last.catch(() => {})
  }

  async #queue(work: Work): Promise<JobAnswer> {
    if (this.#closed || this.#waiting >= this.#settings.maxWaiting) {
      throw new AppError('pictures_busy', { status: 503, retryAfterSeconds: 10 })
    }
    this.#waiting += 1
    const before = this.#last
    const mine = before
      .catch(() => {})
      .then(() => this.#perform(work))
      // A process may end for reasons that are not the picture's; a second time, it is.
      .then((answer) => (answer.refusal === ENDED ? this.#perform(work) : answer))
    this.#last = mine
    try {
      const answer = await mine
      if (answer.refusal === undefined) return answer
      if (answer.detail) this.#settings.onTrouble(answer.detail)
      throw new AppError(answer.refusal === ENDED ? 'picture_unreadable' : answer.refusal)
    } finally {
      this.#waiting -= 1
      if (this.#waiting === 0) this.#idle = setTimeout(() => this.#end(), this.#settings.idleMs).unref()
    }
  }

  #perform(work: Work): Promise<JobAnswer> {
    if (this.#closed) return Promise.reject(new AppError('pictures_busy', { status: 503, retryAfterSeconds: 10 }))
    clearTimeout(this.#idle)
    const child = this.#started()
    this.#nextId += 1
    const id = this.#nextId
    return new Promise<JobAnswer>((done) => {
      const finish = (answer: JobAnswer) => {
        clearTimeout(deadline)
        child.off('message', hear)
        child.off('exit', ended)
        done(answer)
      }
      const hear = (message: unknown) => (message as JobAnswer).id === id && finish(message as JobAnswer)
      // Killed for its memory, crashed on the file, or out of time: the file is refused, the site goes on.
      const ended = () => finish({ id, refusal: ENDED, detail: 'the process for pictures ended during a job' })
      const deadline = setTimeout(() => {
        finish({ id, refusal: 'picture_unreadable', detail: 'a job took too long' })
        this.#end()
      }, this.#settings.deadlineMs)
      child.on('message', hear)
      child.once('exit', ended)
      child.send({ id, ...work } as Job, (error) => error && child.kill('SIGKILL'))
    })
  }

  #started(): ChildProcess {
    if (this.#child) return this.#child
    const folder = resolve('app/platform/pictures')
    const child = fork(join(folder, 'worker.ts'), {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=96', '--max-semi-space-size=2', '--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Nothing of the site's environment: no database, no password. The fonts are the project's own, whatever the machine has.
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        FONTCONFIG_FILE: join(folder, 'fonts', 'fonts.conf'),
        XDG_CACHE_HOME: join(tmpdir(), 'dalil-rif-fonts'),
        PANGOCAIRO_BACKEND: 'fc',
        MALLOC_ARENA_MAX: '2',
        UV_THREADPOOL_SIZE: '2',
      },
    })
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined
    })
    child.on('error', (error) => this.#settings.onTrouble(error.message))
    if (child.pid) lower(child.pid)
    child.unref()
    child.channel?.unref()
    this.#child = child
    return child
  }

  #end(): void {
    clearTimeout(this.#idle)
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }
}

function lower(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // Not allowed everywhere; one job at a time is the rule that counts.
  }
}
