import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { flushFolder } from '../storage/flush-folder.server.ts'

// Names, not paths: the data folder may be mounted elsewhere at the next start, and nothing outside of it is ever moved.
const swapSchema = z.object({
  staging: z.string().regex(/^restore-[\w-]+$/),
  replaced: z.string().regex(/^replaced-\d+$/),
  items: z.array(z.enum(['pgdata', 'auth-secret', 'media'])),
})
/** Names of two folders in the data folder, and of what is moved. */
type Swap = { staging: string; replaced: string; items: string[] }

const noteIn = (dataDir: string) => join(dataDir, 'restore.json')

/**
 * Puts what lies in `staging` in the place of what is there, which is moved to `replaced`. What is to be done is noted
 * first: a process that is killed in between leaves the note, and the next start finishes. Answers the folder with what
 * was replaced, if anything was.
 */
export async function beginSwap(dataDir: string, swap: Swap): Promise<string | undefined> {
  await writeFile(`${noteIn(dataDir)}.new`, JSON.stringify(swap), { flush: true })
  await rename(`${noteIn(dataDir)}.new`, noteIn(dataDir))
  await flushFolder(dataDir)
  await finishSwap(dataDir)
  const replaced = join(dataDir, swap.replaced)
  return existsSync(replaced) ? replaced : undefined
}

/** Finishes a swap that was begun; does nothing when there is none. The caller holds the folder. */
export async function finishSwap(dataDir: string): Promise<void> {
  const note = await readFile(noteIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  if (note === undefined) return
  const { items, ...names } = swapSchema.parse(JSON.parse(note))
  const [staging, replaced] = [join(dataDir, names.staging), join(dataDir, names.replaced)]
  for (const item of items) {
    if (!existsSync(join(staging, item))) continue
    if (existsSync(join(dataDir, item))) {
      await mkdir(replaced, { recursive: true, mode: 0o700 })
      await rename(join(dataDir, item), join(replaced, item))
    }
    await rename(join(staging, item), join(dataDir, item))
  }
  await flushFolder(dataDir)
  await rm(noteIn(dataDir))
  await rm(staging, { recursive: true, force: true })
}
