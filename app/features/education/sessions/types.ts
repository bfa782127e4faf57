/** A session as a page shows it. */
export type SessionView = {
  id: string
  title: string
  onDay: string
  startsAt: string
  minutes: number
  place: string | null
  /** For learners with a seat alone. */
  link: string | null
  isOver: boolean
  /** Null: nobody has ticked them off yet. */
  wasThere: boolean | null
}

/** When somebody was where, over all sessions of a course. */
export type AttendanceHistory = {
  sessions: readonly { id: string; title: string; onDay: string; startsAt: string; present: number; noted: number }[]
  learners: readonly {
    id: string
    name: string
    hasLeft: boolean
    /** By the session's id; a session in which nobody was ticked off is not in it. */
    wasThere: Readonly<Record<string, boolean>>
    present: number
    noted: number
  }[]
}

/** A learner of a course in the list of who was there. */
export type AttendanceLine = { id: string; name: string; isThere: boolean | null }
