import './results.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead, EmptyList } from '#app/ui/admin/list-sections.tsx'
import { Link } from '#app/ui/link.tsx'
import type { QuestionStats } from '../types.ts'

export type ResultsView = { course: { id: string; title: string }; questions: readonly QuestionStats[] }

/** Which questions are hard, and what is mistaken for right. Nobody is named. */
export function ResultsScreen({ view: { course, questions } }: { view: ResultsView }) {
  const { t } = useI18n()
  return (
    <>
      <AdminHead title={t('learning-admin.results_of', { title: course.title })} lead={t('learning-admin.results_lead')}>
        <Link to={`/admin/education-management/learners/${encodeURIComponent(course.id)}`} className="o-btn o-quiet">
          {t('learning-admin.learners')}
        </Link>
      </AdminHead>
      {questions.length === 0 ? (
        <EmptyList title={t('learning-admin.no_results')} text={t('learning-admin.no_results_text')} />
      ) : (
        <ol className="edu-results">
          {questions.map((question) => (
            <li key={question.id}>
              <Result question={question} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

function Result({
  question: { id, lesson, prompt, isFromBank, right, answers, rightPercent, commonMistake },
}: {
  question: QuestionStats
}) {
  const { t, number } = useI18n()
  return (
    <article className="edu-result-card" aria-labelledby={`result-${id}`}>
      <h2 id={`result-${id}`} dir="auto">
        {prompt}
      </h2>
      <p className="o-muted">
        <bdi>{lesson}</bdi>
        {isFromBank && ` · ${t('learning-admin.from_bank')}`} · {t('learning-admin.answered_by', { count: answers })}
      </p>
      {rightPercent !== null && (
        <>
          <p>{t('learning-admin.right_share', { percent: number(rightPercent) })}</p>
          <progress max={100} value={rightPercent} aria-label={t('learning-admin.answers')} />
        </>
      )}
      <p dir="auto">
        {t('learning-admin.right_answer')} <bdi>{right.join('، ')}</bdi>
      </p>
      {commonMistake && (
        <p dir="auto">
          {t('learning-admin.common_mistake', { count: commonMistake.count })} <bdi>{commonMistake.text}</bdi>
        </p>
      )}
    </article>
  )
}
