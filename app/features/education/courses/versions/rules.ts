import type { LessonChange, VersionDifferences } from './types.ts'

export const MAX_VERSION_NOTE = 300

/** A lesson of a draft or a version: what its learners see of it, each part as one text that is compared. */
export type ComparedLesson = { id: string; name: string } & Record<LessonChange, string>

export type ComparedCourse = { passPercent: number; lessons: readonly ComparedLesson[] }

const changes: readonly LessonChange[] = ['title', 'text', 'questions', 'rule']

/**
 * What is different in `after`. A lesson is moved where it stands after another of those that both have: one that was added or removed
 * moves nothing.
 */
export function compareVersions(before: ComparedCourse, after: ComparedCourse): VersionDifferences {
  const old = new Map(before.lessons.map((lesson) => [lesson.id, lesson]))
  const current = new Set(after.lessons.map(({ id }) => id))
  const wasAfter = previousIds(before.lessons.filter(({ id }) => current.has(id)))
  const isAfter = previousIds(after.lessons.filter(({ id }) => old.has(id)))
  const changed = after.lessons.flatMap((lesson) => {
    const was = old.get(lesson.id)
    if (!was) return []
    const what: LessonChange[] = changes.filter((one) => was[one] !== lesson[one])
    if (was.place !== lesson.place || wasAfter.get(lesson.id) !== isAfter.get(lesson.id)) what.push('place')
    return what.length > 0 ? [{ name: lesson.name, what }] : []
  })
  return {
    added: after.lessons.filter(({ id }) => !old.has(id)).map(({ name }) => name),
    removed: before.lessons.filter(({ id }) => !current.has(id)).map(({ name }) => name),
    changed,
    passPercent: before.passPercent === after.passPercent ? null : { from: before.passPercent, to: after.passPercent },
  }
}

const previousIds = (lessons: readonly ComparedLesson[]) => new Map(lessons.map(({ id }, i) => [id, lessons[i - 1]?.id ?? '']))

export const isSameVersion = ({ added, removed, changed, passPercent }: VersionDifferences): boolean =>
  added.length === 0 && removed.length === 0 && changed.length === 0 && passPercent === null
