import './account.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { RequestSteps } from '../../requests/public/request-steps.tsx'
import { StateMark } from '../../requests/public/state-mark.tsx'
import { isEnded, type RequestState } from '../../requests/rules.ts'
import type { BillAccountView, OperatorChoice } from '../types.ts'
import { BillAccounts, type BillProblem } from './bill-accounts.tsx'

type OwnRequest = { number: string; serviceName: string; state: RequestState; createdAt: string; path: string }
type OwnPaper = { id: string; label: string; number: string; deleteOn: string; path: string }

export type AccountPageView = {
  requests: readonly OwnRequest[]
  papers: readonly OwnPaper[]
  accounts: readonly BillAccountView[]
  operators: readonly OperatorChoice[]
  action: string
  problem: BillProblem | null
}

/** One's own requests, papers and bills. */
export function AccountPage({ view }: { view: AccountPageView }) {
  const { t } = useI18n()
  const { requests, papers } = view
  const waiting = requests.filter(({ state }) => state === 'papers_missing' || state === 'ready').length
  const due = view.accounts.filter(({ last }) => last && last.state !== 'paid').length
  return (
    <div className="wrap services-account g-services">
      <PageHead title={t('bills.account_title')} noIndex />
      <session-mark value="true" />
      <Breadcrumbs crumbs={[{ label: t('services.title'), to: '/digital-services' }, { label: t('bills.account_title') }]} />
      <div className="account-head">
        <h1>{t('bills.account_title')}</h1>
        <Link className="btn btn-line" to="/digital-services">
          <Icon name="plus" />
          {t('bills.new_request')}
        </Link>
      </div>
      {waiting + due > 0 && (
        <p className="note">
          <Icon name="clock" />
          <span>
            {[waiting > 0 && t('bills.requests_wait', { count: waiting }), due > 0 && t('bills.bills_wait', { count: due })]
              .filter(Boolean)
              .join(' ')}
          </span>
        </p>
      )}
      <Requests requests={requests} />
      <Papers papers={papers} />
      <BillAccounts {...view} />
      <p className="small">
        <Link className="more" to="/digital-services/my-account/export.json">
          <Icon name="download" />
          {t('bills.export')}
        </Link>
      </p>
    </div>
  )
}

function Requests({ requests }: Pick<AccountPageView, 'requests'>) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <section className="account-part" id="requests">
      <h2>{t('bills.my_requests')}</h2>
      {requests.length === 0 && <p className="soft">{t('bills.no_requests')}</p>}
      <ul className="account-requests">
        {requests.map(({ number, serviceName, state, createdAt, path }) => (
          <li key={number} className={isEnded(state) ? 'soft' : undefined}>
            <div>
              <StateMark state={state} />
              <h3>{serviceName}</h3>
              <p className="small soft">
                <bdi dir="ltr" className="num">
                  {number}
                </bdi>{' '}
                · {i18n.date(new Date(createdAt), 'day')}
              </p>
            </div>
            <RequestSteps state={state} />
            <Link className="btn btn-line" to={path} aria-label={`${t('bills.follow')}: ${number}`}>
              {t('bills.follow')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Papers({ papers }: Pick<AccountPageView, 'papers'>) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <section className="account-part" id="papers">
      <h2>{t('bills.my_papers')}</h2>
      <p className="soft small">{t('requests.papers_note')}</p>
      {papers.length === 0 && <p className="soft">{t('bills.no_papers')}</p>}
      <ul className="account-requests">
        {papers.map(({ id, label, number, deleteOn, path }) => (
          <li key={id}>
            <div>
              <h3>{label}</h3>
              <p className="small soft">
                <bdi dir="ltr" className="num">
                  {number}
                </bdi>{' '}
                · {t('requests.paper_deleted_on', { date: i18n.date(deleteOn) })}
              </p>
            </div>
            <Link className="btn btn-line" to={`${path}#papers`} aria-label={`${t('bills.to_paper')}: ${label}`}>
              {t('bills.to_paper')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
