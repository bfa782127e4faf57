import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { chromium, type Page } from 'playwright-core'
import { openDb } from '../app/platform/db/open.server.ts'
import { findBrowser } from '../tests/harness/find-browser.ts'
import { launchSite, TEST_ADMIN_PASSWORD, temporaryFolder } from '../tests/harness/launch.ts'
import type { Row } from './run.ts'
import { quantile } from './stats.ts'

const PHONE = { width: 390, height: 844 }
const SLOWED = 6
const KEYS = 60
const LINE = 'ذهب الصيادون إلى البحر قبل الفجر ثم عادوا إلى الميناء القديم '.repeat(5).trim()
const LINES = 925
const WORDS = LINES * LINE.split(' ').length

async function writeLongArticle(dataDir: string): Promise<void> {
  const handle = await openDb({ dataDir })
  try {
    await handle.db.execute(sql`insert into articles (id, slug, title, summary, topic, body, status, published_on)
      select 'long', 'long', '{"ar":"كتاب"}', '{"ar":"موجز"}', '{"ar":"تاريخ"}',
        jsonb_build_object('ar', (select jsonb_agg(jsonb_build_object('type', 'p', 'text', ${LINE}::text)) from generate_series(1, ${LINES}::int))),
        'published', '2026-10-01'`)
  } finally {
    await handle.close()
  }
}

/** From each key's press to the frame that shows it, in ms, with the cursor in the middle of the text. */
async function typed(page: Page): Promise<number[]> {
  await page
    .locator('.o-in-ar .ProseMirror > p')
    .nth(Math.floor(LINES / 2))
    .tap()
  await page.evaluate(() => {
    const waits: number[] = []
    Object.assign(window, { waits })
    const { port1, port2 } = new MessageChannel()
    let begun = 0
    port1.onmessage = () => waits.push(performance.now() - begun)
    const onKey = (event: KeyboardEvent) => {
      begun = event.timeStamp
      // After the frame: what was written is laid out and drawn.
      requestAnimationFrame(() => port2.postMessage(null))
    }
    document.addEventListener('keydown', onKey, true)
  })
  for (let n = 0; n < KEYS; n += 1) {
    await page.keyboard.press('b')
    await page.waitForFunction((count) => (window as unknown as { waits: number[] }).waits.length > count, n)
  }
  return page.evaluate(() => (window as unknown as { waits: number[] }).waits)
}

/** A text of fifty thousand words on a phone with a processor six times slower than this one: opened, written in, and read. */
export async function measureWriting(template: string): Promise<Row[]> {
  const folder = temporaryFolder('bench-writing')
  const dataDir = join(folder.path, 'data')
  cpSync(template, dataDir, { recursive: true })
  await writeLongArticle(dataDir)
  const site = await launchSite({ dataDir })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: PHONE, hasTouch: true, isMobile: true, baseURL: site.url })
    await page.goto('/admin/login')
    await page.fill('#password', TEST_ADMIN_PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin')
    const devtools = await page.context().newCDPSession(page)
    const rows: Row[] = []
    for (const rate of [1, SLOWED]) {
      const on = rate === 1 ? 'this processor' : `one ${rate} times slower`
      await devtools.send('Emulation.setCPUThrottlingRate', { rate })
      const begun = performance.now()
      await page.goto('/admin/articles/long')
      await page
        .locator('.o-in-ar .ProseMirror > p')
        .nth(LINES - 1)
        .waitFor()
      const opened = (performance.now() - begun) / 1000
      const waits = await typed(page)
      rows.push([`${WORDS} words in the editor, opened on ${on}`, `${opened.toFixed(1)} s`, ''])
      rows.push([
        `a key in it on ${on}`,
        `p50 ${quantile(waits, 0.5).toFixed(0)}, p95 ${quantile(waits, 0.95).toFixed(0)} ms`,
        rate === 1 ? '' : '50 ms',
      ])
      await page.evaluate(() => document.querySelector('admin-guard')?.removeAttribute('data-unsaved'))
      page.once('dialog', (dialog) => void dialog.accept())
    }
    const times: number[] = []
    for (let n = 0; n < 10; n += 1) {
      const begun = performance.now()
      await (await fetch(`${site.url}/article/long?n=${n}`)).arrayBuffer()
      times.push(performance.now() - begun)
    }
    rows.push(['the page of that article, from the server', `first ${times[0]?.toFixed(0)}, p50 ${quantile(times, 0.5).toFixed(0)} ms`, ''])
    return rows
  } finally {
    await browser.close()
    await site.dispose()
    folder.remove()
  }
}
