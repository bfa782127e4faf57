import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { isEnded } from '../rules.ts'
import { MAX_REQUEST_MESSAGE } from '../schema.ts'
import type { RequestEventView } from '../types.ts'
import type { StatusPageView } from './status-page.tsx'

/** What was written on both sides; `own` is the side that reads. */
export function Conversation({ events, own }: { events: readonly RequestEventView[]; own: 'person' | 'staff' }) {
  const i18n = useI18n()
  const { t } = i18n
  const messages = events.filter(({ kind }) => kind === 'message')
  if (messages.length === 0) return <p className="soft small">{t('requests.no_messages')}</p>
  return (
    <ul className="request-talk">
      {messages.map(({ id, actor, actorName, text, at }) => (
        <li key={id} className={actor === own ? 'own' : undefined}>
          <p dir="auto">{text}</p>
          <small className="soft">
            {[actorName ?? t(actor === 'person' ? 'requests.from_person' : 'requests.from_shop'), i18n.date(new Date(at), 'dayTime')].join(
              ' · ',
            )}
          </small>
        </li>
      ))}
    </ul>
  )
}

export function RequestMessages({ view }: { view: StatusPageView }) {
  const { t } = useI18n()
  const { request, action, problem } = view
  const mine = problem?.intent === 'message' ? problem : null
  return (
    <section className="request-part" id="messages">
      <h2>{t('requests.messages')}</h2>
      <Conversation events={request.events} own="person" />
      {!isEnded(request.state) && (
        <form method="post" action={action} className="request-write">
          <label className="small" htmlFor="text">
            {t('requests.write')}
          </label>
          <textarea
            className="in"
            id="text"
            name="text"
            rows={3}
            dir="auto"
            maxLength={MAX_REQUEST_MESSAGE}
            defaultValue={mine?.values.text ?? ''}
            aria-invalid={mine ? true : undefined}
            aria-describedby={mine ? 'text-problem' : undefined}
          />
          {mine && (
            <p className="field-error" id="text-problem">
              <Icon name="alert" />
              <span>{mine.message}</span>
            </p>
          )}
          <button type="submit" name="intent" value="message" className="btn btn-line">
            {t('requests.send_message')}
          </button>
        </form>
      )}
    </section>
  )
}
