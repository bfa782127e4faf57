import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { AppError } from '../errors.ts'
import { MAX_MEMORY_MB, MEMORY_SIGNAL } from './memory.ts'
import type { Developed, Drawing, Job, JobActionResult } from './types.ts'

type Settings = {
  idleMs?: number
  deadlineMs?: number
  /** Uploads that may wait, and drawings that may wait beside them. */
  maxWaiting?: number
  maxDrawings?: number
  memoryMb?: number
  onTrouble?: (detail: string) => void
}
/** The process ended before it answered, by itself or killed; or because the job took too much memory. */
const ENDED = 'ended'
const TOO_LARGE = 'picture_too_large'
const CLOSED = 'pictures_busy'

type Work = { kind: 'develop' | 'fingerprint' | 'redraw'; bytes: Uint8Array } | { kind: 'draw'; drawing: Drawing }
type Task = { work: Work; settle: (answer: JobActionResult) => void }
type Child = { process: ChildProcess; jobs: number }

const busy = () => new AppError(CLOSED, { status: 503, retryAfterSeconds: 10 })

/**
 * Decodes uploads and draws pictures in a process of its own: started when there is something to do, ended soon after, so
 * that the site itself never loads the decoder nor keeps its memory. One job at a time and at a low priority: visitors
 * come first. A job that passes its deadline or its memory takes its process along. Drawings, which anybody may request,
 * have a queue of their own, and an upload goes before all of them.
 */
export class Pictures {
  readonly #settings: Required<Settings>
  readonly #queues: Record<Work['kind'], Task[]> = { develop: [], redraw: [], draw: [], fingerprint: [] }
  readonly #drawing = new Map<string, Promise<Uint8Array>>()
  #child: Child | undefined
  #idle: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #current: Work['kind'] | undefined
  #nextId = 0
  #closed = false

  constructor(settings: Settings = {}) {
    const { idleMs = 10_000, deadlineMs = 30_000, maxWaiting = 12, maxDrawings = 8, onTrouble = () => {} } = settings
    this.#settings = { idleMs, deadlineMs, maxWaiting, maxDrawings, memoryMb: settings.memoryMb ?? MAX_MEMORY_MB, onTrouble }
  }

  /** An upload as all the files it is kept in. Throws `picture_unreadable`, `picture_pixels` or `picture_too_large` (400). */
  async develop(bytes: Uint8Array): Promise<Developed> {
    const { developed } = await this.#request({ kind: 'develop', bytes })
    if (!developed) throw new AppError('picture_unreadable')
    return developed
  }

  /** An upload as one JPEG that reads well, for what is stored and not published. Throws like `develop`. */
  async redraw(bytes: Uint8Array): Promise<Uint8Array> {
    const { redrawn } = await this.#request({ kind: 'redraw', bytes })
    if (!redrawn) throw new AppError('picture_unreadable')
    return redrawn
  }

  /** What a picture looks like, as 16 hexadecimal digits; nobody waits for it, so it comes after uploads and drawings. */
  async fingerprint(bytes: Uint8Array): Promise<string> {
    const { fingerprint } = await this.#request({ kind: 'fingerprint', bytes })
    if (fingerprint === undefined) throw new AppError('picture_unreadable')
    return fingerprint
  }

  /** A drawing of the site's own as PNG. Everybody who wants the one of this key meanwhile gets the same. */
  draw(key: string, drawing: Drawing): Promise<Uint8Array> {
    const known = this.#drawing.get(key)
    if (known) return known
    const drawn = this.#draw(drawing).finally(() => this.#drawing.delete(key))
    this.#drawing.set(key, drawn)
    return drawn
  }

  async #draw(drawing: Drawing): Promise<Uint8Array> {
    const { drawn } = await this.#request({ kind: 'draw', drawing })
    if (!drawn) throw new Error('the drawing was not drawn')
    return drawn
  }

  get pid(): number | undefined {
    return this.#child?.process.pid
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#end()
    await this.#running
  }

  async #request(work: Work): Promise<JobActionResult> {
    const { maxWaiting, maxDrawings, onTrouble } = this.#settings
    const waiting = this.#queues[work.kind].length + (this.#current === work.kind ? 1 : 0)
    if (this.#closed || waiting >= (work.kind === 'develop' || work.kind === 'redraw' ? maxWaiting : maxDrawings)) throw busy()
    const { promise, resolve: settle } = Promise.withResolvers<JobActionResult>()
    this.#queues[work.kind].push({ work, settle })
    this.#running ??= this.#work()
    const answer = await promise
    if (answer.refusal === undefined) return answer
    if (answer.refusal === CLOSED) throw busy()
    if (answer.detail) onTrouble(answer.detail)
    throw new AppError(answer.refusal === ENDED ? 'picture_unreadable' : answer.refusal)
  }

  /** Until nothing waits. An upload goes before every drawing. */
  async #work(): Promise<void> {
    clearTimeout(this.#idle)
    for (;;) {
      const task =
        this.#queues.develop.shift() ?? this.#queues.redraw.shift() ?? this.#queues.draw.shift() ?? this.#queues.fingerprint.shift()
      if (!task) break
      this.#current = task.work.kind
      task.settle(await this.#perform(task.work))
    }
    this.#current = undefined
    this.#running = undefined
    if (!this.#closed) this.#idle = setTimeout(() => this.#end(), this.#settings.idleMs).unref()
  }

  async #perform(work: Work): Promise<JobActionResult> {
    if (this.#closed) return { id: 0, refusal: CLOSED }
    const child = this.#started()
    const isFresh = child.jobs === 0
    const answer = await this.#send(child, work)
    // A process may end for reasons that are not the picture's, and a used one holds what earlier jobs left: a second
    // time, or in a fresh one, it is this picture.
    const mayBeAnothers = answer.refusal === ENDED || (answer.refusal === TOO_LARGE && !isFresh && this.#child !== child)
    return mayBeAnothers && !this.#closed ? this.#send(this.#started(), work) : answer
  }

  #send(child: Child, work: Work): Promise<JobActionResult> {
    this.#nextId += 1
    const id = this.#nextId
    child.jobs += 1
    return new Promise<JobActionResult>((done) => {
      const finish = (answer: JobActionResult) => {
        clearTimeout(deadline)
        child.process.off('message', hear)
        child.process.off('exit', ended)
        done(answer)
      }
      const hear = (message: unknown) => (message as JobActionResult).id === id && finish(message as JobActionResult)
      // Out of memory, crashed on the file, or out of time: the file is refused, the site goes on.
      const ended = (_code: number | null, signal: NodeJS.Signals | null) => {
        const tooLarge = signal === MEMORY_SIGNAL
        if (this.#child === child) this.#child = undefined
        const detail = tooLarge ? 'a job took too much memory' : 'the process for pictures ended during a job'
        finish({ id, refusal: tooLarge ? TOO_LARGE : ENDED, detail })
      }
      const deadline = setTimeout(() => {
        finish({ id, refusal: 'picture_unreadable', detail: 'a job took too long' })
        this.#end()
      }, this.#settings.deadlineMs)
      child.process.on('message', hear)
      child.process.once('exit', ended)
      child.process.send({ id, ...work } as Job, (error) => error && child.process.kill('SIGKILL'))
    })
  }

  #started(): Child {
    if (this.#child) return this.#child
    const folder = resolve('app/platform/pictures')
    const started = fork(join(folder, 'worker.ts'), [String(this.#settings.memoryMb)], {
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
    const child: Child = { process: started, jobs: 0 }
    started.once('exit', () => {
      if (this.#child === child) this.#child = undefined
    })
    started.on('error', (error) => this.#settings.onTrouble(error.message))
    if (started.pid) lower(started.pid)
    started.unref()
    started.channel?.unref()
    this.#child = child
    return child
  }

  #end(): void {
    clearTimeout(this.#idle)
    this.#child?.process.kill('SIGKILL')
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
