import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type CDPSession, chromium, type Page } from 'playwright-core'
import { openDb } from '../app/platform/db/open.server.ts'
import { findBrowser } from '../tests/harness/find-browser.ts'
import { launchSite, temporaryFolder } from '../tests/harness/launch.ts'
import type { Row } from './run.ts'
import { quantile } from './stats.ts'

const LISTINGS = 10_000
const SLOWED = 6
const PANS = 3
const STEPS = 20
const PHONE = { width: 390, height: 844 }

/** All in the province, most of it near a few towns. */
async function fillMap(dataDir: string): Promise<void> {
  const handle = await openDb({ dataDir })
  try {
    await handle.db.execute(sql`alter table listings disable trigger user`)
    await handle.db.execute(sql`
      insert into listings (id, type, deal, title, description, latitude, longitude, shown_latitude, shown_longitude, point_is, area_m2,
        price_in_cents, title_status, state, published_at)
      select 'frame-' || i, 'plot', 'sale', jsonb_build_object('ar', 'أرض للتجربة ' || i), '{"ar":""}', y, x, y, x, 'approximate',
        100 + i % 700, 20000000 + i * 1000, 'titled', 'published', now() - i * interval '1 minute'
      from generate_series(1, ${LISTINGS}::int) i, lateral (select
        -3.93 + 0.3 * (random() - 0.5) * random() - 0.12 * (i % 4) as x, 35.2 - 0.12 * random() * random() - 0.03 * (i % 3) as y) at`)
    await handle.db.execute(sql`alter table listings enable trigger user`)
  } finally {
    await handle.close()
  }
}

/** Moments at which the page drew a frame while a finger drags the map to and fro. */
async function panned(page: Page): Promise<number[]> {
  const box = await page.locator('[data-part=canvas]').boundingBox()
  if (!box) throw new Error('no map')
  await page.evaluate(() => {
    const frames: number[] = []
    // The last drag's own counting ends here.
    Object.assign(window, { frames })
    const note = (at: number) => {
      frames.push(at)
      if ((window as unknown as { frames: number[] }).frames === frames) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  for (let pan = 0; pan < PANS; pan += 1) {
    const side = pan % 2 === 0 ? 1 : -1
    await page.mouse.move(x - side * 80, y - side * 40)
    await page.mouse.down()
    for (let i = 0; i <= STEPS; i += 1) {
      await page.mouse.move(x - side * 80 + (side * 160 * i) / STEPS, y - side * 40 + (side * 80 * i) / STEPS)
    }
    await page.mouse.up()
  }
  return page.evaluate(() => (window as unknown as { frames: number[] }).frames)
}

/** What the page's thread has worked so far; what the drawing of it costs elsewhere is not in it. */
async function workedMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

const gapsOf = (frames: readonly number[]) => frames.slice(1).map((at, i) => at - (frames[i] ?? at))

function figureOf(gaps: readonly number[]): string {
  const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1000
  return `${(gaps.length / seconds).toFixed(0)} frames a second, a frame p50 ${quantile(gaps, 0.5).toFixed(0)}, p95 ${quantile(gaps, 0.95).toFixed(0)} ms`
}

/** The moving map on a phone with a processor six times slower than this one, ten thousand listings in view. */
export async function measureMapFrames(template: string): Promise<Row[]> {
  const folder = temporaryFolder('bench-frames')
  const dataDir = join(folder.path, 'data')
  cpSync(template, dataDir, { recursive: true })
  await fillMap(dataDir)
  const site = await launchSite({ dataDir })
  const flags = ['--no-sandbox', '--disable-gpu', '--enable-unsafe-swiftshader']
  const browser = await chromium.launch({ executablePath: findBrowser(), args: flags })
  try {
    const page = await (await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' })).newPage()
    await page.goto(`${site.url}/real-estate?bbox=-4.5,34.9,-3.6,35.4`)
    await page.locator('[data-do=open]').click()
    await page.locator('listings-map[data-state=open]').waitFor()
    await page.locator('.map-cluster').first().waitFor()
    const inView = ((await page.locator('[data-part=shown]').textContent()) ?? '').replace(/\D/g, '')
    const marks = await page.locator('.maplibregl-marker').count()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable')
    const rows: Row[] = []
    for (const rate of [1, SLOWED]) {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate })
      const before = await workedMs(devtools)
      const gaps = gapsOf(await panned(page))
      const worked = (await workedMs(devtools)) - before
      const what =
        rate === 1
          ? `The map dragged with ${inView} listings in view (${marks} marks), drawn without a graphics card`
          : `&nbsp;&nbsp;the same, the page's thread ${rate} times slowed`
      rows.push([
        what,
        `${figureOf(gaps)}; the page's own work ${(worked / gaps.length).toFixed(0)} ms a frame`,
        rate === 1 ? '' : '≥ 30 a second',
      ])
    }
    return rows
  } finally {
    await browser.close()
    await site.dispose()
    folder.remove()
  }
}
