import './charity.css'
import { useHref } from 'react-router'
import { MediaPicture } from '#app/features/media/public/media-picture.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { parseProse } from '#app/platform/prose-text.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { useWrittenIn } from '#app/ui/written-in.ts'
import type { CampaignView } from '../types.ts'
import { CampaignNeeds } from './campaign-needs.tsx'
import { ReportLine } from './charity-page.tsx'
import { GiveBox } from './give-box.tsx'
import { LedgerRows } from './ledger-rows.tsx'
import { Permit } from './permit.tsx'

/** One campaign: its story, what is needed, who collects and by which right, and every dirham in and out. */
export function CampaignPage({ campaign }: { campaign: CampaignView }) {
  const { t } = useI18n()
  const { title, sample, summary } = campaign
  return (
    <div className="charity campaign-page g-giving wrap">
      <PageHead title={title} description={summary.text} noIndex={sample} pictured={!sample} />
      <Breadcrumbs crumbs={[{ label: t('campaigns.title'), to: '/charity' }, { label: title }]} />
      <div className="campaign-cols">
        <div className="campaign-first">
          <figure className="pic">
            <Illustration name={campaign.illustration} size="full" eager />
          </figure>
          <Story campaign={campaign} />
        </div>
        <aside className="campaign-side">
          <GiveBox campaign={campaign} />
          <Share />
        </aside>
        <div className="campaign-rest">
          <CampaignNeeds campaign={campaign} />
          <Spending campaign={campaign} />
          <Income campaign={campaign} />
          <News campaign={campaign} />
          <WhoCollects campaign={campaign} />
        </div>
      </div>
      <Thumb campaign={campaign} />
    </div>
  )
}

function Story({ campaign }: { campaign: CampaignView }) {
  const { t } = useI18n()
  const { story, sample } = campaign
  return (
    <div className="campaign-story">
      <p className="over">{campaign.association}</p>
      <h1>{campaign.title}</h1>
      <p className="campaign-marks">
        <Permit campaign={campaign} />
        {sample && <span className="small soft">{t('campaigns.sample_text')}</span>}
      </p>
      <Prose body={{ blocks: parseProse(story.text), locale: story.locale }} />
    </div>
  )
}

/** Only where script runs (`page-tools`): without it the button could do nothing. */
function Share() {
  const { t } = useI18n()
  return (
    <page-tools className="page-tools" data-copied={t('campaigns.link_copied')} data-failed={t('campaigns.link_not_copied')}>
      <button type="button" className="btn btn-line" data-do="share" hidden>
        <Icon name="share" />
        {t('campaigns.share')}
      </button>
    </page-tools>
  )
}

function Spending({ campaign: { spending, sums } }: { campaign: CampaignView }) {
  const { t } = useI18n()
  return (
    <section className="campaign-part">
      <h2>{t('campaigns.spending')}</h2>
      {spending.length === 0 ? (
        <p className="soft">{t('campaigns.spending_none')}</p>
      ) : (
        <>
          <LedgerRows lines={spending} hasCampaign={false} />
          <p className="campaign-total">
            {t('campaigns.total')} <Money cents={sums.spentInCents} />
          </p>
          <p className="small soft">{t('campaigns.spending_note')}</p>
        </>
      )}
    </section>
  )
}

function Income({ campaign: { income, sums, moreIncome } }: { campaign: CampaignView }) {
  const { t } = useI18n()
  return (
    <section className="campaign-part">
      <h2>{t('campaigns.income')}</h2>
      {income.length === 0 ? (
        <p className="soft">{t('campaigns.income_none')}</p>
      ) : (
        <>
          <LedgerRows lines={income} hasCampaign={false} />
          {moreIncome > 0 && <p className="small soft">{t('campaigns.income_more', { count: moreIncome })}</p>}
          <p className="campaign-total">
            {t('campaigns.total')} <Money cents={sums.confirmedInCents} />
          </p>
          <p className="campaign-total">
            {t('campaigns.balance')} <Money cents={sums.confirmedInCents - sums.spentInCents} />
          </p>
          <p className="small soft">{t('campaigns.names_note')}</p>
        </>
      )}
    </section>
  )
}

function News({ campaign: { updates } }: { campaign: CampaignView }) {
  const i18n = useI18n()
  const written = useWrittenIn()
  if (updates.length === 0) return null
  return (
    <section className="campaign-part">
      <h2>{i18n.t('campaigns.news')}</h2>
      <ol className="campaign-news">
        {updates.map(({ id, onDay, title, text, pictures }) => (
          <li key={id}>
            <time dateTime={onDay}>{i18n.date(onDay, 'dayShort')}</time>
            <div>
              <h3>{title}</h3>
              <p className="soft" {...written(text.locale)}>
                {text.text}
              </p>
              {pictures.map((picture) => (
                <MediaPicture key={picture.id} picture={picture} sizes="(min-width: 48rem) 40rem, 92vw" />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function WhoCollects({ campaign }: { campaign: CampaignView }) {
  const i18n = useI18n()
  const { t } = i18n
  const { validFrom, validUntil, authorisationPaperId, reportPaperId, sample } = campaign
  const paper = useHref('/charity/papers/')
  const facts: [string, string | null][] = [
    [t('campaigns.association'), campaign.association],
    [t('campaigns.registration'), campaign.registration],
    [t('campaigns.authorisation'), campaign.authorisationNumber],
    [
      t('campaigns.valid'),
      validFrom && validUntil ? t('campaigns.valid_range', { from: i18n.date(validFrom), until: i18n.date(validUntil) }) : null,
    ],
    [t('campaigns.area'), campaign.area],
  ]
  return (
    <section className="campaign-part">
      <h2>{t('campaigns.who')}</h2>
      <dl className="campaign-facts">
        {facts
          .filter(([, text]) => text !== null)
          .map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{text}</bdi>{' '}
                {sample && label === t('campaigns.association') && <span className="flag flag-line">{t('common.sample')}</span>}
              </dd>
            </div>
          ))}
        {(authorisationPaperId ?? reportPaperId) !== null && (
          <div>
            <dt>{t('campaigns.documents')}</dt>
            <dd className="campaign-papers">
              {authorisationPaperId && <a href={`${paper}${authorisationPaperId}`}>{t('campaigns.see_authorisation')}</a>}
              {reportPaperId && <a href={`${paper}${reportPaperId}`}>{t('campaigns.see_report')}</a>}
            </dd>
          </div>
        )}
      </dl>
      <ReportLine campaign={campaign} />
      <p>
        <Link className="more" to="/contact">
          <Icon name="alert" />
          {t('campaigns.suspicious')}
        </Link>
      </p>
    </section>
  )
}

/** What somebody came for, under the thumb. */
function Thumb({ campaign }: { campaign: CampaignView }) {
  const i18n = useI18n()
  const { t } = i18n
  if (campaign.phase !== 'open' || campaign.sample) return null
  return (
    <div className="campaign-thumb">
      <p>
        <Money cents={campaign.sums.confirmedInCents} />
        <span className="tiny soft">{t('campaigns.arrived_of_goal', { amount: i18n.amount(campaign.goalInCents) })}</span>
      </p>
      <a className="btn btn-honey" href="#give">
        {t('campaigns.give')}
      </a>
    </div>
  )
}
