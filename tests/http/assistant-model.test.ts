import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStream } from '#app/features/assistant/stream/rules.ts'
import { dumpTables } from '#app/platform/backup/dump.server.ts'
import { failures, oneTool, sayText, startOpenAiStub } from '#tests/harness/openai-stub.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import type { People } from '#tests/harness/sign-in-as.ts'
import { TEST_ADMIN_PASSWORD } from '#tests/harness/site.ts'

const KEY = 'sk-live-9876543210zyxwvutsrq'
const own = ownSite({ ASSISTANT_ALLOW_PRIVATE: '1' })
let stub: Awaited<ReturnType<typeof startOpenAiStub>>
let people: People
/** The owner with a password that was just proven. */
let owner = ''
/** Everything that the site has sent, but what comes in a stream. */
const sent: string[] = []

beforeAll(async () => {
  stub = await startOpenAiStub()
  people = await own.peopled()
  owner = await own.signIn()
})
afterAll(() => stub.close())

async function read(path: string, cookie = owner): Promise<string> {
  const text = await (await own.ask(path, { cookie })).text()
  sent.push(text)
  return text
}

async function post(fields: Record<string, string>, cookie = owner): Promise<{ status: number; text: string }> {
  const response = await own.ask('/ai-chat/model', { method: 'POST', cookie, body: new URLSearchParams(fields).toString() })
  const text = await response.text()
  sent.push(text, JSON.stringify([...response.headers]))
  return { status: response.status, text }
}

const settings = (over: Record<string, string> = {}) => ({
  intent: 'save',
  base_url: stub.url,
  model: 'stub-1',
  key: KEY,
  person_tokens: '100000',
  all_tokens: '200000',
  input_price: '5',
  output_price: '15,50',
  retention_days: '90',
  ...over,
})

const ask = (body: unknown, cookie = owner) =>
  own.ask('/api/chat', { method: 'POST', cookie, body: JSON.stringify(body), type: 'application/json' })

test('the owner connects a model: what is wrong stands beside its field, a test says what fails, and only a tested one is used', async () => {
  const refused = await post(
    settings({ base_url: 'ftp://x', model: 'a b', key: 'مفتاح', person_tokens: '-1', input_price: 'x', retention_days: '1' }),
  )
  expect(refused.status).toBe(400)
  for (const name of ['base_url', 'model', 'key', 'person_tokens', 'input_price', 'retention_days']) {
    expect(refused.text).toContain(`id="${name}-problem"`)
  }
  expect((await post(settings())).status).toBe(303)
  expect((await post({ intent: 'on' })).status).toBe(409)
  stub.use(failures.wrongKey)
  expect((await post({ intent: 'test' })).text).toContain('رفضت الخدمة المفتاح')
  stub.use(failures.unknownModel)
  expect((await post({ intent: 'test' })).text).toContain('لا تعرف الخدمة نموذجا بهذا الاسم')
  stub.use(failures.wrongPath)
  expect((await post({ intent: 'test' })).text).toContain('هل ينقص')
  stub.use((response) => sayText(response, 'ready'))
  expect((await post({ intent: 'test' })).text).toContain('الاتصال سليم')
  expect(stub.requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`)
  expect((await post({ intent: 'on' })).status).toBe(303)
  expect((await post({ intent: 'steal' })).status).toBe(400)
})

test('whoever is not the owner sees and changes nothing; the owner proves who they are first', async () => {
  const administrator = people.administrator?.cookie ?? ''
  expect((await own.ask('/ai-chat/model', { cookie: administrator })).status).toBe(403)
  expect((await post({ intent: 'off' }, administrator)).status).toBe(403)
  await own.handle.db.execute(sql`update sessions set reauthenticated_at = null`)
  const asked = await post(settings({ key: `${KEY}-new` }))
  expect(asked.status).toBe(403)
  const sealed = /name="reauthenticate" value="([^"]+)"/.exec(asked.text)?.[1] ?? ''
  expect((await post({ reauthenticate: sealed, password: 'wrong-Password-1' })).status).toBe(400)
  expect((await post({ reauthenticate: sealed, password: TEST_ADMIN_PASSWORD })).status).toBe(303)
  // Another key is another connection: it is tested before it is used.
  const { rows } = await own.handle.db.execute(sql`select is_on, tested_at from assistant_model`)
  expect(rows).toEqual([{ is_on: false, tested_at: null }])
  await post(settings())
  stub.use((response) => sayText(response, 'ready'))
  await post({ intent: 'test' })
  expect((await post({ intent: 'on' })).status).toBe(303)
})

test('an answer streams as the model writes it; one that its reader leaves ends the request to the model', async () => {
  let write = (_text: string) => {}
  let isClosed = false
  stub.use((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    write = (content) => response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`)
    response.once('close', () => {
      isClosed = true
    })
    write('أول ')
  })
  const response = await ask({ message: 'سؤال طويل' })
  if (!response.body) throw new Error('an answer without a body')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let seen = ''
  const readUntil = async (text: string) => {
    while (!seen.includes(text)) seen += (await reader.read()).value ?? ''
  }
  await readUntil('أول')
  write('ثان ')
  await readUntil('ثان')
  await reader.cancel()
  await expect.poll(() => isClosed).toBe(true)
  const { conversation } = (readStream(seen).parts[0] as { messageMetadata: { conversation: string } }).messageMetadata
  await expect.poll(async () => read(`/ai-chat?c=${conversation}`)).toContain('أوقفتَ الجواب هنا')
})

test('a program that wants the model or nothing is told of a failing endpoint by 502, in its language, and asks again', async () => {
  stub.use(failures.busyUntil)
  const failed = await ask({ message: 'كم منتجا؟', fallback: false })
  const text = await failed.text()
  sent.push(text)
  expect([failed.status, failed.headers.get('retry-after'), failed.headers.get('content-type')]).toEqual([
    502,
    '17',
    'application/json; charset=utf-8',
  ])
  const { message, conversation } = JSON.parse(text) as { message: string; conversation: string }
  expect(message).toContain('17 ثانية')
  stub.use((response) => sayText(response, 'عندك منتجات'))
  const again = await ask({ conversation, regenerate: true, fallback: false })
  expect([again.status, (await again.text()).includes('finish')]).toEqual([200, true])
  expect((await ask({ message: 'x', fallback: 'no' })).status).toBe(400)
})

test('the key stands in no byte that leaves the server: pages, data, export, audit log, account file', async () => {
  stub.use(oneTool('products_count', {}, () => `مفتاحي ${KEY} هو [1]`))
  const stream = await (await ask({ message: 'كم منتجا؟' })).text()
  sent.push(stream)
  const { conversation } = (readStream(stream).parts[0] as { messageMetadata: { conversation: string } }).messageMetadata
  const paths = [
    '/ai-chat/model',
    '/ai-chat/model.data',
    '/fr/ai-chat/model',
    `/ai-chat?c=${conversation}`,
    `/ai-chat/${conversation}/conversation.json`,
    '/admin/audit',
    '/account/data.json',
    '/admin/settings',
  ]
  for (const path of paths) expect([path, (await read(path)).length > 200]).toEqual([path, true])
  expect(await read(`/ai-chat?c=${conversation}`)).toContain('مفتاحي … هو')
  // The key that was saved for a moment begins with it.
  expect(sent.filter((text) => text.includes(KEY))).toEqual([])
  const { rows } = await own.handle.pool.query('select table_name as name from information_schema.tables where table_schema = $1', [
    'public',
  ])
  for (const { name } of rows as { name: string }[]) {
    const { rows: holding } = await own.handle.pool.query(`select 1 from "${name}" t where t::text like $1 limit 1`, [`%${KEY}%`])
    expect([name, holding.length]).toEqual([name, 0])
  }
})

test('the key stands in no byte of a backup, which has the conversation', async () => {
  const client = await own.handle.pool.connect()
  const lines: string[] = []
  try {
    await client.query('begin isolation level repeatable read')
    for await (const { bytes } of dumpTables(client, [])) lines.push(gunzipSync(bytes).toString())
  } finally {
    await client.query('rollback')
    client.release()
  }
  const backup = lines.join('')
  expect([backup.includes('مفتاحي … هو'), backup.includes(KEY), backup.includes(Buffer.from(KEY).toString('base64'))]).toEqual([
    true,
    false,
    false,
  ])
})
