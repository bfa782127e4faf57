import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MailState, OutboxMail } from '#app/platform/mail/outbox.server.ts'
import { Link } from '#app/ui/link.tsx'
import { Icon, type OfficeIconName } from '#app/ui/office-icon.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

type OutboxView = {
  state: MailState | null
  page: number
  hasMore: boolean
  /** Whether the site can send mail at all. */
  sends: boolean
  counts: Record<MailState, number>
  mails: (Omit<OutboxMail, 'createdAt' | 'sentAt'> & { at: string })[]
}

// Shape and word carry the state; colour only repeats it.
const stateIcons: Record<MailState, OfficeIconName> = { queued: 'clock', sent: 'mail-check', failed: 'circle-alert', kept: 'archive' }
const states = ['kept', 'queued', 'sent', 'failed'] as const

const address = (state: MailState | null, page = 1) => {
  const query = new URLSearchParams({ ...(state ? { state } : {}), ...(page > 1 ? { page: String(page) } : {}) }).toString()
  return query ? `/admin/outbox?${query}` : '/admin/outbox'
}

/** Every mail the site wrote, with its text: without an SMTP server this is where the owner reads them. */
export function OutboxScreen({ outbox }: { outbox: OutboxView }) {
  const { t, number } = useI18n()
  const all = states.reduce((sum, state) => sum + outbox.counts[state], 0)
  return (
    <>
      <PageHead title={t('admin.place_outbox')} noIndex />
      <header className="o-head">
        <h1>{t('admin.place_outbox')}</h1>
        <p className="o-muted">{t(outbox.sends ? 'admin.outbox_sends' : 'admin.outbox_keeps')}</p>
      </header>
      <nav className="o-tabs" aria-label={t('admin.outbox_states')}>
        <Link to={address(null)} aria-current={outbox.state === null ? 'page' : undefined}>
          {t('admin.outbox_all')} <span className="num">{number(all)}</span>
        </Link>
        {states.map((state) => (
          <Link key={state} to={address(state)} aria-current={outbox.state === state ? 'page' : undefined}>
            {t(`admin.mail_${state}`)} <span className="num">{number(outbox.counts[state])}</span>
          </Link>
        ))}
      </nav>
      {outbox.mails.length === 0 ? (
        <div className="o-empty o-empty-page">
          <Icon name="mail" />
          <p>{t(outbox.state ? 'admin.outbox_none_here' : 'admin.outbox_none')}</p>
          {outbox.state && <Link to={address(null)}>{t('admin.outbox_show_all')}</Link>}
        </div>
      ) : (
        <ul className="o-mails">
          {outbox.mails.map((mail) => (
            <Mail key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      <Pager outbox={outbox} />
    </>
  )
}

function Mail({ mail }: { mail: OutboxView['mails'][number] }) {
  const { t } = useI18n()
  return (
    <li>
      <details>
        <summary>
          <span className={`o-st o-st-${mail.state}`}>
            <Icon name={stateIcons[mail.state]} />
            {t(`admin.mail_${mail.state}`)}
          </span>
          <b>
            <bdi>{mail.subject}</bdi>
          </b>
          <bdi dir="ltr" className="o-muted">
            {mail.recipient}
          </bdi>
          <span className="o-muted o-when">{mail.at}</span>
        </summary>
        {mail.lastError && (
          <p className="o-err">
            <Icon name="circle-alert" />
            <span>
              {t('admin.mail_attempts', { count: mail.attempts })} <bdi dir="ltr">{mail.lastError}</bdi>
            </span>
          </p>
        )}
        <pre dir="auto">{mail.body}</pre>
      </details>
    </li>
  )
}

function Pager({ outbox }: { outbox: OutboxView }) {
  const { t } = useI18n()
  if (outbox.page === 1 && !outbox.hasMore) return null
  return (
    <nav className="o-row o-pager" aria-label={t('admin.pages')}>
      {outbox.page > 1 && (
        <Link className="o-btn" to={address(outbox.state, outbox.page - 1)}>
          {t('admin.newer')}
        </Link>
      )}
      {outbox.hasMore && (
        <Link className="o-btn" to={address(outbox.state, outbox.page + 1)}>
          {t('admin.older')}
        </Link>
      )}
    </nav>
  )
}
