import './bill-questions.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Refused } from '#app/ui/admin/fields.tsx'
import { AdminHead, EmptyList } from '#app/ui/admin/list-sections.tsx'
import type { BillQuestionLine } from '../types.ts'

export type BillQuestionsView = {
  questions: readonly BillQuestionLine[]
  action: string
  problem: { id: string; message: string; values: Readonly<Record<string, string>> } | null
}

/** Bills that people have asked the shop for: where to look, and the answer beside it. */
export function BillQuestionsScreen({ view }: { view: BillQuestionsView }) {
  const { t } = useI18n()
  const { questions, problem } = view
  return (
    <>
      <AdminHead title={t('bills-admin.title')} lead={t('bills-admin.lead', { count: questions.length })} />
      {problem && !questions.some(({ id }) => id === problem.id) && <Refused text={problem.message} />}
      {questions.length === 0 && <EmptyList title={t('bills-admin.none')} text={t('bills-admin.none_text')} />}
      <ul className="bq-list">
        {questions.map((question) => (
          <li key={question.id}>
            <Question question={question} view={view} />
          </li>
        ))}
      </ul>
      {questions.length > 0 && <p className="o-hint">{t('bills-admin.note')}</p>}
    </>
  )
}

function Question({ question, view: { action, problem } }: { question: BillQuestionLine; view: BillQuestionsView }) {
  const i18n = useI18n()
  const { t } = i18n
  const { id, person, operator, kind, number, website, askedAt } = question
  const mine = problem?.id === id ? problem : null
  const field = (name: string) => ({ id: `${name}-${id}`, name, defaultValue: mine?.values[name] ?? '' })
  return (
    <article className="bq-card" aria-label={`${person}: ${operator}`}>
      <h2>
        <bdi>{operator}</bdi> <small className="o-hint">{t(`bills.kind_${kind}`)}</small>
      </h2>
      <p>
        <bdi>{person}</bdi> <small className="o-hint">{i18n.date(new Date(askedAt), 'dayTime')}</small>
      </p>
      <p className="bq-number">
        {number === null ? (
          t('bills-admin.number_sealed')
        ) : (
          <bdi dir="ltr" className="num">
            {number}
          </bdi>
        )}
        {website && (
          <a className="o-btn o-sm" href={website} target="_blank" rel="noopener" aria-label={`${t('bills-admin.look_up')}: ${operator}`}>
            {t('bills-admin.look_up')}
          </a>
        )}
      </p>
      <Refused text={mine?.message ?? null} />
      <form method="post" action={action} className="bq-form">
        <input type="hidden" name="question" value={id} />
        <label className="o-field" htmlFor={`amount-${id}`}>
          <span>{t('bills.amount')}</span>
          <input className="o-in o-ltr" inputMode="decimal" maxLength={20} {...field('amount')} />
        </label>
        <label className="o-field" htmlFor={`due_on-${id}`}>
          <span>{t('bills.due')}</span>
          <input className="o-in o-ltr" type="date" {...field('due_on')} />
        </label>
        <button type="submit" name="intent" value="bill" className="o-btn o-main" aria-label={`${t('bills-admin.answer')}: ${person}`}>
          {t('bills-admin.answer')}
        </button>
      </form>
      <details className="o-more" open={mine?.values.note ? true : undefined}>
        <summary>{t('bills-admin.cannot')}</summary>
        <form method="post" action={action} className="bq-form">
          <input type="hidden" name="question" value={id} />
          <label className="o-field" htmlFor={`note-${id}`}>
            <span>{t('bills-admin.why')}</span>
            <input className="o-in" dir="auto" maxLength={300} {...field('note')} />
          </label>
          <button type="submit" name="intent" value="none" className="o-btn">
            {t('bills-admin.answer_none')}
          </button>
        </form>
      </details>
    </article>
  )
}
