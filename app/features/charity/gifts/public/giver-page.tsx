import '../../campaigns/public/charity.css'
import './gifts.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Money } from '#app/ui/money.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { LedgerRows } from '../../campaigns/public/ledger-rows.tsx'
import { type GiftState, isMoney, receiptText } from '../rules.ts'
import type { GiftView, GiverPage } from '../types.ts'

export type GiverPageView = GiverPage & {
  /** The page's own address, with its secret and without the language. */
  path: string
  isNew: boolean
  problem: string | null
}

/** A gift as its giver sees it: promised, received, confirmed with its receipt, and what became of it. */
export function GiverScreen({ view }: { view: GiverPageView }) {
  const { t } = useI18n()
  const { gift, isNew, problem } = view
  const title = t('gifts.status_title', { reference: gift.reference })
  return (
    <div className="charity giver-page g-giving wrap">
      <PageHead title={title} noIndex />
      <Breadcrumbs
        crumbs={[
          { label: t('campaigns.title'), to: '/charity' },
          { label: gift.campaign.title, to: `/charity/${encodeURIComponent(gift.campaign.id)}` },
          { label: title },
        ]}
      />
      <p className="over">{gift.campaign.association}</p>
      <h1>{isNew ? t('gifts.thanks') : gift.campaign.title}</h1>
      {problem && (
        <p className="give-problem" role="alert">
          <Icon name="alert" />
          <span>{problem}</span>
        </p>
      )}
      <div className="giver-cols">
        <div>
          <Ticket gift={gift} />
          {gift.state === 'promised' || gift.state === 'lapsed' ? <Sending view={view} /> : null}
          {gift.state === 'confirmed' && <Receipt view={view} />}
        </div>
        <Became view={view} />
      </div>
    </div>
  )
}

const steps = ['promised', 'received', 'confirmed'] as const satisfies GiftState[]

function Ticket({ gift }: { gift: GiftView }) {
  const i18n = useI18n()
  const { t } = i18n
  const reached = (steps as readonly GiftState[]).indexOf(gift.state)
  const dates = { promised: gift.promisedAt, received: gift.receivedAt, confirmed: gift.confirmedAt }
  return (
    <section className="giver-ticket" aria-label={t('gifts.state')}>
      <p className="giver-amount">
        {gift.amountInCents === null ? (
          <b>{t('gifts.quantity_of', { count: gift.quantity ?? 0, what: gift.need?.label ?? '' })}</b>
        ) : (
          <Money cents={gift.amountInCents} />
        )}
      </p>
      <p className="small soft">
        {t(`gifts.way_${gift.way}`)}
        {gift.need?.onDay && ` · ${i18n.date(gift.need.onDay, 'weekday')}`}
      </p>
      <ol className="giver-steps">
        {steps.map((step, i) => (
          <li key={step} className={i <= reached ? 'done' : undefined} aria-current={gift.state === step ? 'step' : undefined}>
            <b>{t(`gifts.state_${step}`)}</b>
            {dates[step] && <small className="soft">{i18n.date(new Date(dates[step]), 'dayTime')}</small>}
          </li>
        ))}
      </ol>
      <p className="small">{t(`gifts.state_${gift.state}_text`)}</p>
      <p className="small soft">{t('gifts.keep_link')}</p>
    </section>
  )
}

function CopyLine({ label, text }: { label: string; text: string }) {
  const { t } = useI18n()
  return (
    <p className="copy-line">
      <span>
        <span className="small soft">{label}</span>{' '}
        <bdi className="num" dir="ltr">
          {text}
        </bdi>
      </span>
      <copy-text data-text={text} data-done={t('gifts.copied')} data-failed={t('gifts.not_copied')}>
        <button type="button" className="btn btn-quiet" hidden>
          <Icon name="copy" />
          <span>{t('gifts.copy')}</span>
        </button>
      </copy-text>
    </p>
  )
}

/** How the promise is kept: to the association's own account, to its own place, or by hand. */
function Sending({ view: { gift, place, path } }: { view: GiverPageView }) {
  const { t } = useI18n()
  const action = useHref(path)
  return (
    <section className="campaign-part">
      <h2>{t('gifts.next')}</h2>
      {gift.way === 'transfer' && place.bankAccount && (
        <>
          <p>{t('gifts.transfer_text')}</p>
          <CopyLine label={place.bankName ?? t('gifts.account')} text={groups(place.bankAccount)} />
        </>
      )}
      {gift.way === 'cash' && (
        <p>
          {t('gifts.cash_text')} <b>{place.cashPlace}</b>
        </p>
      )}
      {!isMoney(gift.way) && <p>{t(gift.way === 'goods' ? 'gifts.goods_text' : 'gifts.work_text')}</p>}
      <CopyLine label={t('gifts.reference')} text={gift.reference} />
      <details>
        <summary>{t('gifts.withdraw')}</summary>
        <form method="post" action={action}>
          <p className="small">{t('gifts.withdraw_text')}</p>
          <button type="submit" name="intent" value="withdraw" className="btn btn-line">
            {t('gifts.withdraw_yes')}
          </button>
        </form>
      </details>
    </section>
  )
}

/** 24 digits in groups that can be read out. */
const groups = (account: string): string => account.replace(/^(\d{3})(\d{3})(\d{4})(\d{4})(\d{4})(\d{4})(\d{2})$/, '$1 $2 $3 $4 $5 $6 $7')

function Receipt({ view: { gift, path } }: { view: GiverPageView }) {
  const { t } = useI18n()
  const href = useHref(`${path}/receipt.pdf`)
  if (gift.receiptNumber === null) return null
  return (
    <section className="campaign-part">
      <h2>{t('gifts.receipt', { number: receiptText(gift.receiptNumber) })}</h2>
      <p>{t('gifts.receipt_text')}</p>
      <a className="btn btn-sea" href={href}>
        <Icon name="download" />
        {t('gifts.receipt_download')}
      </a>
    </section>
  )
}

function Became({ view: { updates, spending } }: { view: GiverPageView }) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <aside>
      <h2>{t('gifts.became')}</h2>
      {updates.length + spending.length === 0 && <p className="soft">{t('gifts.became_nothing')}</p>}
      {spending.length > 0 && <LedgerRows lines={spending} hasCampaign={false} />}
      {updates.length > 0 && (
        <ol className="campaign-news">
          {updates.map(({ id, onDay, title, text }) => (
            <li key={id}>
              <time dateTime={onDay}>{i18n.date(onDay, 'dayShort')}</time>
              <div>
                <h3>{title}</h3>
                <p className="soft">{text.text}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </aside>
  )
}
