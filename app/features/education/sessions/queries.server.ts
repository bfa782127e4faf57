import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize, localizeOptional } from '#app/platform/local-text.ts'
import { educationEnrolments } from '../learning/tables.server.ts'
import { sessionTimes } from './rules.ts'
import { educationAttendance, educationSessions } from './tables.server.ts'
import type { AttendanceHistory, AttendanceLine, SessionView } from './types.ts'

const MAX_SESSIONS = 200
const MAX_LEARNERS = 500
const MAX_IN_HISTORY = 2000

export type SessionRow = typeof educationSessions.$inferSelect
type Reading = { locale: Locale; now: Date }

const ofCourse = (courseId: string) => and(eq(educationSessions.courseId, courseId), isNull(educationSessions.deletedAt))

function present(row: SessionRow, { locale, now }: Reading, own: { sees: boolean; wasThere: boolean | null }): SessionView {
  const { id, onDay, startsAt, minutes } = row
  return {
    ...{ id, onDay, startsAt, minutes },
    title: localize(row.title, locale),
    place: localizeOptional(row.place, locale) ?? null,
    link: own.sees ? row.link : null,
    isOver: sessionTimes(row).end < now,
    wasThere: own.wasThere,
  }
}

/** A course's sessions as everybody sees them: when and where, and no link. */
export async function listSessions(db: DbOrTx, courseId: string, reading: Reading): Promise<SessionView[]> {
  const rows = await db
    .select()
    .from(educationSessions)
    .where(ofCourse(courseId))
    .orderBy(asc(educationSessions.onDay), asc(educationSessions.startsAt), asc(educationSessions.id))
    .limit(MAX_SESSIONS)
  return rows.map((row) => present(row, reading, { sees: false, wasThere: null }))
}

type OfLearner = { courseId: string; enrolmentId: string; hasSeat: boolean }

/** The same for one of its learners: with the links, and where they were. */
export async function listOwnSessions(db: DbOrTx, { courseId, enrolmentId, hasSeat }: OfLearner, reading: Reading): Promise<SessionView[]> {
  const rows = await db
    .select({ row: educationSessions, wasThere: educationAttendance.isThere })
    .from(educationSessions)
    .leftJoin(
      educationAttendance,
      and(eq(educationAttendance.sessionId, educationSessions.id), eq(educationAttendance.enrolmentId, enrolmentId)),
    )
    .where(ofCourse(courseId))
    .orderBy(asc(educationSessions.onDay), asc(educationSessions.startsAt), asc(educationSessions.id))
    .limit(MAX_SESSIONS)
  return rows.map(({ row, wasThere }) => present(row, reading, { sees: hasSeat, wasThere }))
}

/** A session of a course; undefined for another's. */
export async function findCourseSession(db: DbOrTx, courseId: string, id: string): Promise<SessionRow | undefined> {
  const [row] = await db
    .select()
    .from(educationSessions)
    .where(and(ofCourse(courseId), eq(educationSessions.id, id)))
  return row
}

/** Who has a seat in the course, with who was there. */
export async function listAttendance(db: DbOrTx, { id, courseId }: SessionRow): Promise<AttendanceLine[]> {
  return db
    .select({ id: educationEnrolments.id, name: educationEnrolments.name, isThere: educationAttendance.isThere })
    .from(educationEnrolments)
    .leftJoin(educationAttendance, and(eq(educationAttendance.enrolmentId, educationEnrolments.id), eq(educationAttendance.sessionId, id)))
    .where(and(eq(educationEnrolments.courseId, courseId), eq(educationEnrolments.state, 'active')))
    .orderBy(asc(educationEnrolments.name), asc(educationEnrolments.id))
    .limit(MAX_LEARNERS)
}

/** Who was there in each session of a course: those with a seat, and whoever left and had been ticked off. */
export async function getAttendanceHistory(db: DbOrTx, courseId: string, locale: Locale): Promise<AttendanceHistory> {
  const sessions = await db
    .select()
    .from(educationSessions)
    .where(ofCourse(courseId))
    .orderBy(asc(educationSessions.onDay), asc(educationSessions.startsAt), asc(educationSessions.id))
    .limit(MAX_SESSIONS)
  const ids = sessions.map(({ id }) => id)
  const marks = ids.length === 0 ? [] : await db.select().from(educationAttendance).where(inArray(educationAttendance.sessionId, ids))
  const marked = [...new Set(marks.map(({ enrolmentId }) => enrolmentId))]
  const isListed = marked.length === 0 ? undefined : inArray(educationEnrolments.id, marked)
  const learners = await db
    .select({ id: educationEnrolments.id, name: educationEnrolments.name, state: educationEnrolments.state })
    .from(educationEnrolments)
    .where(and(eq(educationEnrolments.courseId, courseId), or(eq(educationEnrolments.state, 'active'), isListed)))
    .orderBy(asc(educationEnrolments.name), asc(educationEnrolments.id))
    .limit(MAX_IN_HISTORY)
  const ofSession = Map.groupBy(marks, ({ sessionId }) => sessionId)
  const ofLearner = Map.groupBy(marks, ({ enrolmentId }) => enrolmentId)
  const sum = (own: readonly { isThere: boolean }[] = []) => ({ present: own.filter(({ isThere }) => isThere).length, noted: own.length })
  return {
    sessions: sessions.map(({ id, title, onDay, startsAt }) => ({
      ...{ id, onDay, startsAt },
      title: localize(title, locale),
      ...sum(ofSession.get(id)),
    })),
    learners: learners.map(({ id, name, state }) => ({
      ...{ id, name, hasLeft: state !== 'active' },
      wasThere: Object.fromEntries((ofLearner.get(id) ?? []).map(({ sessionId, isThere }) => [sessionId, isThere])),
      ...sum(ofLearner.get(id)),
    })),
  }
}
