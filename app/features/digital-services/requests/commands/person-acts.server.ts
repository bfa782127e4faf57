import { and, count, eq, isNull } from 'drizzle-orm'
import type { Db } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { applicableQuestions } from '../../services/rules.ts'
import { openAnswers } from '../answers.server.ts'
import { isEnded, MAX_MESSAGES, MAX_PAPERS, paperDay } from '../rules.ts'
import { servicePapers, serviceRequestEvents } from '../tables.server.ts'
import type { StoredPaper } from './create-request.server.ts'
import { lockRequest, moveRequest, type RequestAct, recordEvent, touchRequest } from './request-row.server.ts'

type Act = Pick<RequestAct, 'now'>
const byPerson = ({ now }: Act): RequestAct => ({ actor: 'person', by: null, now })

/** The person does not want it any more; 409 once it lies at the office. */
export async function withdrawRequest(db: Db, id: string, act: Act): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockRequest(tx, { id })
    if (row.state === 'withdrawn') return
    await moveRequest(tx, row, { to: 'withdrawn' }, byPerson(act))
  })
}

/** A message beside the request; the same text twice in a row is one message. */
export async function writeMessage(db: Db, id: string, text: string, act: RequestAct): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockRequest(tx, { id })
    if (isEnded(row.state)) throw new AppError('request_ended', { status: 409 })
    const messages = await tx
      .select({ text: serviceRequestEvents.text, actor: serviceRequestEvents.actor })
      .from(serviceRequestEvents)
      .where(and(eq(serviceRequestEvents.requestId, id), eq(serviceRequestEvents.kind, 'message')))
      .orderBy(serviceRequestEvents.id)
    const last = messages.at(-1)
    if (last?.text === text && last.actor === act.actor) return
    if (messages.length >= MAX_MESSAGES) throw new AppError('request_messages', { status: 409 })
    await recordEvent(tx, id, { kind: 'message', state: row.state, text }, act)
    await touchRequest(tx, row, {}, act.now)
  })
}

/** The paper questions that are asked of whoever answered so. 409 and 422 before anything costly is done with a file. */
export async function requirePlaceForPaper(db: Db, id: string, questionId: string, secret: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockRequest(tx, { id })
    if (isEnded(row.state)) throw new AppError('request_ended', { status: 409 })
    const asked = applicableQuestions(row.form, openAnswers(row.sealedAnswers, row.id, secret))
    if (!asked.some((question) => question.id === questionId && question.kind === 'file')) {
      throw new AppError('question_unknown', { status: 422, fields: { file: 'question_unknown' } })
    }
    const [stored] = await tx
      .select({ papers: count() })
      .from(servicePapers)
      .where(and(eq(servicePapers.requestId, id), isNull(servicePapers.deletedAt)))
    if ((stored?.papers ?? 0) >= MAX_PAPERS) throw new AppError('request_papers', { status: 409, params: { count: MAX_PAPERS } })
  })
}

/** A paper that was missing. What waited for it is in the shop's hands again. */
export async function addPapers(db: Db, id: string, papers: readonly StoredPaper[], act: Act): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockRequest(tx, { id })
    if (isEnded(row.state)) throw new AppError('request_ended', { status: 409 })
    const deleteOn = paperDay({ sentOn: moroccoDay(act.now), endedOn: null, keepDays: row.keepDays })
    for (const paper of papers) {
      await tx.insert(servicePapers).values({ ...paper, requestId: id, sentAt: act.now, deleteOn })
      await recordEvent(tx, id, { kind: 'paper_sent', state: row.state, text: paper.questionId }, byPerson(act))
    }
    if (row.state === 'papers_missing') await moveRequest(tx, row, { to: 'received' }, byPerson(act))
    else await touchRequest(tx, row, {}, act.now)
  })
}

/** A paper of one's own goes at once; answers its file, to be removed. */
export async function deletePaper(db: Db, id: string, paperId: string, act: Act): Promise<string> {
  return db.transaction(async (tx) => {
    const row = await lockRequest(tx, { id })
    const [paper] = await tx
      .update(servicePapers)
      .set({ deletedAt: act.now })
      .where(and(eq(servicePapers.id, paperId), eq(servicePapers.requestId, id), isNull(servicePapers.deletedAt)))
      .returning({ fileId: servicePapers.fileId, questionId: servicePapers.questionId })
    if (!paper) throw notFound('paper_gone')
    await recordEvent(tx, id, { kind: 'paper_deleted', state: row.state, text: paper.questionId }, byPerson(act))
    await touchRequest(tx, row, {}, act.now)
    return paper.fileId
  })
}
