import '../../campaigns/public/charity.css'
import './gifts.css'
import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Permit } from '../../campaigns/public/permit.tsx'
import type { CampaignView } from '../../campaigns/types.ts'
import { type GiftWay, giftWays } from '../rules.ts'
import type { PledgeValues } from '../schema.ts'

export type GiveFormView = {
  campaign: CampaignView
  /** Made with the form, so that it can be sent twice and be one promise. */
  key: string
  values: PledgeValues
  problem: string | null
  /** By the name of the field. */
  problems: Readonly<Record<string, string>>
}

/** A promise: how, how much, and who. Everything is on one page, and nothing is paid on it. */
export function GiveForm({ view }: { view: GiveFormView }) {
  const { t } = useI18n()
  const { campaign, key, problem } = view
  const path = `/charity/${encodeURIComponent(campaign.id)}`
  return (
    <div className="charity give-page g-giving wrap">
      <PageHead title={t('gifts.form_title', { campaign: campaign.title })} noIndex />
      <Breadcrumbs
        crumbs={[{ label: t('campaigns.title'), to: '/charity' }, { label: campaign.title, to: path }, { label: t('gifts.form') }]}
      />
      <p className="over">{campaign.association}</p>
      <h1>{campaign.title}</h1>
      <p>
        <Permit campaign={campaign} />
      </p>
      {problem && (
        <p className="give-problem" role="alert">
          <Icon name="alert" />
          <span>{problem}</span>
        </p>
      )}
      <form className="give-form" method="post" action={useHref(`${path}/give`)} noValidate>
        <input type="hidden" name="key" value={key} />
        <Ways view={view} />
        <Amount view={view} />
        <Needed view={view} />
        <Giver view={view} />
        <div>
          <button type="submit" className="btn btn-honey">
            <Icon name="heart" />
            {t('gifts.send')}
          </button>
          <p className="small soft">{t('campaigns.no_card')}</p>
        </div>
      </form>
    </div>
  )
}

/** The ways that this campaign has: cash where there is a place, things and days where some are left. */
function waysOf({ cashPlace, needs }: CampaignView): GiftWay[] {
  const hasNeed = (kind: GiftWay) => needs.some((need) => need.kind === kind && (need.available ?? 0) > 0)
  return giftWays.filter((way) => way === 'transfer' || (way === 'cash' ? cashPlace !== null : hasNeed(way)))
}

function Problem({ view: { problems }, name }: { view: GiveFormView; name: string }) {
  const problem = problems[name]
  if (!problem) return null
  return (
    <p className="field-error" id={`${name}-problem`}>
      <Icon name="alert" />
      <span>{problem}</span>
    </p>
  )
}

const described = ({ problems }: GiveFormView, name: string) => (problems[name] ? `${name}-problem` : undefined)

function Ways({ view }: { view: GiveFormView }) {
  const { t } = useI18n()
  const { campaign, values } = view
  const chosen = values.way ?? 'transfer'
  return (
    <fieldset className="give-step">
      <legend>{t('gifts.how')}</legend>
      {waysOf(campaign).map((way) => (
        <label key={way} className="give-way">
          <input type="radio" name="way" value={way} defaultChecked={chosen === way} />
          <span>
            <b>{t(`gifts.way_${way}`)}</b>
            <small className="soft">{way === 'cash' ? campaign.cashPlace : t(`gifts.way_${way}_text`)}</small>
          </span>
        </label>
      ))}
      <Problem view={view} name="way" />
    </fieldset>
  )
}

type FieldProps = {
  view: GiveFormView
  name: 'amount' | 'quantity' | 'name' | 'phone'
  label: string
  attributes: object
  hint?: ReactNode
}

function Field({ view, name, label, attributes, hint }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        className="in"
        id={name}
        name={name}
        defaultValue={view.values[name] ?? ''}
        maxLength={120}
        aria-invalid={view.problems[name] ? true : undefined}
        aria-describedby={described(view, name)}
        {...attributes}
      />
      {hint && <p className="tiny soft">{hint}</p>}
      <Problem view={view} name={name} />
    </div>
  )
}

function Amount({ view }: { view: GiveFormView }) {
  const { t } = useI18n()
  return (
    <fieldset className="give-step of-money">
      <legend>{t('gifts.how_much')}</legend>
      <Field view={view} name="amount" label={t('gifts.amount')} attributes={{ inputMode: 'decimal', dir: 'ltr' }} />
    </fieldset>
  )
}

function Needed({ view }: { view: GiveFormView }) {
  const i18n = useI18n()
  const { t } = i18n
  const { campaign, values } = view
  const available = campaign.needs.filter(({ kind, available: count }) => kind !== 'money' && (count ?? 0) > 0)
  if (available.length === 0) return null
  return (
    <fieldset className="give-step of-things">
      <legend>{t('gifts.what')}</legend>
      <div className="field">
        <label htmlFor="need">{t('gifts.need')}</label>
        <select className="in" id="need" name="need" defaultValue={values.need ?? ''} aria-describedby={described(view, 'need')}>
          <option value="">{t('gifts.choose')}</option>
          {available.map(({ id, kind, label, onDay, available: count }) => (
            <option key={id} value={id}>
              {[t(`gifts.way_${kind as 'goods' | 'work'}`), label, onDay && i18n.date(onDay, 'dayShort'), i18n.number(count ?? 0)]
                .filter(Boolean)
                .join(' · ')}
            </option>
          ))}
        </select>
        <Problem view={view} name="need" />
      </div>
      <Field view={view} name="quantity" label={t('gifts.quantity')} attributes={{ inputMode: 'numeric', dir: 'ltr' }} />
    </fieldset>
  )
}

function Giver({ view }: { view: GiveFormView }) {
  const { t } = useI18n()
  return (
    <fieldset className="give-step">
      <legend>{t('gifts.who')}</legend>
      <Field view={view} name="name" label={t('gifts.name')} attributes={{ autoComplete: 'name', dir: 'auto' }} />
      <Field
        view={view}
        name="phone"
        label={t('gifts.phone')}
        attributes={{ type: 'tel', inputMode: 'tel', dir: 'ltr', autoComplete: 'tel' }}
        hint={t('gifts.phone_hint')}
      />
      <label className="give-consent">
        <input type="checkbox" className="tick" name="shows_name" defaultChecked={view.values.shows_name === 'on'} />
        <span>{t('gifts.shows_name')}</span>
      </label>
    </fieldset>
  )
}
