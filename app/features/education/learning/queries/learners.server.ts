import { and, arrayOverlaps, asc, desc, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#app/platform/auth/tables.server.ts'
import { holds } from '#app/platform/db/like.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { educationCertificates } from '../../certificates/tables.server.ts'
import { educationCourses } from '../../courses/tables.server.ts'
import { educationEnrolments } from '../tables.server.ts'
import type { CourseLearnerRow } from '../types.ts'

const MAX_TEACHERS = 200
const MAX_LEARNERS = 500
const MAX_FILE = 10_000

/** Accounts that can open a course's learners. */
export async function listTeachers(db: DbOrTx): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(arrayOverlaps(users.roles, ['owner', 'administrator', 'editor']))
    .orderBy(asc(users.name), asc(users.id))
    .limit(MAX_TEACHERS)
}

function read(db: DbOrTx, where: SQL | undefined, limit: number): Promise<CourseLearnerRow[]> {
  return db
    .select({
      id: educationEnrolments.id,
      name: educationEnrolments.name,
      phone: educationEnrolments.phone,
      state: educationEnrolments.state,
      joinedAt: educationEnrolments.joinedAt,
      doneLessons: educationEnrolments.doneLessons,
      totalLessons: educationEnrolments.totalLessons,
      completedAt: educationEnrolments.completedAt,
      rightAnswers: sql<number>`(select count(*)::int from education_answers a where a.enrolment_id = education_enrolments.id and a.is_right)`,
      answers: sql<number>`(select count(*)::int from education_answers a where a.enrolment_id = education_enrolments.id)`,
      certificateCode: educationCertificates.code,
      revokedAt: educationCertificates.revokedAt,
    })
    .from(educationEnrolments)
    .leftJoin(educationCertificates, eq(educationCertificates.enrolmentId, educationEnrolments.id))
    .where(where)
    .orderBy(sql`array_position(array['active', 'waiting', 'left'], ${educationEnrolments.state})`, asc(educationEnrolments.queue))
    .limit(limit)
}

/** A course's learners: those in it, then those who wait in their order, then those who left. */
export function listLearners(db: DbOrTx, courseId: string, text: string): Promise<CourseLearnerRow[]> {
  const ofCourse = eq(educationEnrolments.courseId, courseId)
  return read(db, text === '' ? ofCourse : and(ofCourse, holds(educationEnrolments.name, text)), MAX_LEARNERS)
}

/** The same for a file. */
export const listLearnersForFile = (db: DbOrTx, courseId: string): Promise<CourseLearnerRow[]> =>
  read(db, eq(educationEnrolments.courseId, courseId), MAX_FILE)

/** Courses with how many learn, wait and completed; of one teacher, or all. */
export async function listCourseSums(db: DbOrTx, teacherId: string | null) {
  const people = (condition: SQL) =>
    sql<number>`(select count(*)::int from education_enrolments e where e.course_id = education_courses.id and ${condition})`
  return db
    .select({
      id: educationCourses.id,
      title: educationCourses.title,
      isPublished: educationCourses.isPublished,
      active: people(sql`e.state = 'active'`),
      waiting: people(sql`e.state = 'waiting'`),
      completed: people(sql`e.state = 'active' and e.completed_at is not null`),
    })
    .from(educationCourses)
    .where(and(isNull(educationCourses.deletedAt), teacherId === null ? undefined : eq(educationCourses.teacherId, teacherId)))
    .orderBy(desc(educationCourses.isPublished), asc(educationCourses.position), asc(educationCourses.id))
    .limit(MAX_TEACHERS)
}

const MAX_ON_DASHBOARD = 6

/** Courses that somebody joined since, or waits for. */
export async function listNewLearners(db: DbOrTx, since: Date) {
  const joined = sql<number>`(count(*) filter (where ${educationEnrolments.state} = 'active' and ${educationEnrolments.joinedAt} >= ${since.toISOString()}))::int`
  const waiting = sql<number>`(count(*) filter (where ${educationEnrolments.state} = 'waiting'))::int`
  return db
    .select({ id: educationCourses.id, title: educationCourses.title, joined, waiting })
    .from(educationEnrolments)
    .innerJoin(educationCourses, eq(educationCourses.id, educationEnrolments.courseId))
    .where(and(isNull(educationCourses.deletedAt), or(eq(educationEnrolments.state, 'waiting'), gte(educationEnrolments.joinedAt, since))))
    .groupBy(educationCourses.id)
    .having(sql`${joined} > 0 or ${waiting} > 0`)
    .orderBy(desc(joined), asc(educationCourses.id))
    .limit(MAX_ON_DASHBOARD)
}
