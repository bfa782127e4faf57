import { expect, test } from 'vitest'
import { kept, openFront, uncaught, untilSaved } from '#tests/harness/offline.ts'

test('full: no room in any storage, and the site does not notice', async () => {
  const { front, page, context, troubles } = await openFront()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: front.url, quotaSize: 1 })
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/health-guide')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  for (const path of ['/', '/tourism-guide', '/store', '/offline']) {
    // What a page does late, once it has come, is done too.
    expect((await page.goto(path, { waitUntil: 'networkidle' }))?.status()).toBe(200)
  }
  expect(await kept(page)).toEqual([])
  await expect.poll(() => page.locator('[data-part=empty]').isVisible()).toBe(true)
  expect(troubles).toEqual([])
})

test('localStorage full: the guide’s copy is kept in the wider storage and read from there', async () => {
  const { front, page, context, troubles } = await openFront()
  await page.goto('/about')
  await page.evaluate(() => {
    for (let size = 4 * 1024 * 1024; size > 1; size = Math.floor(size / 2))
      try {
        for (;;) localStorage.setItem(`filler-${localStorage.length}`, 'x'.repeat(size))
      } catch {}
  })
  await page.goto('/health-guide')
  await untilSaved(page, '/health-guide')
  await expect.poll(() => kept(page, 'guide-data-backup')).toEqual(['/guide-data-backup'])
  await front.cut()
  await context.setOffline(true)
  await page.goto('/offline')
  await page.getByRole('searchbox').fill('كيمادو')
  await expect.poll(() => page.locator('.found:not([data-part])').textContent()).toContain('شاطئ كيمادو')
  expect(uncaught(troubles)).toEqual([])
})

test('off: storage that throws, and a browser without workers', async () => {
  const { page, troubles } = await openFront()
  await page.addInitScript(() => {
    const off = {
      get(): never {
        throw new DOMException('storage is off', 'SecurityError')
      },
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) Object.defineProperty(window, name, off)
    Object.defineProperty(navigator, 'serviceWorker', off)
  })
  for (const path of ['/', '/health-guide', '/store', '/cart', '/offline']) {
    // What a page does late, once it has come, is done too.
    expect((await page.goto(path, { waitUntil: 'networkidle' }))?.status()).toBe(200)
  }
  await expect.poll(() => page.locator('[data-part=empty]').isVisible()).toBe(true)
  expect(troubles).toEqual([])
})

test('corrupt: kept pages without sense or age count as none, and are written anew', async () => {
  const { front, page, troubles } = await openFront()
  await page.goto('/health-guide')
  await untilSaved(page, '/health-guide')
  await page.evaluate(async () => {
    const pages = await caches.open('dalil-pages-1')
    await pages.put('/health-guide', new Response(new Uint8Array([0, 255, 254]), { headers: { 'x-saved-at': 'NaN' } }))
    await (await caches.open('guide-data-backup')).put('/guide-data-backup', new Response('{"savedAt":'))
  })
  await front.cut()
  expect((await page.goto('/health-guide'))?.status()).toBe(503)
  expect(await page.locator('html').getAttribute('data-copy')).toBe('unseen')
  await front.restore()
  await page.goto('/health-guide')
  await expect.poll(() => page.evaluate(async () => (await caches.match('/health-guide'))?.headers.get('x-saved-at'))).toMatch(/^\d+$/)
  expect(uncaught(troubles)).toEqual([])
})
