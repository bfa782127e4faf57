// Uploads that would take a gigabyte, and a flood of requests for the pictures beside links while somebody uploads.
import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { type RunningSite, TEST_ADMIN_PASSWORD } from '../../../tests/harness/launch.ts'
import { launchFilled } from '../sites.ts'
import type { Finding } from '../types.ts'

const REQUESTS = Number(process.env.ATTACK_PICTURES ?? 200)
/** AVIF of 7,200 × 7,200 pixels of one colour, deflated. */
const BOMB =
  'eNpjYGCQSSupLEgsy0xjAILczDRDEDs3MxHEv5abWpLIAAGKGSk5RVA2Q0FmcgkDGlDKzMlPBjFcHBgYgRAEfkFpBhZbIKGcmZkHtgYsKgrkpDJBeYllBoYgJl9BZkkuXElYZkFRAZC2yCxIzgfSPIllhs6N8jwgeZHM4oJUiOEyChDMIFCQWZEJEmHm4OAAUmKZBbkw9wOdxNzIxAx0imtuSmKJEAMXt/xnC/uD3zo4MkwUjFZzCMi/5+fS3v///9H5jQwMm8+f0voubqprbNB8ZdusZULn8uuYFIQK6rQfcO1ZIGFnyFqWPu3KavZrVr2xb7z8Y7c/zHVctr6+eGtvzf4FSzy3BtvnXdd5zNbwvn3Ju4b0LR3rGLL//n0nNvXu0ZK+4mj+9thTtyz+PZumckX0wvLtOiYBuV3fVYVWbw7vZryb7L2KbfXMZbOXLa9RmnJTvMea30fz+tZYzkebTjy488Rj4epjJXf/7/zAuOmqF+PNFZrG1+sOVha8NA0NcBCtQnL0Uq5biyY5zfis/OAf15ztv/tetl2ZNTFARNV7xe53lg6nu86Vak9bsPOn+u27u8Rf1mjPEmWI+aAYY7jIYManNTzTD+6VieF3+7048dDb3WVBdmanX/+ZLcu+VCLiIHeX5/zjVX8zClz2hx3y4j/mH7enSLdzHfcihN3TmL42mRVJrmF+nVXtX+sn8SHi/VSeuDsvg9Terpt0xYD9lXuCqVaCyvyQtalvDbPfRp/ae+e/3uKGPxu23VQ++2K6it2dhUJS3MVdjVoMUR+WhX48vs0jben82JmxX8+smMnsPtVr9+eZnxb+2HjYmcn+V9izjzdWO5/YHCDyIDXV+j37lymMqwxn3fI/USkY+ixsZYafB59m6tX07TZCXQKR509pCq05cPJMTEYy/8FJ7Uy/ltk7zXvKdza8uELPO3R1VajvvD1vNpxYLd00J0pi1+lVMYmRbndE/71XYFY4wfFp6cLkPj1N7f1yAV93HRT6841t5uvpTanLvNeyRvSMcO9PG5Teny5BEx+nAADbO0L3'

const megabytes = (pid: number, field: string) =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** The most memory each process of the site has while `work` runs: the site's own, and its picture process's. */
async function peaksDuring<T>(site: RunningSite, work: () => Promise<T>): Promise<{ result: T; child: number; own: number }> {
  const peak = { child: 0, own: 0 }
  const look = () => {
    try {
      peak.own = Math.max(peak.own, megabytes(site.pid, 'VmRSS'))
      for (const pid of readFileSync(`/proc/${site.pid}/task/${site.pid}/children`, 'utf8').trim().split(' ').filter(Boolean)) {
        peak.child = Math.max(peak.child, megabytes(Number(pid), 'VmHWM'))
      }
    } catch {
      // A process that has just ended.
    }
  }
  const timer = setInterval(look, 5)
  try {
    const result = await work()
    look()
    return { result, ...peak }
  } finally {
    clearInterval(timer)
  }
}

async function signIn(site: RunningSite): Promise<string> {
  const body = new URLSearchParams({ password: TEST_ADMIN_PASSWORD })
  const response = await fetch(`${site.url}/admin/login`, { method: 'POST', redirect: 'manual', headers: { origin: site.url }, body })
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function upload(site: RunningSite, cookie: string, bytes: Uint8Array): Promise<{ status: number; ms: number }> {
  const form = new FormData()
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'a.jpg')
  form.set('alt_ar', 'مرسى')
  form.set('licence', 'own')
  const startedAt = performance.now()
  const { status } = await fetch(`${site.url}/api/admin/media`, { method: 'POST', headers: { cookie, origin: site.url }, body: form })
  return { status, ms: performance.now() - startedAt }
}

async function bombs(site: RunningSite, cookie: string): Promise<Finding[]> {
  // One that its header gives away, and one that it does not: 16 bits a channel, interlaced.
  const hidden = await sharp({ create: { width: 7000, height: 7000, channels: 4, background: '#3a7ca5' } })
    .toColourspace('rgb16')
    .png({ compressionLevel: 1, progressive: true })
    .toBuffer()
  const files: [what: string, bytes: Uint8Array, before: string][] = [
    ['An AVIF of 1.3 KB', inflateSync(Buffer.from(BOMB, 'base64')), '1,000 MB'],
    ['An interlaced PNG of 49 million pixels in 16 bits', hidden, '570 MB'],
  ]
  const findings: Finding[] = []
  for (const [what, bytes, before] of files) {
    const { result, child, own } = await peaksDuring(site, () => upload(site, cookie, bytes))
    findings.push({
      what: `${what} is uploaded: memory of the picture process, of the site, response`,
      before,
      now: `${child.toFixed(0)} MB, ${own.toFixed(0)} MB, ${result.status}`,
      goal: '≤ 450 MB, ≤ 450 MB, 400',
      holds: child > 0 && child <= 450 && own <= 450 && result.status === 400,
    })
  }
  return findings
}

/** Half of the addresses are of pages that are there, so that there is something to draw. */
async function flood(site: RunningSite, cookie: string): Promise<Finding> {
  const map = await (await fetch(`${site.url}/sitemap-ar.xml`)).text()
  const paths = [...map.matchAll(/<loc>https?:\/\/[^/<]+([^<]+)<\/loc>/g)].map(([, path = '']) => path).filter((path) => path.length > 1)
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer()
  const addresses = Array.from({ length: REQUESTS }, (_, i) => (i % 2 ? `/og/product/none-${i}.png` : `/og${paths[i % paths.length]}.png`))
  const visitors = addresses.map((path, i) => fetch(site.url + path, { headers: { 'x-forwarded-for': `198.18.0.${i % 40}` } }))
  const sent = upload(site, cookie, photo)
  const responses = await Promise.all(visitors)
  const { status, ms } = await sent
  const count = (requested: number) => responses.filter((response) => response.status === requested).length
  const shed = responses.filter((response) => response.status === 503 || response.status === 429)
  const errors = responses.filter((response) => response.status >= 500 && response.status !== 503).length
  return {
    what: `${REQUESTS} requests to \`/og/\` at once beside an upload: the upload; drawn, not found, shed, errors`,
    before: 'the upload waits behind 12 drawings, or gets 503',
    now: `${status} in ${(ms / 1000).toFixed(1)} s; ${count(200)}, ${count(404)}, ${shed.length}, ${errors}`,
    goal: '201 in ≤ 10 s; no error; 503 and 429 with Retry-After',
    holds:
      status === 201 &&
      ms <= 10_000 &&
      paths.length > 10 &&
      count(200) > 0 &&
      errors === 0 &&
      shed.every(({ headers }) => Number(headers.get('retry-after')) >= 1),
  }
}

export async function run(): Promise<Finding[]> {
  const site = await launchFilled({ env: { TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL: 'http://dalil.example' } })
  try {
    const cookie = await signIn(site)
    return [...(await bombs(site, cookie)), await flood(site, cookie)]
  } finally {
    await site.dispose()
  }
}
