import { expect, onTestFinished, test } from 'vitest'
import { sharedSite, startSite } from '#tests/harness/site.ts'

const ORIGIN = 'https://guide.example'

/** What a page says of itself to search engines. */
async function headOf(url: string) {
  const html = await (await fetch(url)).text()
  const of = (pattern: RegExp) => pattern.exec(html)?.[1]
  return { canonical: of(/<link rel="canonical" href="([^"]+)"/), robots: of(/<meta name="robots" content="([^"]+)"/) }
}

test('a list has one address, its narrowed and sorted forms have none; each language has its sitemap', async () => {
  const site = await startSite({ env: { PUBLIC_URL: ORIGIN } })
  onTestFinished(() => site.dispose())
  const own = { '/tourism-guide/beaches?page=1&utm_source=x': '/tourism-guide/beaches', '/store?q=a': '/store', '/?fbclid=1': '/' }
  for (const [path, canonical] of Object.entries(own)) {
    expect([path, await headOf(site.url + path)]).toEqual([path, { canonical: ORIGIN + canonical, robots: undefined }])
  }
  const leafed = '/health-guide/health-centres-rural?page=2'
  expect(await headOf(site.url + leafed)).toEqual({ canonical: ORIGIN + leafed, robots: undefined })
  for (const query of ['sort=name', 'city=al-hoceima', 'verified=1', 'near=targuist', 'at=35.25,-3.93', 'phone=1']) {
    const path = `/tourism-guide/beaches?${query}`
    expect([path, await headOf(site.url + path)]).toEqual([path, { canonical: undefined, robots: 'noindex' }])
  }

  const index = await (await fetch(`${site.url}/sitemap.xml`)).text()
  expect(index.match(/<loc>[^<]+<\/loc>/g)).toEqual([`<loc>${ORIGIN}/sitemap-ar.xml</loc>`])
  const arabic = await (await fetch(`${site.url}/sitemap-ar.xml`)).text()
  expect(arabic).toMatch(/<loc>https:\/\/guide\.example\/tourism-guide\/beaches<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
  expect(arabic).not.toMatch(/[?](?:page|sort|city)=/)
  // Languages that are not published have no pages to name.
  expect((await fetch(`${site.url}/sitemap-fr.xml`)).status).toBe(404)
})

test('a list from where somebody stands is kept in no cache: there are more of them than any cache holds', async () => {
  const cached = async (path: string) => (await fetch(sharedSite() + path)).headers.get('cache-control')
  for (const list of ['/tourism-guide/beaches', '/guide/al-hoceima/transport/ports']) {
    expect(await cached(`${list}?near=rouadi`)).not.toBe('no-store')
    expect(await cached(`${list}?at=35.24,-3.93`)).toBe('no-store')
  }
})

test.each([
  ['/health-guide/hospitals/chp-mohammed-vi', 'Hospital'],
  ['/health-guide/health-centres-urban/cs-ajdir', 'MedicalClinic'],
  ['/tourism-guide/beaches/plage-quemado', 'Beach'],
  ['/tourism-guide/islets-and-capes/hajar-badis', 'TouristAttraction'],
  ['/legal-guide/courts/cour-appel-al-hoceima', 'Courthouse'],
  ['/health-guide/health-administration/delegation-sante-al-hoceima', 'GovernmentOffice'],
  ['/legal-guide/civil-status/birth-declaration-and-certificate', 'HowTo'],
])('%s is a %s, and on the way from the first page', async (path, type) => {
  const html = await (await fetch(sharedSite() + path)).text()
  const data = JSON.parse(/<script type="application\/ld\+json">([^<]+)/.exec(html)?.[1] ?? 'null') as { '@type': string }[]
  expect(data.map((one) => one['@type'])).toEqual([type, 'BreadcrumbList'])
  expect(JSON.stringify(data)).not.toMatch(/null|undefined/)
})
