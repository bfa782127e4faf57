import { and, asc, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db, DbOrTx, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { CourseRow } from '../../courses/present.ts'
import { isOver } from '../../courses/rules.ts'
import { educationCourses } from '../../courses/tables.server.ts'
import { findLatestVersion } from '../../courses/versions/queries/versions.server.ts'
import { learnerTokenHash } from '../link.server.ts'
import { countSeats } from '../queries/seats.server.ts'
import type { EnrolmentState } from '../rules.ts'
import { educationEnrolments } from '../tables.server.ts'
import type { EnrolmentInput } from '../types.ts'

type NewEnrolment = {
  id: string
  courseId: string
  input: EnrolmentInput
  idempotencyKey: string
  requestHash: string
  locale: Locale
  secret: string
  today: string
  now: Date
}

export type PlacedEnrolment = { id: string; state: EnrolmentState; isReplay: boolean }

/** What a key has made already; 422 where it was used for something else. */
async function findEnrolment(db: DbOrTx, { idempotencyKey, requestHash }: NewEnrolment): Promise<PlacedEnrolment | undefined> {
  const [known] = await db
    .select({ id: educationEnrolments.id, state: educationEnrolments.state, requestHash: educationEnrolments.requestHash })
    .from(educationEnrolments)
    .where(eq(educationEnrolments.idempotencyKey, idempotencyKey))
  if (!known) return undefined
  if (known.requestHash !== requestHash) throw new AppError('education_key_reused', { status: 422 })
  return { id: known.id, state: known.state, isReplay: true }
}

/** A course held until the transaction ends: whoever wants its last seat comes one after the other. */
async function lockCourse(tx: Tx, id: string): Promise<CourseRow> {
  const [row] = await tx.select().from(educationCourses).where(eq(educationCourses.id, id)).for('update')
  if (!row || row.deletedAt !== null) throw notFound('course_gone')
  return row
}

/** A seat, or with consent a place in the waiting list; 409 where every seat is taken. The same key again gives what it made. */
export async function createEnrolment(db: Db, enrolment: NewEnrolment): Promise<PlacedEnrolment> {
  return db.transaction(async (tx) => {
    const course = await lockCourse(tx, enrolment.courseId)
    if (!course.isPublished) throw notFound('course_gone')
    const known = await findEnrolment(tx, enrolment)
    if (known) return known
    if (isOver(course, enrolment.today)) throw new AppError('education_over', { status: 409 })
    if (course.seats !== null && enrolment.input.phone === null) {
      throw new AppError('education_not_sent', { status: 422, fields: { phone: 'education_phone' } })
    }
    return insertEnrolment(tx, enrolment, await seatFor(tx, course, enrolment.input.waits))
  })
}

/** Nobody passes those who wait: a seat that is free while somebody waits for it is theirs. */
async function seatFor(tx: Tx, { id, seats }: CourseRow, waits: boolean): Promise<'active' | 'waiting'> {
  if (seats === null) return 'active'
  const { taken, waiting } = await countSeats(tx, id, seats)
  if (taken < seats && waiting === 0) return 'active'
  if (!waits) throw new AppError('education_full', { status: 409, params: { count: waiting }, extra: { waiting } })
  return 'waiting'
}

async function insertEnrolment(tx: Tx, enrolment: NewEnrolment, state: 'active' | 'waiting'): Promise<PlacedEnrolment> {
  const { id, courseId, input, idempotencyKey, requestHash, locale, secret, now } = enrolment
  const version = await findLatestVersion(tx, courseId)
  await tx.insert(educationEnrolments).values({
    id,
    courseId,
    versionId: version?.id ?? null,
    tokenHash: learnerTokenHash(id, secret),
    idempotencyKey,
    requestHash,
    state,
    name: input.name,
    phone: input.phone,
    locale,
    joinedAt: now,
    seatedAt: state === 'active' ? now : null,
  })
  return { id, state, isReplay: false }
}

/** Gives seats that are free to those who wait, in their order. The course is held. */
async function fillSeats(tx: Tx, { id, seats }: CourseRow, now: Date): Promise<number> {
  const free = seats === null ? Number.MAX_SAFE_INTEGER : seats - (await countSeats(tx, id, seats)).taken
  if (free <= 0) return 0
  const next = await tx
    .select({ id: educationEnrolments.id })
    .from(educationEnrolments)
    .where(and(eq(educationEnrolments.courseId, id), eq(educationEnrolments.state, 'waiting')))
    .orderBy(asc(educationEnrolments.queue))
    .limit(Math.min(free, 10_000))
  if (next.length === 0) return 0
  await tx
    .update(educationEnrolments)
    .set({ state: 'active', seatedAt: now })
    .where(
      inArray(
        educationEnrolments.id,
        next.map((one) => one.id),
      ),
    )
  return next.length
}

/** Somebody gives up their seat or their place in the list; whoever is next has the seat in the same moment. */
export async function leaveCourse(db: Db, { id, now }: { id: string; now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    const [mine] = await tx
      .select({ courseId: educationEnrolments.courseId })
      .from(educationEnrolments)
      .where(eq(educationEnrolments.id, id))
    if (!mine) throw notFound('education_gone')
    const course = await lockCourse(tx, mine.courseId)
    const left = await tx
      .update(educationEnrolments)
      .set({ state: 'left' })
      .where(and(eq(educationEnrolments.id, id), inArray(educationEnrolments.state, ['active', 'waiting'])))
      .returning({ id: educationEnrolments.id })
    if (left.length === 0) throw new AppError('education_state', { status: 409 })
    await fillSeats(tx, course, now)
  })
}

/** Courses with somebody who waits and a seat for them: the owner gave it more, or somebody was erased. */
const hasSeatFor = (db: DbOrTx) =>
  and(
    isNull(educationCourses.deletedAt),
    exists(
      db
        .select({ one: sql`1` })
        .from(educationEnrolments)
        .where(and(eq(educationEnrolments.courseId, educationCourses.id), eq(educationEnrolments.state, 'waiting'))),
    ),
    or(
      isNull(educationCourses.seats),
      sql`${educationCourses.seats} > (select count(*) from education_enrolments e where e.course_id = ${educationCourses.id} and e.state = 'active')`,
    ),
  )

export async function hasFreeSeats(db: DbOrTx): Promise<boolean> {
  return (await db.select({ id: educationCourses.id }).from(educationCourses).where(hasSeatFor(db)).limit(1)).length > 0
}

/** The waiting lists move by themselves. */
export async function moveWaitingLists(db: Db, now: Date): Promise<number> {
  const courses = await db.select({ id: educationCourses.id }).from(educationCourses).where(hasSeatFor(db)).limit(100)
  let seated = 0
  for (const { id } of courses) seated += await db.transaction(async (tx) => fillSeats(tx, await lockCourse(tx, id), now))
  return seated
}

/** All that is stored of a telephone number, with what was learnt and every certificate; seats that come free move the lists. */
export async function eraseLearner(tx: Tx, phone: string): Promise<number> {
  const erased = await tx.delete(educationEnrolments).where(eq(educationEnrolments.phone, phone)).returning({ id: educationEnrolments.id })
  return erased.length
}
