import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { Logger } from 'pino'
import type { DbHandle } from '../db/types.ts'
import { readHistory, writeHistory } from './history.server.ts'
import { type BackupStatus, backupStatus, isBackupDue } from './schedule.ts'

type Settings = { dataDir: string; backupTo: string | undefined; kind: DbHandle['kind']; logger: Logger; now: () => Date }

const PROGRAM = 'server/serve.js'
const MAX_OUTPUT = 4000

/** Starts `npm run backup` in a process of its own: neither the memory nor the time of the site is spent on it. */
export class Backups {
  readonly #settings: Settings
  #child: ChildProcess | undefined
  #underWay: Promise<boolean> | undefined
  #isClosing = false

  constructor(settings: Settings) {
    this.#settings = settings
  }

  get isRunning(): boolean {
    return this.#underWay !== undefined
  }

  status(): BackupStatus {
    const { dataDir, backupTo, now } = this.#settings
    return backupStatus(readHistory(dataDir), { isOff: backupTo === 'off', now: now() })
  }

  isDue(): boolean {
    const { dataDir, backupTo, now } = this.#settings
    return backupTo !== 'off' && isBackupDue(readHistory(dataDir), now())
  }

  /** Begins one, unless one is under way or the site is being closed. Whether it was made. */
  make(): Promise<boolean> {
    if (this.#isClosing) return Promise.resolve(false)
    this.#underWay ??= this.#run().finally(() => {
      this.#underWay = undefined
      this.#child = undefined
    })
    return this.#underWay
  }

  async close(): Promise<void> {
    this.#isClosing = true
    this.#child?.kill()
    await this.#underWay
  }

  async #run(): Promise<boolean> {
    const { kind, logger, dataDir, now } = this.#settings
    const startedAt = now()
    // Read once and closed: not worth the optimising compiler's memory.
    const flags = [...process.execArgv, ...(kind === 'pglite' && !process.execArgv.includes('--liftoff-only') ? ['--liftoff-only'] : [])]
    const child = spawn(process.execPath, [...flags, PROGRAM, 'backup'], { stdio: ['ignore', 'pipe', 'pipe'] })
    this.#child = child
    let output = ''
    const read = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-MAX_OUTPUT))
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    const code = await new Promise<number | null>((resolve) => {
      child.once('spawn', () => lowerPriority(child.pid))
      child.once('error', () => resolve(null))
      child.once('close', resolve)
    })
    if (code === 0) {
      logger.info({ output: output.trim() }, 'backup made')
      return true
    }
    if (this.#isClosing) return false
    logger.error({ code, output: output.trim() }, 'the backup failed')
    const history = readHistory(dataDir)
    // A process that was killed could not note it itself.
    if (!history.failure || Date.parse(history.failure.at) < startedAt.getTime()) {
      writeHistory(dataDir, {
        ...history,
        failure: { at: now().toISOString(), message: output.trim().slice(-300) || `ended with ${code}` },
      })
    }
    return false
  }
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Ended already, or not allowed here: it is a kindness, not a need.
  }
}
