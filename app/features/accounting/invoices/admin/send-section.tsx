import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { EntryField } from '../../ledger/admin/entry-parts.tsx'
import type { DocumentChannel, DocumentEventKind, PrintedLanguage } from '../types.ts'
import { invoicePaths } from './invoice-paths.ts'

export type SendingView = {
  /** A reminder when the document is past its day. */
  kind: 'sent' | 'reminded'
  /** Made with the form. */
  eventId: string
  language: PrintedLanguage
  dir: 'rtl' | 'ltr'
  subject: string
  text: string
  /** The chat with the text in it; null without a number. */
  chat: string | null
  email: string
  events: readonly {
    key: string
    kind: DocumentEventKind
    channel: DocumentChannel | null
    recipient: string | null
    when: string
    who: string
  }[]
}

/** The document on its way to the customer: a letter, or a message with its text filled in; and who sent it when. */
export function SendSection({ id, sending, problem }: { id: string; sending: SendingView; problem: string | undefined }) {
  const { t } = useI18n()
  const action = useHref(invoicePaths.one(id))
  const isReminder = sending.kind === 'reminded'
  return (
    <section className="o-sec" aria-labelledby="send">
      <div className="o-sec-head">
        <h2 id="send">{t(isReminder ? 'invoices.send_reminder' : 'invoices.send_title')}</h2>
      </div>
      <p className="v-message" lang={sending.language} dir={sending.dir}>
        {sending.text}
      </p>
      <form method="post" action={action} className="v-send" noValidate>
        <input type="hidden" name="event" value={sending.eventId} />
        {sending.chat && (
          <div className="o-row v-acts">
            <a href={sending.chat} className="o-btn" target="_blank" rel="noopener noreferrer">
              <Icon name="message-circle" />
              {t(isReminder ? 'invoices.remind' : 'invoices.send')}
            </a>
            <button type="submit" name="intent" value="note_sent" className="o-btn o-sm">
              {t('invoices.note_sent')}
            </button>
          </div>
        )}
        <EntryField name="email" label={t('invoices.send_email')} value={sending.email} problem={problem} />
        <button type="submit" name="intent" value="mail" className="o-btn">
          <Icon name="mail" />
          {t('invoices.send_mail')}
        </button>
      </form>
      {sending.events.length > 0 && (
        <ul>
          {sending.events.map((event) => (
            <li key={event.key} className="o-item b-item">
              <span className="o-grow">
                {t(`invoices.event_${event.kind}`)}
                {event.channel && ` · ${t(`invoices.channel_${event.channel}`)}`}
                {event.recipient && (
                  <>
                    {' '}
                    <bdi dir="ltr">{event.recipient}</bdi>
                  </>
                )}
              </span>
              <span className="o-muted">
                {event.when} · <bdi>{event.who}</bdi>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
