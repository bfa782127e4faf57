import './distribution.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Refused } from '#app/ui/admin/fields.tsx'
import { AdminHead, EmptyList } from '#app/ui/admin/list-sections.tsx'
import { Link } from '#app/ui/link.tsx'
import { KEEP_DAYS, MAX_NAME, MAX_NOTE } from '../rules.ts'
import type { HouseholdLine, MoveLine, StockLine } from '../types.ts'
import { Field, MoveForm } from './move-form.tsx'

export type DistributionProblem = {
  intent: string
  message: string
  fields: Readonly<Record<string, string>>
  values: Readonly<Record<string, string>>
}

export type DistributionView = {
  campaign: { id: string; title: string; sample: boolean }
  stock: readonly StockLine[]
  households: readonly HouseholdLine[]
  moves: readonly MoveLine[]
  /** The names are shown: somebody has just been noted. */
  isOpened: boolean
  action: string
  key: string
  problem: DistributionProblem | null
}

/** What lies in a campaign's store, who is given of it, and the private list of names. */
export function DistributionScreen({ view }: { view: DistributionView }) {
  const { t } = useI18n()
  const { campaign, problem } = view
  return (
    <>
      <AdminHead title={t('distribution-admin.title')} lead={campaign.title}>
        <Link to={`/admin/charity-management/${encodeURIComponent(campaign.id)}`} className="o-btn o-quiet">
          {t('distribution-admin.to_campaign')}
        </Link>
      </AdminHead>
      <Refused text={problem?.message ?? null} />
      {campaign.sample ? (
        <EmptyList title={t('distribution-admin.sample')} text={t('distribution-admin.sample_text')} />
      ) : (
        <>
          <Stock view={view} />
          {view.stock.length > 0 && <MoveForm view={view} />}
          <Households view={view} />
          <AddForm view={view} />
          <Moves moves={view.moves} />
        </>
      )}
    </>
  )
}

function Stock({ view: { stock } }: { view: DistributionView }) {
  const { t, number } = useI18n()
  return (
    <section aria-labelledby="stock-title" className="dist">
      <h2 id="stock-title">{t('distribution-admin.stock')}</h2>
      {stock.length === 0 && <EmptyList title={t('distribution-admin.no_goods')} text={t('distribution-admin.no_goods_text')} />}
      <ul>
        {stock.map(({ needId, label, came, bought, given, lost, onHand }) => (
          <li key={needId}>
            <strong>
              <bdi>{label}</bdi>
            </strong>
            <span>{t('distribution-admin.on_hand', { count: number(onHand) })}</span>
            <small>
              {t('distribution-admin.came', { count: number(came) })} · {t('distribution-admin.bought', { count: number(bought) })} ·{' '}
              {t('distribution-admin.given', { count: number(given) })} · {t('distribution-admin.lost', { count: number(lost) })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Households({ view: { households, isOpened, action } }: { view: DistributionView }) {
  const { t, number } = useI18n()
  return (
    <section aria-labelledby="list-title" className="dist">
      <h2 id="list-title">{t('distribution-admin.list')}</h2>
      <p className="o-note">{t('distribution-admin.list_text', { count: KEEP_DAYS })}</p>
      {households.length > 0 && !isOpened && (
        <form method="post" action={action}>
          <button type="submit" name="intent" value="open" className="o-btn">
            {t('distribution-admin.open')}
          </button>
        </form>
      )}
      <ul>
        {households.map((household) => (
          <li key={household.id}>
            <strong>{t('distribution-admin.household', { number: number(household.number) })}</strong>
            <span>{t('distribution-admin.people', { count: household.people })}</span>
            {household.name !== null && (
              <span>
                <bdi>{household.name}</bdi>
                {household.note !== null && (
                  <>
                    {' · '}
                    <bdi>{household.note}</bdi>
                  </>
                )}
              </span>
            )}
            {household.isErased && <small>{t('distribution-admin.erased')}</small>}
            <small>{household.given.map(({ label, quantity }) => `${label}: ${number(quantity)}`).join(' · ')}</small>
            {isOpened && !household.isErased && (
              <form method="post" action={action}>
                <input type="hidden" name="id" value={household.id} />
                <button type="submit" name="intent" value="erase" className="o-btn o-sm">
                  {t('distribution-admin.erase', { number: number(household.number) })}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function AddForm({ view }: { view: DistributionView }) {
  const { t } = useI18n()
  return (
    <section aria-labelledby="add-title" className="dist">
      <h2 id="add-title">{t('distribution-admin.add')}</h2>
      <form method="post" action={view.action} autoComplete="off">
        <Field
          view={view}
          intent="add"
          name="name"
          label={t('distribution-admin.name')}
          hint={t('distribution-admin.name_hint')}
          max={MAX_NAME}
        />
        <Field view={view} intent="add" name="people" label={t('distribution-admin.people_field')} isNumber />
        <Field
          view={view}
          intent="add"
          name="note"
          label={t('distribution-admin.note')}
          hint={t('distribution-admin.note_hint')}
          max={MAX_NOTE}
        />
        <button type="submit" name="intent" value="add" className="o-btn">
          {t('distribution-admin.add_button')}
        </button>
      </form>
    </section>
  )
}

function Moves({ moves }: { moves: readonly MoveLine[] }) {
  const i18n = useI18n()
  const { t, number } = i18n
  if (moves.length === 0) return null
  return (
    <section aria-labelledby="moves-title" className="dist">
      <h2 id="moves-title">{t('distribution-admin.moves')}</h2>
      <ul>
        {moves.map(({ id, kind, label, quantity, householdNumber, at, byName }) => (
          <li key={id}>
            <span>
              {t(`distribution-admin.did_${kind}`)}: <bdi>{label}</bdi> × {number(quantity)}
              {householdNumber !== null && ` · ${t('distribution-admin.household', { number: number(householdNumber) })}`}
            </span>
            <small>
              {i18n.date(new Date(at), 'dayTime')} · <bdi>{byName}</bdi>
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
