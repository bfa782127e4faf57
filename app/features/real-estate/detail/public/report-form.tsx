import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Icon } from '#app/ui/icon.tsx'
import { reportReasons } from '../rules.ts'

export type ReportFormState = {
  isSent: boolean
  /** As it was sent, where it was rejected, with what is wrong. */
  rejected?: RejectedReport | undefined
}

type RejectedReport = {
  reason: string
  message: string
  fields: { reason?: string | undefined; message?: string | undefined }
  problem?: { code: string; values: Record<string, string | number> } | undefined
}

/** Something is wrong with this listing, or somebody behind it. Read by the site's keeper; the advertiser does not learn who wrote. */
export function ReportForm({ state: { isSent, rejected } }: { state: ReportFormState }) {
  const { t } = useI18n()
  if (isSent) {
    return (
      <section id="report" className="report">
        <p className="note" role="status">
          <Icon name="check" />
          {t('detail.report_sent')}
        </p>
      </section>
    )
  }
  const { fields, problem } = rejected ?? { fields: {} as RejectedReport['fields'], problem: undefined }
  return (
    <section id="report" className="report">
      <details open={rejected !== undefined}>
        <summary>
          <Icon name="alert" />
          {t('detail.report')}
        </summary>
        <form method="post" noValidate>
          {problem && (
            <p className="problem" role="alert">
              {t(`errors.${problem.code}` as MessageKey, problem.values)}
            </p>
          )}
          <fieldset aria-describedby={fields.reason ? 'reason-problem' : undefined}>
            <legend className="small">{t('detail.report_reason')}</legend>
            <div className="row">
              {reportReasons.map((reason) => (
                <label key={reason} className="chip">
                  <input type="radio" name="reason" value={reason} defaultChecked={rejected?.reason === reason} required />
                  {t(`detail.reason_${reason}`)}
                </label>
              ))}
            </div>
            {fields.reason && (
              <p className="problem small" id="reason-problem">
                {t(`errors.${fields.reason}` as MessageKey)}
              </p>
            )}
          </fieldset>
          <label className="field">
            <span>{t('detail.report_message')}</span>
            <textarea
              className="in"
              name="message"
              rows={4}
              maxLength={1000}
              defaultValue={rejected?.message}
              aria-invalid={fields.message ? true : undefined}
            />
            {fields.message && <span className="problem small">{t(`errors.${fields.message}` as MessageKey)}</span>}
          </label>
          <button type="submit" className="btn btn-line">
            {t('detail.report_send')}
          </button>
          <p className="tiny soft">{t('detail.report_note')}</p>
        </form>
      </details>
    </section>
  )
}
