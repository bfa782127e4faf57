import { expect, test } from 'vitest'
import type { GuideExtras } from '#app/features/guides/offline/queries/guide-data.server.ts'
import { sharedSite } from '#tests/harness/site.ts'

const get = (path: string, headers: Record<string, string> = {}) => fetch(sharedSite() + path, { headers, redirect: 'manual' })

test.each([
  '/al-hoceima',
  '/discover-al-hoceima',
  '/guide/al-hoceima/transport',
  '/guide/al-hoceima/transport/ports',
  '/guide/al-hoceima/transport/bus-and-taxi',
  '/guide/al-hoceima/transport/ports/port-al-hoceima',
  '/health-guide',
  '/health-guide/hospitals',
  '/health-guide/health-centres-rural?page=2',
  '/health-guide/hospitals/chp-mohammed-vi',
  '/tourism-guide',
  '/tourism-guide/beaches/plage-quemado',
  '/legal-guide',
  '/legal-guide/civil-status/birth-declaration-and-certificate',
  '/offline',
])('%s answers, without an inline style or handler', async (path) => {
  const response = await get(path)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).not.toMatch(/<[^>]+\s(?:style|on[a-z]+)=/i)
  expect(html).toMatch(/<h1[\s>]/)
})

test.each([
  "/health-guide/1'",
  "/health-guide/hospitals/1'",
  '/health-guide/beaches',
  '/health-guide/hospitals/plage-quemado',
  '/legal-guide/health-guide',
  '/tourism-guide/beaches/plage-izdi',
  '/guide/al-hoceima/nowhere',
  "/guide/al-hoceima/transport/1'",
  '/guide/imzouren/transport/ports',
  "/guide/al-hoceima/transport/ports/1'--",
  '/guide/toString/constructor/__proto__/hasOwnProperty',
  '/health-guide/hospitals?page=0',
  '/health-guide/hospitals?page=1e9',
  '/health-guide/hospitals?page=2',
  '/health-guide/hospitals?city=nowhere',
  '/health-guide/hospitals?sort=password',
  '/health-guide/hospitals?open=2',
  '/health-guide/hospitals?near=nowhere',
  '/health-guide/hospitals?at=35.2466,-3.9322',
  '/health-guide/hospitals?at=91,-3.93',
  '/health-guide/hospitals?at=48.85,-2.35',
  '/health-guide/hospitals?phone=1&page=41',
  `/health-guide/${'a'.repeat(900)}`,
])('%s is not found, and drawn so', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('off-map')
})

test('a list is narrowed and sorted by its address, and only the plain one is for search engines', async () => {
  const list = '/tourism-guide/beaches'
  const firstOf = (html: string) => /class="entry-name">\s*<a[^>]*href="([^"]+)"/.exec(html)?.[1]
  const plain = await (await get(list)).text()
  const nearest = await (await get(`${list}?near=rouadi`)).text()
  expect(firstOf(nearest)).not.toBe(firstOf(plain))
  expect(nearest).toContain('الأقرب إلى الرواضي أولا')
  expect(nearest).toMatch(/row-distance.*?كم/)
  expect([plain.includes('noindex'), nearest.includes('noindex')]).toEqual([false, true])
  const phoned = await (await get('/health-guide/hospitals?phone=1')).text()
  expect(phoned).toMatch(/aria-current="true"[^>]*>له هاتف|له هاتف/)
  expect((phoned.match(/class="entry(?: plain)?"/g) ?? []).length).toBe((phoned.match(/class="acts">\s*<a[^>]*href="tel:/g) ?? []).length)
})

test('a list that is narrowed to a commune counts what it shows', async () => {
  const counted = async (query: string) => {
    const html = (await (await get(`/tourism-guide/beaches${query}`)).text()).replaceAll('<!-- -->', '')
    const said = /<h1>[^<]*<\/h1><p[^>]*>[^<]*?(?:(\d+) (?:عنوانا|عناوين)|(عنوان واحد)|(عنوانان))\./.exec(html)
    return [Number(said?.[1] ?? (said?.[2] ? 1 : said?.[3] ? 2 : 0)), (html.match(/class="entry(?: plain)?"/g) ?? []).length]
  }
  const [all, shown] = await counted('')
  expect(all).toBe(shown)
  for (const city of ['al-hoceima', 'ajdir']) {
    const [said, entries] = await counted(`?city=${city}`)
    expect([city, said]).toEqual([city, entries])
    expect(said).toBeLessThan(all ?? 0)
  }
})

test('a visitor’s place is asked for by nobody but them: two cells are two pages, and neither is finer than a kilometre', async () => {
  const [a, b] = await Promise.all(['35.24,-3.93', '34.94,-4.32'].map(async (at) => (await get(`/tourism-guide/beaches?at=${at}`)).text()))
  expect(a).not.toBe(b)
  expect(a).not.toMatch(/at=\d+\.\d{3}/)
})

test('a NUL in an address is refused', async () => {
  expect((await get('/health-guide/%00')).status).toBe(400)
})

test('a list says that a category is empty, and which commune has nothing in it', async () => {
  expect(await (await get('/tourism-guide/visitor-information')).text()).toContain('لا عناوين في هذا القسم بعد')
  expect(await (await get('/health-guide/hospitals?city=senada')).text()).toContain('لا نتائج في سنادة')
})

test('a village point offers directions that say they are about, and goes into no structured data; a thing offers its own', async () => {
  const village = await (await get('/tourism-guide/beaches/plage-cala-iris')).text()
  expect(village).not.toMatch(/geo:|GeoCoordinates/)
  expect(village).toMatch(/google\.com\/maps\/dir[^>]*>.{0,300}اتجاهات تقريبية/s)
  const thing = await (await get('/tourism-guide/beaches/plage-quemado')).text()
  expect(thing).toContain('geo:35.')
  expect(thing).toMatch(/"@type":"Beach".*GeoCoordinates/)
})

test('an entry names its type, the way to it and its exact point to search engines, and offers three ways there', async () => {
  const html = await (await get('/health-guide/hospitals/chp-mohammed-vi')).text()
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '[]') as Record<string, unknown>[]
  expect(data.map((one) => one['@type'])).toEqual(['Hospital', 'BreadcrumbList'])
  const steps = data[1]?.itemListElement as { name: string; item?: string }[]
  expect(steps.map(({ item }) => item?.replace(/^https?:\/\/[^/]+/, ''))).toEqual([
    '/health-guide',
    '/health-guide/hospitals',
    '/health-guide/hospitals/chp-mohammed-vi',
  ])
  const thing = await (await get('/tourism-guide/beaches/plage-quemado')).text()
  const menu = /directions-menu.*?<\/details>/s.exec(thing)?.[0] ?? ''
  expect(menu).toMatch(/geo:35\..*google\.com\/maps.*openstreetmap\.org/s)
  expect(thing).toContain('قريب من هنا')
  expect(thing).toContain('في القسم نفسه')
})

test.each([
  '/tourism-guide/beaches/plage-quemado',
  '/health-guide/hospitals/hopital-targuist',
  '/guide/al-hoceima/places-and-districts/districts/hay-sidi-abid',
])('%s says where it is from and when it was checked', async (path) => {
  const html = await (await get(path)).text()
  const fact = (label: string) => new RegExp(`<dt>${label}</dt><dd>(.*?)</dd>`).exec(html)?.[1]?.replace(/<[^>]+>/g, '')
  expect([fact('المراجعة'), fact('المصدر')]).toEqual([expect.stringContaining('21 نونبر 2026'), expect.stringMatching(/\S{3}/)])
})

test('a place without a telephone leads on: whom to call, and where to look; nobody claims a state hospital', async () => {
  const hospital = await (await get('/health-guide/hospitals/chp-mohammed-vi')).text()
  const help = /class="entry-help".*?<\/section>/s.exec(hospital)?.[0] ?? ''
  expect(help).toMatch(/href="tel:15".*href="tel:141".*href="tel:\+212802003737".*google\.com\/maps\/search/s)
  expect(hospital).not.toContain('/claim-place')
  expect(hospital).not.toContain('اتصل أو اسأل')
})

test('what is closed or has moved says so in the list and comes last', async () => {
  const html = await (await get('/health-guide/hospitals')).text()
  const names = [...html.matchAll(/class="entry-name">\s*<a[^>]*href="\/health-guide\/hospitals\/([^"]+)"/g)].map(([, slug]) => slug)
  expect(names.slice(0, 3)).toEqual(['chp-mohammed-vi', 'hopital-imzouren', 'hopital-targuist'])
  expect(names.indexOf('hopital-mohammed-v')).toBeGreaterThan(2)
  expect(html).toContain('نُقلت خدماته')
})

test('sources are names in the page’s language with their address, and only what a person saw is called verified', async () => {
  const html = await (await get('/guide/bni-boufrah/places-and-districts/villages/jnanate')).text()
  expect(html).toMatch(/class="source-names.*href="https:\/\/www\.hcp\.ma"[^>]*><bdi>المندوبية السامية للتخطيط/s)
  expect(html).not.toMatch(/seeder|laravel/i)
  expect(html).toContain('قورن بمصدر')
  expect(html).not.toMatch(/class="badge verified"/)
})

test('a pharmacy’s own page says when it is on duty, with both days named', async () => {
  const html = await (await get('/health-guide/pharmacies/sample-pharmacy-1')).text()
  expect(/class="duty-notice".*?<\/ul>/s.exec(html)?.[0]).toMatch(/الليلة.*من الساعة 20:00 يوم .* إلى الساعة 8:00 يوم /s)
})

test('every commune has a page, with its figures and what the guides have there', async () => {
  const html = await (await get('/guide/rouadi')).text()
  expect(html).toMatch(/<h1>الرواضي<\/h1>/)
  expect(html).toContain('href="/tourism-guide/beaches/plage-badis"')
  expect(html).toContain('href="/guide/rouadi/places-and-districts/villages"')
  expect((await get('/guide/nowhere')).status).toBe(404)
  expect((await get('/guide/al-hoceima')).headers.get('location')).toBe('/al-hoceima')
})

test('the feed of what is new is announced on the pages of the guide, and leads to pages that are there', async () => {
  const home = await (await get('/health-guide')).text()
  expect(home).toMatch(/<head>.*<link rel="alternate" type="application\/atom\+xml"[^>]*href="\/guides\.atom".*<\/head>/s)
  const response = await get('/guides.atom')
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const links = [...(await response.text()).matchAll(/<entry>.*?<link href="([^"]+)"/gs)].map(([, link = '']) => new URL(link).pathname)
  expect([links.length, new Set(links).size]).toEqual([50, 50])
  for (const path of links.slice(0, 5)) expect([path, (await get(path)).status]).toEqual([path, 200])
})

test('a short number is called and never written to', async () => {
  const html = await (await get('/health-guide/emergency-services/protection-civile-secours')).text()
  expect([html.includes('href="tel:15"'), html.includes('wa.me')]).toEqual([true, false])
})

test('a sample says so and stays out of search engines', async () => {
  const html = await (await get('/health-guide/pharmacies/sample-pharmacy-1')).text()
  expect(html).toContain('noindex')
  expect(html).not.toContain('application/ld+json')
})

test('the guide as JSON: shape, CORS, ETag, compression', async () => {
  const response = await get('/api/guide-data')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('cache-control')).toBe('public, max-age=300')
  const body = (await response.json()) as { cities: { id: string }[]; guides: { id: string }[] } & GuideExtras
  expect(body.cities.map((city) => city.id)).toContain('al-hoceima')
  expect(body.guides.map((guide) => guide.id)).toEqual(['health', 'legal', 'tourism'])
  // What the old shape has no place for stands beside it.
  const { hours_in_words, procedures, emergency_numbers } = body
  expect(Object.values(hours_in_words).every(Array.isArray)).toBe(true)
  const birth = '/legal-guide/civil-status/birth-declaration-and-certificate'
  expect(procedures[birth]?.steps.length).toBeGreaterThan(1)
  expect(procedures[birth]?.papers.length).toBeGreaterThan(1)
  expect(emergency_numbers.map(({ number }) => number)).toContain('15')
  const etag = response.headers.get('etag') ?? ''
  const again = await get('/api/guide-data', { 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await get('/api/guide-data', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br')
})
