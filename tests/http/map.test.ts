import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sharedSite, startSite } from '#tests/harness/site.ts'

const getJson = async (path: string) => (await fetch(sharedSite() + path)).json()

test('the points of a list: all of it, as it is narrowed, with what each point stands for', async () => {
  const { places } = (await getJson('/api/guide-points?guide=health&category=health-centres-rural')) as {
    places: { href: string; name: string; vague: boolean; latitude: number }[]
  }
  expect(places.length).toBeGreaterThan(24)
  expect(places.some(({ vague }) => vague)).toBe(true)
  for (const { href } of places) expect(href).toMatch(/^\/health-guide\/health-centres-rural\/./)
  const filtered = (await getJson('/api/guide-points?guide=health&category=health-centres-rural&city=ait-kamra')) as { places: unknown[] }
  expect(filtered.places.length).toBeGreaterThan(0)
  expect(filtered.places.length).toBeLessThan(places.length)
  const general = (await getJson('/api/guide-points?guide=general&in=al-hoceima&sector=transport&category=ports')) as { places: unknown[] }
  expect(general.places.length).toBeGreaterThan(0)
})

test.each([
  '',
  '?guide=legal',
  '?guide=store&category=ports',
  "?guide=legal&category=1'",
  '?guide=health&category=health-centres-rural&page=0',
])('points of what is no list are not found: %s', async (query) => {
  const response = await fetch(`${sharedSite()}/api/guide-points${query}`)
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([404, 'not_found'])
})

test('a list page offers the map without fetching any of it', async () => {
  const html = await (await fetch(`${sharedSite()}/health-guide/health-centres-rural?page=2`)).text()
  expect(html).toContain('data-points="/api/guide-points?guide=health&amp;category=health-centres-rural"')
  expect(html).toMatch(/<button[^>]*data-do="open"[^>]*hidden/)
  expect(html).not.toMatch(/maplibre|live-map-[\w-]{8}\.js/)
  expect(await getJson('/api/map-base')).toMatchObject({
    tiles: null,
    towns: expect.arrayContaining([expect.objectContaining({ urban: true })]),
  })
})

test("the owner's base map is offered and served in spans", async () => {
  const site = await startSite()
  onTestFinished(() => site.dispose())
  const file = join(site.dataDir, 'map', 'rif.pmtiles')
  mkdirSync(join(site.dataDir, 'map'), { recursive: true })
  writeFileSync(file, Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 256)))
  const { tiles } = (await (await fetch(`${site.url}/api/map-base`)).json()) as { tiles: string }
  expect(tiles).toMatch(/^\/map\/rif\.pmtiles\?v=/)
  const whole = await fetch(site.url + tiles)
  expect([whole.status, whole.headers.get('accept-ranges'), (await whole.arrayBuffer()).byteLength]).toEqual([200, 'bytes', 1000])
  const span = await fetch(site.url + tiles, { headers: { range: 'bytes=10-19' } })
  expect([span.status, span.headers.get('content-range'), span.headers.get('content-encoding')]).toEqual([206, 'bytes 10-19/1000', null])
  expect([...new Uint8Array(await span.arrayBuffer())]).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
  const beyond = await fetch(site.url + tiles, { headers: { range: 'bytes=1000-' } })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */1000'])
  for (const path of ['/map/other.pmtiles', '/map/..%2Frif.pmtiles', '/map/%2e%2e/app.pmtiles']) {
    expect((await fetch(site.url + path)).status).toBe(404)
  }
})
