import './admin.css'
import type { ReactNode } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Refused } from '#app/ui/admin/fields.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Money } from '#app/ui/money.tsx'
import { PhoneLink } from '#app/ui/phone.tsx'
import { Conversation } from '../public/request-messages.tsx'
import { RequestSteps } from '../public/request-steps.tsx'
import { isEnded, nextStates } from '../rules.ts'
import type { RequestView } from '../types.ts'
import { ActForm, type RequestScreenView, Section } from './act-form.tsx'
import { PaperChecklist } from './paper-checklist.tsx'

/** One request: its papers as a checklist, what was written, and the next step. */
export function RequestScreen({ view }: { view: RequestScreenView }) {
  const i18n = useI18n()
  const { t } = i18n
  const { request, problem } = view
  const came = t('requests-admin.came_on', { date: i18n.date(new Date(request.createdAt), 'dayTime') })
  return (
    <>
      <AdminHead
        title={`${request.number} · ${request.serviceName}`}
        lead={
          <>
            <span className="o-tag">{t(`requests.state_${request.state}`)}</span> {came}
            {request.dueOn && !isEnded(request.state) && ` · ${t('requests.due_on', { date: i18n.date(request.dueOn, 'weekday') })}`}
          </>
        }
      />
      <Refused text={problem?.message ?? null} />
      <RequestSteps state={request.state} />
      <div className="sr-cols">
        <div>
          <PaperChecklist view={view} />
          <Section id="talk" title={t('requests.messages')}>
            <Conversation events={request.events} own="staff" />
            {!isEnded(request.state) && <Message view={view} />}
          </Section>
          <History request={request} />
        </div>
        <aside>
          <NextStep view={view} />
          <Person request={request} />
          <Paid view={view} />
        </aside>
      </div>
    </>
  )
}

/** What is missing, in a message that only has to be sent; or any other message. */
function Message({ view }: { view: RequestScreenView }) {
  const { t } = useI18n()
  const { problem, missingText, messagingUrl, request } = view
  const mayAsk = missingText !== '' || nextStates(request.state, 'staff').includes('papers_missing')
  const typed = problem && ['message', 'ask-paper'].includes(problem.intent) ? problem.values.text : undefined
  return (
    <ActForm view={view}>
      <label className="o-field" htmlFor="sr-text">
        <span>{t(missingText ? 'requests-admin.message_prefilled' : 'requests-admin.message')}</span>
        <textarea className="o-in" id="sr-text" name="text" rows={4} dir="auto" maxLength={2000} defaultValue={typed ?? missingText} />
      </label>
      <div className="o-acts">
        {mayAsk && (
          <button type="submit" name="intent" value="ask-paper" className="o-btn o-main">
            {t('requests-admin.ask_paper')}
          </button>
        )}
        <button type="submit" name="intent" value="message" className="o-btn">
          {t('requests.send_message')}
        </button>
        {messagingUrl && (
          <a className="o-btn" href={messagingUrl} target="_blank" rel="noopener">
            <Icon name="message-circle" />
            {t('requests-admin.open_messaging')}
          </a>
        )}
      </div>
    </ActForm>
  )
}

function NextStep({ view }: { view: RequestScreenView }) {
  const { t } = useI18n()
  const { request, userId, problem } = view
  const next = nextStates(request.state, 'staff')
  const steps = next.filter((state) => state !== 'refused' && state !== 'handed_over' && state !== 'papers_missing')
  const isMine = request.assignee?.id === userId
  return (
    <Section id="next" title={t('requests-admin.next_step')}>
      {next.length === 0 && <p className="o-muted">{t('requests-admin.ended')}</p>}
      {steps.length > 0 && (
        <ActForm view={view}>
          <div className="o-acts">
            {steps.map((state, i) => (
              <button key={state} type="submit" name="intent" value={`move-${state}`} className={i === 0 ? 'o-btn o-main' : 'o-btn'}>
                {t(`requests-admin.move_${state}` as MessageKey)}
              </button>
            ))}
          </div>
        </ActForm>
      )}
      {next.includes('handed_over') && (
        <ActForm view={view}>
          <label className="o-field" htmlFor="sr-handed">
            <span>{t('requests-admin.handed_to')}</span>
            <input
              className="o-in"
              id="sr-handed"
              name="handed_to"
              maxLength={120}
              dir="auto"
              defaultValue={problem?.values.handed_to ?? request.contact.name}
            />
          </label>
          <button type="submit" name="intent" value="hand-over" className="o-btn o-main">
            {t('requests-admin.hand_over')}
          </button>
        </ActForm>
      )}
      {next.length > 0 && <Assign view={view} isMine={isMine} />}
      {next.includes('refused') && (
        <details className="o-more">
          <summary>{t('requests-admin.refuse')}</summary>
          <ActForm view={view}>
            <label className="o-field" htmlFor="sr-reason">
              <span>{t('requests-admin.refuse_reason')}</span>
              <textarea className="o-in" id="sr-reason" name="text" rows={3} dir="auto" maxLength={2000} />
            </label>
            <button type="submit" name="intent" value="move-refused" className="o-btn o-danger">
              {t('requests-admin.refuse_yes')}
            </button>
          </ActForm>
        </details>
      )}
    </Section>
  )
}

/** Taken on, left, or handed to a colleague, who then finds it among theirs. */
function Assign({ view, isMine }: { view: RequestScreenView; isMine: boolean }) {
  const { t } = useI18n()
  const { request, clerks, userId } = view
  const others = clerks.filter(({ id }) => id !== userId && id !== request.assignee?.id)
  return (
    <>
      <ActForm view={view}>
        <button type="submit" name="intent" value={isMine ? 'release' : 'take'} className="o-btn">
          {t(isMine ? 'requests-admin.release' : 'requests-admin.take')}
        </button>
      </ActForm>
      {others.length > 0 && (
        <details className="o-more">
          <summary>{t('requests-admin.hand_to_colleague')}</summary>
          <ActForm view={view}>
            <label className="o-field" htmlFor="sr-clerk">
              <span>{t('requests-admin.colleague')}</span>
              <select className="o-in" id="sr-clerk" name="assignee">
                {others.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <button type="submit" name="intent" value="assign" className="o-btn">
              {t('requests-admin.assign')}
            </button>
          </ActForm>
        </details>
      )}
    </>
  )
}

function Person({ request }: { request: RequestView }) {
  const { t } = useI18n()
  const { contact, answers, assignee } = request
  const facts: [string, ReactNode][] = [
    [t('requests.name'), <bdi key="name">{contact.name}</bdi>],
    [t('requests.phone'), <PhoneLink key="phone" e164={contact.phone} />],
    ...(contact.forName ? ([[t('requests.for_name'), <bdi key="for">{contact.forName}</bdi>]] as [string, ReactNode][]) : []),
    [t('requests-admin.assignee'), <bdi key="who">{assignee?.name ?? t('requests-admin.nobody')}</bdi>],
    ...answers.map(({ label, text }): [string, ReactNode] => [label, <bdi key={label}>{text}</bdi>]),
  ]
  return (
    <Section id="person" title={t('requests-admin.person')}>
      <dl className="sr-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

const CENTS = 100

function Paid({ view }: { view: RequestScreenView }) {
  const i18n = useI18n()
  const { t } = i18n
  const { request, problem } = view
  const { ownerFeeInCents, paidInCents, handedAt, handedTo } = request
  return (
    <Section id="paid" title={t('requests-admin.fee')}>
      <p>{ownerFeeInCents ? <Money cents={ownerFeeInCents} /> : t('services.free')}</p>
      {paidInCents !== null ? (
        <p className="o-muted">
          {t('requests.event_paid')} <Money cents={paidInCents} />
        </p>
      ) : (
        <ActForm view={view}>
          <label className="o-field" htmlFor="sr-amount">
            <span>{t('requests-admin.amount')}</span>
            <input
              className="o-in o-ltr"
              id="sr-amount"
              name="amount"
              inputMode="decimal"
              defaultValue={problem?.values.amount ?? String((ownerFeeInCents ?? 0) / CENTS)}
            />
          </label>
          <button type="submit" name="intent" value="paid" className="o-btn">
            {t('requests-admin.note_paid')}
          </button>
        </ActForm>
      )}
      {handedAt && (
        <p className="o-muted">{t('requests.handed_over_to', { name: handedTo ?? '', date: i18n.date(new Date(handedAt), 'dayTime') })}</p>
      )}
    </Section>
  )
}

function History({ request: { events } }: { request: RequestView }) {
  const i18n = useI18n()
  const { t } = i18n
  const shown = events.filter(({ kind }) => kind !== 'message')
  return (
    <Section id="history" title={t('requests.history')}>
      <ol className="sr-history">
        {shown.map(({ id, kind, state, actor, actorName, text, at }) => (
          <li key={id}>
            <span>
              <b>{kind === 'state' ? t(`requests.state_${state}`) : t(`requests.event_${kind}`)}</b> {text && <bdi>{text}</bdi>}
            </span>
            <small className="o-hint">
              {[i18n.date(new Date(at), 'dayTime'), actorName ?? (actor === 'person' ? t('requests.from_person') : null)]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ol>
    </Section>
  )
}
