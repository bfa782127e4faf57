import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { bankPaths } from '#app/features/accounting/bank/admin/bank-paths.ts'
import { BankScreen, type BankScreenView } from '#app/features/accounting/bank/admin/bank-screen.tsx'
import { removeStatement } from '#app/features/accounting/bank/commands/import-statement.server.ts'
import { matchLines, unmatchLines } from '#app/features/accounting/bank/commands/match-lines.server.ts'
import { listOpenBankLines } from '#app/features/accounting/bank/queries/reconcile.server.ts'
import { readBankQuery } from '#app/features/accounting/bank/schema.ts'
import { readOwnKey, rejectedEntry } from '#app/features/accounting/ledger/schema.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { chooseAccount, proposeFor, showBank } from '#app/flows/bank-screens.server.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting-bank'

const doings = ['imported', 'matched', 'posted', 'paid', 'unmatched', 'removed'] as const

export const loader = adminLoader(permissions.manage, async ({ url }: Route.LoaderArgs, { db, i18n, now }): Promise<BankScreenView> => {
  const view = await showBank({ db, i18n, today: moroccoDay(now()) }, readBankQuery(url.searchParams))
  const done = doings.find((one) => one === url.searchParams.get('done'))
  const count = Number(url.searchParams.get('count') ?? '1')
  return { ...view, done: done ? i18n.t(`bank.done_${done}`, { count: Number.isSafeInteger(count) ? count : 1 }) : null }
})

type Change = { account: string; view: 'open' | 'matched' | 'statements'; done: (typeof doings)[number] }

async function change(i18n: Admin['i18n'], { account, view, done }: Change, work: () => Promise<number>) {
  try {
    const count = await work()
    const to = bankPaths.view(account, view)
    return redirect(`${to}${to.includes('?') ? '&' : '?'}done=${done}&count=${count}`, 303)
  } catch (error) {
    const { fields, text, status } = rejectedEntry(error, i18n)
    return data({ problems: fields, refused: text } satisfies Partial<BankScreenView>, status)
  }
}

/** Everything that fits one line only is matched, as the books stand now. */
async function matchSure({ db, by, now }: Admin, account: string): Promise<number> {
  const lines = await listOpenBankLines(db, { account, limit: 200 })
  const { proposals } = await proposeFor(db, { lines, account, today: moroccoDay(now()) })
  let count = 0
  for (const [id, proposal] of proposals) {
    if (proposal.kind !== 'match' || !proposal.isSure) continue
    await matchLines(db, { id: randomUUID(), account, bankLineIds: [id], bookLines: proposal.lines, by, now: now() })
    count += 1
  }
  return count
}

const accountOf = async ({ db, i18n }: Admin, url: URL) => (await chooseAccount(db, i18n, readBankQuery(url.searchParams).account)).account

export const action = adminAction(permissions.manage, {
  match_sure: async ({ url }: Route.ActionArgs, admin) => {
    const account = await accountOf(admin, url)
    return change(admin.i18n, { account, view: 'open', done: 'matched' }, () => matchSure(admin, account))
  },
  unmatch: async ({ url }: Route.ActionArgs, admin) => {
    const { db, by, i18n, form } = admin
    const account = await accountOf(admin, url)
    const id = readOwnKey(textField(form, 'match'))
    return change(i18n, { account, view: 'matched', done: 'unmatched' }, async () => {
      await unmatchLines(db, { id, by })
      return 1
    })
  },
  remove: async ({ url }: Route.ActionArgs, admin) => {
    const { db, by, i18n, form } = admin
    const account = await accountOf(admin, url)
    const id = readOwnKey(textField(form, 'statement'))
    return change(i18n, { account, view: 'statements', done: 'removed' }, async () => {
      await removeStatement(db, { id, by })
      return 1
    })
  },
})

export default function AccountingBank({ loaderData, actionData }: Route.ComponentProps) {
  return <BankScreen view={{ ...loaderData, ...(actionData as Partial<BankScreenView> | undefined) }} />
}
