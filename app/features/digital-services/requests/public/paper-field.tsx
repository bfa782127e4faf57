import type { InputHTMLAttributes } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'

/** As they are named to the script: from the top at the left, the way the hands of a clock go. */
const corners = ['top_left', 'top_right', 'bottom_right', 'bottom_left'] as const

type PaperFieldProps = {
  /** Where a paper goes piece by piece. */
  to: string
  question: string
  label: string
  /** The field that names what has come, and what is said of it: #1 is how many. */
  kept: { name: string; tokens: string; text: string }
  /** Said where nothing could be sent now. */
  later: string
  input: InputHTMLAttributes<HTMLInputElement>
  /** It stands in no form that keeps its answers: what has come is noted by the field itself. */
  keeps?: boolean
}

/**
 * A paper. With script it goes on its way as soon as it is chosen, piece by piece, and the form only names it; without, it is sent
 * with the form, and what came with a rejected one is named as well.
 */
export function PaperField({ to, question, label, kept, later, input, keeps = false }: PaperFieldProps) {
  const { t } = useI18n()
  const count = kept.tokens.split(' ').filter(Boolean).length
  return (
    <paper-field
      data-to={to}
      data-question={question}
      data-kept={kept.text}
      data-sending={t('requests.sending')}
      data-waiting={t('requests.sending_waits')}
      data-later={later}
      data-keeps={keeps ? '' : undefined}
      data-required={input.required ? '' : undefined}
    >
      <input className="in" type="file" multiple accept="image/*,application/pdf" {...input} />
      <input type="hidden" name={kept.name} defaultValue={kept.tokens} />
      <p className="small request-kept" role="status" data-part="state">
        {count > 0 ? kept.text.replace('#1', String(count)) : ''}
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
