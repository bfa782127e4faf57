export const subjects = ['rights', 'technology', 'farming', 'languages', 'crafts', 'other'] as const
export type CourseSubject = (typeof subjects)[number]

export const levels = ['beginner', 'intermediate', 'advanced'] as const
export type CourseLevel = (typeof levels)[number]

/** When a lesson counts as done: its learner says so, answered enough of its questions, has opened it, or did its task well. */
export const completions = ['mark', 'quiz', 'open', 'task'] as const
export type CompletionRule = (typeof completions)[number]

/** Words of an address that are pages of their own. */
const TAKEN = ['certificates', 'learning', 'learners', 'join', 'lessons', 'questions', 'sessions', 'sessions.ics', 'new', 'bin', 'import']

export function courseIdFrom(latin: string, fallback: string): string {
  const id = latin
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
  return id === '' || TAKEN.includes(id) ? fallback : id
}

type CourseDates = { endsOn: string | null }

/** Nobody joins what is over. */
export function isOver({ endsOn }: CourseDates, today: string): boolean {
  return endsOn !== null && endsOn < today
}

/** How far somebody is, in hundredths. */
export function shareDone(done: number, total: number): number {
  return total <= 0 ? 0 : Math.min(100, Math.floor((done * 100) / total))
}
