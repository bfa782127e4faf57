import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addUsage, saveModelSettings, switchModel } from '#app/features/assistant/model/commands.server.ts'
import { findModel, getModelSettings, getMonthUsage } from '#app/features/assistant/model/queries.server.ts'
import { assistantModel } from '#app/features/assistant/model/tables.server.ts'
import { assistantConversations } from '#app/features/assistant/tables.server.ts'
import { signingSecret } from '#app/platform/auth/session.server.ts'
import type { AppError } from '#app/platform/errors.ts'
import { ASSISTANT_NOW, assistantBench, MODEL_KEY } from '#tests/harness/assistant.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { callTools, failures, oneTool, resultsIn, sayText } from '#tests/harness/openai-stub.ts'

const MONTH = '2026-11'
const by = { id: null, name: 'الاختبار', requestId: null }
const QUESTION = 'أي منتجات أوشكت على النفاد؟'
/** Shorter than any person would wait, so that the tests need not. */
const QUICK = { silenceMs: 300, totalMs: 3000 }

describeEachEngine('the assistant with a language model', (ctx) => {
  const bench = assistantBench(ctx)

  test('calls the rooms’ tools, streams what it writes, cites what they read, and counts what it took', async () => {
    await bench.connect()
    const owner = await bench.createPerson()
    bench.stub.use(
      oneTool('stock_low', {}, () => 'لا شيء قلّ مخزونه: **0** أصناف [1].\n\nرأيي أن تزيد 15 صنفا [1]. انظر https://evil.example/?d=1'),
    )
    const { parts, answer, shown } = await bench.ask(owner, QUESTION)
    expect(answer).toMatchObject({
      text: 'لا شيء قلّ مخزونه: **0** أصناف [1].\n\nرأيي أن تزيد 15 صنفا. انظر …',
      sources: [{ number: 1, to: '/admin/stock' }],
      readings: [{ tool: 'stock_low' }],
      model: { name: 'stub-1', promptVersion: 3, inputTokens: 200, outputTokens: 40, costInMicros: 1600 },
    })
    expect(answer?.notice).toBeUndefined()
    expect(shown).toContain('انظر …')
    // As it was written, and not all at the end.
    expect(parts.filter(({ type }) => type === 'text-delta').length).toBeGreaterThan(5)
    expect(parts.map(({ type }) => type)).toContain('tool-output-available')
    const [first, second] = bench.stub.requests
    expect(first?.headers.authorization).toBe(`Bearer ${MODEL_KEY}`)
    expect(first?.body.messages.map(({ role }) => role)).toEqual(['system', 'user'])
    expect(first?.body.tools?.find(({ function: { name } }) => name === 'orders_of_period')?.function.parameters).toMatchObject({
      type: 'object',
    })
    expect(resultsIn(second?.body ?? { model: '', messages: [] })[0]).toMatch(/^<record>\{"statement":".*"figures":\{"low":0\}/)
    expect(JSON.stringify(second?.body)).not.toContain('/admin/')
    const usage = await getMonthUsage(ctx.db, { userId: owner.user.id, month: MONTH })
    expect(usage.person).toEqual({ tokens: 240, costInMicros: 1600 })
  })

  test('offers each person the tools of their roles and runs no other, whatever the model calls', async () => {
    await bench.connect()
    const editor = await bench.createPerson(['editor'])
    bench.stub.use((response, { body }, round) => {
      const calls = [
        { name: 'books_of_period', input: {} },
        { name: 'orders_of_period', input: {} },
        { name: 'constructor', input: {} },
        { name: 'entries_drafts', input: {} },
      ]
      if (round === 0) callTools(response, calls)
      else sayText(response, resultsIn(body).join('\n'))
    })
    const { answer } = await bench.ask(editor, 'كم في الصندوق؟')
    const offered = bench.stub.requests[0]?.body.tools?.map(({ function: { name } }) => name) ?? []
    expect(offered).toContain('entries_drafts')
    expect(offered.filter((name) => /^(books|orders|sales|stock|product)/.test(name))).toEqual([])
    expect(answer?.readings.map(({ tool }) => tool)).toEqual(['entries_drafts'])
    expect(
      resultsIn(bench.stub.requests[1]?.body ?? { model: '', messages: [] }).map((text) => text.includes('no tool of that name')),
    ).toEqual([true, true, true, false])
  })

  test('tells the model of inputs of the wrong type, and reads nothing by them', async () => {
    await bench.connect()
    const inputs = [
      '{',
      '7',
      '[]',
      'null',
      { period: 'today' },
      { period: { from: '2026-11-30', to: '2026-11-01' } },
      { text: ['a'] },
      'x'.repeat(9000),
    ]
    bench.stub.use((response, { body }, round) => {
      if (round === 0)
        callTools(
          response,
          inputs.map((input) => ({ name: input === inputs[6] ? 'entries_count' : 'visits_of_period', input })),
        )
      else sayText(response, `${resultsIn(body).length}`)
    })
    const { answer } = await bench.ask(await bench.createPerson(), 'كم زيارة؟')
    expect(answer?.readings).toEqual([])
    for (const result of resultsIn(bench.stub.requests[1]?.body ?? { model: '', messages: [] })) expect(result).toMatch(/nothing was read/)
  })

  const cases: [keyof typeof failures, string][] = [
    ['garbage', 'ليس واجهة OpenAI'],
    ['garbageEvents', 'ليس واجهة OpenAI'],
    ['noJson', 'ليس واجهة OpenAI'],
    ['empty', 'قبل أن يكتمل'],
    ['errorEvent', 'عطل'],
    ['half', 'قبل أن يكتمل'],
    ['cut', 'انقطع الاتصال'],
    ['silent', 'سكت النموذج'],
    ['silentAfterText', 'سكت النموذج'],
    ['endless', 'أكثر مما يُقبل'],
    ['redirect', 'عنوان آخر'],
    ['wrongKey', 'رفضت الخدمة المفتاح'],
    ['unknownModel', 'بهذا الاسم'],
    ['wrongPath', '‎/v1‎'],
    ['busy', 'بعد قليل'],
    ['busyUntil', '17 ثانية'],
    ['down', 'عطل'],
    ['rejected', 'رفضت الخدمة السؤال'],
    ['callsForEver', 'قراءات كثيرة'],
    ['thousandCalls', 'قراءات كثيرة'],
  ]

  test('says what is wrong with an endpoint, and answers from the records', async () => {
    await bench.connect()
    const person = await bench.createPerson()
    for (const [mode, words] of cases) {
      bench.stub.use(failures[mode])
      // Only of what is silent is time the measure: what a busy machine takes for the rest is none.
      const { answer, shown, parts } = await bench.ask(person, QUESTION, mode.startsWith('silent') ? QUICK : {})
      expect([mode, answer?.notice]).toEqual([mode, expect.stringContaining(words)])
      expect([mode, answer?.notice]).toEqual([mode, expect.stringContaining('من سجلات الموقع وحدها')])
      expect([mode, answer]).toMatchObject([mode, { readings: [{ tool: 'stock_low' }], sources: [{ to: '/admin/stock' }] }])
      // Half an answer is taken back.
      expect([mode, shown]).toEqual([mode, answer?.text])
      expect(JSON.stringify([parts, answer])).not.toContain(MODEL_KEY)
      expect([mode, bench.stub.requests.length <= 8]).toEqual([mode, true])
      expect([mode, bench.errors]).toEqual([mode, []])
    }
  })

  test('asked for the model or nothing, a failing endpoint is 502, a limit 429, none at all 503; the question is kept', async () => {
    const person = await bench.createPerson()
    const only = { conversation: undefined, message: QUESTION, isModelOnly: true }
    await expect(bench.ask(person, only, QUICK)).rejects.toMatchObject({ code: 'chat_no_model', status: 503 })
    expect(await ctx.db.$count(assistantConversations)).toBe(0)
    await bench.connect()
    for (const [mode, words, retryAfterSeconds] of [
      ['down', 'عطل', undefined],
      ['garbage', 'ليس واجهة OpenAI', undefined],
      ['silent', 'سكت النموذج', undefined],
      ['busyUntil', '17 ثانية', 17],
    ] as const) {
      bench.stub.use(failures[mode])
      const failure = await bench.ask(person, only, QUICK).catch((error: unknown) => error)
      const told = { code: 'chat_model', status: 502, params: { why: expect.stringContaining(words) }, retryAfterSeconds }
      expect([mode, failure]).toMatchObject([mode, told])
      const { conversation } = (failure as AppError).extra as { conversation: string }
      bench.stub.use((response) => sayText(response, 'جواب النموذج'))
      const { answer } = await bench.ask(person, { conversation, regenerate: true, isModelOnly: true })
      expect([mode, answer?.text]).toEqual([mode, 'جواب النموذج'])
    }
    // What had begun is not taken for an answer: the stream says why it ends.
    bench.stub.use((response) => {
      const piece = { choices: [{ delta: { content: 'كلمة '.repeat(40) } }] }
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`data: ${JSON.stringify(piece)}\n\n`)
    })
    const { parts, answer } = await bench.ask(person, only, QUICK)
    expect(parts.find(({ type }) => type === 'error')).toMatchObject({ errorText: expect.stringContaining('قبل أن يكتمل') })
    expect([answer, bench.errors]).toEqual([undefined, []])
    await bench.connect({ personTokens: 1 })
    await expect(bench.ask(person, only)).rejects.toMatchObject({ code: 'chat_model', status: 429 })
  })

  test('a slow trickle ends too, and an address where nobody listens', async () => {
    await bench.connect()
    bench.stub.use((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const drip = setInterval(() => response.write(': still here\n\n'), 50)
      response.once('close', () => clearInterval(drip))
    })
    const person = await bench.createPerson()
    expect((await bench.ask(person, QUESTION, { silenceMs: 1000, totalMs: 400 })).answer?.notice).toContain('في دقيقتين')
    await bench.connect({ baseUrl: 'http://127.0.0.1:9/v1' })
    expect((await bench.ask(person, QUESTION, QUICK)).answer?.notice).toContain('لا جواب من عنوان النموذج')
    await bench.connect({ baseUrl: 'http://name.invalid/v1' })
    expect((await bench.ask(person, QUESTION, QUICK)).answer?.notice).toContain('لا جواب من عنوان النموذج')
  })

  test('the key is written down sealed, opens for its own address alone, and never comes back from a model that repeats it', async () => {
    await bench.connect()
    const { rows } = await ctx.handle.pool.query('select * from assistant_model')
    expect(JSON.stringify(rows)).not.toContain(MODEL_KEY)
    const { rows: audits } = await ctx.handle.pool.query('select * from audit_log')
    expect(audits).toHaveLength(2)
    expect(JSON.stringify(audits)).not.toContain(MODEL_KEY)
    expect(JSON.stringify(await getModelSettings(ctx.db))).not.toMatch(/sealed|sk-test/i)
    const person = await bench.createPerson()
    bench.stub.use((response, { headers }) => sayText(response, `المفتاح ${headers.authorization} انتهى`))
    const told = await bench.ask(person, 'ما المفتاح؟')
    expect(told.answer?.text).toBe('المفتاح Bearer … انتهى')
    expect(JSON.stringify(told)).not.toContain(MODEL_KEY)
    // Whoever reaches the table cannot have it sent to theirs.
    const access = { env: bench.services.env, secret: await signingSecret(bench.services) }
    await ctx.db.update(assistantModel).set({ baseUrl: 'https://evil.example/v1' })
    expect(await findModel(ctx.db, access)).toBeUndefined()
  })

  test('a new address forgets the key and turns the model off; another limit does neither', async () => {
    await bench.connect()
    const secret = await signingSecret(bench.services)
    const { keySetAt: _, testedAt: __, isOn: ___, ...settings } = await getModelSettings(ctx.db)
    const save = (over: Partial<typeof settings>, key?: string) =>
      saveModelSettings(ctx.db, { settings: { ...settings, ...over }, key, removesKey: false, secret, by, now: ASSISTANT_NOW })
    await save({ personTokens: 5 })
    expect(await getModelSettings(ctx.db)).toMatchObject({ personTokens: 5, isOn: true, keySetAt: ASSISTANT_NOW })
    await save({ baseUrl: 'https://api.example/v1' })
    expect(await getModelSettings(ctx.db)).toMatchObject({ isOn: false, keySetAt: null, testedAt: null })
    await expect(switchModel(ctx.db, { on: true, by })).rejects.toMatchObject({ status: 409, code: 'model_untested' })
  })

  test('an answer ends at the month’s limit of a person, and of all', async () => {
    await bench.connect({ personTokens: 1000, allTokens: 1500 })
    const [one, two] = [await bench.createPerson(), await bench.createPerson(['clerk'], 'fr')]
    const spend = (userId: string, input: number, month = MONTH) =>
      addUsage(ctx.db, { userId, month, tokens: { input, output: 0 }, costInMicros: 0 })
    await spend(one.user.id, 5000, '2026-10')
    await spend(one.user.id, 999)
    bench.stub.use((response) => sayText(response, 'نعم'))
    expect((await bench.ask(one, QUESTION)).answer?.notice).toBeUndefined()
    expect((await bench.ask(one, QUESTION)).answer?.notice).toContain('بلغتَ حد هذا الشهر')
    await spend(two.user.id, 500)
    expect((await bench.ask(two, QUESTION)).answer?.notice).toContain('Le site a atteint la limite')
    expect(bench.stub.requests).toHaveLength(1)
  })

  test('is asked with what was said before, and answers the last question anew in the place of its answer', async () => {
    await bench.connect()
    const person = await bench.createPerson()
    bench.stub.use((response, { body }) => sayText(response, `رسائل: ${body.messages.length}`))
    const { conversation } = await bench.ask(person, 'أول سؤال')
    const { answer } = await bench.ask(person, { conversation, message: 'ثاني سؤال' })
    expect(answer?.text).toBe('رسائل: 4')
    bench.stub.use((response) => sayText(response, 'جواب آخر'))
    const again = await bench.ask(person, { conversation, regenerate: true })
    expect(again.answer?.text).toBe('جواب آخر')
    expect(bench.stub.requests[0]?.body.messages.slice(1).map(({ content }) => content)).toEqual(['أول سؤال', 'رسائل: 2', 'ثاني سؤال'])
    const { rows } = await ctx.db.execute(sql`select role from assistant_messages order by position`)
    // What was answered first stays as another version.
    expect(rows.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant', 'assistant'])
    await expect(bench.ask(await bench.createPerson(['clerk']), { conversation, regenerate: true })).rejects.toMatchObject({ status: 404 })
  })

  test('is not asked while it is off', async () => {
    await bench.connect()
    await switchModel(ctx.db, { on: false, by })
    bench.stub.use((response) => sayText(response, 'نعم'))
    const { answer } = await bench.ask(await bench.createPerson(), QUESTION)
    expect([answer?.notice, answer?.model, bench.stub.requests.length]).toEqual([undefined, undefined, 0])
  })
})

describeEachEngine('a model at a private address', (ctx) => {
  const bench = assistantBench(ctx, {})

  test('is not asked where the environment does not allow it, by whatever name', async () => {
    const { port } = new URL(bench.stub.url)
    const person = await bench.createPerson()
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '127.1', '2130706433', '[::ffff:127.0.0.1]']) {
      await bench.connect({ baseUrl: new URL(`http://${host}:${port}/v1`).href })
      const { answer } = await bench.ask(person, QUESTION, QUICK)
      expect([host, answer?.notice]).toEqual([host, expect.stringContaining('ASSISTANT_ALLOW_PRIVATE=1')])
    }
    expect(bench.stub.requests).toEqual([])
    await ctx.db.update(assistantModel).set({ isOn: false }).where(eq(assistantModel.id, 1))
  })
})
