import './admin.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Refused } from '#app/ui/admin/fields.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { balanceOf, type CampaignPhase, type CharitySums, type GateItem, type ReportState } from '../../campaigns/rules.ts'
import { GiftRows, type GiftRowsView } from './gift-rows.tsx'
import { HandGiftForm } from './hand-gift-form.tsx'
import { type GiftBooksProblem, LedgerField, LedgerSection } from './section.tsx'
import { SpendingBlock, type SpendingBlockView } from './spending-block.tsx'

export type LedgerView = GiftRowsView &
  SpendingBlockView & {
    campaign: {
      id: string
      title: string
      association: string
      goalInCents: number
      isPublished: boolean
      sample: boolean
      phase: CampaignPhase
      reportState: ReportState
    }
    sums: CharitySums
    gate: readonly { item: GateItem; isDone: boolean }[]
    /** Of forms that may be sent twice and count once. */
    key: string
    problem: GiftBooksProblem | null
    mayManage: boolean
    /** The accounts as a paper. */
    report: string
  }

/** One campaign's books: the law's papers, what came, what was spent, and what is left. */
export function LedgerScreen({ view }: { view: LedgerView }) {
  const { t } = useI18n()
  const { campaign, problem, mayManage } = view
  const path = encodeURIComponent(campaign.id)
  return (
    <>
      <AdminHead
        title={t('gifts-admin.ledger_of', { campaign: campaign.title })}
        lead={
          <>
            {campaign.sample && <span className="o-tag">{t('common.sample')}</span>} <bdi>{campaign.association}</bdi>
          </>
        }
      />
      <p className="ch-links">
        {campaign.isPublished && <Link to={`/charity/${path}`}>{t('gifts-admin.public_page')}</Link>}
        {!campaign.sample && <Link to={`/admin/charity-management/${path}/transfers`}>{t('gifts-admin.match_transfers')}</Link>}
        {!campaign.sample && <a href={view.report}>{t('campaign-report.open')}</a>}
        {mayManage && <Link to={`/admin/charity-management/${path}`}>{t('gifts-admin.edit_campaign')}</Link>}
      </p>
      <Refused text={problem?.message ?? null} />
      <div className="ch-cols">
        <div>
          <Gate view={view} />
          <LedgerSection id="gifts" title={t('gifts-admin.gifts')}>
            {view.gifts.length === 0 ? (
              <p className="o-hint">{t('gifts-admin.waiting_none')}</p>
            ) : (
              <GiftRows view={view} hasCampaign={false} titleId="gifts" />
            )}
            <p className="o-hint">{t('gifts-admin.gifts_note')}</p>
            {!campaign.sample && campaign.isPublished && <HandGiftForm view={view} />}
          </LedgerSection>
          <SpendingBlock view={view} isSample={campaign.sample} />
        </div>
        <aside>
          <Sums view={view} />
        </aside>
      </div>
    </>
  )
}

function Gate({ view: { gate, action, problem, campaign } }: { view: LedgerView }) {
  const { t } = useI18n()
  if (campaign.sample) return null
  return (
    <LedgerSection id="law" title={t('gifts-admin.law')}>
      <ul className="ch-gate">
        {gate.map(({ item, isDone }) => (
          <li key={item} className={isDone ? 'done' : 'missing'}>
            <Icon name={isDone ? 'circle-check' : 'circle-alert'} />
            <b>{t(`gifts-admin.gate_${item}`)}</b>
            <small>{t(isDone ? 'gifts-admin.gate_done' : 'gifts-admin.gate_missing')}</small>
          </li>
        ))}
      </ul>
      <p className="o-hint">{t('gifts-admin.law_note')}</p>
      <AttachForm intent="authorisation" action={action} problem={problem} />
      {campaign.phase === 'ended' && <AttachForm intent="report" action={action} problem={problem} />}
    </LedgerSection>
  )
}

type AttachProps = { intent: 'authorisation' | 'report'; action: string; problem: GiftBooksProblem | null }

function AttachForm({ intent, action, problem }: AttachProps) {
  const { t } = useI18n()
  return (
    <details className="o-more" open={problem?.intent === intent}>
      <summary>{t(`gifts-admin.attach_${intent}`)}</summary>
      <form method="post" action={action} encType="multipart/form-data" className="ch-form">
        <LedgerField
          id={`file-${intent}`}
          name="file"
          label={t('gifts-admin.file')}
          hint={t('gifts-admin.file_hint')}
          problem={problem}
          intent={intent}
          attributes={{ type: 'file', accept: 'image/*,application/pdf', defaultValue: undefined }}
        />
        <button type="submit" name="intent" value={intent} className="o-btn">
          {t('gifts-admin.attach')}
        </button>
      </form>
    </details>
  )
}

/** Confirmed, of it spent and left; promised stands apart and is added to nothing. */
function Sums({ view: { sums, campaign } }: { view: LedgerView }) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <LedgerSection id="money" title={t('gifts-admin.money')}>
      <p className="ch-total">
        <Money cents={sums.confirmedInCents} />{' '}
        <span className="o-hint">{t('gifts-admin.of_goal', { amount: i18n.amount(campaign.goalInCents) })}</span>
      </p>
      <dl className="ch-sums">
        <div>
          <dt>{t('gifts-admin.spent')}</dt>
          <dd>
            <Money cents={sums.spentInCents} />
          </dd>
        </div>
        <div>
          <dt>{t('gifts-admin.balance')}</dt>
          <dd>
            <Money cents={balanceOf(sums)} />
          </dd>
        </div>
        <div className="sum">
          <dt>{t('gifts-admin.confirmed')}</dt>
          <dd>
            <Money cents={sums.confirmedInCents} />
          </dd>
        </div>
        <div className="apart">
          <dt>{t('gifts-admin.promised')}</dt>
          <dd>
            <Money cents={sums.promisedInCents} />
          </dd>
        </div>
      </dl>
    </LedgerSection>
  )
}
