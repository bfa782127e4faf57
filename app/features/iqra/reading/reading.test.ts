import { eq, sql } from 'drizzle-orm'
import { State } from 'ts-fsrs'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { foldArabic } from '#app/platform/arabic.ts'
import { newToken } from '#app/platform/crypto-tokens.server.ts'
import { one } from '#tests/factories/serial.ts'
import { createUser } from '#tests/factories/users.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { fillSeeded } from '#tests/harness/seeded.ts'
import { answerDayQuestion } from './commands/day-questions.server.ts'
import { claimReading, deleteUnusedLearners, eraseReading, setGoals } from './commands/learners.server.ts'
import { answerCard, restartCard, undoAnswer } from './commands/reviews.server.ts'
import { markRestKnown, requestGloss, saveProgress, setWord } from './commands/words.server.ts'
import { readDashboard } from './queries/dashboard.server.ts'
import { findLearner, findNextCard, listDays, listOwnWords, listStatuses } from './queries/learners.server.ts'
import { findText, listGlosses, listGlossRequests, listTexts } from './queries.server.ts'
import { hasShippedLibrary, seed, shipLibrary } from './seed.server.ts'
import { iqraGlosses, iqraLearners, iqraReviews, iqraTexts, iqraWords } from './tables.server.ts'
import { stripMarks } from './tokens.ts'

const START = new Date('2026-11-23T10:00:00Z')
const DAY_MS = 86_400_000
const later = (days: number) => new Date(START.getTime() + days * DAY_MS)
const device = () => ({ deviceHash: newToken().hash })
const MARKS = /[\u064b-\u0652\u0670]/
const TEXT = 'ar-a2-net'
const NET = { gloss: 'ar-شبكة', text: TEXT, form: 'شَبَكَةً' }

describeEachEngine('reading', (ctx) => {
  const fill = () => fillSeeded(ctx, 'iqra-reading', seed)
  const keep = (holder = device(), now = START) => setWord(ctx.db, { ...NET, status: 'learning' }, { holder, now })
  const cardOf = async (holder: { deviceHash?: string; userId?: string }, now: Date, isLimitReached = false) => {
    const learner = await findLearner(ctx.db, holder)
    return learner && findNextCard(ctx.db, learner.id, { now, isLimitReached })
  }
  const boardOf = (holder: { deviceHash: string }, now = START) => readDashboard(ctx.db, { holder, now, i18n: i18nFor('ar') })
  const answer = (holder: { deviceHash: string }, grade: 1 | 2 | 3 | 4, now: Date, turn: number) =>
    answerCard(ctx.db, { gloss: NET.gloss, grade, turn }, { holder, now })

  test('the library comes once, and again only where nobody edited it', async () => {
    await fill()
    expect(await hasShippedLibrary(ctx.db)).toBe(true)
    await ctx.db.update(iqraTexts).set({ title: 'ours', version: 2 }).where(eq(iqraTexts.id, TEXT))
    await ctx.db.update(iqraTexts).set({ deletedAt: START }).where(eq(iqraTexts.id, 'ar-a1-market'))
    await ctx.db.update(iqraTexts).set({ title: 'old' }).where(eq(iqraTexts.id, 'ar-a1-sea'))
    await ctx.db.execute(sql`delete from settings where key = 'shipped_iqra_library'`)
    expect(await hasShippedLibrary(ctx.db)).toBe(false)
    await shipLibrary(ctx.db)
    expect(await hasShippedLibrary(ctx.db)).toBe(true)
    expect((await findText(ctx.db, TEXT))?.title).toBe('ours')
    expect(await findText(ctx.db, 'ar-a1-market')).toBeUndefined()
    expect((await findText(ctx.db, 'ar-a1-sea'))?.title).not.toBe('old')
  })

  test('what is searched is the text without its vowels', async () => {
    await fill()
    const row = await one(ctx.db.select({ plain: iqraTexts.plain }).from(iqraTexts).where(eq(iqraTexts.id, TEXT)))
    expect(row.plain).toContain('يعود القارب الي المينا ')
    // Of every text: stripped of its vowels it is searched as it is with them.
    const texts = await ctx.db.select().from(iqraTexts).where(eq(iqraTexts.language, 'ar'))
    const differing = texts.filter(
      ({ plain, title, body }) => plain !== foldArabic(stripMarks(`${title} ${body}`)) || MARKS.test(plain ?? ''),
    )
    expect([texts.length, differing.map(({ id }) => id)]).toEqual([expect.any(Number), []])
    expect(texts.length).toBeGreaterThanOrEqual(30)
  })

  test('a word is kept with its sentence, known, taken back; only words of the text', async () => {
    await fill()
    const holder = device()
    await keep(holder)
    await keep(holder, later(1))
    const learner = await findLearner(ctx.db, holder)
    const word = await one(ctx.db.select().from(iqraWords))
    expect([word.status, word.learnerId, word.sentence]).toEqual(['learning', learner?.id, expect.stringContaining('شَبَكَةً جَدِيدَةً')])
    expect(word.createdAt).toEqual(START)
    await setWord(ctx.db, { ...NET, status: 'known' }, { holder, now: later(2) })
    expect([...(await listStatuses(ctx.db, learner?.id ?? '')).values()]).toEqual(['known'])
    await setWord(ctx.db, { ...NET, status: null }, { holder, now: later(2) })
    expect(await ctx.db.$count(iqraWords)).toBe(0)
    const by = { holder, now: START }
    await expect(setWord(ctx.db, { ...NET, form: 'قَمَرٌ', status: 'known' }, by)).rejects.toMatchObject({ code: 'reading_no_word' })
    await expect(setWord(ctx.db, { ...NET, gloss: 'fr-filet', status: 'known' }, by)).rejects.toMatchObject({ code: 'reading_no_word' })
    await expect(setWord(ctx.db, { ...NET, text: 'ar-a1-none', status: 'known' }, by)).rejects.toMatchObject({ status: 404 })
    expect(await ctx.db.$count(iqraWords)).toBe(0)
  })

  test('a card comes when it is due, counts once however often its form is sent, and can be taken back', async () => {
    await fill()
    const holder = device()
    await keep(holder)
    const first = await cardOf(holder, START)
    expect(first?.gloss.id).toBe(NET.gloss)
    await answer(holder, 3, START, 0)
    await answer(holder, 3, START, 0)
    expect(await ctx.db.$count(iqraReviews)).toBe(1)
    expect(await cardOf(holder, START)).toBeUndefined()
    await expect(answer(holder, 3, START, 1)).rejects.toMatchObject({ code: 'reading_not_due' })
    await expect(answer(device(), 3, START, 1)).rejects.toMatchObject({ status: 404 })
    await undoAnswer(ctx.db, { holder, now: START })
    await undoAnswer(ctx.db, { holder, now: START })
    expect((await cardOf(holder, START))?.card).toEqual(first?.card)
    const learner = await findLearner(ctx.db, holder)
    expect(await listDays(ctx.db, learner?.id ?? '')).toEqual([{ day: '2026-11-23', cards: 0, texts: 0, question: null }])
  })

  test('once the day is full only what was answered today comes back', async () => {
    await fill()
    const holder = device()
    await keep(holder)
    expect(await cardOf(holder, START, true)).toBeUndefined()
    await answer(holder, 1, START, 0)
    const soon = new Date(START.getTime() + DAY_MS / 24)
    expect((await cardOf(holder, soon, true))?.gloss.id).toBe(NET.gloss)
  })

  test('what is forgotten six times rests until its reader takes it back', async () => {
    await fill()
    const holder = device()
    await keep(holder)
    for (let turn = 0; turn < 60; turn += 1) {
      const word = await one(ctx.db.select().from(iqraWords))
      if (word.isLeech || !word.due) break
      await answer(holder, word.card?.state === State.Review ? 1 : 3, word.due, turn)
    }
    expect((await one(ctx.db.select().from(iqraWords))).isLeech).toBe(true)
    expect(await cardOf(holder, later(3000))).toBeUndefined()
    await restartCard(ctx.db, NET.gloss, { holder, now: later(3000) })
    expect((await cardOf(holder, later(3000)))?.card.lapses).toBe(0)
    await expect(restartCard(ctx.db, NET.gloss, { holder, now: later(3000) })).rejects.toMatchObject({ status: 404 })
  })

  test('a device’s reading goes into the account that has none, is joined by word, and is no longer the device’s', async () => {
    await fill()
    const { id: userId } = await createUser(ctx.db)
    const shared = device()
    await keep(shared)
    await setWord(ctx.db, { gloss: 'ar-بحر', text: TEXT, form: 'البَحْرِ', status: 'known' }, { holder: { ...shared, userId }, now: START })
    expect([(await findLearner(ctx.db, { userId }))?.userId, await findLearner(ctx.db, shared)]).toEqual([userId, undefined])
    await setWord(ctx.db, { ...NET, status: 'ignored' }, { holder: shared, now: later(1) })
    await setWord(ctx.db, { gloss: 'ar-طفل', text: TEXT, form: 'طِفْلٌ', status: 'learning' }, { holder: shared, now: later(1) })
    await claimReading(ctx.db, { ...shared, userId }, { now: later(1) })
    const learner = await findLearner(ctx.db, { userId })
    const statuses = await listStatuses(ctx.db, learner?.id ?? '')
    expect(Object.fromEntries(statuses)).toEqual({ [NET.gloss]: 'learning', 'ar-بحر': 'known', 'ar-طفل': 'learning' })
    expect(await ctx.db.$count(iqraLearners)).toBe(1)
  })

  test('progress: where one is, the answers counted here, the text finished once a day', async () => {
    await fill()
    const holder = device()
    const by = { holder, now: START }
    await saveProgress(ctx.db, TEXT, { paragraph: 99 }, by)
    expect(await saveProgress(ctx.db, TEXT, { answers: [null] }, by)).toEqual({ right: 0 })
    const results = await Promise.all([0, 1, 2].map((option) => saveProgress(ctx.db, TEXT, { answers: [option] }, by)))
    expect(results.map(({ right }) => right).sort()).toEqual([0, 0, 1])
    const learner = await findLearner(ctx.db, holder)
    expect(await listDays(ctx.db, learner?.id ?? '')).toEqual([{ day: '2026-11-23', cards: 0, texts: 1, question: null }])
  })

  test('one question a day comes from a text that was finished, and its first answer stays', async () => {
    await fill()
    const holder = device()
    const by = { holder, now: START }
    const answerWith = (option: number, textId = TEXT, question = 0) => answerDayQuestion(ctx.db, { textId, question, option }, by)
    await expect(answerWith(0)).rejects.toMatchObject({ status: 404 })
    await saveProgress(ctx.db, TEXT, { paragraph: 0 }, by)
    await expect(answerWith(0)).rejects.toMatchObject({ code: 'reading_bad_request' })
    expect((await boardOf(holder))?.question).toBeNull()
    await saveProgress(ctx.db, TEXT, { answers: [0] }, by)
    expect((await boardOf(holder))?.question).toMatchObject({ text: { id: TEXT }, answer: null })
    await expect(answerWith(9)).rejects.toMatchObject({ code: 'reading_bad_request' })
    await expect(answerWith(0, TEXT, 9)).rejects.toMatchObject({ code: 'reading_bad_request' })
    await expect(answerWith(0, 'ar-a1-market')).rejects.toMatchObject({ code: 'reading_bad_request' })
    await Promise.all([answerWith(1), answerWith(1), answerWith(1)])
    await answerWith(2)
    expect((await boardOf(holder))?.question).toMatchObject({ question: 0, answer: 1 })
    expect((await boardOf(holder, later(1)))?.question).toMatchObject({ answer: null })
    expect((await boardOf(device()))?.question).toBeUndefined()
  })

  test('goals are one’s own, and count the days and texts of the week', async () => {
    await fill()
    const [holder, other] = [device(), device()]
    await saveProgress(ctx.db, TEXT, { answers: [0] }, { holder, now: later(-8) })
    await saveProgress(ctx.db, 'ar-a1-market', { answers: [0] }, { holder, now: START })
    await saveProgress(ctx.db, TEXT, { paragraph: 0 }, { holder: other, now: START })
    await setGoals(ctx.db, holder, { daysGoal: 2, textsGoal: 7 }, START)
    const board = await boardOf(holder)
    expect([board?.goals, board?.week.map(({ texts }) => texts)]).toEqual([{ days: 2, texts: 7 }, [0, 0, 0, 0, 0, 0, 1]])
    expect((await boardOf(other))?.goals).toEqual({ days: 5, texts: 3 })
    await expect(setGoals(ctx.db, holder, { daysGoal: 8, textsGoal: 1 }, START)).rejects.toThrow()
  })

  test('the rest of a text is known at once, without what was said of its words', async () => {
    await fill()
    const holder = device()
    await keep(holder)
    const known = await markRestKnown(ctx.db, TEXT, { holder, now: START })
    const learner = await findLearner(ctx.db, holder)
    const statuses = await listStatuses(ctx.db, learner?.id ?? '')
    expect([statuses.size, statuses.get(NET.gloss)]).toEqual([known + 1, 'learning'])
    expect(await markRestKnown(ctx.db, TEXT, { holder, now: START })).toBe(0)
  })

  test('a word without a gloss is asked for, counted, and nothing else can be', async () => {
    await fill()
    await ctx.db.update(iqraGlosses).set({ deletedAt: START }).where(eq(iqraGlosses.id, NET.gloss))
    await requestGloss(ctx.db, { text: TEXT, form: 'شَبَكَةً' }, START)
    await requestGloss(ctx.db, { text: TEXT, form: 'شَبَكَةً' }, START)
    expect(await listGlossRequests(ctx.db, 5)).toEqual([{ language: 'ar', form: 'شبكة', times: 2 }])
    await expect(requestGloss(ctx.db, { text: TEXT, form: '<b>x</b>' }, START)).rejects.toMatchObject({ code: 'reading_no_word' })
    await expect(requestGloss(ctx.db, { text: TEXT, form: 'البَحْرِ' }, START)).rejects.toMatchObject({ code: 'reading_no_word' })
  })

  test('erased, nothing is left of a learner; devices that were never heard of again go by themselves', async () => {
    await fill()
    const [holder, old] = [device(), device()]
    await keep(holder)
    await answer(holder, 3, START, 0)
    const learner = await findLearner(ctx.db, holder)
    expect(await listOwnWords(ctx.db, learner?.id ?? '')).toHaveLength(1)
    await eraseReading(ctx.db, holder)
    expect([await ctx.db.$count(iqraWords), await ctx.db.$count(iqraReviews), await ctx.db.$count(iqraLearners)]).toEqual([0, 0, 0])
    await keep(old)
    await deleteUnusedLearners(ctx.db, later(399))
    expect(await ctx.db.$count(iqraLearners)).toBe(1)
    await deleteUnusedLearners(ctx.db, later(401))
    expect(await ctx.db.$count(iqraLearners)).toBe(0)
  })

  test('the glossary and the library are read by language', async () => {
    await fill()
    expect((await listGlosses(ctx.db, 'fr')).every(({ language }) => language === 'fr')).toBe(true)
    expect(new Set((await listTexts(ctx.db, { language: 'es' })).map(({ language }) => language))).toEqual(new Set(['es']))
  })
})
