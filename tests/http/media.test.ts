import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { asOwner, fileSite } from '#tests/harness/file-site.ts'
import { send } from '#tests/harness/raw-http.ts'

const own = fileSite()
const { cookie } = asOwner(own)

type File = { bytes: Uint8Array; name?: string; type?: string }

const headers = () => ({ cookie: cookie(), origin: own.site.url })

function formOf({ bytes, name = 'a.jpg', type = 'image/jpeg' }: File, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name)
  for (const [key, value] of Object.entries({ alt_ar: 'مرسى', licence: 'own', ...fields })) form.set(key, value)
  return form
}

const post = (path: string, body: FormData) => fetch(own.site.url + path, { method: 'POST', redirect: 'manual', headers: headers(), body })
const upload = (file: File, fields?: Record<string, string>) => post('/api/admin/media', formOf(file, fields))
const library = async () =>
  (
    (await (await fetch(`${own.site.url}/api/admin/media`, { headers: headers() })).json()) as {
      pictures: { id: number; hash: string; width: number }[]
    }
  ).pictures
const onDisk = () =>
  (readdirSync(join(own.site.dataDir, 'media'), { recursive: true }) as string[]).filter((path) => /\.\w+$/.test(path)).sort()

const plain = (width: number, height: number, colour = '#3a7ca5') => sharp({ create: { width, height, channels: 3, background: colour } })

test('a picture is kept, listed, and served so that it can do nothing but be seen', async () => {
  const response = await upload({ bytes: await plain(700, 400).jpeg().toBuffer(), name: '../../../etc/passwd.php', type: 'text/html' })
  expect(response.status).toBe(201)
  const { picture } = (await response.json()) as { picture: { id: number; hash: string } }
  expect(onDisk()).toEqual(
    ['320.avif', '320.webp', '640.avif', '640.webp', '700.avif', '700.jpg', '700.webp'].map(
      (name) => `${picture.hash.slice(0, 2)}/${picture.hash}/${name}`,
    ),
  )
  for (const [name, type] of [
    ['320.avif', 'image/avif'],
    ['700.webp', 'image/webp'],
    ['700.jpg', 'image/jpeg'],
  ]) {
    const served = await fetch(`${own.site.url}/media/${picture.hash}/${name}`)
    const { headers: label } = served
    expect([served.status, label.get('content-type'), label.get('x-content-type-options')]).toEqual([200, type, 'nosniff'])
    expect(label.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(label.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
    expect(
      Buffer.from(await served.arrayBuffer()).equals(
        readFileSync(join(own.site.dataDir, 'media', picture.hash.slice(0, 2), picture.hash, name ?? '')),
      ),
    ).toBe(true)
    const again = await fetch(`${own.site.url}/media/${picture.hash}/${name}`, { headers: { 'if-none-match': label.get('etag') ?? '' } })
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
    const head = await fetch(`${own.site.url}/media/${picture.hash}/${name}`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-type')]).toEqual([200, type])
  }
})

test.each([
  '/media/',
  '/media/0000000000000000000000000000000000000000/320.avif',
  '/media/HASH/321.avif',
  '/media/HASH/320.svg',
  '/media/HASH/..%2f..%2f..%2fauth.key',
  '/media/..%2f..%2fpgdata/PG_VERSION.png',
  '/media/%2e%2e/%2e%2e/pgdata/PG_VERSION',
  '/media/HASH/320.avif/x',
])('%s is not there', async (path) => {
  const [picture] = await library()
  const response = await send(own.site.url, path.replace('HASH', picture?.hash ?? ''), { headers: {} })
  expect(response.status).toBe(404)
})

test('nothing is written or taken away at the address of a picture', async () => {
  const before = onDisk()
  const [picture] = await library()
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const response = await fetch(`${own.site.url}/media/${picture?.hash}/320.avif`, { method, headers: headers() })
    expect(response.status).toBe(405)
  }
  expect(onDisk()).toEqual(before)
})

/** The header of a PNG of these sizes, and no more. */
function pngHeader(width: number, height: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([8, 2, 0, 0, 0], 8)
  const chunk = (type: string, body: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(body.length)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, body, Buffer.alloc(4)])
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', data),
    chunk('IDAT', deflateSync(Buffer.alloc(10))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/*
 * What is held against an upload, and where it is shown (quality: bad input); media.test.ts of the room shows more of each.
 *   GIF and script in one · SVG script · 50k × 50k pixels · lying MIME    'what is refused leaves nothing behind'
 *   `../` in names                   'a picture is kept, listed, and served …', and 'a program that lies' where it is refused
 */
describe('what is refused leaves nothing behind', () => {
  const script = Buffer.from('*/=1;alert(1)')
  const cases: [name: string, file: () => Promise<File> | File, status: number, text: string][] = [
    [
      'a GIF and a script in one',
      async () => ({ bytes: Buffer.concat([await plain(40, 30).gif().toBuffer(), script]) }),
      400,
      'لم نستطع قراءة هذه الصورة',
    ],
    [
      'an SVG with a script',
      () => ({ bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), type: 'image/png' }),
      400,
      'ملفات SVG غير مقبولة',
    ],
    ['50,000 × 50,000 pixels', () => ({ bytes: pngHeader(50_000, 50_000), type: 'image/png' }), 400, 'picture'],
    [
      'a web page that lies',
      () => ({ bytes: Buffer.from('<!doctype html><script>alert(1)</script>'), type: 'image/jpeg' }),
      400,
      'ليس صورة يعرفها الموقع',
    ],
    [
      'a program that lies',
      () => ({ bytes: Buffer.from('MZ\x90\0\x03'), type: 'image/png', name: '../../x.png' }),
      400,
      'ليس صورة يعرفها الموقع',
    ],
    [
      'a photo cut short',
      async () => ({ bytes: (await plain(800, 600).jpeg().toBuffer()).subarray(0, 2500) }),
      400,
      'لم نستطع قراءة هذه الصورة',
    ],
    ['nothing', () => ({ bytes: new Uint8Array() }), 400, 'هذا فارغ'],
    ['30 MB', () => ({ bytes: Buffer.alloc(30 * 1024 * 1024, 0xff) }), 413, 'أكبر من الحد'],
  ]
  test.each(cases)('%s', async (name, file, status, text) => {
    const before = [onDisk(), (await library()).map(({ id }) => id)]
    const response = await upload(await file())
    const body = await response.text()
    expect([response.status, body.includes(text) || (name.includes('pixels') && /بكسل|قراءة/.test(body))]).toEqual([status, true])
    expect(body).not.toMatch(/\bat [\w.]+ \(|node_modules|\.ts:\d/)
    expect([onDisk(), (await library()).map(({ id }) => id)]).toEqual(before)
  })

  test('100 MB without a length', async () => {
    const before = onDisk()
    let sent = 0
    const piece = new Uint8Array(1024 * 1024)
    const body = new ReadableStream({
      pull(controller) {
        sent += 1
        if (sent > 100) controller.close()
        else controller.enqueue(piece)
      },
    })
    const init = { method: 'POST', headers: { ...headers(), 'content-type': 'multipart/form-data; boundary=x' }, body, duplex: 'half' }
    const status = await fetch(`${own.site.url}/api/admin/media`, init as RequestInit).then(
      ({ status }) => status,
      () => 'cut off',
    )
    expect([413, 'cut off']).toContain(status)
    expect(sent).toBeLessThan(100)
    expect(onDisk()).toEqual(before)
    expect((await fetch(`${own.site.url}/healthz`)).status).toBe(200)
  })

  test('whoever may not send one is refused before 20 MB are read', async () => {
    const response = await fetch(`${own.site.url}/api/admin/media`, {
      method: 'POST',
      headers: { origin: own.site.url },
      body: formOf({ bytes: Buffer.alloc(15 * 1024 * 1024, 0xff) }),
    }).then(
      ({ status }) => status,
      () => 400,
    )
    expect(response).toBe(400)
  })
})

test('the plain form: what is wrong stands in the page with what was typed; then it is in the library, once', async () => {
  const bytes = await plain(410, 300, '#884422').png().toBuffer()
  const form = (file: Uint8Array, fields: Record<string, string>) =>
    post('/admin/media', formOf({ bytes: file }, { intent: 'upload', ...fields }))
  const wrong = await form(bytes, { alt_ar: ' ', alt_fr: 'Le <port>', credit: 'ليلى', licence: 'cc-by' })
  const html = await wrong.text()
  expect(wrong.status).toBe(400)
  expect(html).toContain('اكتب بالعربية ما يُرى في الصورة')
  expect(html).toContain('value="Le &lt;port&gt;"')
  expect(html).toContain('value="ليلى"')
  expect(html).toMatch(/<option value="cc-by" selected="">/)
  const unreadable = await form(bytes.subarray(0, 100), { credit: 'ليلى' })
  expect([unreadable.status, /id="file-problem"/.test(await unreadable.text())]).toEqual([400, true])
  const right = await form(bytes, { credit: 'ليلى' })
  expect([right.status, right.headers.get('location')]).toEqual([303, '/admin/media?done=saved'])
  const count = (await library()).length
  const again = await form(bytes, { alt_ar: 'غيرها' })
  expect(again.headers.get('location')).toMatch(/^\/admin\/media\/\d+$/)
  expect((await library()).length).toBe(count)
})

test('a picture is described, thrown away, asked about and deleted with its files', async () => {
  const { picture } = (await (await upload({ bytes: await plain(90, 60, '#113355').png().toBuffer() })).json()) as {
    picture: { id: number; hash: string }
  }
  const path = `/admin/media/${picture.id}`
  const act = (fields: Record<string, string>) =>
    fetch(own.site.url + path, { method: 'POST', redirect: 'manual', headers: headers(), body: new URLSearchParams(fields) })
  const version = () =>
    fetch(own.site.url + path, { headers: headers() }).then(
      async (page) => /name="version" value="(\d+)"/.exec(await page.text())?.[1] ?? '',
    )
  const first = await version()
  expect((await act({ intent: 'save', version: first, alt_ar: 'سوق الثلاثاء', licence: 'own', focal_x: '10', focal_y: '90' })).status).toBe(
    303,
  )
  const late = await act({ intent: 'save', version: first, alt_ar: 'شيء آخر', licence: 'own' })
  const conflict = await late.text()
  expect([late.status, conflict.includes('سوق الثلاثاء'), conflict.includes('value="شيء آخر"')]).toEqual([409, true, true])
  expect((await act({ intent: 'delete', sure: 'yes' })).status).toBe(409)
  const binned = await act({ intent: 'bin' })
  expect([binned.status, binned.headers.get('location')]).toEqual([303, '/admin/media?view=bin&done=binned'])
  const bin = await fetch(`${own.site.url}/admin/media?view=bin&done=binned`, { headers: headers() })
  expect(await bin.text()).toContain('نُقلت الصورة إلى سلة المحذوفات')
  expect((await library()).some(({ id }) => id === picture.id)).toBe(false)
  const requested = await act({ intent: 'delete' })
  expect([requested.status, (await requested.text()).includes('<dialog open=""')]).toEqual([200, true])
  expect((await act({ intent: 'delete', sure: 'yes' })).headers.get('location')).toBe('/admin/media?view=bin&done=deleted')
  expect((await fetch(`${own.site.url}/media/${picture.hash}/90.webp`)).status).toBe(404)
  expect((await act({ intent: 'bin' })).status).toBe(404)
  for (const id of ['0', '-1', '1e9', "1'", '%00', '9'.repeat(30)])
    expect([id, [400, 404].includes((await fetch(`${own.site.url}/admin/media/${id}`, { headers: headers() })).status)]).toEqual([id, true])
})

test('the decoder is a process of its own that the site outlives, and that knows none of its secrets', async () => {
  const { execFileSync } = await import('node:child_process')
  await upload({ bytes: await plain(95, 60, '#aa3355').png().toBuffer() })
  const children = execFileSync('pgrep', ['-P', String(own.site.pid), '-f', 'pictures/worker'])
    .toString()
    .trim()
    .split('\n')
  expect(children).toHaveLength(1)
  const [pid] = children
  expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toMatch(/ADMIN_PASSWORD|DATABASE_URL|DATA_DIR/)
  expect(readFileSync(`/proc/${own.site.pid}/maps`, 'utf8')).not.toContain('libvips')
  process.kill(Number(pid), 'SIGKILL')
  expect((await upload({ bytes: await plain(96, 60, '#aa3355').png().toBuffer() })).status).toBe(201)
})
