import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx'
import { AdminHead, EmptyList } from '#app/ui/admin/list-sections.tsx'

export type JobLine = {
  id: string
  name: string
  /** Empty where it never ran. */
  last: string
  next: string
  state: 'ok' | 'running' | 'retrying' | 'failed'
  failures: number
  problem: string | null
}

/** The site's timed work: when it ran, when it is due, what failed; each can be run now. */
export function JobsScreen({ jobs }: { jobs: readonly JobLine[] }) {
  const { t } = useI18n()
  const columns = useColumns()
  return (
    <>
      <AdminHead title={t('settings.jobs_title')} lead={t('settings.jobs_lead')} />
      {jobs.length === 0 ? (
        <EmptyList title={t('settings.jobs_title')} text={t('settings.jobs_none')} />
      ) : (
        <DataTable
          id="jobs"
          caption={t('settings.jobs_title')}
          columns={columns}
          rows={jobs}
          rowId={(job) => job.id}
          rowName={(job) => job.name}
        />
      )}
    </>
  )
}

function useColumns(): Column<JobLine>[] {
  const { t } = useI18n()
  return [
    { id: 'name', label: t('settings.job_name'), cell: (job) => <b>{job.name}</b> },
    { id: 'state', label: t('settings.job_state'), cell: (job) => <State job={job} />, phone: 'under' },
    { id: 'last', label: t('settings.job_last'), cell: (job) => job.last || t('settings.job_never'), phone: 'under' },
    { id: 'next', label: t('settings.job_next'), cell: (job) => job.next },
    { id: 'run', label: t('settings.job_run_now'), cell: (job) => <Run job={job} />, phone: 'end' },
  ]
}

function State({ job: { state, failures, problem } }: { job: JobLine }) {
  const { t } = useI18n()
  if (state === 'ok' || state === 'running') return <span className="o-tag">{t(`settings.job_${state}`)}</span>
  return (
    <>
      <span className="o-tag o-danger">
        {state === 'failed' ? t('settings.job_failed') : t('settings.job_retrying', { count: failures })}
      </span>{' '}
      {problem && (
        <bdi dir="ltr" className="o-muted">
          {problem}
        </bdi>
      )}
    </>
  )
}

function Run({ job: { id, name, state } }: { job: JobLine }) {
  const { t } = useI18n()
  const action = useHref('/admin/jobs')
  const label = t(state === 'failed' ? 'settings.job_try_again' : 'settings.job_run_now')
  return (
    <form method="post" action={action}>
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="o-btn o-sm" aria-label={`${label}: ${name}`} disabled={state === 'running'}>
        {label}
      </button>
    </form>
  )
}
