import './offers.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { ListingInterest } from '../queries/own-listings.server.ts'
import type { ListingPhase, OfferRefusal, OwnerAction } from '../types.ts'
import { DraftProgress } from './draft-progress.tsx'
import { InterestIn } from './interest.tsx'
import { PriceEdit, type PriceProblem } from './price-edit.tsx'
import { RowPicture } from './row-picture.tsx'

/** The newest first; named by its first day. */
export type ShownWeek = ListingInterest & { label: string }

export type MyListing = {
  id: string
  reference: number
  version: number
  phase: ListingPhase
  title: string
  place: string
  priceInCents: number
  pricePeriod: 'month' | 'night' | null
  perMetreInCents: number | null
  /** As it stands in its field. */
  priceText: string
  /** Of a draft: how many of the form's steps are done, and which are not. */
  progress: { done: number; left: readonly string[] } | null
  thumb: string | null
  illustration: string | null
  /** When it ends, was closed or was sent, as the state has it. */
  note: string
  reason: string | null
  actions: readonly OwnerAction[]
  isEditable: boolean
  isPublic: boolean
  /** Null where nobody has seen it yet. */
  interest: { saved: number; weeks: readonly ShownWeek[] } | null
}

export type MyListingsView = {
  listings: readonly MyListing[]
  refusal: OfferRefusal | null
  agency: { name: string; slug: string; since: string } | null
  done: string | null
  problem: string | null
  /** A price that was not changed, with what was written. */
  price: PriceProblem | null
  /** Only those of one state are asked for. */
  phase: ListingPhase | null
  /** The listing whose deletion is being asked about. */
  deletes: string | null
}

export const PHASES = ['refused', 'expiring', 'published', 'waiting', 'draft', 'expired', 'withdrawn', 'sold', 'rented'] as const

export function MyListingsScreen({ view }: { view: MyListingsView }) {
  const { t, number } = useI18n()
  const sum = (ago: number, what: keyof ListingInterest) =>
    view.listings.reduce((all, { interest }) => all + (interest?.weeks[ago]?.[what] ?? 0), 0)
  const shown = view.phase === null ? view.listings : view.listings.filter(({ phase }) => phase === view.phase)
  const published = view.listings.filter(({ phase }) => phase === 'published' || phase === 'expiring').length
  const waits = view.listings.filter(({ phase }) => phase === 'refused' || phase === 'expiring' || phase === 'draft').length
  return (
    <my-listings data-done={view.done ? '' : undefined}>
      <div className="wrap offer mine">
        <PageHead title={t('offers.mine')} noIndex />
        <Breadcrumbs crumbs={[{ label: t('real-estate.title'), to: '/real-estate' }, { label: t('offers.mine') }]} />
        <div className="mine-head">
          <div>
            <h1>{t('offers.mine')}</h1>
            {view.agency && (
              <p>
                <Link className="link" to={`/agency/${encodeURIComponent(view.agency.slug)}`}>
                  {view.agency.name}
                </Link>{' '}
                <span className="badge verified">
                  <Icon name="verified" />
                  {t('offers.agency_verified', { date: view.agency.since })}
                </span>
              </p>
            )}
          </div>
          {view.refusal === null && (
            <Link className="btn btn-honey" to="/my-listings/new">
              <Icon name="plus" />
              {t('offers.new_title')}
            </Link>
          )}
        </div>
        <Outcome view={view} />
        {view.listings.length === 0 ? (
          <p className="lead">{t('offers.none')}</p>
        ) : (
          <>
            <dl className="mine-sums">
              <Sum label={t('offers.sum_published')} value={number(published)} />
              <Sum label={t('offers.sum_waits')} value={number(waits)} />
              {(['views', 'calls', 'messages'] as const).map((what) => (
                <Sum
                  key={what}
                  label={t(`offers.week_${what}`)}
                  value={number(sum(0, what))}
                  before={t('offers.was', { count: number(sum(1, what)) })}
                />
              ))}
            </dl>
            <Phases view={view} />
            <ul className="mine-list">
              {shown.map((listing) => (
                <MyListingRow
                  key={listing.id}
                  listing={listing}
                  asks={view.deletes === listing.id}
                  problem={view.price?.id === listing.id ? view.price : null}
                />
              ))}
            </ul>
            <p className="tiny soft">{t('offers.counts_text')}</p>
          </>
        )}
      </div>
    </my-listings>
  )
}

/** How many there are in each state; each leads to its own. */
function Phases({ view: { listings, phase: chosen } }: { view: MyListingsView }) {
  const { t, number } = useI18n()
  const chips = [
    { phase: null, to: '/my-listings', label: t('offers.all'), count: listings.length },
    ...PHASES.map((phase) => ({
      ...{ phase, to: `/my-listings?phase=${phase}`, label: t(`offers.state_${phase}`) },
      count: listings.filter((one) => one.phase === phase).length,
    })),
  ]
  return (
    <nav className="mine-phases" aria-label={t('offers.field_state')}>
      {chips
        .filter(({ phase, count }) => count > 0 || phase === chosen)
        .map(({ phase, to, label, count }) => (
          <Link key={phase ?? 'all'} to={to} aria-current={phase === chosen ? 'true' : undefined}>
            {label} <b className="num">{number(count)}</b>
          </Link>
        ))}
    </nav>
  )
}

function Outcome({ view: { done, problem, refusal } }: { view: MyListingsView }) {
  const i18n = useI18n()
  const doneKey = `offers.done_${done}`
  return (
    <>
      {done && i18n.has(doneKey) && (
        <p className="offer-done" role="status">
          <Icon name="check" />
          <span>{i18n.t(doneKey)}</span>
        </p>
      )}
      {problem && (
        <p className="offer-problems" role="alert">
          <Icon name="alert" />
          <span>{problem}</span>
        </p>
      )}
      {refusal && (
        <p className="offer-problems" role="status">
          <Icon name="alert" />
          <span>
            {i18n.t(`errors.${refusal}`)}{' '}
            <Link className="link" to={refusal === 'offer_unproven' ? '/auth/verify' : '/auth/real-estate-agent'}>
              {i18n.t('offers.refusal_link')}
            </Link>
          </span>
        </p>
      )}
    </>
  )
}

function Sum({ label, value, before }: { label: string; value: string; before?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b className="num">{value}</b> {before && <span className="tiny soft">{before}</span>}
      </dd>
    </div>
  )
}

type RowProps = { listing: MyListing; asks: boolean; problem: PriceProblem | null }

function MyListingRow({ listing, asks, problem }: RowProps) {
  const { t, number } = useI18n()
  const edit = `/my-listings/${encodeURIComponent(listing.id)}`
  return (
    <li className="mine-row" id={`listing-${listing.id}`}>
      <RowPicture thumb={listing.thumb} illustration={listing.illustration} />
      <div className="mine-facts">
        <p className={`phase phase-${listing.phase} small`}>
          {t(`offers.state_${listing.phase}`)} <span className="soft">{listing.note}</span>
        </p>
        <h2>
          {listing.isPublic ? (
            <Link to={`/real-estate/${encodeURIComponent(listing.id)}`}>{listing.title}</Link>
          ) : (
            <bdi>{listing.title}</bdi>
          )}
        </h2>
        <p className="small soft">
          <Money cents={listing.priceInCents} /> {listing.pricePeriod && t(`real-estate.per_${listing.pricePeriod}`)}{' '}
          {listing.perMetreInCents !== null && (
            <>
              · <bdi className="num">{number(listing.perMetreInCents / 100)}</bdi> {t('real-estate.currency_per_metre')}{' '}
            </>
          )}
          · {listing.place} · <bdi className="num">{t('offers.reference', { reference: String(listing.reference) })}</bdi>
        </p>
        {listing.reason && (
          <p className="offer-reason small" dir="auto">
            {listing.reason}
          </p>
        )}
        {listing.progress && <DraftProgress {...listing.progress} />}
        {listing.interest && <InterestIn {...listing.interest} />}
      </div>
      <div className="mine-acts">
        {listing.isEditable && (
          <Link className="btn btn-line" to={edit}>
            {t(listing.phase === 'refused' ? 'offers.correct' : listing.phase === 'draft' ? 'offers.complete' : 'offers.edit')}
          </Link>
        )}
        {listing.isEditable && <PriceEdit listing={listing} problem={problem} />}
        <Actions listing={listing} asks={asks} />
      </div>
    </li>
  )
}

/** Deleting cannot be undone here, so it is asked about, with or without script. */
function Actions({ listing, asks }: { listing: MyListing; asks: boolean }) {
  const { t } = useI18n()
  const action = useHref('/my-listings')
  const hidden = (
    <>
      <input type="hidden" name="id" value={listing.id} />
      <input type="hidden" name="version" value={listing.version} />
    </>
  )
  if (asks)
    return (
      <form method="post" action={action} className="mine-asks">
        {hidden}
        <p role="alert">{t('offers.delete_sure')}</p>
        <button type="submit" name="intent" value="delete" className="btn btn-sea">
          {t('offers.delete')}
        </button>
        <Link className="btn btn-line" to="/my-listings">
          {t('offers.keep')}
        </Link>
      </form>
    )
  return (
    <form method="post" action={action} className="mine-forms">
      {hidden}
      {listing.actions.map((act) => (
        <button key={act} type="submit" name="intent" value={act} className={act === 'renew' ? 'btn btn-sea' : 'btn btn-quiet'}>
          {t(`offers.act_${act}`)}
        </button>
      ))}
      <button type="submit" name="intent" value="ask-delete" className="btn btn-quiet">
        {t('offers.delete')}
      </button>
    </form>
  )
}
