import { expect, test } from 'vitest'
import { send } from '#tests/harness/raw-http.ts'
import { sharedSite } from '#tests/harness/site.ts'

const search = (query: string) => send(sharedSite(), `/search?${query}`)
const q = (text: string) => `q=${encodeURIComponent(text)}`

test('finds the honey in any spelling, marks the whole word, groups by kind', async () => {
  for (const text of ['عسل', 'العســل', 'عَسَل']) {
    const { status, body } = await search(q(text))
    expect(status).toBe(200)
    expect(body).toMatch(/<mark>(ال)?عسل<\/mark>/)
    expect(body).toMatch(/href="\/search\?[^"]*kind=product/)
    expect(body).toContain('name="robots" content="noindex"')
    expect(body).not.toContain('__reactRouterContext')
  }
})

test('a slip of the finger finds the hospital and says so, in its own spelling', async () => {
  const { body } = await search(q('مستفشى'))
  expect(body).toContain('كلمات قريبة')
  expect(body).toMatch(/قريبة[^<]*مستشفى/)
  expect(body).toContain('<mark>مستشفى</mark>')
})

test.each([
  ['', 'اكتب ما تبحث عنه'],
  ['q=%20%20', 'اكتب ما تبحث عنه'],
  [q('زقزقزقزق'), 'لم نجد شيئا عن «زقزقزقزق»'],
  [q('%_\'"\\'), 'لم نجد شيئا'],
  [q('عسل) | (xqzvk'), '<mark>عسل</mark>'],
  [`${q('عسل')}&sort=password&kind=users&city=nowhere&page=-1e9`, '<mark>عسل</mark>'],
  [q('ص'.repeat(600)), 'لم نجد شيئا'],
  [`${q('عسل')}&${q('شاطئ')}`, '<mark>عسل</mark>'],
])('%s is answered with its designed state', async (query, holds) => {
  const { status, body } = await search(query)
  expect(status).toBe(200)
  expect(body).toContain(holds)
  expect(body).not.toContain('password')
})

test('what was typed cannot become markup', async () => {
  const { body } = await search(q('<script>alert(1)</script><b onclick=x>'))
  expect(body).not.toContain('<script>alert')
  expect(body).not.toContain('<b onclick')
})

// Whoever signs up on the shared site elsewhere takes one of the five that an address has.
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  send(sharedSite(), path, { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers } })

test('an address that is none comes back in its field with the reason', async () => {
  const { status, body } = await post('/newsletter', 'email=%22%3E%3Cb%3Enobody')
  expect(status).toBe(400)
  expect(body).toContain('value="&quot;&gt;&lt;b&gt;nobody"')
  expect(body).toContain('aria-describedby="news-problem"')
})

test('the form answers the same for every address, refuses other origins and types, and tires of one visitor', async () => {
  const foreign = await post('/newsletter', 'email=a%40example.ma', { origin: 'https://evil.example' })
  expect(foreign.status).toBe(403)
  expect((await post('/newsletter', '{"email":"a@example.ma"}', { 'content-type': 'application/json' })).status).toBe(415)
  const answers = []
  for (let i = 0; i < 6; i += 1) answers.push(await post('/newsletter', 'email=someone%40example.ma'))
  expect(answers.slice(0, 5).map((answer) => [answer.status, answer.headers.location])).toEqual(Array(5).fill([303, '/newsletter?sent=1']))
  expect(answers[5]?.status).toBe(429)
  expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(answers[5]?.body).toContain('value="someone@example.ma"')
})

test.each(['x', '', `${'a'.repeat(43)}`, '%00', "'%20or%201=1"])('the token %j opens nothing', async (token) => {
  expect((await send(sharedSite(), `/newsletter?token=${token}`)).status).toBe(410)
  expect((await post('/newsletter', `token=${token}`)).headers.location).toBe('/newsletter?token=')
  expect((await post(`/newsletter/leave?token=${token}`, '')).headers.location).toBe('/newsletter/leave')
})

test.each(['/newsletter/leave', '/real-estate/searches/leave'])(
  '%s answers a mail program’s one click without leading on',
  async (path) => {
    const leave = `${path}?token=${'a'.repeat(43)}`
    expect((await post(leave, 'List-Unsubscribe=One-Click')).status).toBe(200)
    expect((await post(leave, '')).status).toBe(303)
  },
)

test('the thank-you page has its text, and the news only when there is some', async () => {
  const plain = await send(sharedSite(), '/newsletter-subscribed')
  const fresh = await send(sharedSite(), '/newsletter-subscribed?confirmed=1')
  expect(plain.body).toContain('سيُضاف محتوى هذه الصفحة قريبا')
  expect(plain.body).not.toContain('تم تأكيد بريدك')
  expect(fresh.body).toContain('تم تأكيد بريدك')
})
