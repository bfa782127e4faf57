import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { BookAmount, BooksTabs, paths } from '../../ledger/admin/books-tabs.tsx'
import { ChoiceField } from '../../ledger/admin/choice-field.tsx'
import { EntryField, EntryProblems } from '../../ledger/admin/entry-parts.tsx'
import { type AdjustmentKind, adjustmentKinds } from '../types.ts'
import { adjustmentsPath } from './adjustments-path.ts'
import { MonthForm } from './month-form.tsx'

type Named = { kind: AdjustmentKind; account: string; label: string; amountInCents: number }

export type AdjustmentsView = {
  through: string
  name: string
  /** The months that may be adjusted. */
  months: readonly { through: string; name: string }[]
  items: readonly (Named & { id: string; number: string | null; backNumber: string | null })[]
  proposals: readonly (Named & { id: string })[]
  stocks: readonly { account: string; name: string; cents: number }[]
  accounts: readonly (readonly [string, string])[]
  newId: string
  values: Readonly<Record<string, string>>
  done: 'proposed' | 'posted' | 'gone' | null
  problems: Readonly<Record<string, string>>
  refused: string | null
}

/** What the end of a period needs: drafts that a person posts, each taken back on the day after by itself. */
export function AdjustmentsScreen({ view }: { view: AdjustmentsView }) {
  const { t } = useI18n()
  const action = useHref(`${adjustmentsPath}?through=${view.through}`)
  return (
    <>
      <AdminHead title={t('closing.adjustments')} lead={t('closing.adjustments_lead', { month: view.name })}>
        <MonthForm to={adjustmentsPath} label={t('closing.adjustments_month')} months={view.months} through={view.through} />
      </AdminHead>
      <BooksTabs current="close" />
      {view.done && (
        <div className="o-note o-good" role="status">
          <Icon name="circle-check" />
          <p>{t(`closing.adjustment_${view.done}`)}</p>
        </div>
      )}
      <EntryProblems title={t('closing.adjustment_not_done')} refused={view.refused} problems={view.problems} />
      <Items view={view} action={action} />
      {view.proposals.length > 0 && <Proposals view={view} action={action} />}
      <AddForm view={view} action={action} />
      {view.stocks.length > 0 && <Stocks view={view} />}
    </>
  )
}

type PartProps = { view: AdjustmentsView; action: string }

function What({ item }: { item: Named }) {
  const { t } = useI18n()
  return (
    <span className="o-grow">
      <bdi>{item.label}</bdi>{' '}
      <small className="o-muted">
        {t(`closing.kind_${item.kind}`)} · <bdi dir="ltr">{item.account}</bdi>
      </small>
    </span>
  )
}

function Items({ view, action }: PartProps) {
  const { t } = useI18n()
  return (
    <section className="o-sec" aria-labelledby="adjustments">
      <div className="o-sec-head">
        <h2 id="adjustments">{t('closing.adjustments_of', { month: view.name })}</h2>
      </div>
      {view.items.length === 0 && <p className="o-empty">{t('closing.adjustments_none')}</p>}
      <ul>
        {view.items.map((item) => (
          <li key={item.id} className="o-item b-item b-step">
            <What item={item} />
            {[item.number, item.backNumber].map(
              (number) =>
                number !== null && (
                  <Link key={number} to={paths.entry(number)}>
                    <bdi dir="ltr">{number}</bdi>
                  </Link>
                ),
            )}
            <BookAmount cents={item.amountInCents} />
            <form method="post" action={action} className="o-row">
              <input type="hidden" name="id" value={item.id} />
              {item.number === null ? (
                <>
                  <button type="submit" name="intent" value="remove" className="o-btn o-sm">
                    {t('drafts.delete')}
                  </button>
                  <button type="submit" name="intent" value="post" className="o-btn o-sm o-main">
                    <Icon name="check" />
                    {t('ledger.post')}
                  </button>
                </>
              ) : (
                <button type="submit" name="intent" value="back" className="o-btn o-sm">
                  {t('members.take_back')}
                </button>
              )}
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Proposals({ view, action }: PartProps) {
  const { t } = useI18n()
  return (
    <section className="o-sec" aria-labelledby="proposals">
      <div className="o-sec-head">
        <h2 id="proposals">{t('closing.proposals')}</h2>
      </div>
      <p className="o-text">{t('closing.proposals_text')}</p>
      <ul>
        {view.proposals.map((item) => (
          <li key={item.id} className="o-item b-item b-step">
            <What item={item} />
            <BookAmount cents={item.amountInCents} />
            <form method="post" action={action}>
              <input type="hidden" name="id" value={item.id} />
              <input type="hidden" name="kind" value={item.kind} />
              <input type="hidden" name="account" value={item.account} />
              <input type="hidden" name="label" value={item.label} />
              <input type="hidden" name="amount" value={(item.amountInCents / 100).toFixed(2)} />
              <button type="submit" name="intent" value="propose" className="o-btn o-sm">
                {t('closing.take_proposal')}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}

function AddForm({ view, action }: PartProps) {
  const { t } = useI18n()
  const field = (name: string) => ({ name, value: view.values[name] ?? '', problem: view.problems[name] })
  const kinds = adjustmentKinds.map((kind) => [kind, t(`closing.kind_${kind}`)] as const)
  return (
    <section className="o-sec" aria-labelledby="adjust">
      <div className="o-sec-head">
        <h2 id="adjust">{t('closing.adjust')}</h2>
      </div>
      <form method="post" action={action} className="o-form" noValidate>
        <input type="hidden" name="id" value={view.newId} />
        <ChoiceField {...field('kind')} label={t('closing.adjustment_kind')} options={kinds} />
        <EntryField
          {...field('account')}
          label={t('ledger.account')}
          kind="amount"
          list="adjustable"
          hint={t('closing.adjustment_account_hint')}
        />
        <datalist id="adjustable">
          {view.accounts.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </datalist>
        <EntryField {...field('label')} label={t('ledger.label')} />
        <EntryField {...field('amount')} label={t('ledger.amount_mad')} kind="amount" hint={t('closing.adjustment_amount_hint')} />
        <button type="submit" name="intent" value="propose" className="o-btn o-main">
          {t('closing.propose')}
        </button>
      </form>
    </section>
  )
}

function Stocks({ view }: { view: AdjustmentsView }) {
  const { t } = useI18n()
  return (
    <section className="o-sec" aria-labelledby="stocks">
      <div className="o-sec-head">
        <h2 id="stocks">{t('closing.stocks')}</h2>
      </div>
      <ul>
        {view.stocks.map(({ account, name, cents }) => (
          <li key={account} className="o-item b-item">
            <span className="o-grow">
              <bdi dir="ltr">{account}</bdi> <bdi>{name}</bdi>
            </span>
            <BookAmount cents={cents} zero />
          </li>
        ))}
      </ul>
    </section>
  )
}
