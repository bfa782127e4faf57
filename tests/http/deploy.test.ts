import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { environmentNames } from '#app/platform/env.ts'
import { findProgram } from '#tests/harness/find-browser.ts'
import { copiedPaths, layOutImage } from '#tests/harness/image-folder.ts'
import { siteEnvironment, temporaryFolder } from '#tests/harness/launch.ts'
import { freePort } from '#tests/harness/postgres.ts'

const NOBODY = 65_534
const read = (path: string) => readFileSync(path, 'utf8')

test('the container’s files: small, not root, read-only, looked after, and with no setting that the site does not have', () => {
  const dockerfile = read('Dockerfile')
  const stages = dockerfile.match(/^FROM .+$/gm) ?? []
  expect(stages).toHaveLength(3)
  expect(new Set(stages.map((line) => line.split(' ')[1])).size).toBe(1)
  expect(dockerfile).toMatch(/^USER node$/m)
  expect(dockerfile).toMatch(/^HEALTHCHECK .*\\\n {2}CMD \[.*healthz/m)
  expect(dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))).not.toMatch(/npm (ci|install)|tests|bench/)
  expect(copiedPaths(dockerfile)).toEqual(expect.arrayContaining(['app', 'server', 'build', 'db', 'package.json', 'package-lock.json']))
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.git', '.env', 'data', 'node_modules']))

  const compose = read('compose.yaml')
  const site = /\n {2}site:\n([\s\S]+?)\n\n/.exec(compose)?.[1] ?? ''
  const settings = [...(/ {4}environment:\n((?: {6}.+\n)+)/.exec(site)?.[1] ?? '').matchAll(/^ {6}(\w+):/gm)].map(([, name]) => name)
  expect(settings.filter((name) => !environmentNames.includes(name ?? ''))).toEqual([])
  expect(settings).toEqual(expect.arrayContaining(['DATABASE_URL', 'PUBLIC_URL', 'TRUSTED_PROXIES']))
  expect(compose.match(/read_only: true/g)).toHaveLength(3)
  expect(compose.match(/mem_limit: /g)).toHaveLength(3)
  const network = /subnet: (\S+)/.exec(compose)?.[1]
  expect(site).toContain(`TRUSTED_PROXIES: ${network}`)
})

test('what the image holds is enough: the site starts from it as nobody, on a read-only file system, and its health check passes', async () => {
  const folder = temporaryFolder('image')
  onTestFinished(folder.remove)
  const [site, data] = [join(folder.path, 'site'), join(folder.path, 'data')]
  mkdirSync(site)
  mkdirSync(data)
  layOutImage(site)
  const isRoot = process.getuid?.() === 0
  // Made for its maker alone: nobody else would find the way in.
  chmodSync(folder.path, 0o755)
  if (isRoot) chownSync(data, NOBODY, NOBODY)
  const port = await freePort()
  const env = { ...siteEnvironment({ DEMO_CONTENT: 'off' }, data, port), HOME: '/nonexistent' }
  // Without root there is neither another user nor another view of the disk; what is copied is tested all the same.
  const shut = `mount --make-rprivate / && mount --bind ${data} ${data} && mount -o remount,bind,ro / && mount --bind ${site} ${site} && mount -o remount,bind,ro ${site}`
  const start = `cd ${site} && exec ${isRoot ? `setpriv --reuid ${NOBODY} --regid ${NOBODY} --clear-groups --no-new-privs --bounding-set=-all ` : ''}${process.execPath} server/main.ts`
  const child = isRoot
    ? spawn('unshare', ['-m', 'sh', '-c', `${shut} && ${start}`], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    : spawn('sh', ['-c', start], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const ended = new Promise<number | null>((done) => child.once('close', done))
  onTestFinished(() => void child.kill('SIGKILL'))
  await expect.poll(() => (child.exitCode === null ? printed : `ended: ${printed}`)).toContain('Dalil Rif is ready')
  expect(printed).not.toContain('Building the site')
  const check = JSON.parse(/HEALTHCHECK[^\n]+\n {2}CMD (\[.+\])/.exec(read('Dockerfile'))?.[1] ?? '[]') as string[]
  const healthy = (at: number) => spawnSync(process.execPath, check.slice(1), { env: { PORT: String(at) } }).status
  expect([healthy(port), healthy(await freePort())]).toEqual([0, 1])
  for (const path of ['/', '/store', '/readyz'])
    expect([path, (await fetch(`http://127.0.0.1:${port}${path}`)).status]).toEqual([path, 200])
  child.kill('SIGTERM')
  expect([await ended, printed]).toEqual([0, expect.stringContaining('Closing')])
}, 240_000)

test('the systemd unit: bounded, hardened, restarted, and sound to systemd’s own linter where it is', () => {
  const unit = read('deploy/dalil-rif.service')
  const lines = [
    'Restart=always',
    'NoNewPrivileges=true',
    'ProtectSystem=strict',
    'CapabilityBoundingSet=',
    'User=dalil-rif',
    'StateDirectory=dalil-rif',
  ]
  expect(unit.split('\n')).toEqual(expect.arrayContaining(lines))
  expect(Number(/^MemoryMax=(\d+)M$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(1200)
  for (const [, name] of unit.matchAll(/^Environment=(\w+)=/gm)) expect([...environmentNames, 'NODE_ENV']).toContain(name)
  const linter = findProgram(['systemd-analyze'])
  if (!linter) return
  const folder = temporaryFolder('unit')
  onTestFinished(folder.remove)
  const path = join(folder.path, 'dalil-rif.service')
  writeFileSync(path, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`).replaceAll('/srv/dalil-rif', resolve('.')))
  const { status, stderr } = spawnSync(linter, ['verify', '--man=no', path], { encoding: 'utf8' })
  const own = stderr.split('\n').filter((line) => line.includes('dalil-rif.service'))
  expect([status, own]).toEqual([0, []])
  writeFileSync(path, unit.replace('Restart=always', 'Restart=whenever'))
  expect(spawnSync(linter, ['verify', '--man=no', path], { encoding: 'utf8' }).stderr).toContain('whenever')
})
