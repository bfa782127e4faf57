import { useI18n } from '#app/platform/i18n/context.tsx'
import { Refused } from '#app/ui/admin/fields.tsx'
import { AdminHead, EmptyList } from '#app/ui/admin/list-sections.tsx'
import { Link } from '#app/ui/link.tsx'
import { MAX_WORK_ANSWER } from '../rules.ts'
import type { WorkLine } from '../types.ts'

export type WorkView = {
  course: { id: string; title: string }
  works: readonly WorkLine[]
  action: string
  problem: { message: string; id: string; answer: string } | null
}

/** What the learners of a course sent, and the teacher's answers. */
export function WorkScreen({ view }: { view: WorkView }) {
  const { t } = useI18n()
  const { course, works, problem } = view
  return (
    <>
      <AdminHead title={t('learning-admin.work_of', { title: course.title })} lead={t('learning-admin.work_lead')} />
      <Refused text={problem?.message ?? null} />
      <p>
        <Link to={`/admin/education-management/learners/${encodeURIComponent(course.id)}`}>{t('learning-admin.learners')}</Link>
      </p>
      {works.length === 0 ? (
        <EmptyList title={t('learning-admin.no_work')} text={t('learning-admin.work_lead')} />
      ) : (
        works.map((work) => <Work key={work.id} work={work} view={view} />)
      )}
    </>
  )
}

function Work({ work, view: { action, problem } }: { work: WorkLine; view: WorkView }) {
  const i18n = useI18n()
  const { t } = i18n
  const { id, name, lesson, state, text, hasFile, teacherAnswer, answeredByName } = work
  return (
    <section className="o-card edu-work" aria-labelledby={`work-${id}`}>
      <h2 id={`work-${id}`}>
        <bdi>{name}</bdi> · <bdi>{lesson}</bdi>
      </h2>
      <p className="o-hint">
        <span className="o-tag">{t(`learning-admin.work_${state}`)}</span> {i18n.date(new Date(work.sentAt), 'dayShort')}
      </p>
      {text !== null && (
        <p className="edu-sent" dir="auto">
          {text}
        </p>
      )}
      {hasFile && (
        <p>
          <a className="o-btn" href={`${action}/${id}/file`} aria-label={t('learning-admin.work_file_of', { name })}>
            {t('learning-admin.work_file')}
          </a>
        </p>
      )}
      {state === 'sent' ? (
        <AnswerForm id={id} name={name} action={action} problem={problem?.id === id ? problem : null} />
      ) : (
        <p className="edu-sent" dir="auto">
          <strong>
            <bdi>{answeredByName}</bdi>
          </strong>{' '}
          {teacherAnswer}
        </p>
      )}
    </section>
  )
}

type AnswerProps = { id: string; name: string; action: string; problem: WorkView['problem'] }

function AnswerForm({ id, name, action, problem }: AnswerProps) {
  const { t } = useI18n()
  return (
    <form method="post" action={action} className="o-field">
      <input type="hidden" name="id" value={id} />
      <label htmlFor={`answer-${id}`}>{t('learning-admin.work_answer')}</label>
      <textarea
        className="o-in"
        id={`answer-${id}`}
        name="answer"
        rows={3}
        maxLength={MAX_WORK_ANSWER}
        dir="auto"
        defaultValue={problem?.answer ?? ''}
        aria-invalid={problem ? true : undefined}
      />
      <div className="o-row">
        <button type="submit" name="intent" value="accept" className="o-btn o-main" aria-label={t('learning-admin.accept_of', { name })}>
          {t('learning-admin.accept')}
        </button>
        <button type="submit" name="intent" value="return" className="o-btn" aria-label={t('learning-admin.return_of', { name })}>
          {t('learning-admin.return')}
        </button>
      </div>
    </form>
  )
}
