import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterEach, inject } from 'vitest'
import { sharedSite, TEST_ADMIN_PASSWORD } from './site.ts'

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

let browser: Promise<Browser> | undefined

/** One for each thread of tests, from file to file: what the pages tell goes through no other process. It ends with the thread. */
function runningBrowser(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: inject('browserPath'), args: FLAGS }).then((started) => {
    started.once('disconnected', () => {
      browser = undefined
    })
    return started
  })
  return browser
}

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
  const context = await (await runningBrowser()).newContext({
    baseURL: sharedSite(),
    viewport: PHONE,
    locale: 'fr-FR',
    serviceWorkers: 'block',
    ...options,
  })
  contexts.push(context)
  // A busy machine may take its time with what is waited for, here as in vitest.config.ts; what hangs says what it waited for.
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  return { page, context, troubles: watch(page) }
}

/** Notes everything that goes wrong on a page from now on. */
export function watch(page: Page): string[] {
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.stack ?? error.message} (${page.url()})`))
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

/** The element's own file has come, which is after the page where it is fetched by its tag: what is pressed or typed now reaches it. */
export async function upgraded(page: Page, ...tags: string[]): Promise<void> {
  for (const tag of tags) await page.locator(`${tag}:defined`).first().waitFor({ state: 'attached' })
}

/** What `act` leads to is another document, which has come; the address may be the same. */
export async function toNextPage(page: Page, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isBefore: true }))
  await act()
  await page.waitForFunction(() => !('isBefore' in window) && document.readyState === 'complete')
}

/** Call at the top of a test file: contexts end with their test. */
export function closePagesAfterTests(): void {
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()))
  })
}

type Options = Parameters<typeof openPage>[0]

/** Pages of one site, each of another visitor: together they sign in more often than one may. */
export function pagesOf(site: () => { url: string }, always: Options = {}) {
  let visitors = 0
  let signedIn: Awaited<ReturnType<BrowserContext['cookies']>> = []
  const open = (options: Options = {}) => {
    visitors += 1
    return openPage({
      baseURL: site().url,
      ...always,
      ...options,
      extraHTTPHeaders: { 'x-forwarded-for': `198.19.${visitors >> 8}.${visitors & 255}` },
    })
  }
  /** Inside the back office, at an address of it: by the password the first time, and when a test has ended that session. */
  async function enter(path: string, options: Options = {}) {
    const opened = await open({ viewport: DESKTOP, ...options })
    const isThere = (url: URL) => url.pathname + url.search === encodeURI(decodeURI(path))
    if (signedIn.length > 0) {
      await opened.context.addCookies(signedIn)
      await opened.page.goto(path)
      if (isThere(new URL(opened.page.url()))) return opened
    }
    await opened.page.goto(`/admin/login?${new URLSearchParams({ next: path })}`)
    await opened.page.locator('#password').fill(TEST_ADMIN_PASSWORD)
    await opened.page.locator('#password').press('Enter')
    await opened.page.waitForURL(isThere)
    signedIn = await opened.context.cookies()
    return opened
  }
  return { open, enter }
}
