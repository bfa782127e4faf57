/** Where somebody was last in a course, on this device and nowhere else. */
export type CoursePlace = { course: string; lesson: string; path: string; done: number; total: number }

const KEY = 'education-place'

export function rememberPlace(place: CoursePlace): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(place))
  } catch {
    // A device that stores nothing has no place to go on from.
  }
}

export function recallPlace(): CoursePlace | undefined {
  try {
    const place = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<CoursePlace> | null
    const { course, lesson, path, done, total } = place ?? {}
    if (typeof course !== 'string' || typeof lesson !== 'string' || typeof path !== 'string') return undefined
    if (typeof done !== 'number' || typeof total !== 'number' || !/^\/(?!\/)/.test(path)) return undefined
    return { course, lesson, path, done, total }
  } catch {
    return undefined
  }
}
