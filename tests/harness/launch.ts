import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { environmentNames } from '#app/platform/env.ts'
import { flagsFor, serving } from '../../server/serving.ts'
import { freePort } from './postgres.ts'

/** Nobody's number: the tests must not ring a stranger. */
export const TEST_MESSAGING_NUMBER = '+212600000000'
export const TEST_ADMIN_PASSWORD = 'a-password-for-tests-only'
export const TEST_METRICS_TOKEN = 'metrics-token-for-tests'

/**
 * How tests run it, as a machine of 1 GB would: V8 does not optimise the embedded database, which costs each start seconds of
 * a processor and answers a test no sooner. Only the young part of the heap is larger: a start fills it many times over.
 * The bench and the attack run it as `npm start` does on this machine.
 */
export const FLAGS_OF_A_SMALL_MACHINE = [...flagsFor(2 ** 30), '--max-semi-space-size=16']

export type RunningSite = {
  url: string
  pid: number
  dataDir: string
  child: ChildProcess
  /** Everything it printed so far. */
  output(): string
  /** Sends a signal and waits for the end; the exit code, or the signal that ended it. */
  end(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals>
  /** Ends it, whatever its state, and removes its data folder if the harness made it. */
  dispose(): Promise<void>
}

export type SiteStart = {
  env?: Record<string, string>
  /** A data folder to start on; without it, a copy of the filled one (or an empty one when `empty`). */
  dataDir?: string
  empty?: boolean
  /** Puts a command before node, e.g. `['strace', '-f']`. */
  under?: string[]
  /** What Node is told, if not what `npm start` would tell it on this machine. */
  flags?: readonly string[]
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** The disk of memory that Linux brings, where it has room for the data folders of many sites. */
function memoryDisk(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return process.platform === 'linux' && bavail * bsize > 2 * 2 ** 30 ? '/dev/shm' : undefined
  } catch {
    return undefined
  }
}

/** A folder that vanishes with `remove`; `inMemory` where no disk is needed, as for a copy of a site's data. */
export function temporaryFolder(name: string, { inMemory = false } = {}): { path: string; remove: () => void } {
  const path = mkdtempSync(join((inMemory && memoryDisk()) || tmpdir(), `dalil-${name}-`))
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) }
}

/** The settings a test site runs with: all of them named, so that no `.env` of the developer's reaches it. */
export function siteEnvironment(env: Record<string, string>, dataDir: string, port: number): NodeJS.ProcessEnv {
  const unset = Object.fromEntries(environmentNames.map((name) => [name, '']))
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    ...unset,
    // Hundreds of starts of one program: the first leaves what V8 made of its sources.
    NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO_CONTENT: 'on',
    ADMIN_PASSWORD: TEST_ADMIN_PASSWORD,
    WHATSAPP_NUMBER: TEST_MESSAGING_NUMBER,
    METRICS_TOKEN: TEST_METRICS_TOKEN,
    LOG_LEVEL: 'error',
    ...env,
  }
}

/** Starts the built site in a process of its own and resolves when it listens; rejects with its output if it ends before. */
export async function launchSite(start: SiteStart & { template?: string }): Promise<RunningSite> {
  const own = start.dataDir === undefined ? temporaryFolder('site', { inMemory: true }) : undefined
  const dataDir = start.dataDir ?? join(own?.path ?? '', 'data')
  if (own && start.template && !start.empty) cpSync(start.template, dataDir, { recursive: true })
  const port = await freePort()
  const [command = process.execPath, ...args] = [
    ...(start.under ?? []),
    process.execPath,
    ...(start.flags ?? serving.flags),
    'tests/harness/children/site.js',
  ]
  const child = spawn(command, args, {
    env: { ...serving.env, ...siteEnvironment(start.env ?? {}, dataDir, port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const ended = new Promise<number | NodeJS.Signals>((done) => child.once('close', (code, signal) => done(code ?? signal ?? 'SIGKILL')))
  running.add(child)
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    return ended
  }
  const dispose = async () => {
    await end('SIGKILL')
    running.delete(child)
    own?.remove()
  }
  await new Promise<void>((done, fail) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.includes('Dalil Rif is ready')) done()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', fail)
    void ended.then((code) => fail(new SiteEndedError(code, printed)))
  }).catch(async (error: unknown) => {
    await dispose()
    throw error
  })
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, dataDir, child, output: () => printed, end, dispose }
}

/** The site ended before it listened. */
export class SiteEndedError extends Error {
  readonly code: number | NodeJS.Signals
  readonly output: string
  constructor(code: number | NodeJS.Signals, output: string) {
    super(`the site ended (${code}) before it listened:\n${output}`)
    this.code = code
    this.output = output
  }
}
