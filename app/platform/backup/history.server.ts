import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const archive = z.object({
  name: z.string().regex(/^dalil-rif-[\w.-]+$/),
  at: z.iso.datetime(),
  /** The folder or bucket in which it lies. */
  place: z.string(),
  kind: z.enum(['full', 'before-update']),
  bytes: z.number(),
  encrypted: z.boolean(),
  /** Whether it lies on the disk that it is a copy of. */
  sameDisk: z.boolean(),
})

const historySchema = z.object({
  archives: z.array(archive),
  failure: z.object({ at: z.iso.datetime(), message: z.string() }).nullable(),
  /** What is being made; what a process that was killed left half made. */
  unfinished: z.object({ name: archive.shape.name, place: z.string() }).nullable(),
})

export type ArchiveRecord = z.infer<typeof archive>
export type BackupHistory = z.infer<typeof historySchema>

const fileIn = (dataDir: string) => join(dataDir, 'backups', 'history.json')

/** Which archives this site has made and not removed, and how the last try failed, if it did. */
export function readHistory(dataDir: string): BackupHistory {
  try {
    return historySchema.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
  } catch {
    return { archives: [], failure: null, unfinished: null }
  }
}

export function writeHistory(dataDir: string, history: BackupHistory): void {
  mkdirSync(join(dataDir, 'backups'), { recursive: true, mode: 0o700 })
  const path = fileIn(dataDir)
  writeFileSync(`${path}.new`, JSON.stringify(history, undefined, 1), { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
}
