import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { findAccounts } from '../queries/chart.server.ts'
import type { AccountInput } from '../schema.ts'
import { ledgerAccounts } from '../tables.server.ts'
import { lockLedger } from './post-entry.server.ts'

/** Adds an account of the cooperative's own. 422 beside `code` when there is one already. */
export async function addAccount(db: Db, { code, name }: AccountInput, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLedger(tx)
    const known = await findAccounts(tx, [code])
    if (known.has(code)) throw new AppError('invalid_account', { status: 422, fields: { code: 'account_exists' } })
    await tx.insert(ledgerAccounts).values({ code, name })
    await recordAudit(tx, { by, action: 'ledger.account_added', subject: { kind: 'account', id: code, name: name.ar }, after: { code } })
  })
}

/** Closes an account to new entries, or opens it again. */
export async function setAccountClosed(db: Db, change: { code: string; isClosed: boolean; by: Actor; now: Date }): Promise<void> {
  const { code, isClosed, by, now } = change
  await db.transaction(async (tx) => {
    await lockLedger(tx)
    const account = (await findAccounts(tx, [code])).get(code)
    if (!account) throw notFound()
    if (account.isClosed === isClosed) return
    const closedAt = isClosed ? now : null
    await tx.insert(ledgerAccounts).values({ code, closedAt }).onConflictDoUpdate({ target: ledgerAccounts.code, set: { closedAt } })
    await recordAudit(tx, {
      by,
      action: isClosed ? 'ledger.account_closed' : 'ledger.account_opened',
      subject: { kind: 'account', id: code, name: account.name.ar },
    })
  })
}
