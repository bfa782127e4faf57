import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#app/platform/auth/tables.server.ts'
import { newToken } from '#app/platform/crypto-tokens.server.ts'
import { one } from '#tests/factories/serial.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { fillSeeded } from '#tests/harness/seeded.ts'
import { seededRandom } from './choose-item.ts'
import { calibrateBank, publishBank, publishChanged } from './commands/banks.server.ts'
import { presentItem } from './commands/option-ids.server.ts'
import {
  answerById,
  answerByToken,
  claimPlacements,
  deleteUnfinished,
  type PlacementState,
  startPlacement,
} from './commands/placements.server.ts'
import { findLatestBank, listChangedLanguages, listIssuedItems, listLatestBanks, listPlacements } from './queries.server.ts'
import { chanceOfRight } from './rules.ts'
import { seed } from './seed.server.ts'
import { iqraAnswers, iqraBankItems, iqraBanks, iqraItems, iqraPlacements } from './tables.server.ts'

const START = new Date('2026-11-23T10:00:00Z')
const DAY_MS = 86_400_000
const later = (days: number) => new Date(START.getTime() + days * DAY_MS)
const device = () => ({ deviceHash: newToken().hash })

describeEachEngine('placement', (ctx) => {
  const fill = () => fillSeeded(ctx, 'iqra', seed)
  const start = (holder = device(), now = START, language: 'ar' | 'en' = 'ar') => startPlacement(ctx.db, { language, holder, now })

  /** The option's name in this placement, for an index of the bank. */
  function optionOf({ placement, item }: PlacementState, index: number): string {
    const text = item?.options[index]
    const option = item && presentItem(placement.id, item).options.find((one) => one.text === text)
    if (!option) throw new Error('no such option')
    return option.id
  }
  const given = (state: PlacementState, index: number | null) => ({
    item: state.item?.id ?? '',
    option: index === null ? null : optionOf(state, index),
  })

  /** Answers until the end as somebody of this ability would. */
  async function finish(first: PlacementState & { token: string }, ability: number, holder = {}, now = START) {
    const random = seededRandom(3)
    let state: PlacementState = first
    while (state.item) {
      const { item } = state
      const index = random() < chanceOfRight(ability, item) ? item.key : (item.key + 1) % 4
      state = await answerByToken(ctx.db, first.token, { given: given(state, index), holder, now })
    }
    return state.result
  }

  test('a reader is asked until their level is known, never twice the same; the version of the bank stays with the result', async () => {
    await fill()
    const first = await start()
    const result = await finish(first, 0.5)
    expect(result?.items).toBeGreaterThanOrEqual(8)
    expect(result?.items).toBeLessThanOrEqual(30)
    expect(Math.abs((result?.theta ?? 9) - 0.5)).toBeLessThan(0.9)
    const requested = await listIssuedItems(ctx.db, first.placement.id)
    expect(requested).toHaveLength(result?.items ?? 0)
    expect(new Set(requested.map(({ item }) => item.id)).size).toBe(requested.length)
    const bank = await findLatestBank(ctx.db, 'ar')
    const shown = await one(
      ctx.db
        .select({ sum: sql<number>`sum(shown)::int` })
        .from(iqraBankItems)
        .where(eq(iqraBankItems.bankId, bank?.id ?? 0)),
    )
    expect([bank?.version, bank?.placements, shown.sum, first.placement.bankId]).toEqual([1, 1, requested.length, bank?.id])
  })

  test('what a reader is shown holds no key, and the order of the options is not the bank’s', async () => {
    await fill()
    const states = await Promise.all(Array.from({ length: 12 }, () => start()))
    const places = new Set<number>()
    for (const { placement, item } of states) {
      if (!item) throw new Error('nothing was asked')
      const shown = presentItem(placement.id, item)
      expect(JSON.stringify(shown)).not.toMatch(/key|"a"|"b"|band/)
      places.add(shown.options.findIndex(({ text }) => text === item.options[item.key]))
    }
    expect(places.size).toBeGreaterThan(1)
  })

  test('the same answer again changes nothing; another answer to the same question is refused', async () => {
    await fill()
    const first = await start()
    const right = first.item?.key ?? 0
    const next = await answerByToken(ctx.db, first.token, { given: given(first, right), holder: {}, now: START })
    const again = await answerByToken(ctx.db, first.token, { given: given(first, right), holder: {}, now: START })
    expect([again.item?.id, again.placement.answered]).toEqual([next.item?.id, 1])
    const other = { given: given(first, (right + 1) % 4), holder: {}, now: START }
    await expect(answerByToken(ctx.db, first.token, other)).rejects.toMatchObject({ code: 'iqra_answered_already', status: 409 })
    expect(await ctx.db.$count(iqraAnswers)).toBe(2)
  })

  test('ten at once count once, also when they say different things', async () => {
    await fill()
    const first = await start()
    const answers = Array.from({ length: 10 }, (_, i) => ({ given: given(first, i % 2 === 0 ? 0 : null), holder: {}, now: START }))
    const results = await Promise.allSettled(answers.map((answer) => answerByToken(ctx.db, first.token, answer)))
    const taken = results.filter(({ status }) => status === 'fulfilled')
    expect(taken).toHaveLength(5)
    const placement = await one(ctx.db.select().from(iqraPlacements).where(eq(iqraPlacements.id, first.placement.id)))
    const open = await listIssuedItems(ctx.db, first.placement.id)
    expect([placement.answered, open.length, open.filter(({ answeredAt }) => answeredAt === null).length]).toEqual([1, 2, 1])
  })

  test.each([
    ['an item that was not asked', { item: 'ar-c2-v01x' }, { code: 'iqra_not_issued', status: 409 }],
    ['an option of another item', { option: 'AAAAAAAAAAAA' }, { code: 'iqra_bad_option', status: 400 }],
  ])('%s is refused and counts nothing', async (_what, wrong, error) => {
    await fill()
    const first = await start()
    const answer = { given: { ...given(first, 0), ...wrong }, holder: {}, now: START }
    await expect(answerByToken(ctx.db, first.token, answer)).rejects.toMatchObject(error)
    const other = await start()
    const foreign = { given: { ...given(first, 0), option: given(other, 0).option }, holder: {}, now: START }
    await expect(answerByToken(ctx.db, first.token, foreign)).rejects.toMatchObject({ code: 'iqra_bad_option' })
    const rows = await ctx.db.select().from(iqraPlacements)
    expect(rows.map(({ answered }) => answered)).toEqual([0, 0])
  })

  test('another’s test cannot be answered: by a made-up token, from another device, from another account', async () => {
    await fill()
    const user = await one(ctx.db.insert(users).values({ name: 'سلمى', email: 'salma@example.com' }).returning({ id: users.id }))
    const [mine, theirs] = [{ ...device(), userId: user.id }, device()]
    const first = await start(mine)
    const answer = { given: given(first, 0), now: START }
    const missing = { code: 'iqra_no_session', status: 404 }
    await expect(answerByToken(ctx.db, newToken().token, { ...answer, holder: {} })).rejects.toMatchObject(missing)
    await expect(answerById(ctx.db, first.placement.id, { ...answer, holder: theirs })).rejects.toMatchObject(missing)
    await expect(answerById(ctx.db, first.placement.id, { ...answer, holder: {} })).rejects.toMatchObject(missing)
    const stranger = { userId: '11111111-1111-4111-8111-111111111111' }
    await expect(answerByToken(ctx.db, first.token, { ...answer, holder: stranger })).rejects.toMatchObject(missing)
    const onAnotherDevice = await answerById(ctx.db, first.placement.id, { ...answer, holder: { userId: user.id } })
    expect(onAnotherDevice.placement.answered).toBe(1)
  })

  test('what a device did belongs to the account once it is claimed, and goes with the account', async () => {
    await fill()
    const user = await one(ctx.db.insert(users).values({ name: 'سلمى', email: 'salma@example.com' }).returning({ id: users.id }))
    const mine = device()
    await start(mine)
    await start()
    await claimPlacements(ctx.db, { ...mine, userId: user.id })
    expect(await listPlacements(ctx.db, { userId: user.id })).toHaveLength(1)
    expect(await listPlacements(ctx.db, {})).toEqual([])
    await ctx.db.delete(users).where(eq(users.id, user.id))
    expect(await ctx.db.$count(iqraPlacements)).toBe(1)
  })

  test('a language can be taken again after a week, and then with other questions', async () => {
    await fill()
    const mine = device()
    const first = await start(mine)
    await finish(first, 0)
    await expect(start(mine, later(6.9))).rejects.toMatchObject({ code: 'iqra_wait', status: 409 })
    await start(mine, later(1), 'en')
    const second = await start(mine, later(7.1))
    await finish(second, 0, {}, later(7.1))
    const [one, two] = await Promise.all(
      [first, second].map(async ({ placement }) => (await listIssuedItems(ctx.db, placement.id)).map(({ item }) => item.id)),
    )
    expect(two?.filter((id) => one?.includes(id))).toEqual([])
  })

  test('a changed question comes with a new version; a test under way goes on with the words it began with', async () => {
    await fill()
    const first = await start()
    const id = first.item?.id ?? ''
    expect(await listChangedLanguages(ctx.db)).toEqual([])
    const change = { stem: 'جملة جديدة ……', version: 2, updatedAt: sql`now() + interval '1 minute'` }
    await ctx.db.update(iqraItems).set(change).where(eq(iqraItems.id, id))
    await ctx.db
      .insert(iqraItems)
      .values({ ...(await one(ctx.db.select().from(iqraItems).where(eq(iqraItems.id, id)))), id: 'fresh', stem: 'أخرى ……' })
    expect(await listChangedLanguages(ctx.db)).toEqual(['ar'])
    await publishChanged(ctx.db, new Date(Date.now() + 120_000))
    expect(await listChangedLanguages(ctx.db)).toEqual([])
    const answer = { given: { item: 'fresh', option: null }, holder: {}, now: START }
    await expect(answerByToken(ctx.db, first.token, answer)).rejects.toMatchObject({ code: 'iqra_not_issued' })
    const next = await answerByToken(ctx.db, first.token, { given: given(first, null), holder: {}, now: START })
    const old = (await listIssuedItems(ctx.db, first.placement.id))[0]?.item.stem
    expect([next.placement.bankId, old]).toEqual([first.placement.bankId, first.item?.stem])
    const bank = (await listLatestBanks(ctx.db)).find(({ language }) => language === 'ar')
    expect([bank?.version, bank?.rows.find(({ itemId }) => itemId === id)?.stem]).toEqual([2, 'جملة جديدة ……'])
    expect((await start()).placement.bankId).toBe(bank?.id)
  })

  test('a language without a bank cannot be begun; a script in a question stays text', async () => {
    await expect(start()).rejects.toMatchObject({ code: 'iqra_no_bank', status: 409 })
    const stem = '<script>alert(1)</script> ……'
    await ctx.db.insert(iqraItems).values({
      ...{ id: 'x', language: 'ar', band: 'A1', kind: 'grammar', stem, optionA: '<b>', optionB: '2', optionC: '3', optionD: '4' },
      ...{ rightOption: 'b', source: 'ours' },
    })
    await ctx.db.transaction((tx) => publishBank(tx, { language: 'ar', now: START }))
    const first = await start()
    expect(first.item).toMatchObject({ stem, b: -2.25, a: 1.5, key: 1 })
    // The bank of one question is used up: the test ends, and says how unsure it is.
    const { result } = await answerByToken(ctx.db, first.token, { given: given(first, 1), holder: {}, now: START })
    expect([result?.items, (result?.standardError ?? 0) > 1]).toEqual([1, true])
  })

  test('what nobody answered is gone after a day, what was left is gone after three months, results stay', async () => {
    await fill()
    const [untouched, left, done] = [await start(), await start(), await start()]
    await answerByToken(ctx.db, left.token, { given: given(left, null), holder: {}, now: START })
    await finish(done, 0)
    const ids = async () => (await ctx.db.select({ id: iqraPlacements.id }).from(iqraPlacements)).map(({ id }) => id).sort()
    await deleteUnfinished(ctx.db, later(2))
    expect(await ids()).toEqual([left.placement.id, done.placement.id].sort())
    await deleteUnfinished(ctx.db, later(91))
    expect([await ids(), untouched.placement.answered]).toEqual([[done.placement.id], 0])
    const devices = async () => (await ctx.db.select({ device: iqraPlacements.deviceHash }).from(iqraPlacements)).map((row) => row.device)
    expect(await devices()).not.toContain(null)
    // Whoever it was, their cookie is over: the answers stay, and are nobody's.
    await deleteUnfinished(ctx.db, later(401))
    expect([await ids(), await devices()]).toEqual([[done.placement.id], [null]])
  })

  test('calibration from real answers makes a new version, flags a spoilt question, and leaves tests under way alone', async () => {
    await fill()
    expect(await calibrateBank(ctx.db, 'ar', START)).toBeUndefined()
    const running = await start()
    const bank = await findLatestBank(ctx.db, 'ar')
    const rows = await ctx.db
      .select()
      .from(iqraBankItems)
      .where(eq(iqraBankItems.bankId, bank?.id ?? 0))
    const measured = rows
      .toSorted((x, y) => x.b - y.b)
      .filter((_row, i) => i % 8 === 0)
      .slice(0, 20)
    const [spoilt] = measured.slice(10)
    const random = seededRandom(9)
    const normal = () => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random())
    for (let batch = 0; batch < 5; batch += 1) {
      const people = await ctx.db
        .insert(iqraPlacements)
        .values(
          Array.from({ length: 60 }, () => ({
            tokenHash: newToken().hash,
            language: 'ar' as const,
            bankId: bank?.id ?? 0,
            seed: 1,
            finishedAt: START,
            band: 'B1' as const,
          })),
        )
        .returning({ id: iqraPlacements.id })
      await ctx.db.insert(iqraAnswers).values(
        people.flatMap(({ id }) => {
          const theta = 1.2 * normal()
          return measured.map(({ itemId, bankId, a, b }, position) => ({
            ...{ placementId: id, position, bankId, itemId, answeredAt: START, option: 0 },
            isRight: random() < (itemId === spoilt?.itemId ? 0.3 : chanceOfRight(theta, { a, b })),
          }))
        }),
      )
    }
    expect(await calibrateBank(ctx.db, 'ar', later(1))).toMatchObject({ items: 20, answers: 6000, flagged: 1 })
    const fresh = await findLatestBank(ctx.db, 'ar')
    const condition = and(eq(iqraBankItems.bankId, fresh?.id ?? 0), eq(iqraBankItems.itemId, spoilt?.itemId ?? ''))
    const flagged = await one(ctx.db.select().from(iqraBankItems).where(condition))
    expect([fresh?.version, fresh?.isCalibrated, flagged.isCalibrated, flagged.answers]).toEqual([2, false, true, 300])
    expect(flagged.flags).toContain('weak')
    const next = await answerByToken(ctx.db, running.token, { given: given(running, null), holder: {}, now: START })
    expect([next.placement.bankId, await ctx.db.$count(iqraBanks)]).toEqual([bank?.id, 5])
  })
})
