import type { Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import { closePagesAfterTests, openPage } from './browser.ts'
import { type Front, startFront } from './front.ts'
import { sharedSite } from './site.ts'

closePagesAfterTests()

const fronts: Front[] = []
afterEach(async () => {
  await Promise.all(fronts.splice(0).map((front) => front.cut()))
})

export async function openFront(options: Parameters<typeof openPage>[0] = {}) {
  const front = await startFront(sharedSite())
  fronts.push(front)
  return { front, ...(await openPage({ baseURL: front.url, serviceWorkers: 'allow', ...options })) }
}

/** What the worker keeps: paths of pages, or of files. */
export const kept = (page: Page, cache = 'dalil-pages-1') =>
  page.evaluate(async (name) => {
    const keys = (await caches.has(name)) ? await (await caches.open(name)).keys() : []
    return keys.map((request) => decodeURI(new URL(request.url).pathname + new URL(request.url).search))
  }, cache)

/** The worker is in charge and has kept this page with what it needs. */
export async function untilSaved(page: Page, path: string) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => kept(page)).toContain(path)
  await expect.poll(async () => (await kept(page, 'dalil-assets-1')).filter((name) => name.endsWith('.css')).length).toBeGreaterThan(0)
}

export const untilGuideSaved = (page: Page, key = 'guide-data-backup') =>
  expect.poll(() => page.evaluate((name) => localStorage.getItem(name)?.length ?? 0, key)).toBeGreaterThan(10_000)

export const uncaught = (troubles: readonly string[]) => troubles.filter((trouble) => trouble.startsWith('uncaught'))
