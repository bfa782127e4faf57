import './messages.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { messagingLink } from '#app/platform/phone.ts'
import { ConfirmDelete } from '#app/ui/admin/confirm.tsx'
import { KeyCaps } from '#app/ui/admin/key-caps.tsx'
import { AdminHead, EmptyList, Pager, Views } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PhoneLink } from '#app/ui/phone.tsx'
import { type ContactState, type ContactTopic, contactStates } from '../types.ts'

export type AdminMessage = {
  id: number
  topic: ContactTopic
  name: string
  phone: string | null
  email: string | null
  text: string
  state: ContactState
  createdAt: string
  decidedBy: string | null
  /** In the visitor's own language, to begin the answer with. */
  greeting: string
}

export type MessagesView = {
  state: ContactState
  waiting: number
  held: number
  messages: readonly AdminMessage[]
  /** The one the keys act on. */
  open: number | null
  from: number | null
  older: number | null
}

export type MessagesAnswer = { decidedBy: string } | { deletes: { id: number; from: ContactState; name: string } }

export function messagesAddress({ state, id, from }: { state: ContactState; id?: number | null; from?: number | null }): string {
  const query = new URLSearchParams()
  if (state !== 'waiting') query.set('state', state)
  if (from) query.set('from', String(from))
  if (id) query.set('id', String(id))
  return query.size > 0 ? `/admin/messages?${query}` : '/admin/messages'
}

/** What visitors wrote: read, answered by their own way, put away. */
export function MessagesScreen({ view, answer }: { view: MessagesView; answer: MessagesAnswer | undefined }) {
  const { t } = useI18n()
  const { state, waiting, held, messages, open, from, older } = view
  const here = messagesAddress({ state, from })
  const action = useHref(here)
  const counts: Partial<Record<ContactState, number>> = { waiting, held }
  const at = messages.findIndex(({ id }) => id === open)
  return (
    <>
      <AdminHead title={t('contact-admin.place')} lead={t('contact-admin.lead', { count: waiting })} />
      <Views
        label={t('contact-admin.place')}
        views={contactStates.map((value) => ({
          to: messagesAddress({ state: value }),
          label: t(`contact-admin.state_${value}`),
          ...(counts[value] === undefined ? {} : { count: counts[value] }),
          current: value === state,
        }))}
      />
      {answer && 'deletes' in answer && (
        <ConfirmDelete
          action={action}
          fields={{ intent: 'delete', id: String(answer.deletes.id), from: answer.deletes.from }}
          act={t('contact-admin.delete')}
          cancelTo={here}
        >
          <p>{t('contact-admin.delete_text', { name: answer.deletes.name })}</p>
        </ConfirmDelete>
      )}
      {answer && 'decidedBy' in answer && (
        <div className="o-note o-honey" role="alert">
          <Icon name="circle-alert" />
          <p>{t('errors.contact_decided', { name: answer.decidedBy })}</p>
        </div>
      )}
      {messages.length === 0 ? (
        <EmptyList title={t(`contact-admin.none_${state}`)} text={t(`contact-admin.none_${state}_text`)} />
      ) : (
        <ol className="cm-list">
          {messages.map((message, i) => (
            <Message
              key={message.id}
              {...{ message, action }}
              to={messagesAddress({ state, from, id: message.id })}
              isOpen={i === at}
              mark={i === at + 1 ? 'j' : i === at - 1 ? 'k' : undefined}
            />
          ))}
        </ol>
      )}
      {(from !== null || older !== null) && (
        <Pager
          summary={t('contact-admin.shown', { count: messages.length })}
          newer={from === null ? null : messagesAddress({ state })}
          older={older === null ? null : messagesAddress({ state, from: older })}
        />
      )}
    </>
  )
}

type MessageProps = { message: AdminMessage; action: string; to: string; isOpen: boolean; mark: 'j' | 'k' | undefined }

function Message({ message, action, to, isOpen, mark }: MessageProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { id, topic, name, text, state, createdAt, decidedBy } = message
  const next = state === 'waiting' ? 'answered' : 'waiting'
  return (
    <li className="cm-case" aria-current={isOpen ? 'true' : undefined}>
      <header>
        <Link to={to} data-key={mark} id={`message-${id}`}>
          <b>
            <bdi>{name}</bdi>
          </b>
        </Link>
        <span>{t(`contact.topic_${topic}`)}</span>
        <span className="o-muted">{i18n.date(new Date(createdAt), 'dayTime')}</span>
      </header>
      <p className="cm-text" dir="auto">
        {text}
      </p>
      {decidedBy && state === 'answered' && <p className="o-muted">{t('contact-admin.answered_by', { name: decidedBy })}</p>}
      <Reach message={message} isOpen={isOpen} />
      <form method="post" action={action} className="o-row">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="from" value={state} />
        <button type="submit" name="intent" value={next} className="o-btn o-main" data-key={isOpen ? 'a' : undefined}>
          {t(`contact-admin.act_${state}`)} {isOpen && <KeyCaps keys={['A']} />}
        </button>
        <button type="submit" name="intent" value="delete" className="o-btn o-danger" aria-label={t('contact-admin.delete_of', { name })}>
          {t('contact-admin.delete')}
        </button>
      </form>
    </li>
  )
}

/** How its writer is reached, with the answer begun. */
function Reach({ message, isOpen }: { message: AdminMessage; isOpen: boolean }) {
  const { t } = useI18n()
  const { phone, email, greeting } = message
  const key = isOpen ? 'w' : undefined
  return (
    <p className="o-row">
      {phone && (
        <>
          <a className="o-btn" href={messagingLink(phone, greeting)} rel="noopener" target="_blank" data-key={key}>
            <Icon name="message-circle" />
            {t('contact-admin.answer_messaging')} {isOpen && <KeyCaps keys={['W']} />}
          </a>
          <PhoneLink e164={phone} className="o-btn" />
        </>
      )}
      {email && (
        <a className="o-btn" href={`mailto:${email}?body=${encodeURIComponent(greeting)}`} data-key={key}>
          <Icon name="mail" />
          {t('contact-admin.answer_mail')} <bdi dir="ltr">{email}</bdi> {isOpen && <KeyCaps keys={['W']} />}
        </a>
      )}
    </p>
  )
}
