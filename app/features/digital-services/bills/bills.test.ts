import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { mailMessages } from '#app/platform/mail/tables.server.ts'
import { createUser } from '#tests/factories/users.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { createBillAccount, deleteBillAccount, sendReminders, updateBillAccount } from './commands.server.ts'
import { listBillAccounts } from './queries.server.ts'
import { isReminderDue, parseContract, tailOf, yearOf } from './rules.ts'
import { parseAccountPatch, parseNewAccount } from './schema.ts'
import { seed } from './seed.server.ts'
import { billAccounts, billOperators } from './tables.server.ts'

const TODAY = '2026-11-23'
const SECRET = 'a secret of this test alone'

async function refusal(work: () => unknown): Promise<AppError> {
  const error = await Promise.resolve()
    .then(work)
    .catch((reason: unknown) => reason)
  if (!(error instanceof AppError)) throw new Error(`not refused: ${String(error)}`)
  return error
}

describeEachEngine('the bills of an account', (ctx) => {
  let userId: string
  const account = (over: Record<string, unknown> = {}) =>
    parseNewAccount({ operator: 'maroc-telecom', number: '0539 840 471', nickname: 'بيت الحسيمة', ...over })
  const create = (over: Record<string, unknown> = {}) => createBillAccount(ctx.db, account(over), { userId, secret: SECRET })
  const list = (of = userId) => listBillAccounts(ctx.db, { userId: of, today: TODAY, locale: 'ar' })

  beforeEach(async () => {
    await ctx.db.transaction(seed)
    userId = (await createUser(ctx.db, { email: 'bills@dalil.example' })).id
  })

  test('a contract number is shown by its end only, and stands nowhere as it is', async () => {
    const id = await create()
    expect(await list()).toMatchObject([{ id, number: '•••• 0471', operator: 'اتصالات المغرب', last: null }])
    const [row] = await ctx.db.select().from(billAccounts)
    expect(JSON.stringify(row)).not.toContain('0539840471')
    expect((await refusal(() => create({ number: '0539-840-471' }))).code).toBe('bill_number_known')
  })

  test.each([
    ['<script>alert(1)</script>', 'bill_number'],
    ["1' or 1=1", 'bill_number'],
    ['12', 'bill_number'],
    ['9'.repeat(40), 'bill_number'],
    ['', 'bill_number'],
  ])('a contract number %j is refused', async (number, code) => {
    expect((await refusal(() => create({ number }))).fields).toEqual({ number: code })
    expect(await list()).toEqual([])
  })

  test('the shape that the owner has written holds', async () => {
    await ctx.db.update(billOperators).set({ numberShape: 'digits', numberMin: 10, numberMax: 10 }).where(eq(billOperators.id, 'inwi'))
    expect((await refusal(() => create({ operator: 'inwi', number: 'AB12345678' }))).fields).toEqual({ number: 'bill_number' })
    expect((await refusal(() => create({ operator: 'nobody' }))).fields).toEqual({ operator: 'bill_operator' })
    await create({ operator: 'inwi', number: '٠٦٠٠٠٠٠٠٠١' })
  })

  test('somebody else’s account is not there to be changed or deleted', async () => {
    const id = await create()
    const stranger = (await createUser(ctx.db)).id
    const bill = parseAccountPatch({ bill: { amount_in_cents: 100, due_on: '2026-12-05' } })
    for (const own of [
      { id, userId: stranger },
      { id: "1'", userId },
    ]) {
      expect((await refusal(() => updateBillAccount(ctx.db, own, bill))).status).toBe(404)
      expect((await refusal(() => deleteBillAccount(ctx.db, own))).status).toBe(404)
    }
    expect(await list(stranger)).toEqual([])
    await deleteBillAccount(ctx.db, { id, userId })
    expect(await list()).toEqual([])
  })

  test('a bill is due, reminded of once, and paid', async () => {
    const id = await create({ remind_days: 5 })
    const own = { id, userId }
    await updateBillAccount(ctx.db, own, parseAccountPatch({ bill: { amount_in_cents: 28_640, due_on: '2026-11-26' } }))
    expect((await list())[0]?.last).toEqual({ amountInCents: 28_640, dueOn: '2026-11-26', paidOn: null, state: 'due' })
    const remind = () => sendReminders(ctx.db, { i18n: i18nFor('ar'), today: TODAY, now: new Date(), origin: 'https://rif.example' })
    expect([await remind(), await remind()]).toEqual([1, 0])
    const mails = await ctx.db.select().from(mailMessages)
    expect(mails.map(({ recipient }) => recipient)).toEqual(['bills@dalil.example'])
    expect(mails[0]?.body).not.toContain('0471')
    await updateBillAccount(ctx.db, own, parseAccountPatch({ paid: { due_on: '2026-11-26', paid_on: TODAY } }))
    expect((await list())[0]?.last?.state).toBe('paid')
    const gone = parseAccountPatch({ paid: { due_on: '2026-01-01', paid_on: TODAY } })
    expect((await refusal(() => updateBillAccount(ctx.db, own, gone))).code).toBe('bill_gone')
  })

  test.each([
    [{ bill: { amount_in_cents: 0, due_on: '2026-12-01' } }],
    [{ bill: { amount_in_cents: 1.5, due_on: '2026-12-01' } }],
    [{ bill: { amount_in_cents: 100, due_on: '2026-02-31' } }],
    [{ remind_days: 400 }],
    [{ user_id: 'somebody' }],
    [{ paid: { due_on: '2026-12-01', paid_on: 'yesterday' } }],
  ])('a change %j is refused', async (body) => {
    expect((await refusal(() => parseAccountPatch(body))).status).toBe(422)
  })

  test('never more than half of a number is shown; a year has twelve months', () => {
    expect([tailOf('1234567890'), tailOf('123456'), tailOf('1234')]).toEqual(['7890', '456', '34'])
    expect(parseContract('AB-12 34', { numberShape: 'mixed', numberMin: 4, numberMax: 24 })).toBe('AB1234')
    expect(parseContract('ABCDEF', { numberShape: 'mixed', numberMin: 4, numberMax: 24 })).toBeUndefined()
    const year = yearOf([{ dueOn: '2026-11-05', amountInCents: 100, paidOn: null }], TODAY)
    expect([year.length, year[0]?.month, year.at(-1)]).toEqual([12, '2025-12-01', { month: '2026-11-01', cents: 100, paidCents: 0 }])
    expect(isReminderDue({ dueOn: '2026-11-28', paidOn: null }, 5, TODAY)).toBe(true)
    expect(isReminderDue({ dueOn: '2026-11-29', paidOn: null }, 5, TODAY)).toBe(false)
  })
})
