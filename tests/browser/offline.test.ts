import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openDb } from '#app/platform/db/open.server.ts'
import { readEnv } from '#app/platform/env.ts'
import { openPage, upgraded } from '#tests/harness/browser.ts'
import { kept, openFront, uncaught, untilGuideSaved, untilSaved } from '#tests/harness/offline.ts'
import { axeViolations, overflow } from '#tests/harness/page-checks.ts'
import { siteEnvironment, startSite, TEST_ADMIN_PASSWORD, temporaryFolder } from '#tests/harness/site.ts'

test('with the server stopped and the network off: what was seen opens and says its age, the guide is searched, the rest is drawn', async () => {
  const { front, page, context, troubles } = await openFront()
  await page.goto('/health-guide')
  await untilSaved(page, '/health-guide')
  await untilGuideSaved(page)
  await page.goto('/health-guide/hospitals')
  await untilSaved(page, '/health-guide/hospitals')
  expect(await page.locator('saved-copy').isVisible()).toBe(false)
  await expect.poll(() => kept(page, 'dalil-assets-1')).toEqual(expect.arrayContaining([expect.stringMatching(/coast-contours-.*svg$/)]))
  await front.cut()
  await context.setOffline(true)

  for (const path of ['/health-guide', '/health-guide/hospitals?utm_source=a']) {
    const response = await page.goto(path)
    expect([response?.status(), response?.fromServiceWorker()]).toEqual([200, true])
    expect(await page.locator('saved-copy').textContent()).toMatch(/^$/)
    await expect.poll(() => page.locator('saved-copy p').textContent()).toMatch(/نسخة من هذه الصفحة حُفظت (الآن|قبل)/)
    expect(await page.locator('h1').isVisible()).toBe(true)
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Vazirmatn')
  }

  const unseen = await page.goto('/tourism-guide')
  expect(unseen?.status()).toBe(503)
  expect(await page.locator('h1:visible').allTextContents()).toEqual(['هذه الصفحة غير محفوظة في متصفحك'])
  await expect.poll(() => page.locator('[data-part=here] li').count()).toBeGreaterThan(3)
  await page.getByRole('link', { name: 'افتح نسخة الدليل' }).click()
  for (const query of ['مستشفى', 'المستشفي', 'مُسْتَشْفَى', 'مستشفــى']) {
    await page.getByRole('searchbox').fill(query)
    await expect.poll(() => page.locator('.found:not([data-part])').textContent()).toContain('المركز الاستشفائي الإقليمي محمد السادس')
  }

  expect((await page.goto('/offline'))?.status()).toBe(200)
  expect(await page.locator('h1:visible').allTextContents()).toEqual(['الدليل دون اتصال'])
  await expect.poll(() => page.locator('[data-part=saved]').textContent()).toMatch(/حُفظت هذه النسخة (الآن|قبل)/)
  expect(await page.locator('[data-part=numbers-list] a[href="tel:15"]').count()).toBe(1)
  await page.getByRole('searchbox').fill('التصريح بالولادة')
  await page.locator('.found:not([data-part]) summary', { hasText: 'الخطوات' }).click()
  await expect.poll(() => page.locator('.found:not([data-part]) ol li').first().isVisible()).toBe(true)
  await page.getByRole('searchbox').fill('مستشفى')
  await page.locator('.found:not([data-part]) a').first().click()
  await expect.poll(() => page.locator('[data-part=here] li').count()).toBe(1)
  expect(uncaught(troubles)).toEqual([])
})

test('back online: the copy offers to reload, and the page is today’s again', async () => {
  const { front, page, context } = await openFront()
  await page.goto('/al-hoceima')
  await untilSaved(page, '/al-hoceima')
  await front.cut()
  await context.setOffline(true)
  await page.reload()
  const button = page.getByRole('button', { name: 'حدّث الصفحة' })
  await expect.poll(() => page.locator('saved-copy p').isVisible()).toBe(true)
  expect(await button.isVisible()).toBe(false)
  // The browser is online again, the site is not.
  const refused = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  await context.setOffline(false)
  await refused
  expect(await button.isVisible()).toBe(false)
  await front.restore()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => button.isVisible()).toBe(true)
  await button.click()
  await expect.poll(() => page.locator('saved-copy').isVisible()).toBe(false)
  expect(await page.locator('html').getAttribute('data-copy')).toBeNull()
})

test.each([502, 503, 504])('a gateway that answers %i: the copy where there is one, else the drawn page', async (status) => {
  const { front, page } = await openFront()
  await page.goto('/legal-guide')
  await untilSaved(page, '/legal-guide')
  front.respondWith(status)
  expect((await page.goto('/legal-guide'))?.status()).toBe(200)
  expect(await page.locator('html').getAttribute('data-copy')).toBe('seen')
  expect((await page.goto('/store'))?.status()).toBe(503)
  expect(await page.locator('html').getAttribute('data-copy')).toBe('unseen')
  front.respondWith(500)
  // Any other answer is the site's own, and shown.
  expect(await (await page.goto('/legal-guide'))?.text()).toContain('the gateway')
})

test('what is somebody’s own is never kept, nor what only a session sees; public pages are kept as everybody gets them', async () => {
  const { front, page } = await openFront()
  await page.goto('/health-guide')
  await untilSaved(page, '/health-guide')
  await page.goto('/admin/login')
  await page.locator('#password').fill(TEST_ADMIN_PASSWORD)
  await page
    .locator('form')
    .filter({ has: page.locator('#password') })
    .locator('button[type=submit]')
    .click()
  await page.waitForURL((url) => url.pathname === '/admin')
  for (const path of [
    '/admin/outbox',
    '/cart',
    '/checkout',
    '/success',
    '/order/nothing',
    '/api/guide-data',
    '/newsletter',
    '/nothing-here',
  ]) {
    await page.goto(path)
  }
  const signedIn = await page.goto('/tourism-guide')
  expect(signedIn?.headers()['cache-control']).toBe('no-store')
  await untilSaved(page, '/tourism-guide')
  const all = [...(await kept(page)), ...(await kept(page, 'dalil-assets-1'))]
  expect(all.filter((path) => !path.startsWith('/assets/')).sort()).toEqual(['/health-guide', '/offline', '/tourism-guide'])
  const control = await page.evaluate(async () => (await caches.match('/tourism-guide'))?.headers.get('cache-control'))
  expect(control).toContain('public')
  await front.cut()
  for (const path of ['/admin', '/checkout']) {
    expect((await page.goto(path))?.status()).toBe(503)
    expect(await page.locator('html').getAttribute('data-copy')).toBe('unseen')
  }
})

test('a new release takes over while pages are open: old caches go, what was seen stays', async () => {
  const { front, page } = await openFront()
  await page.goto('/health-guide')
  await untilSaved(page, '/health-guide')
  await page.evaluate(async () => {
    await (await caches.open('dalil-pages-0')).put('/old', new Response('old'))
    await (await caches.open('dalil-assets-1')).put('/assets/gone-12345678.css', new Response('x'))
    const old = { headers: { 'x-saved-at': String(Date.now() - 40 * 86_400_000) } }
    await (await caches.open('dalil-pages-1')).put('/too-old', new Response('x', old))
    await (await caches.open('dalil-pages-1')).put('/corrupt', new Response('x', { headers: { 'x-saved-at': 'when' } }))
    await (await caches.open('somebody-elses')).put('/theirs', new Response('x'))
    Object.assign(window, { changes: 0 })
    navigator.serviceWorker.addEventListener('controllerchange', () => Object.assign(window, { changes: 1 }))
  })
  front.requests()
  front.release('another release')
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await page.waitForFunction(() => (window as unknown as { changes: number }).changes === 1)
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('dalil-pages-0')
  await expect.poll(async () => (await kept(page)).sort()).toEqual(['/health-guide', '/offline'])
  await expect.poll(() => kept(page, 'dalil-assets-1')).not.toContain('/assets/gone-12345678.css')
  expect(await kept(page, 'somebody-elses')).toEqual(['/theirs'])
  // The guide's page of the new release was fetched as it came.
  expect(front.requests()).toContain('/offline')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(1)
  await front.cut()
  expect((await page.reload())?.status()).toBe(200)
  expect(await page.evaluate(() => [...document.styleSheets].length)).toBeGreaterThan(0)
})

test('a page of the shop works from its copy', async () => {
  const { front, page, context, troubles } = await openFront()
  await page.goto('/store')
  await untilSaved(page, '/store')
  // Used once while there is a network: its modules are kept with it.
  await page.reload()
  await upgraded(page, 'cart-view', 'store-choices')
  await page.waitForLoadState('networkidle')
  await front.cut()
  await context.setOffline(true)
  expect((await page.reload())?.status()).toBe(200)
  await expect.poll(() => page.locator('saved-copy p').isVisible()).toBe(true)
  await upgraded(page, 'cart-view', 'store-choices')
  expect(uncaught(troubles)).toEqual([])
})

test('in every published language: its own pages, its own words, its own copy of the guide, searched in it and in Arabic', async () => {
  const folder = temporaryFolder('languages')
  const dataDir = join(folder.path, 'data')
  cpSync(inject('siteTemplate'), dataDir, { recursive: true })
  const handle = await openDb(readEnv(siteEnvironment({}, dataDir, 1)))
  await handle.pool.query(`insert into settings (key, value) values ('published_locales', '["en","es","fr"]')
    on conflict (key) do update set value = excluded.value`)
  await handle.close()
  const site = await startSite({ dataDir })
  try {
    const { page } = await openPage({ baseURL: site.url, serviceWorkers: 'allow' })
    const ages = { en: /copy was saved/, es: /copia se guardó/, fr: /copie a été enregistrée/ }
    for (const locale of ['en', 'es', 'fr']) {
      await page.goto(`/${locale}/health-guide`)
      await untilSaved(page, `/${locale}/health-guide`)
      await untilGuideSaved(page, `guide-data-backup-${locale}`)
      await expect.poll(() => kept(page)).toContain(`/${locale}/offline`)
    }
    expect(await site.end('SIGTERM')).toBe(0)
    await page.goto('/en/health-guide')
    await expect.poll(() => page.locator('saved-copy p').textContent()).toMatch(/a copy of this page, saved (now|\d+ second)/)
    await page.goto('/en/tourism-guide')
    expect(await page.locator('h1:visible').textContent()).toContain('not saved in your browser')
    const found = () => page.locator('.found:not([data-part]) a').first()
    // By its own name and by the Arabic one: the answer is in the language that is read.
    const names = { en: ['quemado beach', 'Quemado Beach'], es: ['playa quemado', 'Playa Quemado'], fr: ['plage quemado', 'Plage Quemado'] }
    for (const [locale, [query = '', name]] of Object.entries(names)) {
      expect((await page.goto(`/${locale}/offline`))?.status()).toBe(200)
      for (const typed of [query, 'كيمادو']) {
        await page.getByRole('searchbox').fill(typed)
        await expect.poll(() => found().textContent()).toBe(name)
      }
      expect(await found().getAttribute('href')).toBe(`/${locale}/tourism-guide/beaches/plage-quemado`)
      expect(await page.locator('[data-part=saved]').textContent()).toMatch(ages[locale as 'en'])
      expect(await page.locator('[data-part=other]').isVisible()).toBe(false)
    }
    // Never read in Arabic: the copy of another language is better than none, and says that it is one.
    await page.goto('/legal-guide')
    expect(await page.locator('html').getAttribute('lang')).toBe('ar-MA')
    await page.getByRole('searchbox').fill('كيمادو')
    await expect.poll(() => found().textContent()).toBe('Quemado Beach')
    expect(await page.locator('[data-part=other]').isVisible()).toBe(true)
  } finally {
    await site.dispose()
    folder.remove()
  }
})

test.each(['light', 'dark'] as const)('axe and the width, %s: a copy, the guide’s page, the drawn page', async (colorScheme) => {
  const { front, page, context } = await openFront({ colorScheme, reducedMotion: 'reduce' })
  await page.goto('/health-guide')
  await untilSaved(page, '/health-guide')
  await untilGuideSaved(page)
  await front.cut()
  await context.setOffline(true)
  const bad: string[] = []
  for (const path of ['/health-guide', '/offline', '/tourism-guide']) {
    await page.goto(path)
    await page.locator('h1:visible').first().waitFor()
    bad.push(...(await axeViolations(page)).map((violation) => `${path}: ${violation}`))
    const wide = await overflow(page)
    if (wide) bad.push(`${path}: ${wide}`)
  }
  expect(bad).toEqual([])
})
