import { beforeAll, expect, test } from 'vitest'
import { readStream } from '#app/features/assistant/stream/rules.ts'
import { assistantConversations, assistantMessages } from '#app/features/assistant/tables.server.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import type { People } from '#tests/harness/sign-in-as.ts'
import { expectUiMessageStream } from '#tests/harness/ui-message-stream.ts'

const own = ownSite()
let people: People

beforeAll(async () => {
  people = await own.peopled()
})

type Person = keyof People
const cookieOf = (person: Person) => people[person]?.cookie ?? ''
const ask = (body: unknown, person: Person = 'owner') =>
  own.ask('/api/chat', {
    method: 'POST',
    cookie: cookieOf(person),
    body: typeof body === 'string' ? body : JSON.stringify(body),
    type: 'application/json',
  })

type Part = { type: string; delta?: string; url?: string; messageMetadata?: { conversation: string } }

async function partsOf(response: Response): Promise<Part[]> {
  const text = await response.text()
  expectUiMessageStream(text)
  const { parts, rest } = readStream(text)
  expect(rest).toBe('')
  return parts as Part[]
}

test('an answer is a UI message stream as its client checks it: what is read, the text, its sources; and it is saved', async () => {
  const response = await ask({ message: 'أي صيدلية في الحراسة الليلة في الحسيمة؟' })
  expect([response.status, response.headers.get('content-type'), response.headers.get('x-vercel-ai-ui-message-stream')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    'v1',
  ])
  expect(response.headers.get('cache-control')).toContain('no-store')
  const parts = await partsOf(response)
  expect([...new Set(parts.map(({ type }) => type))]).toEqual([
    'start',
    'tool-input-available',
    'tool-output-available',
    'text-start',
    'text-delta',
    'text-end',
    'source-url',
    'finish',
  ])
  const id = parts[0]?.messageMetadata?.conversation ?? ''
  const text = parts.flatMap(({ delta }) => delta ?? []).join('')
  const page = await (await own.ask(`/ai-chat?c=${id}`, { cookie: cookieOf('owner') })).text()
  expect(page).toContain('أي صيدلية في الحراسة الليلة')
  expect(page).toContain(text.split(' [')[0])
  const file = await own.ask(`/ai-chat/${id}/conversation.json`, { cookie: cookieOf('owner') })
  expect(await file.json()).toMatchObject({ id, messages: [{ role: 'user' }, { role: 'assistant', text }] })
  // No table stands in it.
  expect((await own.ask(`/ai-chat/${id}/tables.csv`, { cookie: cookieOf('owner') })).status).toBe(404)
})

test('a conversation is its person’s alone, for questions, page, file, name and deletion', async () => {
  const [start] = await partsOf(await ask({ message: 'مبيعات اليوم' }))
  const id = start?.messageMetadata?.conversation
  expect((await ask({ message: 'وأمس؟', conversation: id }, 'administrator')).status).toBe(404)
  for (const path of [`/ai-chat?c=${id}`, `/ai-chat/${id}/conversation.json`, `/ai-chat/${id}/tables.csv`, '/ai-chat?c=1', '/ai-chat?c=']) {
    expect([path, (await own.ask(path, { cookie: cookieOf('administrator') })).status]).toEqual([path, 404])
  }
  const form = (values: Record<string, string>) =>
    own.ask('/ai-chat', {
      method: 'POST',
      cookie: cookieOf('administrator'),
      body: new URLSearchParams({ conversation: id ?? '', ...values }).toString(),
    })
  expect((await form({ intent: 'rename', title: 'لي' })).status).toBe(404)
  await form({ intent: 'delete' })
  expect((await own.ask(`/ai-chat?c=${id}`, { cookie: cookieOf('owner') })).status).toBe(200)
})

test('without script a form asks, renames and deletes; what is refused stands in it again', async () => {
  const cookie = cookieOf('editor')
  const form = (values: Record<string, string>) =>
    own.ask('/ai-chat', { method: 'POST', cookie, body: new URLSearchParams(values).toString() })
  const asked = await form({ intent: 'ask', conversation: '', message: 'كم عدد المسودات؟' })
  expect(asked.status).toBe(303)
  const to = asked.headers.get('location') ?? ''
  const id = new URLSearchParams(to.split('?')[1]?.split('#')[0]).get('c') ?? ''
  expect(await (await own.ask(to, { cookie })).text()).toContain('عناوين ما زالت مسودات')
  const long = 'س'.repeat(4001)
  const refused = await form({ intent: 'ask', conversation: id, message: long })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain(long)
  expect((await form({ intent: 'rename', conversation: id, title: ' ' })).status).toBe(400)
  expect((await form({ intent: 'rename', conversation: id, title: 'مسودات اليوم' })).status).toBe(303)
  expect(await (await own.ask('/ai-chat?q=مسودات اليوم', { cookie })).text()).toContain('مسودات اليوم')
  expect((await form({ intent: 'delete', conversation: id })).status).toBe(303)
  expect((await own.ask(`/ai-chat?c=${id}`, { cookie })).status).toBe(404)
})

test('bad input is refused in words and changes nothing', async () => {
  const { db } = own.handle
  const before = [await db.$count(assistantConversations), await db.$count(assistantMessages)]
  const cases: [body: unknown, status: number][] = [
    ['{', 400],
    ['[]', 400],
    ['"سؤال"', 400],
    [{}, 400],
    [{ message: 7 }, 400],
    [{ message: ['x'] }, 400],
    [{ message: 'x', role: 'system' }, 400],
    [{ message: 'x', conversation: 'not-an-id' }, 400],
    ['{"message":"x","message":"y"}', 400],
    [{ message: '' }, 422],
    [{ message: ' \u202e\n ' }, 422],
    [{ message: 'س'.repeat(4001) }, 422],
    [{ message: 'x'.repeat(1_000_000) }, 413],
    [{ message: 'x', conversation: '00000000-0000-4000-8000-000000000000' }, 404],
  ]
  for (const [body, status] of cases) {
    const response = await ask(body)
    const answer = (await response.json()) as { message?: string }
    expect([JSON.stringify(body).slice(0, 60), response.status, Boolean(answer.message)]).toEqual([
      JSON.stringify(body).slice(0, 60),
      status,
      true,
    ])
  }
  const typed = await own.ask('/api/chat', { method: 'POST', cookie: cookieOf('owner'), body: 'message=x' })
  expect(typed.status).toBe(415)
  expect([await db.$count(assistantConversations), await db.$count(assistantMessages)]).toEqual(before)
})

test('too many questions at once are turned away with the time to wait', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, () =>
      own.ask('/api/chat', {
        method: 'POST',
        cookie: cookieOf('clerk'),
        body: '{"message":""}',
        type: 'application/json',
        impatient: true,
      }),
    ),
  )
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThanOrEqual(9)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
})
