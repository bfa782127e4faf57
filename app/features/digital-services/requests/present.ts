import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize, localizeOptional } from '#app/platform/local-text.ts'
import { formatPhone } from '#app/platform/phone.ts'
import { presentQuestion, type StoredQuestion } from '../services/present.ts'
import { applicableQuestions } from '../services/rules.ts'
import { nextStates, type RequestState } from './rules.ts'
import type { servicePapers, serviceRequestEvents, serviceRequests } from './tables.server.ts'
import type { Answers, AnswerValue, PaperSlot, PaperView, RequestEventView, RequestView } from './types.ts'

type RequestRow = typeof serviceRequests.$inferSelect
type PaperRow = typeof servicePapers.$inferSelect
type EventRow = typeof serviceRequestEvents.$inferSelect
type ViewRow = { paperId: string; actorName: string | null; at: Date }
export type RequestRecord = {
  row: RequestRow
  answers: Answers
  papers: readonly PaperRow[]
  views: readonly ViewRow[]
  events: readonly EventRow[]
}

function answerText(question: StoredQuestion, value: AnswerValue, i18n: I18n): string {
  if (question.kind === 'choice') return presentQuestion(question, i18n.locale).options[Number(value) - 1] ?? ''
  if (question.kind === 'phone') return formatPhone(String(value))
  if (question.kind === 'date') return i18n.date(String(value))
  return typeof value === 'number' ? i18n.number(value) : value
}

function presentPaper(row: PaperRow, label: string, views: readonly ViewRow[]): PaperView {
  return {
    id: row.id,
    questionId: row.questionId,
    label,
    mime: row.mime,
    bytes: row.bytes,
    state: row.state,
    reason: row.reason,
    sentAt: row.sentAt.toISOString(),
    deleteOn: row.deleteOn,
    isDeleted: row.deletedAt !== null,
    views: views
      .filter(({ paperId, actorName }) => paperId === row.id && actorName !== null)
      .map(({ actorName, at }) => ({ by: actorName ?? '', at: at.toISOString() })),
  }
}

/** The papers that a request asks for, each with what came for it; what came for a question that is gone stands last. */
function presentPapers({ row, answers, papers, views }: Omit<RequestRecord, 'events'>, locale: Locale): PaperSlot[] {
  const asked = applicableQuestions(row.form, answers).filter(({ kind }) => kind === 'file')
  return asked.map((question) => {
    const { id, label, hint, isRequired } = presentQuestion(question, locale)
    const sent = papers.filter(({ questionId }) => questionId === id).map((paper) => presentPaper(paper, label, views))
    return { questionId: id, label, hint, isRequired, papers: sent }
  })
}

/** What the history says of papers is their question; its label is that of the page's language. */
function presentEvent(row: EventRow, labels: ReadonlyMap<string, string>): RequestEventView {
  const { id, kind, state, actor, actorName, text, at } = row
  const named = kind === 'paper_sent' || kind === 'paper_deleted' || kind === 'paper_accepted'
  return { id, kind, state, actor, actorName, text: named && text ? (labels.get(text) ?? null) : text, at: at.toISOString() }
}

export function presentRequest(stored: RequestRecord, i18n: I18n): RequestView {
  const { row, answers, events } = stored
  const { locale } = i18n
  const labels = new Map(row.form.map((question) => [question.id, localize(question.label, locale)]))
  return {
    id: row.id,
    number: row.number,
    serviceId: row.serviceId,
    serviceName: localize(row.serviceName, locale),
    state: row.state,
    contact: { name: row.name, phone: row.phone, forName: row.forName },
    ownerFeeInCents: row.ownerFeeInCents,
    officialFee: localizeOptional(row.officialFee, locale) ?? null,
    paidInCents: row.paidInCents,
    dueOn: row.dueOn,
    keepDays: row.keepDays,
    assignee: row.assigneeId && row.assigneeName ? { id: row.assigneeId, name: row.assigneeName } : null,
    handedTo: row.handedTo,
    handedAt: row.handedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
    answers: applicableQuestions(row.form, answers).flatMap((question) => {
      const value = answers[question.id]
      return value === undefined ? [] : [{ label: labels.get(question.id) ?? '', text: answerText(question, value, i18n) }]
    }),
    papers: presentPapers(stored, locale),
    events: events.map((event) => presentEvent(event, labels)),
  }
}

/** Why a request does not go where somebody carried it, and where it may go from where it stands. */
export function moveRefusal({ t }: I18n, { number, from, to }: { number: string; from: RequestState; to: RequestState }): string {
  const next = nextStates(from, 'staff')
  const words = { number, from: t(`requests.state_${from}`), to: t(`requests.state_${to}`) }
  if (next.length === 0) return t('requests-admin.board_refused_ended', words)
  return t('requests-admin.board_refused', { ...words, next: next.map((state) => t(`requests.state_${state}`)).join(' · ') })
}

/** How many of a request's papers have come, of how many that are asked for at all. */
export function countPapers(row: Pick<RequestRow, 'form'>, sent: readonly string[]): { sent: number; asked: number } {
  const files = row.form.filter(({ kind, id, shownWhenId }) => kind === 'file' && (shownWhenId === null || sent.includes(id)))
  return { sent: new Set(sent.filter((id) => files.some((question) => question.id === id))).size, asked: files.length }
}
