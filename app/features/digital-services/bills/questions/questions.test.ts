import { beforeEach, expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { mailMessages } from '#app/platform/mail/tables.server.ts'
import { createUser } from '#tests/factories/users.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { createBillAccount } from '../commands.server.ts'
import { exportBills, listBillAccounts, listUnpaid } from '../queries.server.ts'
import { parseAnswerNote, parseBillInput, parseNewAccount } from '../schema.ts'
import { seed } from '../seed.server.ts'
import { answerQuestion, askForBill, withdrawQuestion } from './commands.server.ts'
import { countOpenQuestions, listOpenQuestions } from './queries.server.ts'

const NOW = new Date('2026-11-23T10:00:00Z')
const SECRET = 'a secret of this test alone'
const bill = parseBillInput({ amount_in_cents: 9_415, due_on: '2026-12-05' })

async function refusal(work: Promise<unknown>): Promise<AppError> {
  const error = await work.catch((reason: unknown) => reason)
  if (!(error instanceof AppError)) throw new Error(`not refused: ${String(error)}`)
  return error
}

describeEachEngine('a bill that the shop is asked for', (ctx) => {
  let own: { id: string; userId: string }
  const ask = (now = NOW) => askForBill(ctx.db, own, now)
  const open = (secret = SECRET) => listOpenQuestions(ctx.db, { secret, locale: 'ar' })
  const answering = async () => ({
    ...{ id: (await open())[0]?.id ?? '', by: { id: null, name: 'وردة', requestId: null } },
    ...{ now: NOW, i18n: i18nFor('ar'), origin: 'https://rif.example' },
  })
  const view = async () => (await listBillAccounts(ctx.db, { userId: own.userId, today: '2026-11-23', locale: 'ar' }))[0]

  beforeEach(async () => {
    await ctx.db.transaction(seed)
    const userId = (await createUser(ctx.db, { email: 'asks@dalil.example', name: 'حياة' })).id
    const account = parseNewAccount({ operator: 'maroc-telecom', number: '0539 840 471', nickname: 'بيت الحسيمة' })
    own = { id: await createBillAccount(ctx.db, account, { userId, secret: SECRET }), userId }
  })

  test('waits once with its number whole, is answered once, and stands in the account as if typed there', async () => {
    await ask()
    await ask()
    expect(await open()).toMatchObject([{ person: 'حياة', number: '0539840471', operator: 'اتصالات المغرب' }])
    expect(await open('another key')).toMatchObject([{ number: null }])
    expect((await view())?.question).toMatchObject({ answeredAt: null })
    const by = await answering()
    await answerQuestion(ctx.db, by, { bill })
    expect(await view()).toMatchObject({ last: { amountInCents: 9_415, state: 'due' }, question: { note: null } })
    expect((await refusal(answerQuestion(ctx.db, by, { bill }))).code).toBe('bill_question_answered')
    expect([await countOpenQuestions(ctx.db), await open()]).toEqual([0, []])
    const [mail] = await ctx.db.select().from(mailMessages)
    expect(mail?.recipient).toBe('asks@dalil.example')
    expect(mail?.body).not.toContain('0471')
    expect(await listUnpaid(ctx.db, own.userId)).toMatchObject([{ nickname: 'بيت الحسيمة', remindDays: 5 }])
    const services = { db: ctx.db }
    expect(JSON.stringify(await exportBills(services, { userId: own.userId, email: null, phone: null }))).toContain('askedAt')
  })

  test('is answered with why there is none', async () => {
    await ask()
    await answerQuestion(ctx.db, await answering(), { note: parseAnswerNote(' الموقع متوقف ') })
    expect(await view()).toMatchObject({ last: null, question: { note: 'الموقع متوقف' } })
    expect((await refusal(Promise.resolve().then(() => parseAnswerNote(' ')))).status).toBe(422)
  })

  test('is nobody else’s to ask for, is asked three times a day at most, and can be taken back', async () => {
    const stranger = { ...own, userId: (await createUser(ctx.db)).id }
    expect((await refusal(askForBill(ctx.db, stranger, NOW))).status).toBe(404)
    expect((await refusal(withdrawQuestion(ctx.db, stranger))).status).toBe(404)
    for (const _ of [1, 2, 3]) {
      await ask()
      await answerQuestion(ctx.db, await answering(), { note: 'لا' })
    }
    expect((await refusal(ask())).status).toBe(429)
    await ask(new Date('2026-11-25T10:00:00Z'))
    expect(await countOpenQuestions(ctx.db)).toBe(1)
    await withdrawQuestion(ctx.db, own)
    expect(await countOpenQuestions(ctx.db)).toBe(0)
    for (const id of ["1'", own.id]) {
      expect((await refusal(answerQuestion(ctx.db, { ...(await answering()), id }, { bill }))).status).toBe(404)
    }
  })
})
