import { redirect } from 'react-router'
import * as z from 'zod'
import { type JobLine, JobsScreen } from '#app/features/settings/admin/jobs-screen.tsx'
import { permissions } from '#app/features/settings/policy.ts'
import { allJobs, runJobNow } from '#app/flows/jobs.server.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { type JobRow, listJobs } from '#app/platform/jobs/queue.server.ts'
import type { Route } from './+types/jobs'

const MAX_JOBS = 200

export const loader = adminLoader(permissions.manageJobs, async (args: Route.LoaderArgs, { i18n }): Promise<{ jobs: JobLine[] }> => {
  const rows = await listJobs(args.context.get(servicesContext).db, MAX_JOBS)
  return { jobs: rows.map((row) => presentJob(row, i18n, new Date())) }
})

function presentJob(row: JobRow, i18n: I18n, now: Date): JobLine {
  const job = allJobs.find(({ name }) => name === row.name)
  const isRunning = row.lockedUntil !== null && row.lockedUntil > now
  const failures = row.lastError === null ? 0 : row.attempts
  // What looks for work every few seconds is due at all times.
  const isAlwaysDue = job?.hasWork !== undefined && failures === 0
  return {
    id: row.id,
    name: job ? i18n.t(job.label) : row.name,
    last: row.finishedAt ? i18n.date(row.finishedAt, 'dayTime') : '',
    next: row.failedAt ? '' : isAlwaysDue ? i18n.t('settings.job_when_needed') : i18n.date(row.runAt, 'dayTime'),
    state: row.failedAt ? 'failed' : isRunning ? 'running' : failures > 0 ? 'retrying' : 'ok',
    failures,
    problem: row.lastError,
  }
}

export const action = page(async (args: Route.ActionArgs) => {
  const by = actorOf(await requirePermission(args, permissions.manageJobs), args.context.get(requestContext).id)
  const id = z.uuid().safeParse(textField(await readForm(args.request), 'id'))
  if (!id.success) throw new AppError('bad_request')
  if (!(await runJobNow(args.context.get(servicesContext).db, { id: id.data, by }))) throw notFound()
  return redirect('/admin/jobs?done=requested', 303)
})

export default function JobsPage({ loaderData }: Route.ComponentProps) {
  return <JobsScreen jobs={loaderData.jobs} />
}
