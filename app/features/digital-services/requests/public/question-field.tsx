import { useI18n } from '#app/platform/i18n/context.tsx'
import type { ServiceQuestionView } from '../../services/types.ts'
import { describedBy, type RequestFormView, RequestProblem } from './field-problem.tsx'
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
  if (kind === 'file') return <PaperField name={name} label={label} hasHint={hint !== null} view={view} />
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

/** As they are named to the script: from the top at the left, the way the hands of a clock go. */
const corners = ['top_left', 'top_right', 'bottom_right', 'bottom_left'] as const

type PaperFieldProps = { name: string; label: string; hasHint: boolean; view: RequestFormView }

/**
 * A paper. With script it goes on its way as soon as it is chosen, piece by piece, and the form only names it; without, it is sent
 * with the form, and what came with a rejected one is named as well.
 */
function PaperField({ name, label, hasHint, view }: PaperFieldProps) {
  const { t } = useI18n()
  const questionId = name.slice('paper.'.length)
  const kept = view.values[`${KEPT}${questionId}`] ?? ''
  const count = kept.split(' ').filter(Boolean).length
  return (
    <paper-field
      data-to={`/api/services/${encodeURIComponent(view.service.id)}/uploads`}
      data-question={questionId}
      data-kept={t('requests.kept')}
      data-sending={t('requests.sending')}
      data-waiting={t('requests.sending_waits')}
      data-later={t('requests.sent_with_form')}
    >
      <input
        className="in"
        type="file"
        name={name}
        id={name}
        multiple
        accept="image/*,application/pdf"
        aria-label={label}
        aria-invalid={view.problems[name] ? true : undefined}
        aria-describedby={describedBy(view, name, hasHint)}
      />
      <input type="hidden" name={`${KEPT}${questionId}`} defaultValue={kept} />
      <p className="small request-kept" role="status" data-part="state">
        {count > 0 ? t('requests.kept').replace('#1', String(count)) : ''}
      </p>
      <p className="field-error" data-part="problem" hidden />
      <button
        type="button"
        className="btn btn-line"
        data-do="straighten"
        data-title={t('requests.straighten_title')}
        data-hint={t('requests.straighten_hint')}
        data-corners={corners.map((corner) => t(`requests.corner_${corner}`)).join('|')}
        data-turn={t('requests.turn')}
        data-use={t('requests.straighten_done')}
        data-cancel={t('requests.straighten_cancel')}
        hidden
        aria-label={`${t('requests.straighten')}: ${label}`}
      >
        {t('requests.straighten')}
      </button>
      <button type="button" className="btn btn-quiet" data-do="drop" hidden aria-label={`${t('requests.drop_kept')}: ${label}`}>
        {t('requests.drop_kept')}
      </button>
    </paper-field>
  )
}
