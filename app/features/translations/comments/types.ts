export type MessageComment = {
  id: number
  text: string
  actorId: string | null
  actorName: string
  at: Date
  resolvedAt: Date | null
  resolvedBy: string | null
}

/** A comment as the editor shows it. */
export type CommentLine = { id: number; text: string; who: string; when: string; resolved: string | null }

export type CommentsView = {
  /** Open ones, the oldest first. */
  open: readonly CommentLine[]
  /** Those that are done with, the newest first. */
  resolved: readonly CommentLine[]
  /** What was typed and not saved, and why. */
  typed: string
  problem: string | null
}
