import { eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newToken } from '#app/platform/crypto-tokens.server.ts'
import { createUser } from '#tests/factories/users.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { fillSeeded } from '#tests/harness/seeded.ts'
import { claimReading } from './commands/learners.server.ts'
import { answerCard } from './commands/reviews.server.ts'
import { bringWordList, checkWordList, undoWordList } from './commands/word-lists.server.ts'
import { setWord } from './commands/words.server.ts'
import { presentMeanings } from './present.ts'
import { findLearner, findNextCard, listOwnWords } from './queries/learners.server.ts'
import { exportReading } from './queries/own-data.server.ts'
import { listImported } from './queries/word-lists.server.ts'
import { seed } from './seed.server.ts'
import { iqraGlosses, iqraReviews, iqraWords } from './tables.server.ts'

const START = new Date('2026-11-23T10:00:00Z')
const device = () => ({ deviceHash: newToken().hash })
const LIST = {
  ...({ language: 'fr', meaningLanguage: 'ar' } as const),
  text: 'olives\tزيتون بلدي\tLes olives sont vertes.\nbagnole\tسيارة (عامية)\tSa bagnole est en panne.\nbagnole\tسيارة\n12\tرقم',
}

describeEachEngine('word lists', (ctx) => {
  const fill = () => fillSeeded(ctx, 'iqra-reading', seed)
  const bring = (holder: { deviceHash?: string; userId?: string }) => bringWordList(ctx.db, LIST, { holder, now: START })
  const wordsOf = async (holder: { deviceHash?: string; userId?: string }) =>
    listOwnWords(ctx.db, (await findLearner(ctx.db, holder))?.id ?? '00000000-0000-0000-0000-000000000000')

  test('a dry run says what would become of each line, and writes nothing', async () => {
    await fill()
    const holder = device()
    const lines = await checkWordList(ctx.db, LIST, holder)
    expect(lines.map(({ outcome, isInGlossary }) => [outcome, isInGlossary])).toEqual([
      ['new', true],
      ['new', false],
      ['twice', false],
      ['no_word', false],
    ])
    expect([await ctx.db.$count(iqraWords), await findLearner(ctx.db, holder)]).toEqual([0, undefined])
  })

  test('brought words are cards with their sentence and their own meaning first; brought again they are there already', async () => {
    await fill()
    const holder = device()
    await bring(holder)
    const words = await wordsOf(holder)
    expect(words.map(({ form, sentence }) => [form, sentence]).sort()).toEqual([
      ['bagnole', 'Sa bagnole est en panne.'],
      ['olives', 'Les olives sont vertes.'],
    ])
    const olive = words.find(({ form }) => form === 'olives')
    expect(olive?.gloss.id).toBe('fr-olive')
    expect(olive && presentMeanings(olive.gloss, 'en').map(({ language, text }) => [language, text])[0]).toEqual(['ar', 'زيتون بلدي'])
    const learner = await findLearner(ctx.db, holder)
    const card = learner && (await findNextCard(ctx.db, learner.id, { now: START, isLimitReached: false }))
    await answerCard(ctx.db, { gloss: card?.gloss.id ?? '', grade: 3, turn: 0 }, { holder, now: START })
    expect((await checkWordList(ctx.db, LIST, holder)).map(({ outcome }) => outcome)).toEqual(['kept', 'kept', 'kept', 'no_word'])
    await expect(bring(holder)).rejects.toMatchObject({ code: 'reading_list_nothing' })
    expect(await listImported(ctx.db, learner?.id ?? '')).toMatchObject([{ words: 2, answered: 1 }])
  })

  test('undo takes back what the list brought, answers too, and nothing that was there before', async () => {
    await fill()
    const [holder, other] = [device(), device()]
    await setWord(ctx.db, { gloss: 'fr-olive', text: 'fr-a1-market', form: 'olives', status: 'learning' }, { holder, now: START })
    const id = await bring(holder)
    await bring(other)
    const own = (await wordsOf(holder)).find(({ form }) => form === 'bagnole')
    await answerCard(ctx.db, { gloss: own?.gloss.id ?? '', grade: 3, turn: 0 }, { holder, now: START })
    await expect(undoWordList(ctx.db, id, other)).rejects.toMatchObject({ status: 404 })
    await expect(undoWordList(ctx.db, id, device())).rejects.toMatchObject({ status: 404 })
    await undoWordList(ctx.db, id, holder)
    expect((await wordsOf(holder)).map(({ gloss }) => gloss.id)).toEqual(['fr-olive'])
    expect([await ctx.db.$count(iqraReviews), (await wordsOf(other)).length]).toEqual([0, 2])
    await expect(undoWordList(ctx.db, id, holder)).rejects.toMatchObject({ status: 404 })
  })

  test('own words go into the account and its file, and stay when a gloss of the glossary goes', async () => {
    await fill()
    const { id: userId } = await createUser(ctx.db)
    const shared = device()
    await setWord(ctx.db, { gloss: 'fr-marché', text: 'fr-a1-market', form: 'marché', status: 'known' }, { holder: { userId }, now: START })
    await bring(shared)
    await claimReading(ctx.db, { ...shared, userId }, { now: START })
    const file = await exportReading(ctx, { userId, email: null, phone: null })
    expect(file?.words.map(({ lemma, ownMeaning }) => [lemma, ownMeaning]).sort()).toEqual([
      ['bagnole', 'سيارة (عامية)'],
      ['marché', null],
      ['olive', 'زيتون بلدي'],
    ])
    await ctx.db.delete(iqraGlosses).where(eq(iqraGlosses.id, 'fr-olive'))
    expect(await ctx.db.$count(iqraWords, isNotNull(iqraWords.ownMeaning))).toBe(1)
  })
})
