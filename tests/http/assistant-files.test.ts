import { beforeAll, expect, test } from 'vitest'
import { assistantFiles } from '#app/features/assistant/chat-files/tables.server.ts'
import { readStream } from '#app/features/assistant/stream/rules.ts'
import { createPdf } from '#tests/factories/pdf.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import { fetchPatiently } from '#tests/harness/patient.ts'
import type { People } from '#tests/harness/sign-in-as.ts'

const own = ownSite()
let people: People

beforeAll(async () => {
  people = await own.peopled()
})

type Person = keyof People
const cookieOf = (person: Person) => people[person]?.cookie ?? ''
const CSV = 'الصنف;الكمية\nعسل الزعتر;3\nزيت الأركان;12\n'

/** A form with files, as a browser sends it. */
function sendForm(
  path: string,
  fields: Record<string, string>,
  files: [name: string, content: string | Buffer][],
  person: Person | undefined,
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const [name, content] of files) body.append('file', new File([new Uint8Array(Buffer.from(content))], name))
  return fetchPatiently(own.site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: own.site.url, ...(person ? { cookie: cookieOf(person) } : {}) },
    body,
  })
}
const bring = (name: string, content: string | Buffer, person: Person = 'owner') =>
  sendForm('/api/chat/files', {}, [[name, content]], person)
const ask = (body: unknown, person: Person = 'owner') =>
  own.ask('/api/chat', { method: 'POST', cookie: cookieOf(person), body: JSON.stringify(body), type: 'application/json' })
const idOf = async (response: Response) => ((await response.json()) as { id: string }).id

test('a file is brought, sent with a question, read in its answer, and opened by its person alone', async () => {
  const brought = await bring('جرد.csv', CSV)
  expect(brought.status).toBe(201)
  const id = await idOf(brought)
  const stolen = await ask({ message: 'ما هذا؟', attachments: [id] }, 'administrator')
  expect([stolen.status, await stolen.json()]).toEqual([422, expect.objectContaining({ code: 'chat_file_gone' })])
  const stream = await (await ask({ message: 'لخص الملف', attachments: [id] })).text()
  const parts = readStream(stream).parts as { type: string; url?: string; messageMetadata?: { conversation: string } }[]
  const conversation = parts[0]?.messageMetadata?.conversation ?? ''
  const address = `/ai-chat/${conversation}/files/${id}`
  expect(parts.filter(({ type }) => type === 'source-url').map(({ url }) => url)).toContain(address)
  const page = await (await own.ask(`/ai-chat?c=${conversation}`, { cookie: cookieOf('owner') })).text()
  expect(page).toContain('جرد.csv')
  expect(page).toContain(address)
  const file = await own.ask(address, { cookie: cookieOf('owner') })
  expect([file.status, await file.text(), file.headers.get('content-disposition')?.startsWith('attachment')]).toEqual([200, CSV, true])
  expect((await own.ask(address, { cookie: cookieOf('administrator') })).status).toBe(404)
  expect((await own.ask(address.replace(id, '1'), { cookie: cookieOf('owner') })).status).toBe(404)
  const kept = await own.ask(`/ai-chat/${conversation}/conversation.json`, { cookie: cookieOf('owner') })
  expect(await kept.json()).toMatchObject({ messages: [{ files: [{ name: 'جرد.csv' }] }, {}], otherVersions: [] })
  const account = await (await own.ask('/account/data.json', { cookie: cookieOf('owner') })).text()
  expect(account).toContain(address)
  await own.ask('/ai-chat', {
    method: 'POST',
    cookie: cookieOf('owner'),
    body: new URLSearchParams({ intent: 'delete', conversation }).toString(),
  })
  expect((await own.ask(address, { cookie: cookieOf('owner') })).status).toBe(404)
})

test('without script the form sends its files, edits a question and reads its versions', async () => {
  const sent = await sendForm(
    '/ai-chat',
    { intent: 'ask', conversation: '', message: 'ما في الملف؟' },
    [['a.pdf', createPdf(['شاطئ كيمادو'])]],
    'editor',
  )
  expect(sent.status).toBe(303)
  const to = sent.headers.get('location') ?? ''
  const conversation = new URLSearchParams(to.split('?')[1]?.split('#')[0]).get('c') ?? ''
  const read = async () => (await own.ask(`/ai-chat?c=${conversation}`, { cookie: cookieOf('editor') })).text()
  const first = await read()
  expect(first).toContain('يبدأ هكذا')
  const question = /name="edits" value="([^"]+)"/.exec(first)?.[1] ?? ''
  const form = (values: Record<string, string>) =>
    own.ask('/ai-chat', { method: 'POST', cookie: cookieOf('editor'), body: new URLSearchParams({ conversation, ...values }).toString() })
  expect((await form({ intent: 'edit', edits: question, wording: 'كم عدد المسودات؟' })).status).toBe(303)
  const second = await read()
  expect(second).toContain('عناوين ما زالت مسودات')
  expect(second).not.toContain('يبدأ هكذا')
  expect(second).toContain('الصيغة 2 من 2')
  const switched = await form({ intent: 'version', message: question })
  expect([switched.status, switched.headers.get('location')]).toEqual([303, `/ai-chat?c=${conversation}#m-${question}`])
  expect(await read()).toContain('يبدأ هكذا')
  expect((await form({ intent: 'version', message: conversation })).status).toBe(404)
  expect((await form({ intent: 'regenerate' })).status).toBe(303)
  const file = await own.ask(`/ai-chat/${conversation}/conversation.json`, { cookie: cookieOf('editor') })
  const { messages, otherVersions } = (await file.json()) as { messages: unknown[]; otherVersions: { text: string }[] }
  expect([messages.length, otherVersions.length]).toEqual([2, 3])
})

test('what may not be sent is refused in words, with its status, and nothing of it is kept', async () => {
  const before = await own.handle.db.$count(assistantFiles)
  const refused: [Promise<Response>, number, string][] = [
    [ask({ message: 'x' }, 'visitor'), 401, 'session_missing'],
    [bring('a.csv', CSV, 'visitor'), 401, 'session_missing'],
    [ask({ message: 'x' }, 'member'), 403, 'forbidden'],
    [bring('a.csv', CSV, 'member'), 403, 'forbidden'],
    [ask({ message: 'x', conversation: '00000000-0000-4000-8000-000000000000' }), 404, 'not_found'],
    [ask({ message: 'x', edits: '00000000-0000-4000-8000-000000000000' }), 400, 'bad_request'],
    [ask({ message: 'x', attachments: ['x'] }), 400, 'bad_request'],
    [ask({ message: 'x', attachments: ['00000000-0000-4000-8000-000000000000'] }), 422, 'chat_file_gone'],
    [bring('a.csv', ''), 422, 'paper_empty'],
    [bring('a.csv', Buffer.from('504b0304', 'hex')), 415, 'chat_file_kind'],
    [bring('a.pdf', '%PDF-1.7\n1 0 obj<</S/JavaScript>>endobj\n%%EOF'), 422, 'paper_pdf_active'],
    [bring('a.csv', Buffer.alloc(8 * 1024 * 1024 + 1, 'a;b\n')), 413, 'chat_file_heavy'],
  ]
  for (const [answer, status, code] of refused) {
    const response = await answer
    const { message, ...rest } = (await response.json()) as { code: string; message?: string }
    expect([response.status, rest.code, Boolean(message)]).toEqual([status, code, true])
  }
  const heavy = await bring('a.csv', Buffer.alloc(9 * 1024 * 1024, 'a;b\n')).catch(() => undefined)
  expect([413, undefined]).toContain(heavy?.status)
  expect(await own.handle.db.$count(assistantFiles)).toBe(before)
})
