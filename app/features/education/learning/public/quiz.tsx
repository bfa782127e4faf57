import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useWrittenIn } from '#app/ui/written-in.ts'
import type { QuestionView } from '../../courses/types.ts'
import { inputName } from '../schema.ts'
import type { QuestionResult } from '../types.ts'
import type { LessonPageView } from './lesson-page.tsx'

/** The questions of a lesson as one plain form. What is right stands on the page only beside what was answered. */
export function Quiz({ view }: { view: LessonPageView }) {
  const { t } = useI18n()
  const { lesson, base, results, course } = view
  const action = useHref(`${base}/${encodeURIComponent(lesson.id)}`)
  const written = useWrittenIn()
  if (lesson.questions.length === 0) return lesson.drawCount > 0 ? <DrawnLater count={lesson.drawCount} /> : null
  const answered = lesson.questions.filter(({ id }) => results[id]).length
  const right = lesson.questions.filter(({ id }) => results[id]?.isRight).length
  return (
    <section className="edu-part" id="quiz" aria-labelledby="quiz-title">
      <div className="edu-quiz-head">
        <h2 id="quiz-title">{t('learning.quiz')}</h2>
        <span className="small soft">
          {answered > 0
            ? t('learning.quiz_result', { right, total: lesson.questions.length })
            : t('courses.question_count', { count: lesson.questions.length })}
        </span>
      </div>
      <form method="post" action={`${action}#quiz`} noValidate {...written(course.language)}>
        {lesson.questions.map((question, i) => (
          <Question key={question.id} question={question} number={i + 1} result={results[question.id]} />
        ))}
        <button type="submit" name="intent" value="answer" className="btn btn-sea">
          {t(answered > 0 ? 'learning.answer_again' : 'learning.answer')}
        </button>
        {view.learner === null && <p className="small soft">{t('learning.not_saved')}</p>}
        {view.learner !== null && lesson.drawCount > 0 && answered === lesson.questions.length && (
          <button type="submit" name="intent" value="redraw" className="btn btn-line">
            {t('learning.redraw')}
          </button>
        )}
      </form>
    </section>
  )
}

/** For whoever reads without a seat: the questions are drawn for each learner. */
function DrawnLater({ count }: { count: number }) {
  const { t } = useI18n()
  return (
    <section className="edu-part" id="quiz">
      <h2>{t('learning.quiz')}</h2>
      <p className="note">{t('learning.drawn_later', { count })}</p>
    </section>
  )
}

type QuestionProps = { question: QuestionView; number: number; result: QuestionResult | undefined }

function Question({ question, number, result }: QuestionProps) {
  const i18n = useI18n()
  const { t } = i18n
  const resultId = `${question.id}-result`
  return (
    <fieldset className="edu-question" aria-describedby={result ? resultId : undefined}>
      <legend>
        <span className="num soft">{i18n.number(number)}.</span> {question.prompt}
        {question.isMultiple && <span className="small soft"> {t('learning.several')}</span>}
      </legend>
      <Answer question={question} result={result} />
      {result && (
        <p className={`edu-result ${result.isRight ? 'right' : 'wrong'}`} id={resultId}>
          <Icon name={result.isRight ? 'check' : 'close'} />
          <span>
            <b>{t(result.isRight ? 'learning.right' : 'learning.wrong')}</b>{' '}
            {!result.isRight && t('learning.right_is', { answer: result.right.join(question.kind === 'order' ? ' ← ' : '، ') })}{' '}
            {result.explanation}
          </span>
        </p>
      )}
    </fieldset>
  )
}

type AnswerProps = { question: QuestionView; result: QuestionResult | undefined }

/** The last answer, text or ids. */
const givenTo = (result: QuestionResult | undefined): readonly string[] =>
  result === undefined ? [] : typeof result.answer === 'string' ? [result.answer] : result.answer

function Answer({ question, result }: AnswerProps) {
  const { t } = useI18n()
  const { id, kind, isMultiple, options } = question
  const given = givenTo(result)
  if (kind === 'choice') {
    return (
      <div className="edu-answers">
        {options.map((option) => (
          <label key={option.id} className={`edu-answer ${markOf(option.text, given.includes(option.id), result)}`}>
            <input
              className={isMultiple ? 'tick' : 'tick r'}
              type={isMultiple ? 'checkbox' : 'radio'}
              name={inputName(id)}
              value={option.id}
              defaultChecked={given.includes(option.id)}
            />
            <span>{option.text}</span>
          </label>
        ))}
      </div>
    )
  }
  if (kind === 'order' || kind === 'match') return <Places question={question} given={given} />
  return (
    <input
      className="in edu-input"
      name={inputName(id)}
      aria-label={t('learning.your_answer')}
      defaultValue={given[0] ?? ''}
      maxLength={200}
      autoComplete="off"
      {...(kind === 'number' ? { inputMode: 'decimal', dir: 'ltr' } : { dir: 'auto' })}
    />
  )
}

/** An option once it was answered: right ones are marked, and so is a wrong one that was chosen. */
function markOf(text: string, isChosen: boolean, result: QuestionResult | undefined): string {
  if (!result) return ''
  if (result.right.includes(text)) return 'right'
  return isChosen ? 'wrong' : ''
}

/** One choice for each place: the first, the second … of an order; what belongs to each left side of a match. */
function Places({ question: { id, kind, options, lefts }, given }: { question: QuestionView; given: readonly string[] }) {
  const { t, number } = useI18n()
  const places = kind === 'match' ? lefts : options.map((_, place) => t('learning.place', { number: number(place + 1) }))
  return (
    <ol className="edu-places">
      {places.map((label, place) => (
        <li key={label}>
          <label>
            <span>{label}</span>
            <select className="sel" name={inputName(id, place)} defaultValue={given[place] ?? ''}>
              <option value="">{t('learning.choose')}</option>
              {options.map((option) => (
                <option key={option.id} value={option.id}>
                  {option.text}
                </option>
              ))}
            </select>
          </label>
        </li>
      ))}
    </ol>
  )
}
