import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from '#tests/harness/postgres.ts'
import { siteEnvironment, temporaryFolder } from '#tests/harness/site.ts'

const SOURCES = [
  'app',
  'server',
  'content',
  'public',
  'db',
  'scripts',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
]

const folder = temporaryFolder('dev')
const dataDir = join(folder.path, 'data')
let url = ''
let child: ChildProcess

beforeAll(async () => {
  for (const name of SOURCES) cpSync(name, join(folder.path, name), { recursive: true })
  // One link a package: what Vite prepares in `node_modules/.vite` is this copy's own.
  mkdirSync(join(folder.path, 'node_modules'))
  for (const name of readdirSync('node_modules').filter((name) => name !== '.vite' && name !== '.cache'))
    symlinkSync(resolve('node_modules', name), join(folder.path, 'node_modules', name))
  cpSync(inject('siteTemplate'), dataDir, { recursive: true })
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  child = spawn(process.execPath, ['server/dev.ts'], { cwd: folder.path, env: siteEnvironment({}, dataDir, port), stdio: 'pipe' })
  await new Promise<void>((done, fail) => {
    let printed = ''
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.includes('Dalil Rif is ready')) done()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('close', (code) => fail(new Error(`it ended with ${code}:\n${printed}`)))
  })
})
afterAll(async () => {
  const ended = new Promise((done) => child.once('close', done))
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  folder.remove()
})

const text = async (path: string) => (await fetch(url + path, { headers: { accept: 'text/html,*/*' } })).text()

function edit(file: string, from: string, to: string): void {
  const path = join(folder.path, file)
  const before = readFileSync(path, 'utf8')
  if (!before.includes(from)) throw new Error(`${file} does not hold ${from}`)
  writeFileSync(path, before.replace(from, to))
}

/** Who holds the data folder, and since when: another one if the database had been opened anew. */
const holder = () => (JSON.parse(readFileSync(join(dataDir, 'dalil-rif.holder'), 'utf8')) as { nonce: string }).nonce

test('a page comes with its styles and modules, and with Vite’s client', async () => {
  const response = await fetch(`${url}/health-guide`, { headers: { accept: 'text/html' } })
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain('src="/@vite/client"')
  expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self'/)
  expect(response.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/)
  const assets = [...html.matchAll(/<(?:link|script|img)[^>]+(?:href|src)="(\/[^"]+)"/g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  )
  expect(assets.length).toBeGreaterThan(5)
  const missing: [string, number][] = []
  for (const path of new Set(assets)) {
    const { status } = await fetch(url + path)
    if (status !== 200) missing.push([path, status])
  }
  expect(missing).toEqual([])
  const [, styles = ''] = /<link[^>]* rel="stylesheet" href="([^"]+)"/.exec(html) ?? []
  expect(await text(styles.replaceAll('&amp;', '&'))).toContain('.wrap')
})

test('a change of the server, of a text, of a component, of a module of the browser and of a style is seen', async () => {
  const before = holder()
  expect(await text('/healthz')).toBe('ok')
  edit('server/hono.ts', "c.text('ok', 200", "c.text('another answer', 200")
  await expect.poll(() => text('/healthz')).toBe('another answer')
  edit('app/features/home/messages/ar.json', 'ما الذي تبحث عنه اليوم في الريف؟', 'سؤال آخر')
  await expect.poll(() => text('/')).toContain('سؤال آخر')
  edit('app/features/home/public/hero.tsx', '<h1', '<h1 data-changed')
  await expect.poll(() => text('/')).toContain('data-changed')
  edit('app/features/layout/browser/menus.ts', '\n', '\n// seen in the browser\nexport const seenInTheBrowser = 1\n')
  await expect.poll(() => text('/app/features/layout/browser/menus.ts')).toContain('seenInTheBrowser')
  edit('app/ui/styles/base.css', 'body', '.a-new-style { color: red }\nbody')
  await expect.poll(() => text('/@react-router/critical.css?pathname=/')).toContain('.a-new-style')
  // The database was opened once.
  expect(holder()).toBe(before)
})

test('what cannot be loaded is said in the browser, and forgotten when it is mended', async () => {
  // Mended as soon as the fault is seen: the watcher tells of one change of a file in 50 ms.
  for (let round = 0; round < 5; round++) {
    edit('server/hono.ts', 'export function createHono(', 'export function createHono((')
    await expect.poll(async () => (await fetch(`${url}/healthz`)).status, { interval: 2 }).toBe(500)
    expect(await text('/healthz')).toMatch(/hono\.ts/)
    edit('server/hono.ts', 'export function createHono((', 'export function createHono(')
    await expect.poll(async () => (await fetch(`${url}/healthz`)).status, { interval: 2 }).toBe(200)
  }
})
