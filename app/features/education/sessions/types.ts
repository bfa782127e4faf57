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

/** A learner of a course in the list of who was there. */
export type AttendanceLine = { id: string; name: string; isThere: boolean | null }
