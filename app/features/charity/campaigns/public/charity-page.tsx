import './charity.css'
import type { ReactNode } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { CampaignCard, CharityOverview } from '../types.ts'
import { GiftKey, GiftMeter } from './gift-meter.tsx'
import { LedgerRows } from './ledger-rows.tsx'
import { Permit } from './permit.tsx'

/** All campaigns: what is open, what came and went, and what became of those that ended. */
export function CharityPage({ overview }: { overview: CharityOverview }) {
  const { t } = useI18n()
  return (
    <div className="charity g-giving">
      <PageHead title={t('campaigns.title')} description={t('campaigns.description')} canonical="/charity" pictured />
      <div className="wrap">
        <Breadcrumbs crumbs={[{ label: t('campaigns.title') }]} />
        <Head />
        <Sums overview={overview} />
      </div>
      <OpenCampaigns overview={overview} />
      <section className="charity-book" id="ledger" aria-labelledby="ledger-title">
        <div className="wrap charity-section">
          <h2 id="ledger-title">{t('campaigns.ledger')}</h2>
          <p className="soft">{t('campaigns.ledger_text')}</p>
          {overview.ledger.length === 0 ? (
            <p className="note">{t('campaigns.ledger_empty')}</p>
          ) : (
            <LedgerRows lines={overview.ledger} hasCampaign />
          )}
        </div>
      </section>
      <Ended campaigns={overview.ended} />
      <Promises />
    </div>
  )
}

function Head() {
  const { t } = useI18n()
  return (
    <div className="charity-head">
      <div>
        <p className="over">{t('campaigns.title')}</p>
        <h1>{t('campaigns.heading')}</h1>
        <p className="lead">{t('campaigns.lead')}</p>
        <p className="row">
          <a className="btn btn-honey" href="#open">
            {t('campaigns.open')}
          </a>
          <a className="btn btn-line" href="#ledger">
            {t('campaigns.ledger')}
          </a>
        </p>
      </div>
      <span className="pic">
        <Illustration name="charity" size="card" eager />
      </span>
    </div>
  )
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Three amounts side by side: none is part of another. */
function Sums({ overview: { sums, open, hasSamples } }: { overview: CharityOverview }) {
  const { t, number } = useI18n()
  return (
    <>
      <dl className="charity-sums">
        <Sum label={t('campaigns.sum_confirmed')}>
          <Money cents={sums.confirmedInCents} />
        </Sum>
        <Sum label={t('campaigns.sum_promised')}>
          <Money cents={sums.promisedInCents} />
        </Sum>
        <Sum label={t('campaigns.sum_spent')}>
          <Money cents={sums.spentInCents} />
        </Sum>
        <Sum label={t('campaigns.open')}>
          <span className="num">{number(open.filter(({ sample }) => !sample).length)}</span>
        </Sum>
      </dl>
      {hasSamples && (
        <p className="small soft">
          <span className="flag flag-line">{t('common.sample')}</span> {t('campaigns.samples_note')}
        </p>
      )}
    </>
  )
}

function OpenCampaigns({ overview: { open } }: { overview: CharityOverview }) {
  const { t } = useI18n()
  return (
    <section className="wrap charity-section" id="open" aria-labelledby="open-title">
      <div className="charity-section-head">
        <div>
          <h2 id="open-title">{t('campaigns.open')}</h2>
          <p className="soft">{t('campaigns.open_text')}</p>
        </div>
        {open.length > 0 && <GiftKey confirmed={t('campaigns.confirmed')} promised={t('campaigns.promised')} />}
      </div>
      {open.length === 0 ? (
        <p className="note">{t('campaigns.none')}</p>
      ) : (
        <ul className="campaigns">
          {open.map((campaign) => (
            <li key={campaign.id}>
              <Card campaign={campaign} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Card({ campaign }: { campaign: CampaignCard }) {
  const i18n = useI18n()
  const { t } = i18n
  const to = `/charity/${encodeURIComponent(campaign.id)}`
  return (
    <article className="campaign-card">
      <Link className="pic" to={to} tabIndex={-1} aria-hidden="true">
        <Illustration name={campaign.illustration} size="card" />
      </Link>
      <p>
        <Permit campaign={campaign} />
      </p>
      <h3>
        <Link to={to}>{campaign.title}</Link>
      </h3>
      <p className="small soft">{campaign.association}</p>
      <GiftMeter campaign={campaign} />
      <p className="campaign-figures">
        <span>
          <Money cents={campaign.sums.confirmedInCents} />{' '}
          <span className="small soft">{t('campaigns.of_goal', { amount: i18n.amount(campaign.goalInCents) })}</span>
        </span>
        <span className="small soft">
          {campaign.phase === 'open' ? t('campaigns.days_left', { count: campaign.daysLeft }) : t('campaigns.not_begun')}
        </span>
      </p>
    </article>
  )
}

/** What became of those that ended: what came, what was spent, and whether the report was published in time. */
function Ended({ campaigns }: { campaigns: readonly CampaignCard[] }) {
  const i18n = useI18n()
  const { t } = i18n
  if (campaigns.length === 0) return null
  return (
    <section className="wrap charity-section" aria-labelledby="ended-title">
      <h2 id="ended-title">{t('campaigns.ended')}</h2>
      <p className="soft">{t('campaigns.ended_text')}</p>
      <ul className="campaigns-ended">
        {campaigns.map((campaign) => (
          <li key={campaign.id}>
            <h3>
              <Link to={`/charity/${encodeURIComponent(campaign.id)}`}>{campaign.title}</Link>
            </h3>
            <p className="small soft">{campaign.association}</p>
            <dl>
              <Sum label={t('campaigns.confirmed')}>
                <Money cents={campaign.sums.confirmedInCents} />
              </Sum>
              <Sum label={t('campaigns.sum_spent')}>
                <Money cents={campaign.sums.spentInCents} />
              </Sum>
            </dl>
            <ReportLine campaign={campaign} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether the report came: within thirty days, or not. */
export function ReportLine({ campaign: { reportState, reportedOn, reportDueOn } }: { campaign: CampaignCard }) {
  const i18n = useI18n()
  const { t } = i18n
  if (reportState === 'there') return <p className="report there">{t('campaigns.report_there', { date: i18n.date(reportedOn ?? '') })}</p>
  if (reportDueOn === null) return null
  const date = i18n.date(reportDueOn)
  return (
    <p className={`report ${reportState}`}>{t(reportState === 'late' ? 'campaigns.report_late' : 'campaigns.report_before', { date })}</p>
  )
}

function Promises() {
  const { t } = useI18n()
  return (
    <section className="wrap charity-section" aria-label={t('campaigns.rules')}>
      <ul className="charity-rules">
        <li>
          <h3>{t('campaigns.rule_permit')}</h3>
          <p>{t('campaigns.rule_permit_text')}</p>
        </li>
        <li>
          <h3>{t('campaigns.rule_promise')}</h3>
          <p>{t('campaigns.rule_promise_text')}</p>
        </li>
        <li>
          <h3>{t('campaigns.rule_report')}</h3>
          <p>{t('campaigns.rule_report_text')}</p>
        </li>
      </ul>
      <div className="charity-invite">
        <div>
          <h3>{t('campaigns.invite')}</h3>
          <p className="soft">{t('campaigns.invite_text')}</p>
        </div>
        <Link className="btn btn-sea" to="/contact">
          {t('campaigns.invite_link')}
        </Link>
      </div>
    </section>
  )
}
