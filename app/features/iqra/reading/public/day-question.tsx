import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { useWrittenIn } from '#app/ui/written-in.ts'
import type { ReadingLanguage, TextQuestion } from '../types.ts'

export type DayQuestionView = {
  text: { id: string; title: string; language: ReadingLanguage }
  asked: TextQuestion
  question: number
  /** The option that was chosen today; null as long as none was. */
  answer: number | null
}

/** One question a day, of a text that was finished: whether it is still there. It is answered once, by one tap. */
export function DayQuestion({ view }: { view: DayQuestionView | null }) {
  const { t } = useI18n()
  return (
    <section className="reading-wide" id="day-question" aria-labelledby="day-question-title">
      <h2 id="day-question-title">{t('reading.day_question')}</h2>
      {view ? <Question view={view} /> : <p className="soft">{t('reading.day_question_none')}</p>}
    </section>
  )
}

function Question({ view: { text, asked, question, answer } }: { view: DayQuestionView }) {
  const { t } = useI18n()
  const action = useHref('/iqra-platform/dashboard')
  const { tag, dir } = localeFacts[text.language]
  const written = { lang: tag, dir }
  return (
    <>
      <p className="small soft">
        {t('reading.from_text')}{' '}
        <Link to={`/iqra-platform/texts/${text.id}`}>
          <bdi {...useWrittenIn()(text.language)}>{text.title}</bdi>
        </Link>
      </p>
      <p className="day-question" {...written}>
        {asked.question}
      </p>
      {answer === null ? (
        <form method="post" action={action} className="day-options" {...written}>
          <input type="hidden" name="intent" value="question" />
          <input type="hidden" name="text" value={text.id} />
          <input type="hidden" name="question" value={question} />
          {asked.options.map((option, i) => (
            <button key={option} type="submit" name="option" value={i} className="btn btn-line">
              {option}
            </button>
          ))}
        </form>
      ) : (
        <Answered asked={asked} answer={answer} written={written} />
      )}
    </>
  )
}

type AnsweredProps = { asked: TextQuestion; answer: number; written: { lang: string; dir: 'rtl' | 'ltr' } }

function Answered({ asked: { options, right, explanation }, answer, written }: AnsweredProps) {
  const { t } = useI18n()
  const isRight = answer === right
  return (
    <div role="status">
      <p>
        <Icon name={isRight ? 'check' : 'close'} />{' '}
        {isRight ? t('reading.right') : t('reading.day_wrong', { answer: options[answer] ?? '', right: options[right] ?? '' })}
      </p>
      {explanation && <p {...written}>{explanation}</p>}
      <p className="small soft">{t('reading.day_question_next')}</p>
    </div>
  )
}
