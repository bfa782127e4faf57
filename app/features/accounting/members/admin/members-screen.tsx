import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { BookAmount, paths } from '../../ledger/admin/books-tabs.tsx'
import { EntryField, EntryProblems } from '../../ledger/admin/entry-parts.tsx'
import { owedTo } from '../rules.ts'
import type { MemberSums } from '../types.ts'
import { MemberFields } from './member-fields.tsx'

export type MembersView = {
  members: readonly (MemberSums & { id: string; number: number; name: string; note: string | null; left: string | null })[]
  /** Whether the sums here are those of the ledger's accounts. */
  matches: { owed: boolean; capital: boolean }
  shareValue: string
  surplus: {
    from: string
    to: string
    amount: string
    parts: readonly { id: string; name: string; deliveredInCents: number; cents: number }[]
  }
  newId: string
  values: Readonly<Record<string, string>>
  done: 'share' | null
  problems: Readonly<Record<string, string>>
  refused: string | null
}

/** The register: every member with their shares, what they delivered, and what they are owed. */
export function MembersScreen({ view }: { view: MembersView }) {
  const { t } = useI18n()
  const here = view.members.filter(({ left }) => left === null).length
  return (
    <>
      <AdminHead title={t('members.title')} lead={t('members.lead', { count: here })} />
      {view.done && (
        <div className="o-note o-good" role="status">
          <Icon name="circle-check" />
          <p>{t('members.share_saved')}</p>
        </div>
      )}
      <EntryProblems title={t('members.not_saved')} refused={view.refused} problems={view.problems} />
      <Figures view={view} />
      {view.members.length === 0 ? <p className="o-empty">{t('members.none')}</p> : <Register view={view} />}
      <AddForm view={view} />
      {view.members.length > 0 && <Surplus view={view} />}
      <ShareForm view={view} />
    </>
  )
}

const total = (view: MembersView, of: (member: MembersView['members'][number]) => number) =>
  view.members.reduce((sum, member) => sum + of(member), 0)

function Figures({ view }: { view: MembersView }) {
  const { t } = useI18n()
  const figures = [
    ['owed', total(view, owedTo), view.matches.owed],
    ['delivered', total(view, (member) => member.deliveredInCents), null],
    ['capital', total(view, (member) => member.sharesInCents), view.matches.capital],
    ['unpaid', total(view, (member) => member.sharesInCents - member.sharesPaidInCents), null],
  ] as const
  return (
    <dl className="b-figures">
      {figures.map(([id, cents, matches]) => (
        <div key={id}>
          <dt>{t(`members.figure_${id}`)}</dt>
          <dd>
            <Money cents={cents} />
          </dd>
          {matches !== null && (
            <dd className={matches ? 'o-hint' : 'o-err'}>{t(matches ? 'members.matches_ledger' : 'members.differs_from_ledger')}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}

function Register({ view }: { view: MembersView }) {
  const { t, number } = useI18n()
  return (
    <div className="o-table-box b-box">
      <table className="o-table b-table">
        <caption className="vh">{t('members.title')}</caption>
        <RegisterHead />
        <tbody>
          {view.members.map((member) => (
            <tr key={member.id}>
              <td className="b-away">
                <bdi className="num">{member.number}</bdi>
              </td>
              <td>
                <Link to={paths.member(member.id)}>
                  <bdi>{member.name}</bdi>
                </Link>{' '}
                {member.left && <span className="o-tag">{t('members.left', { day: member.left })}</span>}
                {member.note && (
                  <small className="o-muted">
                    <bdi>{member.note}</bdi>
                  </small>
                )}
                {member.sharesInCents > member.sharesPaidInCents && <small className="o-err">{t('members.shares_unpaid')}</small>}
              </td>
              <td className="o-figure">
                <bdi className="num">{number(member.shares)}</bdi>
              </td>
              <td className="o-figure b-away">
                <BookAmount cents={member.deliveredInCents} />
              </td>
              <td className="o-figure b-away">
                <BookAmount cents={member.paidInCents} />
              </td>
              <td className="o-figure">
                <BookAmount cents={owedTo(member)} zero />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className="b-away" />
            <th scope="row">{t('members.total')}</th>
            <td className="o-figure">
              <bdi className="num">{number(total(view, (member) => member.shares))}</bdi>
            </td>
            <td className="o-figure b-away">
              <BookAmount cents={total(view, (member) => member.deliveredInCents)} zero />
            </td>
            <td className="o-figure b-away">
              <BookAmount cents={total(view, (member) => member.paidInCents)} zero />
            </td>
            <td className="o-figure">
              <BookAmount cents={total(view, owedTo)} zero />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function RegisterHead() {
  const { t } = useI18n()
  return (
    <thead>
      <tr>
        <th scope="col" className="b-away">
          {t('members.number')}
        </th>
        <th scope="col">{t('members.member')}</th>
        <th scope="col" className="o-figure">
          {t('members.shares')}
        </th>
        <th scope="col" className="o-figure b-away">
          <bdi>{t('members.delivered_mad')}</bdi>
        </th>
        <th scope="col" className="o-figure b-away">
          <bdi>{t('members.paid_mad')}</bdi>
        </th>
        <th scope="col" className="o-figure">
          <bdi>{t('members.owed_mad')}</bdi>
        </th>
      </tr>
    </thead>
  )
}

function AddForm({ view }: { view: MembersView }) {
  const { t } = useI18n()
  const action = useHref(paths.members)
  const isRejected = Object.keys(view.problems).some((name) => name !== 'share_value')
  return (
    <details className="o-sec" open={isRejected || view.members.length === 0}>
      <summary className="o-btn o-main">
        <Icon name="plus" />
        {t('members.add')}
      </summary>
      <form method="post" action={action} className="o-form" noValidate>
        <input type="hidden" name="id" value={view.newId} />
        <MemberFields values={view.values} problems={view.problems} />
        <button type="submit" name="intent" value="add" className="o-btn o-main">
          {t('members.save')}
        </button>
      </form>
    </details>
  )
}

/** How a surplus would be divided by deliveries: reckoned, not posted. */
function Surplus({ view }: { view: MembersView }) {
  const { t } = useI18n()
  const action = useHref(paths.members)
  const { from, to, amount, parts } = view.surplus
  return (
    <section className="o-sec" aria-labelledby="surplus">
      <div className="o-sec-head">
        <h2 id="surplus">{t('members.surplus')}</h2>
      </div>
      <p className="o-text">{t('members.surplus_text')}</p>
      <form action={`${action}#surplus`} className="b-inline" noValidate>
        <EntryField name="surplus" label={t('members.surplus_amount')} value={amount} problem={undefined} kind="amount" />
        <EntryField name="from" label={t('ledger.from')} value={from} problem={undefined} kind="date" />
        <EntryField name="to" label={t('ledger.to')} value={to} problem={undefined} kind="date" />
        <button type="submit" className="o-btn">
          {t('members.divide')}
        </button>
      </form>
      {parts.length > 0 && (
        <div className="o-table-box">
          <table className="o-table b-table">
            <caption className="vh">{t('members.surplus')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('members.member')}</th>
                <th scope="col" className="o-figure">
                  <bdi>{t('members.delivered_mad')}</bdi>
                </th>
                <th scope="col" className="o-figure">
                  <bdi>{t('members.part_mad')}</bdi>
                </th>
              </tr>
            </thead>
            <tbody>
              {parts.map((part) => (
                <tr key={part.id}>
                  <td>
                    <bdi>{part.name}</bdi>
                  </td>
                  <td className="o-figure">
                    <BookAmount cents={part.deliveredInCents} zero />
                  </td>
                  <td className="o-figure">
                    <BookAmount cents={part.cents} zero />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function ShareForm({ view }: { view: MembersView }) {
  const { t } = useI18n()
  const action = useHref(paths.members)
  return (
    <section className="o-sec" aria-labelledby="share">
      <div className="o-sec-head">
        <h2 id="share">{t('members.share')}</h2>
      </div>
      <p className="o-text">{t('members.share_text')}</p>
      <form method="post" action={action} className="b-inline" noValidate>
        <EntryField
          name="share_value"
          label={t('members.share_value')}
          value={view.shareValue}
          problem={view.problems.share_value}
          kind="amount"
        />
        <button type="submit" name="intent" value="share" className="o-btn">
          {t('members.save')}
        </button>
      </form>
    </section>
  )
}
