import { createHash } from 'node:crypto'
import { createElement as h } from 'react'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import * as entry from '#app/entry.server.tsx'
import { ContentVersions } from '#app/platform/content-versions.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import type { AccessLog } from './access-log.ts'
import { createPageHandlers } from './pages.ts'
import type { Visits } from './visits.ts'

const CODE = ['steal()', 'import("/assets/evil.js")']
/** What would stand in a page if a field of its content were not escaped. */
const INJECTED = [
  `<script>${CODE[0]}</script><SCRIPT nonce="">${CODE[0]}</SCRIPT><style>a{}</style>`,
  `<script type="module" async="">${CODE[1]}</script>`,
  // It swallows what follows up to the next quotation mark, the beginning of one of ours if it can.
  '<b x="',
].join('\n')

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

// biome-ignore lint/security/noDangerouslySetInnerHtml: the hole that the policy must stand behind
const Injected = () => h('div', { id: 'injected', dangerouslySetInnerHTML: { __html: INJECTED } })
const Page = () => h('html', null, h('head'), h('body', null, h(Injected)))

function pages() {
  const root = {
    id: 'root',
    path: '',
    module: { default: Page, handle: {}, loader: () => ({ text: '</script><script>steal()</script>' }) },
  }
  const asset = { id: 'root', path: '', module: '/assets/root-1.js', imports: [], hasLoader: true }
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

test('an injected script gets neither a hash nor a nonce', async () => {
  const response = await pages().render(new Request('http://localhost/'), { address: '', forwardedFor: undefined })
  const policy = response.headers.get('content-security-policy') ?? ''
  expect([response.status, (await response.text()).includes(INJECTED)]).toEqual([200, true])
  for (const code of [...CODE, 'a{}']) expect(policy).not.toContain(hashOf(code))
  expect(policy).not.toContain('nonce-')
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default")
})
