import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { findRequestIdByNumber } from '../queries/requests.server.ts'
import { listClerks, type RequestScope } from '../queries/scope.server.ts'
import type { RequestState } from '../rules.ts'
import { serviceIncomeEvents, servicePapers } from '../tables.server.ts'
import type { PaperState } from '../types.ts'
import { writeMessage } from './person-acts.server.ts'
import {
  lockRequest,
  moveRequest,
  type RequestAct,
  type RequestRow,
  recordEvent,
  requireVersion,
  touchRequest,
} from './request-row.server.ts'

/** `scope`: whose requests the actor may open at all; what lies outside is not there. */
export type StaffAct = { number: string; version: number | undefined; scope: RequestScope; by: Actor; now: Date }
const byStaff = ({ by, now }: StaffAct): RequestAct => ({ actor: 'staff', by, now })
const subjectOf = ({ id, number }: RequestRow) => ({ kind: 'service_request', id, name: number })

/** Does `work` with a request that is held and as its page showed it. */
async function withRequest(db: Db, act: StaffAct, work: (tx: Tx, row: RequestRow) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockRequest(tx, { number: act.number, scope: act.scope })
    requireVersion(row, act.version)
    await work(tx, row)
  })
}

/** A step of the shop's. Refusing says why; handing over has an act of its own. */
export async function changeRequestState(db: Db, act: StaffAct, { to, text }: { to: RequestState; text: string | null }): Promise<void> {
  if (to === 'handed_over') throw new AppError('request_hand_over', { status: 409 })
  if (to === 'refused' && text === null) throw new AppError('required', { status: 422, fields: { text: 'required' } })
  await withRequest(db, act, async (tx, row) => {
    await moveRequest(tx, row, { to, text }, byStaff(act))
    await recordAudit(tx, {
      by: act.by,
      action: 'services.request_moved',
      subject: subjectOf(row),
      before: { state: row.state },
      after: { state: to },
    })
  })
}

/** To whom, and when: the end of a request that went well. */
export async function handOver(db: Db, act: StaffAct, handedTo: string): Promise<void> {
  await withRequest(db, act, async (tx, row) => {
    await moveRequest(tx, row, { to: 'handed_over', text: handedTo, set: { handedTo, handedAt: act.now } }, byStaff(act))
    await recordAudit(tx, { by: act.by, action: 'services.request_handed_over', subject: subjectOf(row), before: { state: row.state } })
  })
}

/** A message of the shop's, whatever version its page showed: what was written meanwhile does not make it wrong. */
export async function writeStaffMessage(db: Db, { number, scope, by, now }: Omit<StaffAct, 'version'>, text: string): Promise<void> {
  const id = await findRequestIdByNumber(db, number, scope)
  if (id === undefined) throw notFound('request_gone')
  await writeMessage(db, id, text, { actor: 'staff', by, now })
}

/** One tap: what is missing is written to the person, and the request waits for them. */
export async function requestPaper(db: Db, act: StaffAct, text: string): Promise<void> {
  await withRequest(db, act, async (tx, row) => {
    await recordEvent(tx, row.id, { kind: 'message', state: row.state, text }, byStaff(act))
    if (row.state === 'papers_missing') await touchRequest(tx, row, {}, act.now)
    else await moveRequest(tx, row, { to: 'papers_missing' }, byStaff(act))
  })
}

type PaperDecision = { paperId: string; state: Exclude<PaperState, 'sent'>; reason: string | null }

export async function decidePaper(db: Db, act: StaffAct, { paperId, state, reason }: PaperDecision): Promise<void> {
  if (state === 'refused' && reason === null) throw new AppError('required', { status: 422, fields: { reason: 'required' } })
  await withRequest(db, act, async (tx, row) => {
    const [paper] = await tx
      .update(servicePapers)
      .set({ state, reason })
      .where(and(eq(servicePapers.id, paperId), eq(servicePapers.requestId, row.id), isNull(servicePapers.deletedAt)))
      .returning({ questionId: servicePapers.questionId })
    if (!paper) throw notFound('paper_gone')
    const kind = state === 'accepted' ? 'paper_accepted' : 'paper_refused'
    await recordEvent(tx, row.id, { kind, state: row.state, text: reason ?? paper.questionId }, byStaff(act))
    await touchRequest(tx, row, {}, act.now)
  })
}

/** Hands a request to a colleague, to oneself, or to nobody; 422 for somebody who may not work on requests. */
export async function assignRequest(db: Db, act: StaffAct, assigneeId: string | null): Promise<void> {
  await withRequest(db, act, async (tx, row) => {
    if (assigneeId === row.assigneeId) return
    const clerk = assigneeId === null ? null : (await listClerks(tx)).find(({ id }) => id === assigneeId)
    if (clerk === undefined) throw new AppError('request_assignee', { status: 422, fields: { assignee: 'request_assignee' } })
    const assignee = { assigneeId, assigneeName: clerk?.name ?? null }
    await recordEvent(tx, row.id, { kind: 'assigned', state: row.state, text: assignee.assigneeName }, byStaff(act))
    await touchRequest(tx, row, assignee, act.now)
    await recordAudit(tx, {
      by: act.by,
      action: 'services.request_assigned',
      subject: subjectOf(row),
      before: { assignee: row.assigneeName },
      after: { assignee: assignee.assigneeName },
    })
  })
}

/** Paid in the shop, once: what accounting books is written in the same transaction. */
export async function notePaid(db: Db, act: StaffAct, amountInCents: number): Promise<void> {
  await withRequest(db, act, async (tx, row) => {
    if (row.paidInCents !== null) throw new AppError('request_paid', { status: 409 })
    await recordEvent(tx, row.id, { kind: 'paid', state: row.state, text: null }, byStaff(act))
    await touchRequest(tx, row, { paidInCents: amountInCents }, act.now)
    if (amountInCents > 0) {
      await tx.insert(serviceIncomeEvents).values({ requestId: row.id, number: row.number, amountInCents, at: act.now })
    }
    await recordAudit(tx, { by: act.by, action: 'services.request_paid', subject: subjectOf(row), after: { paid_in_cents: amountInCents } })
  })
}
