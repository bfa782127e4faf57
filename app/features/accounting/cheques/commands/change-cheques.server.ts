import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { reversePaymentIn, writePayment } from '../../invoices/commands/record-payment.server.ts'
import { lockLedger, postEntry } from '../../ledger/commands/post-entry.server.ts'
import { reverseEntry } from '../../ledger/commands/reverse-entry.server.ts'
import { findNumber } from '../../ledger/queries/entries.server.ts'
import { type Cheque, findCheque, listSteps } from '../queries/cheques.server.ts'
import { CHEQUES, canStep, moveLines, stateAfter, stepEntry } from '../rules.ts'
import { chequeSteps, cheques } from '../tables.server.ts'
import type { ChequeInput, ChequeStep } from '../types.ts'

/** `id`: made with the form. `label`: of the entry. */
type Receiving = ChequeInput & { id: string; label: string; by: Actor; now: Date }

const SOURCE = 'cheque'

async function postReceipt(tx: Tx, cheque: Receiving): Promise<number> {
  const { id, amountInCents, receivedOn: date, invoiceId, by, now } = cheque
  if (invoiceId !== null) {
    const paid = await writePayment(tx, { id, invoiceId, direction: 'in', date, amountInCents, money: CHEQUES, by, now })
    if (!paid) throw new AppError('bad_request')
    return paid.position
  }
  const lines = moveLines(cheque.account, CHEQUES, amountInCents)
  const entry = { date, journal: 'OD' as const, label: cheque.label, reference: cheque.number, lines }
  return (await postEntry(tx, entry, { by, now, source: { kind: SOURCE, id } })).position
}

/** Takes a cheque in and posts it, as a payment where it is for an invoice. Sent twice it is one. */
export async function receiveCheque(db: Db, cheque: Receiving): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLedger(tx)
    if (await findCheque(tx, cheque.id)) return
    const { label: _label, by, now: _now, ...row } = cheque
    const position = await postReceipt(tx, cheque)
    await tx.insert(cheques).values({ ...row, position })
    const subject = { kind: 'cheque', id: cheque.id, name: cheque.number }
    await recordAudit(tx, { by, action: 'cheques.received', subject, after: { amount_in_cents: cheque.amountInCents } })
  })
}

type Stepping = { id: string; step: ChequeStep; date: string; label: string; by: Actor; now: Date }

/** Back to what it was: first from the bank into the hand, then what it had paid is owed again. */
async function postBounce(tx: Tx, cheque: Cheque, { date, label, by, now }: Stepping): Promise<number> {
  const deposit = (await listSteps(tx, cheque.id)).find(({ step }) => step === 'deposit')
  const numbers = [deposit && (await findNumber(tx, deposit.position)), await findNumber(tx, cheque.position)]
  const [deposited, received] = numbers
  if (!deposited || !received) throw new Error('a cheque has no entry')
  const { position } = await reverseEntry(tx, { number: deposited, date, label, by, now, isOfDocument: true })
  // The payment has the cheque's id; what takes it back has one of its own.
  if (cheque.invoiceId !== null) await reversePaymentIn(tx, { paymentId: cheque.id, id: crypto.randomUUID(), date, label, by, now })
  else await reverseEntry(tx, { number: received, date, label, by, now, isOfDocument: true })
  return position
}

async function postStep(tx: Tx, cheque: Cheque, stepping: Stepping): Promise<number> {
  const { step, date, label, by, now } = stepping
  if (step === 'bounce') return postBounce(tx, cheque, stepping)
  const { from, to, journal } = stepEntry[step]
  const entry = { date, journal, label, reference: cheque.number, lines: moveLines(from, to, cheque.amountInCents) }
  return (await postEntry(tx, entry, { by, now, source: { kind: `${SOURCE}_${step}`, id: cheque.id } })).position
}

/**
 * Takes a cheque one step on and posts what it moves. The same step again changes nothing; one that does not follow is 409
 * `cheque_step`; a day before the last one is 422 beside `date`.
 */
export async function stepCheque(db: Db, stepping: Stepping): Promise<void> {
  const { id, step, date, by, now } = stepping
  await db.transaction(async (tx) => {
    await lockLedger(tx)
    const cheque = await findCheque(tx, id)
    if (!cheque) throw notFound()
    const done = await listSteps(tx, id)
    if (done.some((before) => before.step === step)) return
    if (!canStep(cheque.state, step)) throw new AppError('cheque_step', { status: 409 })
    if (date < (done.at(-1)?.date ?? cheque.receivedOn))
      throw new AppError('invalid_entry', { status: 422, fields: { date: 'cheque_day_before' } })
    const position = await postStep(tx, cheque, stepping)
    await tx.insert(chequeSteps).values({ chequeId: id, step, date, position, actorId: by.id, actorName: by.name, at: now })
    await tx
      .update(cheques)
      .set({ state: stateAfter(step) })
      .where(eq(cheques.id, id))
    await recordAudit(tx, { by, action: `cheques.${step}`, subject: { kind: 'cheque', id, name: cheque.number } })
  })
}
