import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
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

async function startSharedSite() {
  await freshBuild()
  const folder = temporaryFolder('template')
  const template = join(folder.path, 'data')
  const first = await launchSite({ dataDir: template, flags: FLAGS_OF_A_SMALL_MACHINE })
  const code = await first.end('SIGTERM')
  if (code !== 0) throw new Error(`the site did not close cleanly after its first start (${code}):\n${first.output()}`)
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
