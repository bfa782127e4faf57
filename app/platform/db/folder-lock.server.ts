import { mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

export class FolderInUseError extends Error {
  constructor(folder: string, holder: string | undefined) {
    super(
      `The data folder ${folder} is already open in another process${holder ? ` (pid ${holder})` : ''}. ` +
        'Two processes on one folder would lose data. Stop the other one, or give this one its own DATA_DIR.',
    )
    this.name = 'FolderInUseError'
  }
}

/**
 * Takes a data folder for this process alone. On Linux the lock is an abstract socket named after the folder's device
 * and inode: the kernel frees it when the process dies, however it dies. Elsewhere it is a pid file, reclaimed only when
 * that process is gone. The pid file is written on Linux too, to say who holds the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true })
  const real = realpathSync(folder)
  const pidFile = join(real, 'dalil-rif.pid')
  const { dev, ino } = statSync(real)
  const release = process.platform === 'linux' ? await lockSocket(`\0dalil-rif-${dev}-${ino}`, real, pidFile) : undefined
  if (!release) refuseIfAlive(real, pidFile)
  writeFileSync(pidFile, String(process.pid))
  return async () => {
    if (readPid(pidFile) === String(process.pid)) rmSync(pidFile, { force: true })
    await release?.()
  }
}

async function lockSocket(name: string, folder: string, pidFile: string): Promise<() => Promise<void>> {
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new FolderInUseError(folder, readPid(pidFile)) : error),
    )
    server.listen(name, resolve)
  })
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

function refuseIfAlive(folder: string, pidFile: string): void {
  const pid = readPid(pidFile)
  if (!pid || pid === String(process.pid)) return
  try {
    process.kill(Number(pid), 0)
  } catch {
    return
  }
  throw new FolderInUseError(folder, pid)
}

function readPid(pidFile: string): string | undefined {
  try {
    return readFileSync(pidFile, 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}
