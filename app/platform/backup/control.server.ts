import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { BackupError } from './errors.ts'

/** What the kernel takes for the path of a socket, with something to spare. */
const MAX_PATH = 100

export type ControlCommands = Record<string, () => Promise<unknown>>

/** Where the running site listens for the commands of its own machine; undefined when the path is too long for a socket. */
export function controlPath(dataDir: string): string | undefined {
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\dalil-rif-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 32)}`
  }
  const path = join(dataDir, 'control.sock')
  return Buffer.byteLength(path) > MAX_PATH ? undefined : path
}

/**
 * Listens on a socket in the data folder for commands such as `npm run backup`. Whoever may write in that folder owns the
 * data, so the folder's permissions are the proof; nothing listens on the network. The caller holds the folder's lock.
 */
export async function startControl(dataDir: string, commands: ControlCommands): Promise<() => Promise<void>> {
  const path = controlPath(dataDir)
  if (path === undefined) return async () => {}
  // What a killed process left behind: the lock says that nobody listens there.
  if (process.platform !== 'win32') rmSync(path, { force: true })
  const server = createServer((incoming, response) => {
    const command = incoming.method === 'POST' ? commands[incoming.url?.slice(1) ?? ''] : undefined
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (!command) return answer(404, { message: 'unknown command' })
    command().then(
      (result) => answer(200, result ?? {}),
      (error: unknown) => answer(500, { message: error instanceof Error ? error.message : String(error) }),
    )
  })
  const mask = process.umask(0o077)
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(path, resolve)
    })
  } finally {
    process.umask(mask)
  }
  server.unref()
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}

/** Has the running site do something; undefined when none listens. */
export async function callControl(dataDir: string, command: string): Promise<unknown> {
  const socketPath = controlPath(dataDir)
  if (socketPath === undefined)
    throw new BackupError(`The path ${dataDir} is too long for a socket: stop the site first, or give it a shorter DATA_DIR.`)
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath, path: `/${command}`, method: 'POST' })
    outgoing.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
    )
    outgoing.once('response', (response) => {
      json(response).then((body) => {
        if (response.statusCode === 200) resolve(body)
        else reject(new BackupError((body as { message: string }).message))
      }, reject)
    })
    outgoing.end()
  })
}
