import type { LocalText } from '#app/platform/local-text.ts'
import type { StoredQuestion } from '../services/present.ts'
import type { RequestActor, RequestState } from './rules.ts'

/** What was asked, as it was asked when it was sent. */
export type StoredForm = readonly StoredQuestion[]
export type AnswerValue = string | number
export type Answers = Readonly<Record<string, AnswerValue>>

type RequestContact = { name: string; phone: string; forName: string | null }

export type RequestInput = {
  answers: Answers
  contact: RequestContact
  keepDays: number
}

/** A file as it was sent: its bytes, and the question that it answers. */
export type SentPaper = { questionId: string; bytes: Uint8Array }

/** A file as it is stored: a picture drawn anew, or a PDF in which nothing acts. */
export type CleanedPaper = { questionId: string; mime: 'image/jpeg' | 'application/pdf'; bytes: Uint8Array }

export type EventKind = 'state' | 'message' | 'paper_sent' | 'paper_accepted' | 'paper_refused' | 'paper_deleted' | 'assigned' | 'paid'

export type RequestEventView = {
  id: number
  kind: EventKind
  state: RequestState
  actor: RequestActor
  actorName: string | null
  text: string | null
  at: string
}

export type PaperState = 'sent' | 'accepted' | 'refused'

export type PaperView = {
  id: string
  questionId: string
  label: string
  mime: string
  bytes: number
  state: PaperState
  reason: string | null
  sentAt: string
  deleteOn: string
  isDeleted: boolean
  /** Opened by whom and when, the newest first. */
  views: readonly { by: string; at: string }[]
}

/** A paper that the form asks of this request, with what came for it. */
export type PaperSlot = { questionId: string; label: string; hint: string | null; isRequired: boolean; papers: readonly PaperView[] }

export type RequestView = {
  id: string
  number: string
  serviceId: string | null
  serviceName: string
  state: RequestState
  contact: RequestContact
  ownerFeeInCents: number | null
  officialFee: string | null
  paidInCents: number | null
  dueOn: string | null
  keepDays: number
  assignee: { id: string; name: string } | null
  handedTo: string | null
  handedAt: string | null
  createdAt: string
  version: number
  answers: readonly { label: string; text: string }[]
  papers: readonly PaperSlot[]
  events: readonly RequestEventView[]
}

/** One line of a list of requests. */
export type RequestLine = {
  number: string
  version: number
  serviceName: string
  name: string
  state: RequestState
  dueOn: string | null
  createdAt: string
  assigneeName: string | null
  papers: { sent: number; asked: number }
}

export type SnapshotService = { id: string; name: LocalText; ownerFeeInCents: number | null; officialFee: LocalText | null }
