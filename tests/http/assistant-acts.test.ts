import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { assistantApprovals } from '#app/features/assistant/approvals/tables.server.ts'
import { readStream } from '#app/features/assistant/stream/rules.ts'
import { productVariants } from '#app/features/store/catalogue/tables.server.ts'
import { createProduct } from '#tests/factories/store.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import type { People } from '#tests/harness/sign-in-as.ts'

const own = ownSite()
let people: People
let variant: string

beforeAll(async () => {
  people = await own.peopled()
  const { variants } = await createProduct(own.handle.db, { title: { ar: 'قنينة التجربة' }, variants: [{ inventoryQuantity: 5 }] })
  variant = variants[0]?.id ?? ''
})

const cookieOf = (person: keyof People) => people[person]?.cookie ?? ''
const stock = async () => (await own.handle.db.select().from(productVariants).where(eq(productVariants.id, variant)))[0]?.inventoryQuantity

/** The proposal that an order in words leads to, with its address. */
async function propose(to: number) {
  const message = `اجعل مخزون قنينة التجربة ${to}`
  const response = await own.ask('/api/chat', {
    method: 'POST',
    cookie: cookieOf('owner'),
    body: JSON.stringify({ message }),
    type: 'application/json',
  })
  const [start] = readStream(await response.text()).parts as { messageMetadata?: { conversation: string } }[]
  const conversation = start?.messageMetadata?.conversation ?? ''
  const [row] = await own.handle.db.select().from(assistantApprovals).where(eq(assistantApprovals.conversationId, conversation))
  if (!row) throw new Error('nothing was proposed')
  return { conversation, id: row.id, hash: row.hash, at: `/api/chat/${conversation}/approvals/${row.id}` }
}

const decide = (at: string, body: unknown, person: keyof People = 'owner') =>
  own.ask(at, { method: 'POST', cookie: cookieOf(person), body: JSON.stringify(body), type: 'application/json' })

test('an approval is given once, by the person who was asked, to what they were shown', async () => {
  const { at, hash, conversation, id } = await propose(12)
  for (const [body, status] of [
    [{}, 400],
    [{ decision: 'approve' }, 400],
    [{ decision: 'write', hash }, 400],
    [{ decision: 'approve', hash, to: 99 }, 400],
    [{ decision: 'approve', hash: 'x' }, 409],
    [{ decision: 'undo', hash }, 409],
  ] as const) {
    const response = await decide(at, body)
    const { message } = (await response.json()) as { message?: string }
    expect([body, response.status, Boolean(message)]).toEqual([body, status, true])
  }
  expect((await decide(at, { decision: 'approve', hash }, 'administrator')).status).toBe(404)
  expect((await decide(`/api/chat/${conversation}/approvals/1`, { decision: 'approve', hash })).status).toBe(404)
  expect((await own.ask(at, { cookie: cookieOf('owner') })).status).toBe(405)
  expect(await stock()).toBe(5)
  const done = await decide(at, { decision: 'approve', hash })
  expect([done.status, await done.json()]).toEqual([200, expect.objectContaining({ id, state: 'approved', canUndo: true })])
  expect(await stock()).toBe(12)
  expect((await decide(at, { decision: 'approve', hash })).status).toBe(409)
  expect((await decide(at, { decision: 'undo', hash })).status).toBe(200)
  expect(await stock()).toBe(5)
})

test('without script the card is a form; what cannot be done is said in the card', async () => {
  const { conversation, id, hash } = await propose(30)
  const page = `/ai-chat?c=${conversation}`
  const send = (fields: Record<string, string>) =>
    own.ask(page, {
      method: 'POST',
      cookie: cookieOf('owner'),
      body: new URLSearchParams({ intent: 'decide', conversation, approval: id, hash, ...fields }).toString(),
    })
  const shown = await (await own.ask(page, { cookie: cookieOf('owner') })).text()
  expect(shown).toContain(`id="approval-${id}"`)
  expect(shown).toContain('لم يُكتب شيء بعد')
  const forged = await send({ decision: 'approve', hash: 'x' })
  expect([forged.status, await forged.text()]).toEqual([409, expect.stringContaining('ليس هذا ما عُرض عليك')])
  expect(await stock()).toBe(5)
  const rejected = await send({ decision: 'reject' })
  expect([rejected.status, rejected.headers.get('location')]).toEqual([303, `${page}#approval-${id}`])
  expect(await (await own.ask(page, { cookie: cookieOf('owner') })).text()).toContain('رفضته، ولم يُكتب شيء')
  const late = await send({ decision: 'approve' })
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('حُسم هذا التغيير من قبل')])
  expect(await stock()).toBe(5)
  const file = await own.ask(`/ai-chat/${conversation}/conversation.json`, { cookie: cookieOf('owner') })
  expect(await file.json()).toMatchObject({ approvals: [{ act: 'stock_set', state: 'rejected' }] })
})
