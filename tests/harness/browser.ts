import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, inject } from 'vitest'
import { sharedSite, TEST_ADMIN_PASSWORD } from './site.ts'

let browser: Promise<Browser> | undefined
const contexts: BrowserContext[] = []

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }

export type OpenedPage = {
  page: Page
  context: BrowserContext
  /** Uncaught errors, console errors and requests answered 4xx/5xx, in order; a test looks at it or fails. */
  troubles: string[]
}

/**
 * A page in a context of its own (no cookies, no storage), on the shared site unless `baseURL` says otherwise. Without a
 * service worker, unless `serviceWorkers: 'allow'`: what a test sees is then the site's own answer.
 */
export async function openPage(options: BrowserContextOptions = {}): Promise<OpenedPage> {
  browser ??= chromium.connect(inject('browserEndpoint'))
  const context = await (await browser).newContext({
    baseURL: sharedSite(),
    viewport: PHONE,
    locale: 'fr-FR',
    serviceWorkers: 'block',
    ...options,
  })
  contexts.push(context)
  // A busy machine may take its time with what is waited for, here as in vitest.config.ts.
  context.setDefaultTimeout(180_000)
  const page = await context.newPage()
  return { page, context, troubles: watch(page) }
}

/** Notes everything that goes wrong on a page from now on. */
export function watch(page: Page): string[] {
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message} (${page.url()})`))
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document') {
      troubles.push(`${response.status()}: ${response.url()}`)
    }
  })
  return troubles
}

/** React has taken over what stands at `selector`: it leaves its own property on what it holds. It is asked for here, as a first press would. */
export async function hydrated(page: Page, selector: string): Promise<void> {
  await page.evaluate(() => (globalThis as { earlyUse?: { need: () => void } }).earlyUse?.need())
  await page.waitForFunction((requested) => {
    const element = document.querySelector(requested)
    return element !== null && Object.keys(element).some((name) => name.startsWith('__react'))
  }, selector)
}

/** What `act` leads to is another document, which has come; the address may be the same. */
export async function toNextPage(page: Page, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isBefore: true }))
  await act()
  await page.waitForFunction(() => !('isBefore' in window) && document.readyState === 'complete')
}

/** Call at the top of a test file: contexts end with their test, the connection with the file. */
export function closePagesAfterTests(): void {
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()))
  })
  afterAll(async () => {
    await (await browser)?.close()
    browser = undefined
  })
}

type Options = Parameters<typeof openPage>[0]

/** Pages of one site, each of another visitor: together they sign in more often than one may. */
export function pagesOf(site: () => { url: string }, always: Options = {}) {
  let visitors = 0
  const open = (options: Options = {}) => {
    visitors += 1
    return openPage({
      baseURL: site().url,
      ...always,
      ...options,
      extraHTTPHeaders: { 'x-forwarded-for': `198.19.${visitors >> 8}.${visitors & 255}` },
    })
  }
  /** Inside the back office, at an address of it. */
  async function enter(path: string, options: Options = {}) {
    const opened = await open({ viewport: DESKTOP, ...options })
    await opened.page.goto(`/admin/login?${new URLSearchParams({ next: path })}`)
    await opened.page.locator('#password').fill(TEST_ADMIN_PASSWORD)
    await opened.page.locator('#password').press('Enter')
    await opened.page.waitForURL((url) => url.pathname + url.search === encodeURI(decodeURI(path)))
    return opened
  }
  return { open, enter }
}
