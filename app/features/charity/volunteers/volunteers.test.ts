import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { createCampaign, createNeed } from '#tests/factories/charity.ts'
import { giftDay, rejection } from '#tests/harness/charity.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { confirmGift } from '../gifts/commands/treasury.server.ts'
import { charityGifts } from '../gifts/tables.server.ts'
import { noteVolunteer } from './commands.server.ts'
import { listVolunteerTasks } from './queries.server.ts'
import { parseVolunteer } from './schema.ts'

const NOW = giftDay
const by = { id: randomUUID(), name: 'نجاة', requestId: null }

describeEachEngine('volunteers of a campaign', (ctx) => {
  const scene = async () => {
    const campaign = await createCampaign(ctx.db)
    const task = (onDay: string, label: string) =>
      createNeed(ctx.db, campaign.id, { kind: 'work', label: { ar: label }, quantity: 10, onDay })
    const [later, sooner] = [await task('2026-12-09', 'توزيع'), await task('2026-12-01', 'غرس')]
    const promise = async (over: Partial<typeof charityGifts.$inferInsert> = {}) => {
      const [row] = await ctx.db
        .insert(charityGifts)
        .values({
          ...{ reference: `A-${randomUUID().slice(0, 8)}`, tokenHash: randomUUID(), idempotencyKey: randomUUID(), requestHash: 'x' },
          ...{ campaignId: campaign.id, way: 'work', needId: sooner.id, quantity: 2, byGiver: true, promisedAt: NOW },
          ...{ name: 'يامنة بوكيدان', phone: '+212612345678', ...over },
        })
        .returning()
      if (!row) throw new Error('no promise')
      return row
    }
    const rowOf = async (id: string) => (await ctx.db.select().from(charityGifts).where(eq(charityGifts.id, id)))[0]
    const note = async (id: string, attendance: 'expected' | 'present' | 'absent', over: { campaignId?: string; version?: number } = {}) =>
      noteVolunteer(ctx.db, { id, campaignId: campaign.id, version: (await rowOf(id))?.version ?? 0, attendance, by, now: NOW, ...over })
    return { campaign, later, sooner, promise, rowOf, note }
  }

  test('are listed by task and day, with how they are reached; who took it back is not named', async () => {
    const { campaign, promise } = await scene()
    await promise()
    await promise({ quantity: 3, name: 'سعيد', promisedAt: new Date(NOW.getTime() + 1) })
    await promise({ state: 'withdrawn', name: 'من سحب وعده' })
    const tasks = await listVolunteerTasks(ctx.db, campaign.id, 'ar')
    expect(tasks.map(({ label, onDay, needed, promised, came }) => [label, onDay, needed, promised, came])).toEqual([
      ['غرس', '2026-12-01', 10, 5, 0],
      ['توزيع', '2026-12-09', 10, 0, 0],
    ])
    expect(tasks[0]?.volunteers).toMatchObject([
      { name: 'يامنة بوكيدان', phone: '+212612345678', people: 2, attendance: null },
      { name: 'سعيد' },
    ])
    expect(JSON.stringify(tasks)).not.toContain('من سحب وعده')
  })

  test('will come, came or did not; each is noted with who noted it, and a mistake can be put right', async () => {
    const { campaign, promise, note, rowOf } = await scene()
    const { id } = await promise()
    await note(id, 'expected')
    expect(await rowOf(id)).toMatchObject({ state: 'promised', attendance: 'expected', attendanceByName: 'نجاة', receivedAt: null })
    await note(id, 'absent')
    expect(await rowOf(id)).toMatchObject({ state: 'lapsed', attendance: 'absent' })
    await note(id, 'present')
    expect(await rowOf(id)).toMatchObject({ state: 'received', attendance: 'present', receivedAt: NOW, enteredById: by.id })
    expect((await listVolunteerTasks(ctx.db, campaign.id, 'ar'))[0]).toMatchObject({ promised: 2, came: 2 })
    await note(id, 'absent')
    expect(await rowOf(id)).toMatchObject({ state: 'lapsed', receivedAt: null, enteredById: null })
    const log = await ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(log.map(({ action }) => action).sort()).toEqual([
      'charity.volunteer_absent',
      'charity.volunteer_absent',
      'charity.volunteer_expected',
      'charity.volunteer_present',
    ])
    expect(JSON.stringify(log)).not.toMatch(/يامنة|612345678/)
  })

  test('who came is confirmed by the treasurer, and stays as confirmed', async () => {
    const { promise, note, rowOf } = await scene()
    const { id } = await promise()
    await note(id, 'present')
    await confirmGift(ctx.db, { id, version: (await rowOf(id))?.version ?? 0, by, now: NOW })
    expect((await rejection(note(id, 'absent'))).code).toBe('gift_state')
    expect(await rowOf(id)).toMatchObject({ state: 'confirmed', attendance: 'present' })
  })

  test('nothing else is noted: money, another campaign’s, a promise that was taken back, a page that is old', async () => {
    const { promise, note, rowOf } = await scene()
    const other = await scene()
    const { id } = await promise()
    expect((await rejection(note(id, 'present', { campaignId: other.campaign.id }))).status).toBe(404)
    expect((await rejection(note(id, 'present', { version: 7 }))).code).toBe('gift_changed')
    const money = await promise({ way: 'cash', amountInCents: 5000, needId: null, quantity: null })
    expect((await rejection(note(money.id, 'present'))).status).toBe(404)
    const back = await promise({ state: 'withdrawn' })
    expect((await rejection(note(back.id, 'expected'))).code).toBe('gift_state')
    const marked = { attendance: 'present' as const, attendanceAt: NOW, attendanceByName: 'x' }
    await expect(ctx.db.update(charityGifts).set(marked).where(eq(charityGifts.id, money.id))).rejects.toThrow()
    expect(await rowOf(id)).toMatchObject({ state: 'promised', attendance: null })
  })

  test('ten who note the same volunteer at once note them once', async () => {
    const { promise, note } = await scene()
    const { id } = await promise()
    const noted = await Promise.allSettled(Array.from({ length: 10 }, () => note(id, 'present', { version: 1 })))
    expect(noted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

test.each([
  { id: 'x', version: '1', attendance: 'present' },
  { id: randomUUID(), version: '-1', attendance: 'present' },
  { id: randomUUID(), version: '9007199254740993', attendance: 'present' },
  { id: randomUUID(), version: '1', attendance: 'confirmed' },
])('a volunteer’s row that no page sends is refused: %o', async (input) => {
  expect((await rejection(Promise.resolve().then(() => parseVolunteer(input)))).code).toBe('volunteer_input')
})
