import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { BookAmount, paths } from '../../ledger/admin/books-tabs.tsx'
import { ChoiceField } from '../../ledger/admin/choice-field.tsx'
import { EntryField } from '../../ledger/admin/entry-parts.tsx'
import type { Allocation } from '../types.ts'

type NamedPart = { memberId: string; name: string; interestInCents: number; patronageInCents: number }
type Divided = Omit<Allocation, 'parts'> & { parts: readonly (NamedPart & { isPaid: boolean })[] }

export type SurplusView = {
  /** What stands on 1191, and losses before it. */
  surplusInCents: number
  lossesInCents: number
  /** Adopted decisions that nothing was divided by yet. */
  decisions: readonly (readonly [id: string, text: string])[]
  newId: string
  fields: Readonly<Record<string, string>>
  /** What the terms come to, before anything is posted. */
  preview: (Omit<Allocation, 'parts'> & { parts: readonly NamedPart[] }) | null
  divided: readonly (Divided & { id: string; year: number; decision: number; number: string; reversedBy: string | null })[]
  money: readonly (readonly [string, string])[]
}

type SectionProps = { view: SurplusView; at: string; problems: Readonly<Record<string, string>> }

/** The surplus: what a decision comes to, posted once, and what each member gets of it. */
export function SurplusSection({ view, at, problems }: SectionProps) {
  const { t } = useI18n()
  return (
    <section className="o-sec" aria-labelledby="surplus">
      <div className="o-sec-head">
        <h2 id="surplus">{t('assemblies.surplus')}</h2>
      </div>
      {view.divided.map((one) => (
        <DividedSurplus key={one.id} one={one} at={at} money={view.money} />
      ))}
      {view.surplusInCents === 0 ? (
        <p className="o-hint">{t('assemblies.surplus_none')}</p>
      ) : view.decisions.length === 0 ? (
        <p className="o-hint">{t('assemblies.surplus_needs_decision')}</p>
      ) : (
        <DivideForm view={view} at={at} problems={problems} />
      )}
    </section>
  )
}

function DivideForm({ view, at, problems }: SectionProps) {
  const { t } = useI18n()
  const action = useHref(at)
  const field = (name: string) => ({ name, value: view.fields[name] ?? '', problem: problems[name] })
  return (
    <form method="post" action={`${action}#surplus`} className="o-form" noValidate>
      <p className="o-text">
        {t('assemblies.to_divide')} <BookAmount cents={view.surplusInCents} zero />
      </p>
      <input type="hidden" name="id" value={view.newId} />
      <ChoiceField {...field('decision')} label={t('assemblies.by_decision')} options={view.decisions} />
      <EntryField {...field('year')} label={t('reports.year')} kind="amount" />
      <EntryField {...field('legal')} label={t('assemblies.legal')} kind="amount" hint={t('assemblies.terms_hint')} />
      <EntryField {...field('other_reserve')} label={t('assemblies.other_reserve')} kind="amount" isOptional />
      <EntryField {...field('interest')} label={t('assemblies.interest')} kind="amount" isOptional />
      <EntryField {...field('patronage')} label={t('assemblies.patronage')} kind="amount" />
      <EntryField {...field('date')} label={t('assemblies.entry_date')} kind="date" />
      {view.preview && <Breakdown of={view.preview} parts={view.preview.parts} />}
      <div className="o-row">
        <button type="submit" name="intent" value="preview" className="o-btn">
          {t('assemblies.reckon')}
        </button>
        {view.preview && (
          <button type="submit" name="intent" value="divide" className="o-btn o-main">
            <Icon name="check" />
            {t('ledger.post')}
          </button>
        )}
      </div>
    </form>
  )
}

const rows = [
  ['losses', 'lossesInCents'],
  ['legal_reserve', 'legalReserveInCents'],
  ['other', 'otherReserveInCents'],
  ['interests', 'interestInCents'],
  ['patronages', 'patronageInCents'],
  ['retained', 'retainedInCents'],
  ['total', 'amountInCents'],
] as const

type BreakdownProps = {
  of: Omit<Allocation, 'parts'>
  parts: readonly NamedPart[]
  pay?: (part: NamedPart) => React.ReactNode
}

function Breakdown({ of, parts, pay }: BreakdownProps) {
  const { t } = useI18n()
  return (
    <>
      <div className="o-table-box b-box">
        <table className="o-table b-table">
          <caption className="vh">{t('assemblies.surplus')}</caption>
          <tbody>
            {rows.map(([id, key]) => (
              <tr key={id} className={id === 'total' ? 'b-result' : undefined}>
                <th scope="row">{t(`assemblies.row_${id}`)}</th>
                <td className="o-figure">
                  <BookAmount cents={of[key]} zero />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {parts.length > 0 && <PartsTable parts={parts} pay={pay} />}
    </>
  )
}

function PartsTable({ parts, pay }: { parts: readonly NamedPart[]; pay: BreakdownProps['pay'] }) {
  const { t } = useI18n()
  const heads = ['interests', 'patronages', 'part'] as const
  return (
    <div className="o-table-box b-box">
      <table className="o-table b-table">
        <caption className="vh">{t('assemblies.parts')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('members.member')}</th>
            {heads.map((head) => (
              <th key={head} scope="col" className={head === 'part' ? 'o-figure' : 'o-figure b-away'}>
                <bdi>{t(`assemblies.column_${head}`)}</bdi>
              </th>
            ))}
            {pay && <th scope="col">{t('assemblies.payment')}</th>}
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.memberId}>
              <td>
                <bdi>{part.name}</bdi>
              </td>
              <td className="o-figure b-away">
                <BookAmount cents={part.interestInCents} zero />
              </td>
              <td className="o-figure b-away">
                <BookAmount cents={part.patronageInCents} zero />
              </td>
              <td className="o-figure">
                <BookAmount cents={part.interestInCents + part.patronageInCents} zero />
              </td>
              {pay && <td>{pay(part)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DividedProps = { one: SurplusView['divided'][number]; at: string; money: SurplusView['money'] }

function DividedSurplus({ one, at, money }: DividedProps) {
  const { t } = useI18n()
  const action = useHref(at)
  const isActive = one.reversedBy === null
  const paid = new Set(one.parts.filter(({ isPaid }) => isPaid).map(({ memberId }) => memberId))
  return (
    <article>
      <div className="o-item b-item b-step">
        <span className="o-grow">
          {t('assemblies.divided', { year: String(one.year), decision: String(one.decision) })}{' '}
          <Link to={paths.entry(one.number)}>
            <bdi dir="ltr">{one.number}</bdi>
          </Link>
        </span>
        {isActive && paid.size === 0 && (
          <form method="post" action={action}>
            <input type="hidden" name="id" value={one.id} />
            <button type="submit" name="intent" value="back" className="o-btn o-sm">
              {t('members.take_back')}
            </button>
          </form>
        )}
        {one.reversedBy !== null && (
          <span className="o-tag">
            {t('members.is_taken_back')} <bdi dir="ltr">{one.reversedBy}</bdi>
          </span>
        )}
      </div>
      {isActive && (
        <Breakdown
          of={one}
          parts={one.parts}
          pay={(part) => <PayForm allocation={one.id} part={part} isPaid={paid.has(part.memberId)} action={action} money={money} />}
        />
      )}
    </article>
  )
}

type PayFormProps = { allocation: string; part: NamedPart; isPaid: boolean; action: string; money: SurplusView['money'] }

function PayForm({ allocation, part, isPaid, action, money }: PayFormProps) {
  const { t } = useI18n()
  return (
    <form method="post" action={action} className="o-row">
      <input type="hidden" name="id" value={allocation} />
      <input type="hidden" name="member" value={part.memberId} />
      {isPaid ? (
        <>
          <span className="o-tag">{t('assemblies.paid')}</span>
          <button
            type="submit"
            name="intent"
            value="unpay"
            className="o-btn o-sm"
            aria-label={t('assemblies.unpay_named', { name: part.name })}
          >
            {t('members.take_back')}
          </button>
        </>
      ) : (
        <>
          <select name="money" className="o-in" aria-label={t('assemblies.paid_from', { name: part.name })}>
            {money.map(([code, text]) => (
              <option key={code} value={code}>
                {text}
              </option>
            ))}
          </select>
          <button
            type="submit"
            name="intent"
            value="pay"
            className="o-btn o-sm"
            aria-label={t('assemblies.pay_named', { name: part.name })}
          >
            {t('assemblies.pay')}
          </button>
        </>
      )}
    </form>
  )
}
