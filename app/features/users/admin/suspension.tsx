import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Icon } from '#app/ui/admin-icon.tsx'
import type { PersonView } from '../present.ts'

/** `answer`: the reason that was typed and what is wrong with it. */
type SuspensionProps = { person: PersonView; answer: { fields?: Record<string, string>; reason?: string } | undefined }

export function Suspension({ person, answer }: SuspensionProps) {
  const { t } = useI18n()
  const action = useHref(`/admin/users/${person.id}`)
  const problem = answer?.fields?.reason
  if (person.suspended) {
    return (
      <section className="o-sec" aria-labelledby="suspend-title">
        <div className="o-sec-head">
          <h2 id="suspend-title">{t('users.suspended_since', { date: person.suspended.since })}</h2>
        </div>
        <p className="u-reason" dir="auto">
          {person.suspended.reason}
        </p>
        <form method="post" action={action} className="u-form">
          <button type="submit" name="intent" value="restore" className="o-btn">
            <Icon name="rotate-ccw" />
            {t('users.restore_act')}
          </button>
        </form>
      </section>
    )
  }
  return (
    <section className="o-sec" id="suspend" aria-labelledby="suspend-title">
      <div className="o-sec-head">
        <h2 id="suspend-title">{t('users.suspend_title')}</h2>
      </div>
      <p className="o-text">{t('users.suspend_text')}</p>
      <form method="post" action={action} className="u-form" noValidate>
        <div className="o-field">
          <label htmlFor="reason">{t('users.suspend_reason')}</label>
          <textarea
            id="reason"
            name="reason"
            className="o-in"
            rows={3}
            dir="auto"
            defaultValue={answer?.reason}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'reason-problem reason-hint' : 'reason-hint'}
          />
          {problem && (
            <p className="o-err" id="reason-problem">
              <Icon name="circle-alert" />
              <span>{t(`errors.${problem}` as MessageKey)}</span>
            </p>
          )}
          <p className="o-hint" id="reason-hint">
            {t('users.suspend_reason_hint')}
          </p>
        </div>
        <button type="submit" name="intent" value="suspend" className="o-btn o-danger">
          <Icon name="ban" />
          {t('users.suspend_act')}
        </button>
      </form>
    </section>
  )
}
