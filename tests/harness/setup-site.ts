import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { readControlFile } from '#app/platform/db/control-file.server.ts'
import { freshBuild } from '../../scripts/fresh-build.ts'
import { FLAGS_OF_A_SMALL_MACHINE, launchSite, temporaryFolder } from './launch.ts'
import { sharedByRun } from './shared.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The site that all tests share. */
    siteUrl: string
    /** A closed data folder filled with the demo region, to copy from. */
    siteTemplate: string
  }
}

/** Half of a closed folder is log that was kept to be written over: nobody starts from it, and a hundred sites would copy it. */
function dropSpareLog(pgdata: string): void {
  const { segments } = readControlFile(join(pgdata, 'global/pg_control'))
  const log = join(pgdata, 'pg_wal')
  const spare = readdirSync(log).filter((name) => /^[\dA-F]{24}$/.test(name) && !segments.includes(name))
  for (const name of spare) rmSync(join(log, name))
}

/** A first start, closed and kept to copy from, and a second one, which all tests share. */
export async function startSharedSite() {
  await freshBuild()
  const folder = temporaryFolder('template', { inMemory: true })
  const template = join(folder.path, 'data')
  const first = await launchSite({ dataDir: template, flags: FLAGS_OF_A_SMALL_MACHINE })
  const code = await first.end('SIGTERM')
  if (code !== 0) throw new Error(`the site did not close cleanly after its first start (${code}):\n${first.output()}`)
  dropSpareLog(join(template, 'pgdata'))
  const site = await launchSite({ template })
  let stopping = false
  site.child.once('close', (code, signal) => {
    if (!stopping) console.error(`The shared site ended by itself (${code ?? signal}):\n${site.output()}`)
  })
  const stop = async () => {
    stopping = true
    await site.dispose()
    folder.remove()
  }
  return { value: { url: site.url, template }, stop }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { value, release } = await sharedByRun('site', startSharedSite)
  project.provide('siteUrl', value.url)
  project.provide('siteTemplate', value.template)
  return release
}
