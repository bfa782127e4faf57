import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { findBrowser } from './find-browser.ts'
import { sharedByRun } from './shared.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** WebSocket address of the one browser that all test files share. */
    browserEndpoint: string
  }
}

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  // WebGL without a graphics card, for the moving map.
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

async function startBrowser() {
  const server = await chromium.launchServer({ executablePath: findBrowser(), args: FLAGS })
  return { value: server.wsEndpoint(), stop: () => server.close() }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { value, release } = await sharedByRun('browser', startBrowser)
  project.provide('browserEndpoint', value)
  return release
}
