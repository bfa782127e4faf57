import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { BookAmount, paths } from '../../ledger/admin/books-tabs.tsx'
import { EntryProblems } from '../../ledger/admin/entry-parts.tsx'
import { owedTo } from '../rules.ts'
import type { MemberSums, MovementKind, Unit } from '../types.ts'
import { MemberFields } from './member-fields.tsx'
import { MovementForm } from './movement-form.tsx'

type MovementRow = {
  id: string
  kind: MovementKind
  day: string
  number: string
  /** With its sign: what the member is owed by it, or has signed for. */
  cents: number
  shares: number | null
  delivery: { product: string; quantity: string; unit: Unit; price: string; quality: string | null } | null
  isReversal: boolean
  isReversed: boolean
}

export type MemberView = {
  id: string
  name: string
  lead: string
  sums: MemberSums
  movements: readonly MovementRow[]
  /** Of surpluses that were divided. */
  parts: readonly { year: number; interestInCents: number; patronageInCents: number; paidBy: string | null }[]
  kind: MovementKind
  fields: Readonly<Record<string, string>>
  money: readonly (readonly [string, string])[]
  deliveryAccounts: readonly (readonly [string, string])[]
  shareValue: string
  values: Readonly<Record<string, string>>
  newId: string
  done: 'record' | 'save' | 'back' | null
  problems: Readonly<Record<string, string>>
  refused: string | null
}

/** A member's page: what they are owed, the statement, and what can be recorded. */
export function MemberScreen({ view }: { view: MemberView }) {
  const { t, number } = useI18n()
  return (
    <>
      <AdminHead title={view.name} lead={view.lead} />
      {view.done && (
        <div className="o-note o-good" role="status">
          <Icon name="circle-check" />
          <p>{t(`members.done_${view.done}`)}</p>
        </div>
      )}
      <EntryProblems title={t('members.not_saved')} refused={view.refused} problems={view.problems} />
      <dl className="b-figures">
        {(
          [
            ['owed', owedTo(view.sums)],
            ['delivered', view.sums.deliveredInCents],
            ['capital', view.sums.sharesInCents],
            ['unpaid', view.sums.sharesInCents - view.sums.sharesPaidInCents],
          ] as const
        ).map(([id, cents]) => (
          <div key={id}>
            <dt>{t(`members.of_member_${id}`)}</dt>
            <dd>
              <Money cents={cents} />
            </dd>
            {id === 'capital' && (
              <dd className="o-hint">{t('members.shares_held', { count: view.sums.shares, shown: number(view.sums.shares) })}</dd>
            )}
          </div>
        ))}
      </dl>
      <MovementForm view={view} />
      <Statement view={view} />
      {view.parts.length > 0 && <Parts parts={view.parts} />}
      <EditForm view={view} />
    </>
  )
}

function Statement({ view }: { view: MemberView }) {
  const { t } = useI18n()
  return (
    <section className="o-sec" aria-labelledby="statement">
      <div className="o-sec-head">
        <h2 id="statement">{t('members.statement')}</h2>
      </div>
      {view.movements.length === 0 ? (
        <p className="o-empty">{t('members.no_movements')}</p>
      ) : (
        <ul>
          {view.movements.map((movement) => (
            <StatementLine key={movement.id} movement={movement} view={view} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Parts({ parts }: { parts: MemberView['parts'] }) {
  const { t } = useI18n()
  return (
    <section className="o-sec" aria-labelledby="parts">
      <div className="o-sec-head">
        <h2 id="parts">{t('assemblies.of_member')}</h2>
      </div>
      <ul>
        {parts.map((part) => (
          <li key={part.year} className="o-item b-item">
            <span className="o-grow">
              {t('assemblies.of_year', { year: String(part.year) })}
              <small className="o-muted">
                {part.paidBy === null ? (
                  t('assemblies.not_paid')
                ) : (
                  <Link to={paths.entry(part.paidBy)}>
                    {t('assemblies.paid')} <bdi dir="ltr">{part.paidBy}</bdi>
                  </Link>
                )}
              </small>
            </span>
            <BookAmount cents={part.interestInCents + part.patronageInCents} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function StatementLine({ movement, view }: { movement: MovementRow; view: MemberView }) {
  const { t } = useI18n()
  const action = useHref(`${paths.member(view.id)}?kind=${view.kind}`)
  const { delivery, kind, day, number, cents, isReversal, isReversed } = movement
  return (
    <li className="o-item b-item">
      <span className="o-grow">
        {isReversal && `${t('members.taken_back')} `}
        {t(`members.kind_${kind}`)}
        {delivery && (
          <>
            {': '}
            <bdi>{delivery.product}</bdi>{' '}
            <span className="o-nowrap">{t(`members.amount_${delivery.unit}`, { amount: delivery.quantity })}</span>
          </>
        )}
        {movement.shares !== null && `: ${t('members.shares_held', { count: movement.shares, shown: movement.shares })}`}
        <small className="o-muted">
          {day} ·{' '}
          <Link to={paths.entry(number)}>
            <bdi dir="ltr">{number}</bdi>
          </Link>
          {delivery && ` · ${t('members.price_each', { price: delivery.price })}`}
          {delivery?.quality && (
            <>
              {' · '}
              <bdi>{delivery.quality}</bdi>
            </>
          )}
        </small>
      </span>
      {isReversed ? (
        <span className="o-tag">{t('members.is_taken_back')}</span>
      ) : (
        !isReversal && (
          <form method="post" action={action}>
            <input type="hidden" name="id" value={movement.id} />
            <button type="submit" name="intent" value="back" className="o-btn o-sm" aria-label={t('members.take_back_named', { number })}>
              {t('members.take_back')}
            </button>
          </form>
        )
      )}
      <BookAmount cents={cents} />
    </li>
  )
}

function EditForm({ view }: { view: MemberView }) {
  const { t } = useI18n()
  const action = useHref(`${paths.member(view.id)}?kind=${view.kind}`)
  return (
    <details className="o-sec" open={['name', 'phone', 'joined_on', 'left_on', 'note'].some((name) => name in view.problems)}>
      <summary className="o-btn">
        <Icon name="pencil" />
        {t('members.edit')}
      </summary>
      <form method="post" action={action} className="o-form" noValidate>
        <MemberFields values={view.values} problems={view.problems} hasLeft />
        <button type="submit" name="intent" value="save" className="o-btn o-main">
          {t('members.save')}
        </button>
      </form>
    </details>
  )
}
