import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { assetNames } from '#app/client/worker-rules.ts'
import { illustrationNames } from '#app/ui/illustrations/manifest.ts'
import { sharedSite } from '#tests/harness/site.ts'

const get = (path: string, headers: Record<string, string> = {}) => fetch(sharedSite() + path, { headers })

test('the worker is asked for anew each time, fetches only from here, and is one small file', async () => {
  const response = await get('/sw.js')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'; frame-ancestors 'none'")
  const source = await response.text()
  expect(source).toMatch(/^\/\* [0-9a-f]{16} \*\//)
  expect(source).not.toMatch(/\bimport\b|importScripts/)
  expect(Buffer.byteLength(source)).toBeLessThan(10 * 1024)
})

test('files that never change say so, and the others last a day', async () => {
  const html = await (await get('/')).text()
  const files = [...html.matchAll(/"(\/assets\/[^"]+\.(?:css|js|woff2))"/g)].map(([, path = '']) => path)
  expect(files.length).toBeGreaterThan(2)
  for (const file of files) expect((await get(file)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await get('/icon.svg')).headers.get('cache-control')).toBe('public, max-age=86400')
  expect((await get('/assets/nothing-12345678.js')).status).toBe(404)
})

test('every drawing is found under the address that pages say, for ever, and the worker knows all such names', async () => {
  const files = readdirSync('build/client/assets').filter((file) => !/\.(?:br|gz)$/.test(file))
  const drawings = files.filter((file) => illustrationNames.some((name) => new RegExp(`^${name}-[0-9a-f]{8}\\.svg$`).test(file)))
  expect(drawings).toHaveLength(illustrationNames.length)
  const named = [/\/assets\/quemado-[^"]+\.svg/, /\/assets\/[\w-]+-320-dusk-[^"]+\.avif/, /\/assets\/[\w-]+-640-[^"]+\.avif/]
  const html = (await Promise.all(['/', '/store'].map(async (path) => (await get(path)).text()))).join('')
  for (const pattern of named) {
    const answer = await get(pattern.exec(html)?.[0] ?? '/no such drawing')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  }
  // What it does not know by its name it would sweep away at the next release, with the pages that need it.
  expect(files.filter((file) => /\.(?:css|m?js|woff2|avif|svg)$/.test(file) && assetNames(file)[0] !== file)).toEqual([])
})

test('a phone can keep the site on its home screen: the manifest and its pictures', async () => {
  const response = await get('/manifest.webmanifest')
  expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  const manifest = (await response.json()) as Record<string, string> & { icons: { src: string; type: string; sizes: string }[] }
  expect(manifest).toMatchObject({ start_url: '/', scope: '/', display: 'standalone', dir: 'rtl', lang: 'ar-MA' })
  expect([manifest.name, manifest.short_name].filter(Boolean)).toHaveLength(2)
  const sizes = new Set<string>()
  for (const { src, type, sizes: size } of manifest.icons) {
    const icon = await get(src)
    expect([icon.status, icon.headers.get('content-type')?.split(';')[0]]).toEqual([200, type])
    const bytes = Buffer.from(await icon.arrayBuffer())
    // Width and height stand at a fixed place of a PNG.
    if (type === 'image/png') sizes.add(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`)
    if (type === 'image/png') expect(sizes).toContain(size)
  }
  expect([...sizes].sort()).toEqual(['192x192', '512x512'])
  expect((await (await get('/')).text()).includes('<link rel="manifest" href="/manifest.webmanifest"')).toBe(true)
})
