import { and, isNotNull, isNull } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { BookSource } from '#app/platform/book-events.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, type FieldErrors } from '#app/platform/errors.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { lockLedger } from '../../ledger/commands/post-entry.server.ts'
import { findAccounts, listTaxRates } from '../../ledger/queries/chart.server.ts'
import { findAccountProblems, isDay, isInOpenYears, isMoneyAccount } from '../../ledger/rules.ts'
import { hasPosted } from '../queries/open-events.server.ts'
import { findRule, listRules } from '../queries/rules.server.ts'
import { bookedEvents, bookMarks, postingRules, postingSettings } from '../tables.server.ts'
import type { PostingRule } from '../types.ts'

const BEGINNING = new Date(0)

/** Has what waits tried again at the next look. */
const retry = (tx: Tx | Db) => tx.update(bookedEvents).set({ triedAt: BEGINNING }).where(isNotNull(bookedEvents.problem))

/** What was left out is looked at anew: the first day decides about it, or the rule of its time does again. */
async function lookAgain(tx: Tx): Promise<void> {
  await tx.delete(bookedEvents).where(and(isNull(bookedEvents.position), isNull(bookedEvents.problem)))
  await tx.delete(bookMarks)
}

export const retryWaiting = async (db: Db): Promise<void> => {
  await retry(db)
}

/**
 * Decides from which day on events are posted. An earlier day brings in what was left out before it; what is posted stays. 422
 * beside `starts_on` for what is no day of the open years, or lies in months that are closed.
 */
export async function setStart(db: Db, { startsOn, by, now }: { startsOn: string; by: Actor; now: Date }): Promise<void> {
  const rejected = (code: string) => new AppError('invalid_entry', { status: 422, fields: { starts_on: code } })
  if (startsOn === '') throw rejected('required')
  if (!isDay(startsOn)) throw rejected('date_invalid')
  if (!isInOpenYears(startsOn, moroccoDay(now))) throw rejected('date_outside_years')
  await db.transaction(async (tx) => {
    const { closedThrough } = await lockLedger(tx)
    if (closedThrough !== null && startsOn <= closedThrough) throw rejected('date_closed')
    const [before] = await tx.select().from(postingSettings)
    if (before?.startsOn === startsOn) return
    await tx.insert(postingSettings).values({ startsOn }).onConflictDoUpdate({ target: postingSettings.id, set: { startsOn } })
    await lookAgain(tx)
    await recordAudit(tx, {
      by,
      action: 'postings.start_set',
      before: { starts_on: before?.startsOn ?? null },
      after: { starts_on: startsOn },
    })
  })
}

type RuleChange = { source: BookSource; kind: string; rule: PostingRule; by: Actor; now: Date }

/**
 * Sets the rule for events from now on; while none of the kind is posted, for all of them. 422 with what is wrong beside
 * `money`, `account_{part}` and `tax`.
 */
export async function saveRule(db: Db, { source, kind, rule, by, now }: RuleChange): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLedger(tx)
    const fields = await findRuleProblems(tx, rule, now)
    if (Object.keys(fields).length > 0) throw new AppError('invalid_entry', { status: 422, fields })
    const before = findRule(await listRules(tx), source, { kind, at: now })
    const isFirst = !(await hasPosted(tx, { source: source.id, kind }))
    const validFrom = isFirst ? BEGINNING : now
    await tx.insert(postingRules).values({ source: source.id, kind, validFrom, ...rule, actorId: by.id })
    if (isFirst) await lookAgain(tx)
    await retry(tx)
    await recordAudit(tx, {
      by,
      action: 'postings.rule_set',
      subject: { kind: 'posting_rule', id: `${source.id}.${kind}` },
      before: flatten(before),
      after: flatten(rule),
    })
  })
}

const flatten = ({ isPosted, money, accounts, taxCode }: PostingRule) => ({
  is_posted: isPosted,
  money,
  accounts: Object.values(accounts).join(', '),
  tax_code: taxCode,
})

async function findRuleProblems(tx: Tx, { money, accounts, taxCode }: PostingRule, now: Date): Promise<FieldErrors> {
  const fields: FieldErrors = {}
  const known = await findAccounts(tx, [money, ...Object.values(accounts)])
  const problemOf = (account: string) => Object.values(findAccountProblems([{ ...EMPTY, account }], known))[0]
  const wrongMoney = isMoneyAccount(money) ? problemOf(money) : 'account_not_money'
  if (wrongMoney) fields.money = wrongMoney
  for (const [part, account] of Object.entries(accounts)) {
    const wrong = account === '' ? 'required' : problemOf(account)
    if (wrong) fields[`account_${part}`] = wrong
  }
  if (taxCode !== null && !listTaxRates(moroccoDay(now)).some(({ code }) => code === taxCode)) fields.tax = 'tax_code_unknown'
  return fields
}

const EMPTY = { debitInCents: 0, creditInCents: 0, label: null, taxCode: null }
