import { listLearnersForFile } from '#app/features/education/learning/queries/learners.server.ts'
import { permissions } from '#app/features/education/policy.ts'
import { requireTaughtCourse } from '#app/flows/education-teacher.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { csvResponse } from '#app/platform/csv.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/education-learners-csv'

export const loader = adminLoader(permissions.teach, async (args: Route.LoaderArgs, admin) => {
  const { db, i18n, now } = admin
  const { t } = i18n
  const course = await requireTaughtCourse(admin, args.params.id)
  const head = [
    t('learning-admin.learner'),
    t('learning-admin.state'),
    t('learning-admin.joined'),
    t('learning-admin.progress'),
    t('learning-admin.of_lessons'),
    t('learning-admin.completed'),
    t('learning-admin.answers'),
    t('learning-admin.answers_all'),
    t('learning-admin.certificate'),
  ]
  const rows = (await listLearnersForFile(db, course.id)).map((learner) => [
    learner.name,
    t(`learning-admin.state_${learner.state}`),
    moroccoDay(learner.joinedAt),
    learner.doneLessons,
    learner.totalLessons,
    learner.completedAt ? moroccoDay(learner.completedAt) : '',
    learner.rightAnswers,
    learner.answers,
    learner.certificateCode ?? '',
  ])
  return csvResponse(`learners-${course.id}-${moroccoDay(now())}.csv`, [head, ...rows])
})

export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.teach))
