import { expect, test } from 'vitest'
import { sharedSite } from '#tests/harness/site.ts'

const read = async (path: string) => (await fetch(sharedSite() + path)).text()
const hrefs = (html: string) => [...html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
const part = (html: string, pattern: RegExp) => pattern.exec(html)?.[0] ?? ''

const ENTRIES = ['/', '/real-estate', '/legal-guide', '/health-guide', '/tourism-guide', '/digital-services', '/iqra-platform', '/store']

test('the header has the specification’s entries in its order, then the city and its sectors', async () => {
  const header = part(await read('/articles'), /<header class="top">[\s\S]*?<\/header>/)
  const nav = part(header, /<nav class="nav"[\s\S]*?<\/nav>/)
  const links = hrefs(nav)
  expect(links.slice(0, ENTRIES.length)).toEqual(ENTRIES)
  expect(links[ENTRIES.length]).toBe('/discover-al-hoceima')
  expect(links.length).toBeGreaterThan(ENTRIES.length + 3)
  expect(links.slice(ENTRIES.length + 1).every((href) => /^\/guide\/al-hoceima\/[^/]+$/.test(href))).toBe(true)
  // The logo goes home; the cart stands where the shop is, and nowhere else.
  expect(hrefs(header)[0]).toBe('/')
  expect([header.includes('cart-button'), (await read('/store')).includes('<cart-button')]).toEqual([false, true])
})

test('the menu of a phone holds the same entries, the city first, and one’s account and order', async () => {
  const links = hrefs(part(await read('/'), /<div id="menu"[\s\S]*$/))
  expect(links[0]).toBe('/discover-al-hoceima')
  expect(links.filter((href) => ENTRIES.includes(href))).toEqual(ENTRIES)
  expect(links).toEqual(expect.arrayContaining(['/account', '/order']))
})

test('the foot: quick links, ways to reach the site, the year of today', async () => {
  const foot = part(await read('/'), /<footer class="foot">[\s\S]*?<\/footer>/)
  const links = hrefs(foot)
  for (const to of ['/', '/al-hoceima', '/ai-chat', '/privacy', '/terms', '/account']) expect(links).toContain(to)
  expect(links.filter((href) => /^(mailto:|tel:|\/contact)/.test(href)).length).toBeGreaterThan(1)
  expect(foot).toContain(`<span class="num">${new Date().getFullYear()}</span>`)
})

test('the contact button of the shop greets in Arabic', async () => {
  const [button] = /<a class="fab"[^>]*>/.exec(await read('/store')) ?? []
  const link = new URL((/href="([^"]+)"/.exec(button ?? '')?.[1] ?? '').replaceAll('&amp;', '&'))
  expect([link.hostname, link.searchParams.get('text')]).toEqual(['wa.me', 'مرحبا! أود الاستفسار عن منتجاتكم.'])
  expect(await read('/articles')).not.toContain('class="fab"')
})

test('the front page: categories, articles, products of several kinds, why, the newsletter with its field', async () => {
  const html = await read('/')
  const heads = [...html.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, text]) => text)
  const target = ['أقسام مختارة', 'مقالات عن الريف', 'من متجر الريف', 'لماذا هذا الدليل؟', 'النشرة البريدية']
  expect(heads.filter((head) => target.includes(head ?? ''))).toEqual(target)
  expect(html).toMatch(/<form class="news-form"[^>]*>[\s\S]*?type="email"/)
  const shop = part(html, /<section class="sec shop">[\s\S]*?<\/section>/)
  const products = [...new Set(hrefs(shop).filter((href) => href.startsWith('/product/')))]
  expect([products.length, products.filter((href) => href.startsWith('/product/honey')).length]).toEqual([5, 1])
})

test('samples are said once where all are samples, and again before they are ordered', async () => {
  const list = part(await read('/store'), /<main[\s\S]*<\/main>/)
  expect(list.match(/flag flag-line/g)).toHaveLength(1)
  expect(await read('/checkout?variant=honey-thyme-1&quantity=1')).toContain('لن تُسلَّم')
})

test('a price that is reduced stands beside the one before, and what a product differs by has its own word', async () => {
  const cards = (await read('/store?sale=1')).split('<li class="pcard').slice(1)
  const reduced = cards.filter((card) => card.includes('flag-honey'))
  expect(reduced.length).toBeGreaterThan(0)
  expect(reduced.filter((card) => !card.includes('class="was num"'))).toEqual([])
  expect(await read('/product/honey-thyme')).toMatch(/<legend class="label">الوزن<\/legend>/)
  expect(await read('/product/olive-oil-extra')).toMatch(/<legend class="label">السعة<\/legend>/)
})

test('without mail and texts set up no page promises one', async () => {
  const post = async (path: string, fields: Record<string, string>) => {
    const response = await fetch(sharedSite() + path, { method: 'POST', body: new URLSearchParams(fields) })
    return part(await response.text(), /<main[\s\S]*<\/main>/)
  }
  expect(await post('/newsletter', { email: 'nobody@example.ma' })).not.toMatch(/افتح بريدك|فستصلك/)
  const requested = await post('/auth/password-reset', { intent: 'ask', identifier: 'nobody@example.ma' })
  expect([requested.includes('عند إدارة الموقع'), requested.includes('اتبع الرابط')]).toEqual([true, false])
  expect(await read('/auth/password-reset')).not.toContain('نرسل إليك رابطا')
})
