import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { CashScreen, type CashView } from '#app/features/accounting/cash/admin/cash-screen.tsx'
import { countCash, receiveFromCouriers } from '#app/features/accounting/cash/commands/count-cash.server.ts'
import { findLastCount, findNet, listWeek, readCashDay } from '#app/features/accounting/cash/queries/cash.server.ts'
import { CASH, COURIERS, denominations } from '#app/features/accounting/cash/rules.ts'
import { parseCount } from '#app/features/accounting/cash/schema.ts'
import { readOwnKey, rejectedEntry } from '#app/features/accounting/ledger/schema.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { parseAmount } from '#app/platform/number-input.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting-cash'

const CASH_PAGE = '/admin/accounting/cooperative/cash'
const BANK = '5141'
const acts = ['count', 'handover'] as const

export const loader = adminLoader(permissions.manage, async ({ url }: Route.LoaderArgs, { db, i18n, now }): Promise<CashView> => {
  const today = moroccoDay(now())
  const [cash, couriers, bank, { openingInCents, lines }, week, lastCount] = await Promise.all([
    findNet(db, CASH),
    findNet(db, COURIERS),
    findNet(db, BANK),
    readCashDay(db, today),
    listWeek(db, today),
    findLastCount(db),
  ])
  let balanceInCents = openingInCents
  return {
    day: i18n.date(today),
    figures: { cash, couriers, bank, in_today: lines.reduce((sum, line) => sum + line.debitInCents, 0) },
    openingInCents,
    movements: lines.map(({ position, line, number, label, debitInCents, creditInCents }) => {
      balanceInCents += debitInCents - creditInCents
      return { key: `${position}.${line}`, number, label, debitInCents, creditInCents, balanceInCents }
    }),
    week: week.map(({ day, inCents }) => ({ day, inCents, name: i18n.date(day, 'dayName'), isToday: day === today })),
    lastCount: lastCount
      ? {
          at: i18n.date(lastCount.at, 'dayTime'),
          name: lastCount.actorName,
          differenceInCents: lastCount.countedInCents - lastCount.expectedInCents,
        }
      : null,
    countId: randomUUID(),
    handoverKey: randomUUID(),
    pieces: {},
    reason: '',
    handover: couriers > 0 ? (couriers / 100).toFixed(2) : '',
    done: acts.find((act) => act === url.searchParams.get('done')) ?? null,
    problems: {},
    refused: null,
  }
})

async function save(i18n: Admin['i18n'], act: (typeof acts)[number], work: () => Promise<void>, typed: Partial<CashView>) {
  try {
    await work()
    return redirect(`${CASH_PAGE}?done=${act}`, 303)
  } catch (error) {
    const { fields, text, status } = rejectedEntry(error, i18n)
    return data({ ...typed, done: null, problems: fields, refused: text } satisfies Partial<CashView>, status)
  }
}

function readExpected(form: FormData): number {
  const cents = Number(textField(form, 'expected'))
  if (!Number.isSafeInteger(cents)) throw new AppError('bad_request')
  return cents
}

export const action = adminAction(permissions.manage, {
  count: (_args: Route.ActionArgs, { db, by, i18n, now, form }) => {
    const id = readOwnKey(textField(form, 'id'))
    const expectedInCents = readExpected(form)
    const fields = Object.fromEntries(denominations.map((cents) => [cents, textField(form, `piece_${cents}`).slice(0, 20)]))
    const reason = textField(form, 'reason').slice(0, 300)
    const label = i18n.t('cash.entry_difference')
    const work = async () => countCash(db, { id, expectedInCents, label, by, now: now(), ...parseCount(fields, reason) })
    return save(i18n, 'count', work, { pieces: fields, reason })
  },
  handover: (_args: Route.ActionArgs, { db, by, i18n, now, form }) => {
    const key = readOwnKey(textField(form, 'key'))
    const handover = textField(form, 'amount').slice(0, 30)
    const label = i18n.t('cash.entry_handover')
    const work = () => receiveFromCouriers(db, { key, amountInCents: parseAmount(handover), label, by, now: now() })
    return save(i18n, 'handover', work, { handover })
  },
})

export default function AccountingCash({ loaderData, actionData }: Route.ComponentProps) {
  return <CashScreen view={{ ...loaderData, ...(actionData as Partial<CashView> | undefined) }} />
}
