import { randomUUID } from 'node:crypto'
import { closeSync, type Dirent, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Makes the names in a folder durable; where folders cannot be opened (Windows) the file system does that by itself. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const fd = openSync(path, 'r')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}

/** More than Node has threads for; that many at once share the file system's journal commits. */
const AT_ONCE = 16

/** Makes a folder and everything below it durable. */
export async function syncTree(path: string): Promise<void> {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  const below = (requested: (entry: Dirent) => boolean) => entries.filter(requested).map((entry) => join(entry.parentPath, entry.name))
  const files = below((entry) => entry.isFile()).values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const file of files) await syncFile(file)
    }),
  )
  for (const folder of below((entry) => entry.isDirectory())) syncFolder(folder)
  syncFolder(path)
}

/** Windows syncs only what is open for writing. */
async function syncFile(path: string): Promise<void> {
  const file = await open(path, process.platform === 'win32' ? 'r+' : 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Replaces a small file so that after a power cut it holds either the old text or the new one. */
export function writeDurably(path: string, text: string): void {
  const aside = `${path}.${randomUUID()}`
  try {
    const fd = openSync(aside, 'wx', 0o640)
    try {
      writeFileSync(fd, text)
      fsyncSync(fd)
    } finally {
      closeSync(fd)
    }
    renameSync(aside, path)
  } catch (error) {
    rmSync(aside, { force: true })
    throw error
  }
  syncFolder(dirname(path))
}

/** Creates a folder with its parents, and makes the new names durable. */
export function createFolder(path: string): void {
  const first = mkdirSync(path, { recursive: true })
  if (first === undefined) return
  for (let made = path; made !== dirname(first); made = dirname(made)) syncFolder(dirname(made))
}
