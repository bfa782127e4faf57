import './offers.css'
import { useHref } from 'react-router'
import { MapPicker } from '#app/features/places/admin/map-picker.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { MAX_MAP_LINK } from '#app/platform/map-point.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { deals } from '../../rules.ts'
import { listingTypes, type TitleStatus } from '../../types.ts'
import { APPROXIMATE_METRES, offerLimits, pinColors } from '../rules.ts'
import type { ListingPhase } from '../types.ts'
import { FormSteps } from './form-steps.tsx'
import { ListingCards, type ListingForm, ListingLongText, ListingSelect, ListingText, Problem } from './own-fields.tsx'
import { type FormPicture, PicturesField } from './pictures-field.tsx'
import { PreviewCard } from './preview-card.tsx'
import { PriceMeant } from './price-meant.tsx'
import { SendButtons } from './send-buttons.tsx'

export type ListingFormView = ListingForm & {
  /** Null while it is new. */
  id: string | null
  reference: number | null
  phase: ListingPhase | null
  /** What a moderator wrote to its owner. */
  reason: string | null
  cities: readonly { id: string; name: string }[]
  pictures: readonly FormPicture[]
  /** Whose draft is on the device. */
  user: string
  /** What went wrong as a whole. */
  problem: string | null
  /** Somebody is asked whether the point is meant. */
  asksPlace: boolean
}

const proofs = ['titled', 'requisition', 'melkia'] as const satisfies readonly TitleStatus[]

/** 'Add mode' as a page that needs neither script nor map: each section works by typing alone. */
export function ListingFormScreen({ view }: { view: ListingFormView }) {
  const { t } = useI18n()
  const isNew = view.id === null
  const title = t(isNew ? 'offers.new_title' : 'offers.edit_title')
  const action = useHref(isNew ? '/my-listings/new' : `/my-listings/${encodeURIComponent(view.id ?? '')}`)
  const isOpen = view.phase === null || view.phase === 'draft' || view.phase === 'refused'
  return (
    <div className="wrap offer">
      <PageHead title={title} noIndex />
      <Breadcrumbs
        crumbs={[{ label: t('real-estate.title'), to: '/real-estate' }, { label: t('offers.mine'), to: '/my-listings' }, { label: title }]}
      />
      <h1>{title}</h1>
      <p className="soft">{t('offers.lead')}</p>
      <Problems view={view} />
      {view.reason && (
        <section className="offer-reason" aria-label={t('offers.reason_title')}>
          <h2>{t('offers.reason_title')}</h2>
          <p dir="auto">{view.reason}</p>
        </section>
      )}
      <listing-form
        data-user={view.user}
        data-typed={view.problem ? '' : undefined}
        data-words={JSON.stringify({ restore: t('offers.draft_found', { time: '#' }), currency: t('offers.currency') })}
      >
        <p className="offer-mode" role="status">
          <Icon name="pin" />
          <span>{t('offers.mode')}</span>
          <Link className="btn btn-line" to={isNew ? '/real-estate' : '/my-listings'}>
            {t('offers.cancel_adding')}
          </Link>
        </p>
        <p className="offer-draft" data-part="draft" hidden>
          <span data-part="draft-text" />
          <button type="button" className="btn btn-line" data-do="restore">
            {t('offers.draft_restore')}
          </button>
          <button type="button" className="btn btn-quiet" data-do="forget">
            {t('offers.draft_forget')}
          </button>
        </p>
        <FormSteps form={view} />
        <form method="post" action={action} noValidate>
          <input type="hidden" name="submission_key" value={view.values.submission_key} />
          <input type="hidden" name="version" value={view.values.version} />
          <Place view={view} />
          <Facts view={view} />
          <PicturesField pictures={view.pictures} form={view} />
          <section className="offer-step" aria-labelledby="offer-preview">
            <h2 id="offer-preview">{t('offers.step_preview')}</h2>
            <PreviewCard cover={view.pictures[0]?.src ?? null} />
            <ol className="offer-next">
              {(['sent', 'reviewed', 'stands'] as const).map((step) => (
                <li key={step}>
                  <b>{t(`offers.next_${step}`)}</b> <span className="soft small">{t(`offers.next_${step}_text`)}</span>
                </li>
              ))}
            </ol>
            <p className="soft small">{t('offers.promise')}</p>
            <SendButtons isOpen={isOpen} />
          </section>
        </form>
      </listing-form>
    </div>
  )
}

/** Everything that is wrong, with the way to it. */
function Problems({ view }: { view: ListingFormView }) {
  if (!view.problem) return null
  const fields = Object.entries(view.problems)
  return (
    <div className="offer-problems" role="alert">
      <Icon name="alert" />
      <div>
        <p>
          <b>{view.problem}</b>
        </p>
        <ul>
          {fields.map(([name, text]) => (
            <li key={name}>
              <a href={`#listing-${name}`}>{text}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function Place({ view }: { view: ListingFormView }) {
  const { t } = useI18n()
  return (
    <section className="offer-step" aria-labelledby="offer-place">
      <h2 id="offer-place">{t('offers.step_place')}</h2>
      <div className="two-fields">
        <ListingSelect
          form={view}
          name="city"
          labelKey="offers.city"
          empty={t('offers.city_choose')}
          options={view.cities.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <ListingText form={view} name="district" labelKey="offers.district" isOptional maxLength={offerLimits.district} />
      </div>
      <MapPicker values={view.values} circle={{ field: 'shown', value: 'approximate', metres: APPROXIMATE_METRES }} isPublic />
      <div className="two-fields">
        <ListingText
          form={view}
          name="latitude"
          labelKey="offers.latitude"
          hint={t('offers.paste')}
          isLtr
          maxLength={MAX_MAP_LINK}
          isOptional
        />
        <ListingText form={view} name="longitude" labelKey="offers.longitude" isLtr maxLength={MAX_MAP_LINK} isOptional />
      </div>
      {view.asksPlace && (
        <p className="offer-ask" id="listing-place_confirmed">
          <label>
            <input type="checkbox" className="tick" name="place_confirmed" value="yes" /> {t('offers.place_meant')}
          </label>
        </p>
      )}
      <ListingCards
        form={view}
        name="shown"
        labelKey="offers.shown"
        options={(['approximate', 'exact'] as const).map((value) => ({
          value,
          label: t(`offers.shown_${value}`),
          text: t(`offers.shown_${value}_text`),
        }))}
      />
      <ListingCards
        form={view}
        name="pin_color"
        labelKey="offers.pin_color"
        className="pin-colors"
        options={pinColors.map((value) => ({ value, label: t(`offers.pin_${value}`) }))}
      />
    </section>
  )
}

function Facts({ view }: { view: ListingFormView }) {
  const { t } = useI18n()
  return (
    <section className="offer-step" aria-labelledby="offer-facts">
      <h2 id="offer-facts">{t('offers.step_facts')}</h2>
      <ListingCards
        form={view}
        name="type"
        labelKey="offers.type"
        options={listingTypes.map((value) => ({ value, label: t(`real-estate.type_${value}`) }))}
      />
      <ListingCards
        form={view}
        name="deal"
        labelKey="offers.deal"
        options={deals.map((value) => ({ value, label: t(`real-estate.deal_${value}`) }))}
      />
      <ListingText
        form={view}
        name="title"
        labelKey="offers.title"
        hint={t('offers.title_hint')}
        isOptional
        maxLength={offerLimits.title}
      />
      <div className="two-fields">
        <ListingText form={view} name="area" labelKey="offers.area" unit={t('offers.square_metre')} isNumber />
        <ListingText form={view} name="price" labelKey="offers.price" unit={t('offers.currency')} isNumber>
          <PriceMeant form={view} />
        </ListingText>
        <ListingText
          form={view}
          name="per_metre"
          labelKey="offers.per_metre"
          unit={t('real-estate.currency_per_metre')}
          hint={t('offers.per_metre_hint')}
          isNumber
          isOptional
        />
        <ListingSelect
          form={view}
          name="price_period"
          labelKey="offers.period"
          empty={t('offers.period_none')}
          hint={t('offers.period_hint')}
          options={(['month', 'night'] as const).map((value) => ({ value, label: t(`real-estate.per_${value}`) }))}
        />
      </div>
      <ListingCards
        form={view}
        name="title_status"
        labelKey="offers.proof"
        options={proofs.map((value) => ({ value, label: t(`real-estate.deed_${value}`), text: t(`offers.proof_${value}`) }))}
      />
      <Particulars view={view} />
      <ListingLongText
        form={view}
        name="description"
        labelKey="offers.description"
        hint={t('offers.description_hint')}
        isOptional
        maxLength={offerLimits.description}
      />
      <ListingText form={view} name="phone" labelKey="offers.phone" hint={t('offers.phone_hint')} isLtr isOptional maxLength={30} />
      <Problem form={view} name="submission_key" />
    </section>
  )
}

function Particulars({ view }: { view: ListingFormView }) {
  const { t } = useI18n()
  const counts = ['rooms', 'bedrooms', 'bathrooms', 'floor'] as const
  const choices = ['furnished', 'water', 'electricity', 'road_access'] as const
  return (
    <div className="four-fields">
      {counts.map((name) => (
        <ListingText key={name} form={view} name={name} labelKey={`offers.${name}`} isNumber isOptional maxLength={4} />
      ))}
      {choices.map((name) => (
        <ListingSelect
          key={name}
          form={view}
          name={name}
          labelKey={`offers.${name}`}
          empty={t('offers.unsaid')}
          isOptional
          options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`offers.${value}`) }))}
        />
      ))}
    </div>
  )
}
