import { request } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { PIECE_BYTES } from '#app/features/education/lesson-media/rules.ts'
import { createCourse, createLesson } from '#tests/factories/education.ts'
import { mp4File } from '#tests/factories/media-files.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import type { People } from '#tests/harness/sign-in-as.ts'
import { newVisitor } from '#tests/harness/visitors.ts'

const own = ownSite({ DEMO_CONTENT: 'off' })
const ids = { course: '', lesson: '' }
let people: People
const whole = mp4File({ dataBytes: PIECE_BYTES + 5000 })

beforeAll(async () => {
  people = await own.peopled()
  ids.course = (await createCourse(own.handle.db)).id
  ids.lesson = (await createLesson(own.handle.db, ids.course)).id
})

const editor = () => people.editor?.cookie ?? ''
const api = '/api/admin/lesson-media'

async function start(bytes: number, cookie = editor()) {
  const body = JSON.stringify({ lesson: ids.lesson, bytes })
  const response = await own.ask(api, { method: 'POST', cookie, type: 'application/json', accept: 'application/json', body })
  return { status: response.status, json: (await response.json()) as { upload?: string; code?: string } }
}

async function send(path: string, form: FormData, cookie = editor()) {
  const headers = { cookie, origin: own.site.url, accept: 'application/json', 'x-forwarded-for': newVisitor() }
  const response = await fetch(`${own.site.url}${path}`, { method: 'POST', headers, body: form, redirect: 'manual' })
  return { status: response.status, text: await response.text() }
}

function pieceOf(startsAt: number, bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  form.set('starts_at', String(startsAt))
  form.set('piece', new Blob([bytes]))
  return form
}

/** The answer to a body of so many bytes, of which none is sent. */
function declare(path: string, bytes: number): Promise<number> {
  const { hostname, port } = new URL(own.site.url)
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': bytes,
      cookie: editor(),
      origin: own.site.url,
      'x-forwarded-for': newVisitor(),
    }
    const sent = request({ hostname, port, path, method: 'POST', headers }, (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
      sent.destroy()
    })
    sent.on('error', reject)
    sent.flushHeaders()
  })
}

const play = async (headers: Record<string, string> = {}, file = 'media.mp4', method = 'GET') => {
  const address = `${own.site.url}/education/${ids.course}/${ids.lesson}/media/${file}`
  const response = await fetch(address, { method, headers: { 'x-forwarded-for': newVisitor(), ...headers } })
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) }
}

test('a video comes in pieces by its editor alone, and is served in spans to everybody', async () => {
  expect((await start(whole.length, people['shop keeper']?.cookie ?? '')).status).toBe(403)
  const { upload } = (await start(whole.length)).json
  const path = `${api}/${upload}`
  expect((await send(path, pieceOf(5, whole.slice(5, 100)))).status).toBe(409)
  expect((await send(path, pieceOf(0, whole.slice(0, PIECE_BYTES)))).text).toContain('"isWhole":false')
  expect((await send(path, pieceOf(PIECE_BYTES, whole.slice(PIECE_BYTES)))).text).toContain('"isWhole":true')

  const page = await (await own.ask(`/education/${ids.course}/${ids.lesson}`)).text()
  expect(page).toMatch(
    /<video controls="" playsInline="" preload="metadata"[^>]*><source src="[^"]*\/media\/media\.mp4\?v=\w+" type="video\/mp4"\/>/i,
  )
  const all = await play()
  expect([all.status, all.headers.get('content-length'), all.headers.get('accept-ranges')]).toEqual([200, String(whole.length), 'bytes'])
  expect([all.headers.get('content-type'), all.headers.get('content-encoding')]).toEqual(['video/mp4', null])
  expect(Buffer.compare(all.bytes, whole)).toBe(0)
  const part = await play({ range: 'bytes=100-199' })
  expect([part.status, part.headers.get('content-range'), part.bytes.length]).toEqual([206, `bytes 100-199/${whole.length}`, 100])
  expect((await play({ range: `bytes=${whole.length}-` })).status).toBe(416)
  expect((await play({ 'if-none-match': all.headers.get('etag') ?? '' })).status).toBe(304)
  const head = await play({}, 'media.mp4', 'HEAD')
  expect([head.status, head.headers.get('content-length'), head.bytes.length]).toEqual([200, String(whole.length), 0])
  for (const file of ['media.webm', 'captions-ar.vtt', '..%2f..%2fprivate-key', 'media.mp4%00']) {
    expect([file, [400, 404].includes((await play({}, file)).status)]).toEqual([file, true])
  }
  expect((await own.ask('/')).headers.get('content-security-policy')).toContain("media-src 'self'")
})

test('two gigabytes are refused before they are sent, through every door', async () => {
  expect(await start(2 ** 31)).toMatchObject({ status: 413, json: { code: 'lesson_media_heavy' } })
  const { upload } = (await start(1000)).json
  const page = `/admin/education-management/lessons/${ids.lesson}/media`
  for (const path of [`${api}/${upload}`, page, `${page}.data`]) expect([path, await declare(path, 2 ** 31)]).toEqual([path, 413])
})

test('without script a short file comes with the form; a script, and a drawing as captions, are refused beside their field', async () => {
  const page = `/admin/education-management/lessons/${ids.lesson}/media`
  const form = (name: string, content: BlobPart, more: Record<string, string>) => {
    const sent = new FormData()
    sent.set(name, new Blob([content], { type: 'video/mp4' }), 'lesson.mp4')
    for (const [key, value] of Object.entries(more)) sent.set(key, value)
    return sent
  }
  const script = await send(page, form('file', '<script>alert(1)</script>', { intent: 'upload' }))
  expect([script.status, /id="file-problem"[\s\S]*?ليس فيديو/.test(script.text)]).toEqual([422, true])
  expect((await send(page, form('file', mp4File(), { intent: 'upload' }))).status).toBe(303)
  const captions = { intent: 'captions', language: 'ar' }
  const drawing = await send(page, form('captions', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', captions))
  expect([drawing.status, drawing.text.includes('id="captions-problem"')]).toEqual([422, true])
  const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nنعم\n'
  expect((await send(page, form('captions', vtt, captions))).status).toBe(303)
  const text = await (await own.ask(`/education/${ids.course}/${ids.lesson}`)).text()
  expect(text).toMatch(/<track kind="captions" src="[^"]*captions-ar\.vtt[^"]*" srcLang="ar"[^>]*default=""/i)
  expect((await play({}, 'captions-ar.vtt')).headers.get('content-type')).toBe('text/vtt; charset=utf-8')
})
