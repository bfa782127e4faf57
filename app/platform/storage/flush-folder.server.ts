import { open } from 'node:fs/promises'

/** The names in a folder are on the disk only after this; where folders cannot be opened (Windows) there is nothing to do. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined)
  await folder?.sync().catch(() => {})
  await folder?.close()
}
