import { useI18n } from '#app/platform/i18n/context.tsx'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import type { ReadingLanguage, TextQuestion } from '../types.ts'

type QuestionsProps = { questions: readonly TextQuestion[]; language: ReadingLanguage }

/** Did you understand? Choosing an answer shows at once, by style alone, whether it is right and why. */
export function Questions({ questions, language }: QuestionsProps) {
  const { t } = useI18n()
  if (questions.length === 0) return null
  return (
    <section className="reader-questions">
      <h2>{t('reading.understood')}</h2>
      {questions.map((question, n) => (
        <Question key={question.question} question={question} n={n} language={language} />
      ))}
    </section>
  )
}

function Question({
  question: { question, options, right, explanation },
  n,
  language,
}: {
  question: TextQuestion
  n: number
  language: ReadingLanguage
}) {
  const { t } = useI18n()
  const written = { lang: localeFacts[language].tag, dir: localeFacts[language].dir }
  return (
    <fieldset data-question={n}>
      <legend {...written}>{question}</legend>
      <div className="reader-options" {...written}>
        {options.map((option, i) => (
          <label key={option} className={i === right ? 'reader-option is-right' : 'reader-option'}>
            <input type="radio" className="tick r" name={`question-${n}`} value={i} />
            <span>{option}</span>
          </label>
        ))}
      </div>
      <div className="reader-explained" aria-live="polite">
        <p className="when-right">
          <b>{t('reading.right')}</b> {explanation && <span {...written}>{explanation}</span>}
        </p>
        <p className="when-wrong">{t('reading.wrong')}</p>
      </div>
    </fieldset>
  )
}
