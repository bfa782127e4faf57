import { createHash } from 'node:crypto'
import { createElement as h } from 'react'
import { Scripts, type ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import * as entry from '#app/entry.server.tsx'
import { ContentVersions } from '#app/platform/content-versions.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import type { AccessLog } from './access-log.ts'
import { createPageHandlers } from './pages.ts'
import type { Visits } from './visits.ts'

const CODE = [
  'steal()',
  ';\nimport * as route0 from "/assets/evil.js";\n  window.__reactRouterRouteModules = {};\n\nimport("/assets/evil.js");',
  'window.__reactRouterContext.streamController.enqueue("[]");',
]
/** What would stand in a page if a field of its content were not escaped. */
const INJECTED = [
  `<script>${CODE[0]}</script><SCRIPT nonce="">${CODE[0]}</SCRIPT><style>a{}</style>`,
  `<script type="module" async="">${CODE[1]}</script><script>${CODE[2]}</script>`,
  '<link rel="modulepreload" href="/assets/evil.js"/><script type="module" data-late="/assets/evil.js"></script>',
  // It swallows what follows up to the next quotation mark, the beginning of one of ours if it can.
  '<b x="',
].join('\n')

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

// biome-ignore lint/security/noDangerouslySetInnerHtml: the hole that the policy must stand behind
const Injected = () => h('div', { id: 'injected', dangerouslySetInnerHTML: { __html: INJECTED } })
const ContentPage = () => h('html', null, h('head'), h('body', null, h(Injected)))
const HydratedPage = () => h('html', null, h('head'), h('body', null, h(Injected), h(Scripts)))

function pagesWith(handle: RouteHandle) {
  const Page = handle.hydrate ? HydratedPage : ContentPage
  const root = { id: 'root', path: '', module: { default: Page, handle, loader: () => ({ text: '</script><script>steal()</script>' }) } }
  const asset = { id: 'root', path: '', module: '/assets/root-1.js', imports: ['/assets/framework-2.js'], hasLoader: true }
  const build = {
    entry: { module: entry },
    routes: { root },
    assets: {
      entry: { module: '/assets/entry.client-1.js', imports: [] },
      routes: { root: asset },
      url: '/assets/manifest-1.js',
      version: '1',
    },
    ...{ publicPath: '/', assetsBuildDirectory: 'build', basename: '/', future: {}, ssr: true, isSpaMode: false, prerender: [] },
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
  const services = { env: { trustedProxies: [] }, content: new ContentVersions(), logger: console } as unknown as Services
  return createPageHandlers(build, services, { visits: {} as Visits, access: { isOn: false } as AccessLog })
}

async function read(handle: RouteHandle) {
  const response = await pagesWith(handle).render(new Request('http://localhost/'), { address: '', forwardedFor: undefined })
  const policy = response.headers.get('content-security-policy') ?? ''
  const html = await response.text()
  expect([response.status, html.includes(INJECTED)]).toEqual([200, true])
  return { policy, html, own: html.replace(INJECTED, '') }
}

describe.each([
  ['a page of content', {}],
  ['a page that hydrates', { hydrate: true }],
] as [string, RouteHandle][])('on %s', (_, handle) => {
  test('an injected script gets neither a hash nor a nonce', async () => {
    const { policy } = await read(handle)
    for (const code of [...CODE, 'a{}']) expect(policy).not.toContain(hashOf(code))
    expect(policy).not.toContain('nonce-')
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default")
  })

  test('the site’s own scripts run, and nothing in the page tells how they were told apart', async () => {
    const { policy, own, html } = await read(handle)
    const scripts = [...own.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)
    expect(scripts.length).toBe(handle.hydrate ? 4 : 0)
    for (const code of scripts) expect(policy).toContain(hashOf(code))
    // The one is in what was injected.
    expect(html.match(/nonce/g)).toHaveLength(1)
  })

  test('the start of the framework loads nothing that was injected', async () => {
    const { own } = await read(handle)
    expect(own).not.toContain('evil.js')
  })
})
