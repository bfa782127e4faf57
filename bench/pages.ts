import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchSite, type RunningSite, TEST_METRICS_TOKEN, temporaryFolder } from '../tests/harness/launch.ts'
import { send } from '../tests/harness/raw-http.ts'
import { load, loadByNode } from './load.ts'
import type { Row } from './run.ts'

const CONNECTIONS = 50
const SECONDS = 6
const BROWSER = { 'accept-encoding': 'br' }
/** The presence of a session passes the page cache; that it belongs to nobody makes no difference to the page. */
const PAST_THE_CACHE = { cookie: 'dalil.session=bench' }

/** The same bytes and headers as a page, from a server that does nothing else. */
async function startBareServer(site: RunningSite, path: string) {
  const response = await fetch(site.url + path, { headers: BROWSER })
  const { headers } = await send(site.url, path, { headers: BROWSER })
  const folder = temporaryFolder('bare')
  const file = join(folder.path, 'body')
  // The compressed length is what travels; its content does not matter to a socket.
  writeFileSync(file, Buffer.alloc(Number(headers['content-length'] ?? 0), 1))
  await response.arrayBuffer()
  const { connection: _, 'keep-alive': __, date: ___, 'content-length': ____, ...saved } = headers
  const child = spawn(process.execPath, ['bench/bare-server.ts', file, JSON.stringify(saved)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    url: `http://127.0.0.1:${port.toString().trim()}`,
    stop: () => {
      child.kill('SIGKILL')
      folder.remove()
    },
  }
}

export async function measurePages(template: string): Promise<Row[]> {
  const startedAt = performance.now()
  const site = await launchSite({ template })
  await fetch(`${site.url}/healthz`)
  const coldStart = performance.now() - startedAt
  const rows: Row[] = [['Cold start to the first 200, filled database', `${Math.round(coldStart)} ms`, '≤ 2,000 ms']]
  try {
    for (const path of ['/', '/health-guide/hospitals']) {
      const bare = await startBareServer(site, path)
      // Both a little first: the first seconds of a process are its compiler's.
      for (const url of [site.url + path, bare.url]) await load({ url, seconds: 2, connections: CONNECTIONS, headers: BROWSER })
      const cached = await load({ url: site.url + path, seconds: SECONDS, connections: CONNECTIONS, headers: BROWSER })
      const limit = await load({ url: bare.url, seconds: SECONDS, connections: CONNECTIONS, headers: BROWSER })
      bare.stop()
      rows.push([
        `Cached page \`${path}\` against bare node:http`,
        `${Math.round(cached.perSecond)} / ${Math.round(limit.perSecond)} a second = ${(cached.perSecond / limit.perSecond).toFixed(2)} ×`,
        '≥ 0.8 ×',
      ])
      await load({ url: site.url + path, seconds: 2, connections: CONNECTIONS, headers: PAST_THE_CACHE })
      const render = await loadByNode({ url: site.url + path, seconds: SECONDS, connections: CONNECTIONS, headers: PAST_THE_CACHE })
      rows.push([
        `Uncached render of \`${path}\``,
        `${Math.round(render.perSecond)} a second, p99 ${Math.round(render.p99)} ms`,
        'p99 ≤ 160 ms at 50 connections',
      ])
    }
    const metrics = await (await fetch(`${site.url}/metrics`, { headers: { authorization: `Bearer ${TEST_METRICS_TOKEN}` } })).text()
    const rss = Number(/^process_resident_memory_bytes (\d+)/m.exec(metrics)?.[1] ?? 0)
    rows.push(['Memory (RSS) after that, embedded database', `${Math.round(rss / 1024 / 1024)} MB`, '≤ 350 MB'])
  } finally {
    await site.dispose()
  }
  return rows
}
