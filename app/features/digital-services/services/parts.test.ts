import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { resourceRevisions } from '#app/features/resources/tables.server.ts'
import * as servicesPage from '#app/routes/admin/digital-services.tsx'
import * as questionsPage from '#app/routes/admin/service-questions.tsx'
import { adminBench } from '#tests/harness/admin-bench.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { digitalServices, serviceQuestions } from './tables.server.ts'

const SERVICES = '/admin/digital-services-management'

describeEachEngine('the questions of a service in its editor', (ctx) => {
  const bench = adminBench(ctx, { [`${SERVICES}/:id`]: servicesPage, [`${SERVICES}/questions/:id`]: questionsPage })
  const post = (intent: string, id: string, over: Record<string, string> = {}) =>
    bench.post(`${SERVICES}/copies`, { intent, part: 'service_question', id, ...over })
  const order = async () =>
    (await ctx.db.select().from(serviceQuestions)).sort((a, b) => a.position - b.position).map(({ id, position }) => `${id} ${position}`)

  const own = async () => (await order()).filter((one) => !one.startsWith('x'))

  beforeEach(async () => {
    await bench.open()
    await ctx.db.insert(digitalServices).values([
      { id: 'copies', name: { ar: 'نسخ' }, description: { ar: 'نسخ الوثائق' }, need: 'printing', kind: 'own', ownerFeeInCents: 100 },
      { id: 'other', name: { ar: 'أخرى' }, description: { ar: 'خدمة' }, need: 'printing', kind: 'own', ownerFeeInCents: 100 },
    ])
    const question = (id: string, position: number, serviceId = 'copies') => ({
      ...{ id, serviceId, position, kind: 'text' as const, label: { ar: `سؤال ${id}` } },
    })
    await ctx.db.insert(serviceQuestions).values([question('a', 10), question('b', 20), question('c', 35), question('x', 10, 'other')])
  })
  afterEach(() => bench.close())

  test('stand there in their order, each with its editor, which leads back; a new one begins as one of them', async () => {
    const { status, text } = await bench.read(`${SERVICES}/copies`)
    expect(status).toBe(200)
    const at = ['سؤال a', 'سؤال b', 'سؤال c'].map((words) => text.indexOf(words))
    expect(at.every((place, i) => place > (at[i - 1] ?? 0))).toBe(true)
    expect(text).not.toContain('سؤال x')
    expect(text).toContain(`href="${SERVICES}/questions/b"`)
    expect(text).toContain(`href="${SERVICES}/questions/new?serviceId=copies&amp;position=45"`)
    const begun = (await bench.read(`${SERVICES}/questions/new?serviceId=copies&position=45`)).text
    expect(begun).toMatch(/<option value="copies" selected/)
    expect(begun).toMatch(/name="position"[^>]*value="45"|value="45"[^>]*name="position"/)
    expect((await bench.read(`${SERVICES}/questions/b`)).text).toContain(`href="${SERVICES}/copies#parts"`)
  })

  test('are moved by one place, with the places that there are; at the ends they stay; each move is in the history', async () => {
    expect((await post('later', 'a')).status).toBe(303)
    expect(await own()).toEqual(['b 10', 'a 20', 'c 35'])
    await post('earlier', 'c')
    await post('earlier', 'b')
    expect(await own()).toEqual(['b 10', 'c 20', 'a 35'])
    const lines = await ctx.db.select().from(resourceRevisions).where(eq(resourceRevisions.resource, 'service_question'))
    expect(lines.map(({ subjectId }) => subjectId).sort()).toEqual(['a', 'a', 'b', 'c'])
  })

  test('that share a place get places of their own', async () => {
    await ctx.db.update(serviceQuestions).set({ position: 1000 }).where(eq(serviceQuestions.serviceId, 'copies'))
    await post('later', 'a')
    expect(await own()).toEqual(['b 10', 'a 20', 'c 30'])
  })

  test('say in words when they are asked, and stay after what decides about them', async () => {
    await ctx.db
      .update(serviceQuestions)
      .set({ kind: 'choice', options: { ar: 'طباعة\nسيرة ذاتية' } })
      .where(eq(serviceQuestions.id, 'a'))
    await ctx.db.update(serviceQuestions).set({ shownWhen: 'a:2' }).where(eq(serviceQuestions.id, 'c'))
    expect((await bench.read(`${SERVICES}/copies`)).text).toContain('يُسأل إذا كان جواب «سؤال a» هو «سيرة ذاتية»')
    await ctx.db
      .update(serviceQuestions)
      .set({ kind: 'choice', options: { ar: 'نعم\nلا' } })
      .where(eq(serviceQuestions.id, 'x'))
    const offered = async (path: string) => {
      const select = /<select id="shownWhen".*?<\/select>/s.exec((await bench.read(`${SERVICES}/questions/${path}`)).text)?.[0] ?? ''
      return [...select.matchAll(/<option value="([^"]+)"( selected="")?>([^<]+)/g)].map(([, value, chosen, label]) => [
        value,
        label,
        Boolean(chosen),
      ])
    }
    const answers = [
      ['a:1', 'سؤال a: طباعة', false],
      ['a:2', 'سؤال a: سيرة ذاتية', false],
    ] as const
    expect(await offered('b')).toEqual(answers)
    expect(await offered('new?serviceId=copies')).toEqual(answers)
    expect(await offered('c')).toEqual([answers[0], ['a:2', 'سؤال a: سيرة ذاتية', true]])
    expect(await offered('new')).toContainEqual(['x:2', 'أخرى · سؤال x: لا', false])
    // Past the one between them, and no further.
    expect((await post('earlier', 'c')).status).toBe(303)
    expect(await own()).toEqual(['a 10', 'c 20', 'b 35'])
    expect((await post('earlier', 'c')).status).toBe(422)
    expect((await post('later', 'a')).status).toBe(422)
    expect(await own()).toEqual(['a 10', 'c 20', 'b 35'])
    await post('later', 'c')
    expect(await own()).toEqual(['a 10', 'b 20', 'c 35'])
  })

  test('of another service, of no resource, or unnamed: nothing moves', async () => {
    const before = await order()
    expect((await post('later', 'x')).status).toBe(404)
    expect((await post('later', 'nobody')).status).toBe(404)
    expect((await post('later', 'a', { part: 'page' })).status).toBe(400)
    expect((await post('later', '')).status).toBe(400)
    expect((await bench.post(`${SERVICES}/questions/a`, { intent: 'later', part: 'service_question', id: 'a' })).status).toBe(400)
    expect(await order()).toEqual(before)
  })

  test('that two people move at once are in some order, and none is lost', async () => {
    await Promise.all([post('later', 'a'), post('earlier', 'c'), post('later', 'b'), post('earlier', 'b')])
    const left = await own()
    expect(left.map((one) => one.split(' ')[0]).sort()).toEqual(['a', 'b', 'c'])
    expect(left.map((one) => one.split(' ')[1])).toEqual(['10', '20', '35'])
  })
})
