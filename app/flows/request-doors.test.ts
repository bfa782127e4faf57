import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { serviceRequests } from '#app/features/digital-services/requests/tables.server.ts'
import { seed } from '#app/features/digital-services/services/seed.server.ts'
import { saveSetting } from '#app/features/settings/commands.server.ts'
import { users } from '#app/platform/auth/tables.server.ts'
import { Pictures } from '#app/platform/pictures/pictures.server.ts'
import * as questionsPage from '#app/routes/admin/bill-questions.tsx'
import * as requestPage from '#app/routes/admin/service-request.tsx'
import * as listPage from '#app/routes/admin/service-requests.tsx'
import { adminBench } from '#tests/harness/admin-bench.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { deskServices, sentRequest } from '#tests/harness/service-desk.ts'
import { sendServiceRequest } from './service-request.server.ts'

const pictures = new Pictures()
afterAll(() => pictures.close())

const LIST = '/admin/service-requests'

describeEachEngine('the doors of a clerk who sees their own requests', (ctx) => {
  const bench = adminBench(ctx, { [LIST]: listPage, [`${LIST}/:number`]: requestPage, '/admin/bill-questions': questionsPage }, ['clerk'])
  let number = ''
  const one = () => `${LIST}/${number}`

  beforeEach(async () => {
    await bench.open()
    await ctx.db.transaction(seed)
    number = (await sendServiceRequest(deskServices(ctx, pictures), sentRequest())).number
  })
  afterEach(() => bench.close())

  test('are open while the owner lets clerks see everything', async () => {
    expect((await bench.read(LIST)).text).toContain(number)
    expect((await bench.read(one())).status).toBe(200)
    expect((await bench.read('/admin/bill-questions')).status).toBe(200)
  })

  test('are closed to every other request: in the list, as a page, for every button; and to everybody’s contract numbers', async () => {
    await saveSetting(ctx.db, 'clerk_requests', 'assigned')
    for (const path of [LIST, `${LIST}?view=list`, `${LIST}?state=all`, `${LIST}?q=${number}`]) {
      const { status, text } = await bench.read(path)
      expect([path, status, text.includes('يامنة')]).toEqual([path, 200, false])
    }
    expect((await bench.read(one())).status).toBe(404)
    for (const intent of ['take', 'assign', 'message', 'ask-paper', 'paid', 'hand-over', 'move-working', 'refuse-paper']) {
      const form = { intent, version: '1', text: 'x', amount: '10', handed_to: 'فلان', assignee: number, paper: number }
      expect([intent, (await bench.post(one(), form)).status]).toEqual([intent, 404])
    }
    expect((await bench.read('/admin/bill-questions')).status).toBe(403)
    expect((await bench.post('/admin/bill-questions', { intent: 'none', note: 'x' })).status).toBe(403)
    expect(await ctx.db.select({ version: serviceRequests.version }).from(serviceRequests)).toEqual([{ version: 1 }])
  })

  test('open with what is handed to them, and close when it is handed on', async () => {
    await saveSetting(ctx.db, 'clerk_requests', 'assigned')
    const [me] = await ctx.db.select({ id: users.id, name: users.name }).from(users)
    await ctx.db.update(serviceRequests).set({ assigneeId: me?.id, assigneeName: me?.name }).where(eq(serviceRequests.number, number))
    expect((await bench.read(one())).status).toBe(200)
    const answer = await bench.post(one(), { intent: 'release', version: '1' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, LIST])
    expect((await bench.read(one())).status).toBe(404)
  })

  test('move a card of the board: where it may go, and why it stays where it may not', async () => {
    const move = (intent: string, over: Record<string, string> = {}) =>
      bench.post(`${LIST}?who=nobody`, { intent, number, version: '1', ...over })
    const states = () => ctx.db.select({ state: serviceRequests.state, version: serviceRequests.version }).from(serviceRequests)
    const refused = await move('move-ready')
    expect(refused.status).toBe(409)
    expect(refused.text).toContain(`${number}: لا ينتقل من «وصل» إلى «جاهز». من هنا ينتقل إلى: نعمل عليه · تنقص ورقة · تعذّر.`)
    expect((await move('move-working', { version: '7' })).status).toBe(409)
    // What needs words is done on the page that asks for them.
    expect((await move('move-handed_over')).status).toBe(409)
    expect((await move('move-refused')).status).toBe(422)
    expect([(await move('move-sideways')).status, (await move('take')).status]).toEqual([400, 400])
    expect((await move('move-working', { number: 'S-1' })).status).toBe(404)
    expect(await states()).toEqual([{ state: 'received', version: 1 }])
    const moved = await move('move-working')
    expect([moved.status, moved.headers.get('location')]).toEqual([303, `${LIST}?who=nobody&done=${number}#card-${number}`])
    expect(await states()).toEqual([{ state: 'working', version: 2 }])
    await saveSetting(ctx.db, 'clerk_requests', 'assigned')
    expect((await move('move-ready', { version: '2' })).status).toBe(404)
  })
})
