import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_FILE_BYTES } from '#app/platform/pictures/kind.ts'
import { fetchPicture } from './commands/fetch-picture.server.ts'
import { bodyFrom, emptyValues, linksIn, pictureIds } from './form/schema.ts'

const PICTURE = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
let server: Server
let origin = ''
const asked: string[] = []

type Answer = (response: ServerResponse, request: IncomingMessage) => void
const moved =
  (to: string): Answer =>
  (response) =>
    response.writeHead(302, { location: to }).end()

const answers: Record<string, Answer> = {
  '/a.jpg': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(PICTURE),
  '/moved': moved('/a.jpg'),
  '/round': moved('/round'),
  '/file': moved('file:///etc/passwd'),
  '/with-password': (response) => moved(origin.replace('://', '://me:secret@'))(response, undefined as never),
  '/gone': (response) => response.writeHead(404).end(PICTURE),
  '/heavy': (response) => response.writeHead(200, { 'content-length': MAX_FILE_BYTES + 1 }).write('x'),
  // Says nothing of its size, and never ends.
  '/endless': (response) => {
    const part = Buffer.alloc(1024 * 1024)
    const more = () => response.write(part, (error) => !error && setImmediate(more))
    more()
  },
  '/half': (response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half')
    setTimeout(() => response.destroy(), 20)
  },
  '/hung-up': (response) => response.destroy(),
}

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.headers.cookie ?? ''}${request.headers.authorization ?? ''}${request.url}`)
    answers[request.url ?? '']?.(response, request)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const get = (address: string, options: { allowPrivate?: boolean; signal?: AbortSignal } = {}) =>
  fetchPicture(address, { signal: new AbortController().signal, allowPrivate: true, ...options })

test('the file behind a link, and behind one that leads on to it; what its server calls it counts for nothing', async () => {
  expect(Buffer.from(await get(`${origin}/a.jpg`))).toEqual(PICTURE)
  expect(Buffer.from(await get(`${origin}/moved`))).toEqual(PICTURE)
  expect(asked).toContain('/a.jpg')
})

test.each([
  ['one that goes round', '/round', 'listing_link_unreachable'],
  ['one that leads to a file of this machine', '/file', 'listing_link_unreachable'],
  ['one that leads to a name and a password', '/with-password', 'listing_link_unreachable'],
  ['a picture beside a 404', '/gone', 'listing_link_unreachable'],
  ['one that is said to be too large', '/heavy', 'media_heavy'],
  ['one that never ends', '/endless', 'media_heavy'],
  ['one that breaks off', '/half', 'listing_link_unreachable'],
  ['one that is hung up on', '/hung-up', 'listing_link_unreachable'],
])('%s is refused at the field of the links', async (_what, path, code) => {
  await expect(get(origin + path)).rejects.toMatchObject({ status: 422, code, fields: { picture_links: code } })
})

test.each([
  'a.jpg',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'ftp://example.org/a.jpg',
  `https://x.ma/${'a'.repeat(2000)}`,
])('%s is no link', async (address) => {
  await expect(get(address)).rejects.toMatchObject({ status: 422, code: 'listing_link' })
})

test('nothing of this machine or its network is asked, by whatever name, and the answer does not say that there is something', async () => {
  const { port } = new URL(origin)
  asked.length = 0
  const own = ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '169.254.169.254', '10.0.0.1']
  for (const host of own) {
    for (const at of [`http://${host}/a.jpg`, `http://${host}:${port}/a.jpg`, `https://${host}/a.jpg`]) {
      await expect(get(at, { allowPrivate: false })).rejects.toMatchObject({ code: 'listing_link_unreachable' })
    }
  }
  expect(asked).toEqual([])
})

test('who goes away is not waited for', async () => {
  const waiting = new AbortController()
  answers['/silent'] = () => waiting.abort()
  await expect(get(`${origin}/silent`, { signal: waiting.signal })).rejects.toMatchObject({ code: 'listing_link_unreachable' })
})

test('links are read as they are pasted, and none of them reaches the listing itself', () => {
  expect(linksIn(' https://a.ma/1.jpg\r\nhttps://a.ma/2.jpg، https://a.ma/1.jpg ')).toEqual(['https://a.ma/1.jpg', 'https://a.ma/2.jpg'])
  expect(pictureIds({ pictures: '7,x,,8,1e3' })).toEqual([7, 8])
  const values = { ...emptyValues('key', null), picture_links: 'https://a.ma/1.jpg' }
  expect(JSON.stringify(bodyFrom(values))).not.toContain('a.ma')
})
