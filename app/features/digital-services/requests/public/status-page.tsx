import './requests.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Money } from '#app/ui/money.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PhoneNumber } from '#app/ui/phone.tsx'
import { isEnded, nextStates } from '../rules.ts'
import type { RequestView } from '../types.ts'
import { RequestMessages } from './request-messages.tsx'
import { RequestPapers } from './request-papers.tsx'
import { RequestSteps } from './request-steps.tsx'
import { StateMark } from './state-mark.tsx'

export type StatusPageView = {
  request: RequestView
  /** Where its forms are sent: the page's own address. */
  action: string
  /** Where papers go piece by piece as soon as they are chosen. */
  uploads: string
  /** Links to the papers that are stored, good for some minutes. */
  paperLinks: Readonly<Record<string, string>>
  /** It has just been sent. */
  isNew: boolean
  problem: { intent: string; message: string; field: string | null; values: Readonly<Record<string, string>> } | null
}

/** A request as whoever sent it sees it: where it stands, what is missing, who looked at what, and what was written. */
export function StatusPage({ view }: { view: StatusPageView }) {
  const i18n = useI18n()
  const { t } = i18n
  const { request, isNew } = view
  const title = t('requests.status_title', { number: request.number })
  return (
    <div className="wrap service-request g-services">
      <PageHead title={title} noIndex />
      <Breadcrumbs crumbs={[{ label: t('services.title'), to: '/digital-services' }, { label: title }]} />
      {isNew && <request-sent />}
      <p className="over">{request.serviceName}</p>
      <h1>{isNew ? t('requests.arrived') : title}</h1>
      {view.problem && (
        <p className="request-problem" role="alert">
          <Icon name="alert" />
          <span>{view.problem.message}</span>
        </p>
      )}
      <div className="request-cols">
        <div>
          <section className="request-ticket">
            <p className="small soft">{t('requests.number_text')}</p>
            <p className="request-number">
              <bdi dir="ltr">{request.number}</bdi>
            </p>
            <p>
              <StateMark state={request.state} />
            </p>
            <p className="small soft">{t(`requests.state_${request.state}_text` as MessageKey)}</p>
            <RequestSteps state={request.state} />
            {request.dueOn && !isEnded(request.state) && (
              <p className="small">{t('requests.due_on', { date: i18n.date(request.dueOn, 'weekday') })}</p>
            )}
            <p className="small soft">{t('requests.keep_link')}</p>
          </section>
          <RequestPapers view={view} />
          <RequestMessages view={view} />
          <Track request={request} />
        </div>
        <Side view={view} />
      </div>
    </div>
  )
}

/** What happened to it, the newest last. */
function Track({ request: { events } }: { request: RequestView }) {
  const i18n = useI18n()
  const { t } = i18n
  const shown = events.filter(({ kind }) => kind !== 'message')
  return (
    <section className="request-part">
      <h2>{t('requests.history')}</h2>
      <ol className="request-track">
        {shown.map(({ id, kind, state, actorName, actor, text, at }) => (
          <li key={id}>
            <b>{kind === 'state' ? t(`requests.state_${state}` as MessageKey) : t(`requests.event_${kind}` as MessageKey)}</b>
            {text && <p>{text}</p>}
            <p className="tiny soft">
              {[i18n.date(new Date(at), 'dayTime'), actor === 'staff' ? actorName : null].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Side({ view: { request, action } }: { view: StatusPageView }) {
  const i18n = useI18n()
  const { t } = i18n
  const { contact, ownerFeeInCents, paidInCents, officialFee, answers, state } = request
  const mayWithdraw = nextStates(state, 'person').includes('withdrawn')
  return (
    <aside className="request-side">
      <h2>{t('requests.what_it_costs')}</h2>
      <dl className="request-facts">
        <div>
          <dt>{t('services.owner_fee')}</dt>
          <dd>{ownerFeeInCents ? <Money cents={ownerFeeInCents} /> : t('services.free')}</dd>
        </div>
        <div>
          <dt>{t('services.official_fee')}</dt>
          <dd className="small">{officialFee ?? t('services.fee_unknown')}</dd>
        </div>
        <div>
          <dt>{t('requests.paid')}</dt>
          <dd>{paidInCents === null ? t('requests.not_paid') : <Money cents={paidInCents} />}</dd>
        </div>
      </dl>
      <h2>{t('requests.answers')}</h2>
      <dl className="request-facts">
        <div>
          <dt>{t('requests.name')}</dt>
          <dd>
            <bdi>{contact.name}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('requests.phone')}</dt>
          <dd>
            <PhoneNumber e164={contact.phone} />
          </dd>
        </div>
        {contact.forName && (
          <div>
            <dt>{t('requests.for_name')}</dt>
            <dd>
              <bdi>{contact.forName}</bdi>
            </dd>
          </div>
        )}
        {answers.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {request.handedAt && (
        <p className="small">
          {t('requests.handed_over_to', { name: request.handedTo ?? '', date: i18n.date(new Date(request.handedAt), 'dayTime') })}
        </p>
      )}
      {mayWithdraw && (
        <details className="request-withdraw">
          <summary>{t('requests.withdraw')}</summary>
          <form method="post" action={action}>
            <p className="small">{t('requests.withdraw_text')}</p>
            <button type="submit" name="intent" value="withdraw" className="btn btn-line">
              {t('requests.withdraw_yes')}
            </button>
          </form>
        </details>
      )}
    </aside>
  )
}
