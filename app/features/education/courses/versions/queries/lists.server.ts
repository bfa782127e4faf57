import { and, asc, count, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { educationCourses, educationLessons } from '../../tables.server.ts'
import { educationVersionLessons, educationVersions } from '../tables.server.ts'
import { listLatestVersions } from './versions.server.ts'

/** How many lessons of how many minutes courses have, as whoever comes now sees them. */
export async function sumLessons(db: DbOrTx, courseIds: readonly string[]): Promise<Map<string, { lessons: number; minutes: number }>> {
  if (courseIds.length === 0) return new Map()
  const latest = await listLatestVersions(db, courseIds)
  const drafts = courseIds.filter((id) => !latest.has(id))
  const versionIds = [...latest.values()].map(({ id }) => id)
  const [ofDrafts, ofVersions] = await Promise.all([
    drafts.length === 0
      ? []
      : db
          .select({
            id: educationLessons.courseId,
            lessons: count(),
            minutes: sql<number>`coalesce(sum(${educationLessons.minutes}), 0)::int`,
          })
          .from(educationLessons)
          .where(and(inArray(educationLessons.courseId, drafts), isNull(educationLessons.deletedAt)))
          .groupBy(educationLessons.courseId),
    versionIds.length === 0
      ? []
      : db
          .select({
            id: educationVersions.courseId,
            lessons: count(),
            minutes: sql<number>`coalesce(sum(${educationVersionLessons.minutes}), 0)::int`,
          })
          .from(educationVersionLessons)
          .innerJoin(educationVersions, eq(educationVersions.id, educationVersionLessons.versionId))
          .where(inArray(educationVersionLessons.versionId, versionIds))
          .groupBy(educationVersions.courseId),
  ])
  return new Map([...ofDrafts, ...ofVersions].map(({ id, ...sums }) => [id, sums]))
}

/** Lessons of courses that everybody reads, for the sitemap. */
export async function listOpenLessons(db: DbOrTx, limit: number): Promise<{ id: string; courseId: string; changedOn: Date }[]> {
  const isOpen = and(isNull(educationCourses.deletedAt), educationCourses.isPublished, educationCourses.isOpen)
  const ofCourse = db.select({ one: sql`1` }).from(educationVersions).where(eq(educationVersions.courseId, educationCourses.id))
  const [drafts, versions] = await Promise.all([
    db
      .select({ id: educationLessons.id, courseId: educationLessons.courseId, changedOn: educationLessons.updatedAt })
      .from(educationLessons)
      .innerJoin(educationCourses, eq(educationCourses.id, educationLessons.courseId))
      .where(and(isOpen, isNull(educationLessons.deletedAt), notExists(ofCourse)))
      .orderBy(asc(educationCourses.position), asc(educationLessons.position), asc(educationLessons.id))
      .limit(limit),
    db
      .select({ id: educationVersionLessons.lessonId, courseId: educationVersions.courseId, changedOn: educationVersions.publishedAt })
      .from(educationVersionLessons)
      .innerJoin(educationVersions, eq(educationVersions.id, educationVersionLessons.versionId))
      .innerJoin(educationCourses, eq(educationCourses.id, educationVersions.courseId))
      .where(
        and(
          isOpen,
          sql`${educationVersions.number} = (select max(v.number) from education_versions v where v.course_id = ${educationVersions.courseId})`,
        ),
      )
      .orderBy(asc(educationCourses.position), asc(educationVersionLessons.position), asc(educationVersionLessons.lessonId))
      .limit(limit),
  ])
  return [...drafts, ...versions]
}
