import { permissions } from '#app/features/education/policy.ts'
import { getAttendanceHistory } from '#app/features/education/sessions/queries.server.ts'
import { requireTaughtCourse } from '#app/flows/education-teacher.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { csvResponse } from '#app/platform/csv.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/education-attendance-csv'

/** The same as a file: a learner a row, a session a column. */
export const loader = adminLoader(permissions.teach, async (args: Route.LoaderArgs, admin) => {
  const { db, i18n, now } = admin
  const { t } = i18n
  const course = await requireTaughtCourse(admin, args.params.id)
  const { sessions, learners } = await getAttendanceHistory(db, course.id, i18n.locale)
  const head = [
    t('sessions-admin.learner'),
    ...sessions.map(({ title, onDay, startsAt }) => `${onDay} ${startsAt} ${title}`),
    t('sessions-admin.present'),
    t('sessions-admin.total'),
  ]
  const text = (wasThere: boolean | undefined) => {
    if (wasThere === undefined) return ''
    return t(wasThere ? 'sessions-admin.present' : 'sessions-admin.absent')
  }
  const rows = learners.map(({ name, wasThere, present, noted }) => [name, ...sessions.map(({ id }) => text(wasThere[id])), present, noted])
  return csvResponse(`attendance-${course.id}-${moroccoDay(now())}.csv`, [head, ...rows])
})

export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.teach))
