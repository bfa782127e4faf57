import { useI18n } from '#app/platform/i18n/context.tsx'
import type { ServiceQuestionView } from '../../services/types.ts'
import { describedBy, type RequestFormView, RequestProblem } from './field-problem.tsx'
import { PaperField } from './paper-field.tsx'
import { KEPT } from './request-fields.ts'

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
} as const satisfies Record<Exclude<ServiceQuestionView['kind'], 'choice' | 'file'>, object>

function Input({ question: { kind, label, options, hint }, name, view }: InputProps) {
  const value = view.values[name] ?? ''
  if (kind === 'file') return <FilePicker name={name} label={label} hasHint={hint !== null} view={view} />
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
      defaultValue={value}
      aria-invalid={invalid}
      aria-describedby={describedBy(view, name, hint !== null)}
      {...kinds[kind]}
    />
  )
}

type FilePickerProps = { name: string; label: string; hasHint: boolean; view: RequestFormView }

/** A paper of the form: it waits, under its token, until the whole form is sent. */
function FilePicker({ name, label, hasHint, view }: FilePickerProps) {
  const { t } = useI18n()
  const question = name.slice('paper.'.length)
  return (
    <PaperField
      to={`/api/services/${encodeURIComponent(view.service.id)}/uploads`}
      question={question}
      label={label}
      kept={{ name: `${KEPT}${question}`, tokens: view.values[`${KEPT}${question}`] ?? '', text: t('requests.kept') }}
      later={t('requests.sent_with_form')}
      input={{
        name,
        id: name,
        'aria-label': label,
        'aria-invalid': view.problems[name] ? true : undefined,
        'aria-describedby': describedBy(view, name, hasHint),
      }}
    />
  )
}
