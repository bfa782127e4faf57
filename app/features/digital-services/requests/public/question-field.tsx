import { useI18n } from '#app/platform/i18n/context.tsx'
import type { ServiceQuestionView } from '../../services/types.ts'
import { describedBy, type RequestFormView, RequestProblem } from './field-problem.tsx'

type QuestionFieldProps = { question: ServiceQuestionView; questions: readonly ServiceQuestionView[]; view: RequestFormView }

/** One question, as a step of the form. What decides whether it is asked stands on it for the script, and in words without one. */
export function QuestionField({ question, questions, view }: QuestionFieldProps) {
  const { t } = useI18n()
  const { id, label, hint, isRequired, shownWhen, kind } = question
  const name = kind === 'file' ? `paper.${id}` : `answer.${id}`
  const decides = shownWhen && questions.find((one) => one.id === shownWhen.id)
  const isOptional = !isRequired || kind === 'file'
  return (
    <fieldset
      className="request-step"
      data-step
      data-when={shownWhen ? `answer.${shownWhen.id}` : undefined}
      data-option={shownWhen?.option}
      aria-describedby={describedBy(view, name, hint !== null)}
    >
      <legend>
        {label} {isOptional && <span className="soft small">({t(kind === 'file' ? 'requests.now_or_later' : 'common.optional')})</span>}
      </legend>
      {decides && (
        <p className="small soft" data-part="condition">
          {t('requests.only_when', { question: decides.label, option: decides.options[(shownWhen?.option ?? 1) - 1] ?? '' })}
        </p>
      )}
      <Input question={question} name={name} view={view} />
      {hint && (
        <p className="tiny soft" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <RequestProblem view={view} name={name} />
    </fieldset>
  )
}

type InputProps = Pick<QuestionFieldProps, 'question' | 'view'> & { name: string }

const kinds = {
  text: { dir: 'auto', maxLength: 1000 },
  date: { type: 'date', dir: 'ltr' },
  number: { inputMode: 'numeric', dir: 'ltr', maxLength: 12 },
  phone: { type: 'tel', inputMode: 'tel', dir: 'ltr', maxLength: 40 },
  identity: { dir: 'ltr', autoCapitalize: 'characters', autoComplete: 'off', maxLength: 20 },
  file: { type: 'file', accept: 'image/*,application/pdf' },
} as const

function Input({ question: { kind, label, options, hint }, name, view }: InputProps) {
  const value = view.values[name] ?? ''
  const invalid = view.problems[name] ? true : undefined
  if (kind === 'choice') {
    return (
      <div className="request-choices">
        {options.map((option, i) => (
          <label key={option} className="request-choice">
            <input type="radio" name={name} value={i + 1} defaultChecked={value === String(i + 1)} />
            <span>{option}</span>
          </label>
        ))}
      </div>
    )
  }
  return (
    <input
      className="in"
      name={name}
      id={name}
      aria-label={label}
      defaultValue={kind === 'file' ? undefined : value}
      aria-invalid={invalid}
      aria-describedby={describedBy(view, name, hint !== null)}
      {...kinds[kind]}
    />
  )
}
