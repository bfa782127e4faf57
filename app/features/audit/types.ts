/** What JSON can hold. */
export type AuditValue = string | number | boolean | null | readonly AuditValue[] | { [field: string]: AuditValue | undefined }
export type AuditFields = { [field: string]: AuditValue | undefined }

export type AuditEntry = {
  id: number
  at: Date
  actorId: string | null
  actorName: string
  action: string
  subjectKind: string | null
  subjectId: string | null
  subjectName: string | null
  before: AuditFields | null
  after: AuditFields | null
  requestId: string | null
}

/** One field that an act changed; `before` or `after` is undefined where it was not there. */
export type FieldChange = { path: string; before: AuditValue | undefined; after: AuditValue | undefined }

/** A line as its page shows it, in the page's language. */
export type AuditLine = { id: string; when: string; who: string; what: string; subject: string; fields: string[]; request: string }
/** `before` or `after` is null where nothing stood. */
export type ChangeLine = { path: string; field: string; before: string | null; after: string | null }

/** A change in the history of a thing, with the way to undo it where there is one. */
export type HistoryLine = {
  id: number
  who: string
  what: string
  when: string
  /** What was changed, where the history is not one thing's own. */
  subject: { name: string; to: string | null } | null
  changes: readonly ChangeLine[]
  isUndone: boolean
  undo: { label: string; fields: Readonly<Record<string, string>> } | null
}
