import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MailState } from '#app/platform/mail/outbox.server.ts'
import { type AdminIconName, Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'

export type MailTestView = {
  /** Whether the site can send mail at all. */
  sends: boolean
  to: string
  problem: boolean
  /** The last one that was sent from here, as it stands in the queue now. */
  sent: { id: string; state: MailState; recipient: string; error: string | null } | null
}

const icons: Record<MailState, AdminIconName> = { queued: 'clock', sent: 'mail-check', failed: 'circle-alert', kept: 'archive' }

/** A real mail through the real queue, and what became of it. */
export function MailTest({ mail }: { mail: MailTestView }) {
  const { t } = useI18n()
  const action = useHref('/admin/settings')
  return (
    <section className="o-editor-section" id="mail-test" aria-labelledby="mail-test-title">
      <header>
        <h2 id="mail-test-title">{t('settings.mail_test')}</h2>
        <p className="o-hint">{t(mail.sends ? 'settings.mail_test_hint' : 'settings.mail_test_kept')}</p>
      </header>
      <div className="o-editor-fields">
        {mail.sent && <Outcome sent={mail.sent} />}
        <form method="post" action={`${action}#mail-test`} className="o-form" noValidate>
          <div className="o-field">
            <label htmlFor="mail_to">{t('settings.mail_to')}</label>
            <input
              id="mail_to"
              name="mail_to"
              type="email"
              dir="ltr"
              className="o-in o-ltr"
              maxLength={254}
              defaultValue={mail.to}
              autoComplete="off"
              aria-invalid={mail.problem ? true : undefined}
              aria-describedby={mail.problem ? 'mail_to-problem' : undefined}
            />
            {mail.problem && (
              <p className="o-err" id="mail_to-problem">
                <Icon name="circle-alert" />
                <span>{t('errors.settings_email')}</span>
              </p>
            )}
          </div>
          <button type="submit" name="intent" value="mail-test" className="o-btn">
            <Icon name="send" />
            {t('settings.mail_send')}
          </button>
        </form>
      </div>
    </section>
  )
}

function Outcome({ sent }: { sent: NonNullable<MailTestView['sent']> }) {
  const { t } = useI18n()
  const tone = { queued: '', sent: ' o-good', failed: ' o-bad', kept: ' o-honey' }[sent.state]
  return (
    <div className={`o-note${tone}`} role="status">
      <Icon name={icons[sent.state]} />
      <div>
        <p>
          {t(`settings.mail_${sent.state}`)} <bdi dir="ltr">{sent.recipient}</bdi>
        </p>
        {sent.error && (
          <p>
            <bdi dir="ltr" className="o-code">
              {sent.error}
            </bdi>
          </p>
        )}
        <p className="o-row">
          {sent.state === 'queued' && <Link to={`/admin/settings?mail=${sent.id}#mail-test`}>{t('settings.mail_look_again')}</Link>}
          <Link to={`/admin/outbox?open=${sent.id}#row-${sent.id}`}>{t('settings.mail_in_outbox')}</Link>
        </p>
      </div>
    </div>
  )
}
