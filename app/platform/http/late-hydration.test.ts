import { expect, test } from 'vitest'
import { hydrateWhenNeeded } from './late-hydration.server.ts'

const page = (head: string, start: string) => `<html><head>${head}<link rel="stylesheet" href="/a.css"/></head><body>${start}</body></html>`
const preloads = ['entry.client-1', 'framework-2', 'root-3', 'page-4']
  .map((name) => `<link rel="modulepreload" href="/assets/${name}.js" nonce="mark"/>`)
  .join('')
const start = `<script nonce="mark" type="module" async="">;
import * as route0 from "/assets/root-3.js";
import * as route1 from "/assets/page-4.js";
  window.__reactRouterManifest = {"price": "$& 5"};
  window.__reactRouterRouteModules = {"root":route0,"page":route1};

import("/assets/entry.client-1.js");</script>`

test('nothing of the framework is asked for before it is needed', () => {
  const html = hydrateWhenNeeded(page(preloads, start), 'mark')
  expect(html).not.toContain('modulepreload')
  expect(html).not.toMatch(/import \* as/)
  expect(html).toContain('<link rel="stylesheet" href="/a.css"/>')
  expect(html).toContain('of ["/assets/framework-2.js","/assets/root-3.js","/assets/page-4.js"])import(href).catch')
})

test('then the modules come at once, and the start runs with them, as it was written', async () => {
  const html = hydrateWhenNeeded(page(preloads, start), 'mark')
  const code = /<script nonce="mark" type="module">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
  const requested: string[] = []
  const window: Record<string, unknown> = {}
  let need = () => {}
  const needed = new Promise<void>((resolve) => {
    need = resolve
  })
  const run = new Function('window', 'earlyUse', 'load', code.replaceAll('import(', 'load('))
  run(window, { needed, replay: () => {} }, async (href: string) => {
    requested.push(href)
    return href
  })
  expect(requested).toEqual([])
  need()
  await expect.poll(() => requested.length).toBe(6)
  const [framework, root, page4] = ['/assets/framework-2.js', '/assets/root-3.js', '/assets/page-4.js']
  expect(requested).toEqual([framework, root, page4, root, page4, '/assets/entry.client-1.js'])
  expect(window.__reactRouterManifest).toEqual({ price: '$& 5' })
  expect(window.__reactRouterRouteModules).toEqual({ root: '/assets/root-3.js', page: '/assets/page-4.js' })
})

test('when it cannot be had, what was pressed goes its plain way', async () => {
  const html = hydrateWhenNeeded(page(preloads, start), 'mark')
  const code = /<script nonce="mark" type="module">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
  const plain = new Promise<void>((resolve) => {
    const run = new Function('window', 'earlyUse', 'load', code.replaceAll('import(', 'load('))
    run({}, { needed: Promise.resolve(), replay: resolve }, () => Promise.reject(new Error('offline')))
  })
  await plain
})

test('a page of another shape is left alone', () => {
  for (const html of [
    page('', ''),
    page(preloads, '<script nonce="mark" type="module" async="">start()</script>'),
    page(preloads, start.replace('mark', 'another')),
  ])
    expect(hydrateWhenNeeded(html, 'mark')).toBe(html)
})
