import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Link } from '#app/ui/link.tsx'
import { BookAmount, paths } from '../../ledger/admin/books-tabs.tsx'
import type { ReportBox } from '../types.ts'

type BoxRowsProps = {
  boxes: readonly ReportBox[]
  before: readonly ReportBox[]
  names: Readonly<Record<string, string>>
  /** The days whose lines an account is opened with. */
  span: { from: string | null; to: string }
}

/** One row for each box that has something, and under it one for each of its accounts, which leads to its lines. */
export function BoxRows({ boxes, before, names, span }: BoxRowsProps) {
  const { t } = useI18n()
  const past = new Map(before.map((box) => [box.id, box.cents]))
  const shown = boxes.filter(({ id, accounts }) => accounts.length > 0 || (past.get(id) ?? 0) !== 0)
  const query = new URLSearchParams({ ...(span.from && { from: span.from }), to: span.to })
  return shown.flatMap((box) => [
    <tr key={box.id}>
      <th scope="row">{t(`reports.box_${box.id}` as MessageKey)}</th>
      <td className="o-figure">
        <BookAmount cents={box.cents} zero />
      </td>
      <td className="o-figure b-away">
        <BookAmount cents={past.get(box.id) ?? 0} zero />
      </td>
    </tr>,
    ...box.accounts.map(({ account, cents }) => (
      <tr key={`${box.id} ${account}`} className="r-account">
        <td>
          <Link to={`${paths.account(account)}?${query}`}>
            <bdi dir="ltr">{account}</bdi> <bdi>{names[account]}</bdi>
          </Link>
        </td>
        <td className="o-figure">
          <BookAmount cents={cents} />
        </td>
        <td className="b-away" />
      </tr>
    )),
  ])
}

export function GroupRow({ label }: { label: string }) {
  return (
    <tr className="b-head-row">
      <th scope="rowgroup" colSpan={3}>
        {label}
      </th>
    </tr>
  )
}

type TotalRowProps = { label: string; cents: number; before: number }

export function TotalRow({ label, cents, before }: TotalRowProps) {
  return (
    <tr className="b-result">
      <th scope="row">{label}</th>
      <td className="o-figure">
        <BookAmount cents={cents} zero />
      </td>
      <td className="o-figure b-away">
        <BookAmount cents={before} zero />
      </td>
    </tr>
  )
}

export function YearsHead({ now, before }: { now: string; before: string }) {
  const { t } = useI18n()
  return (
    <thead>
      <tr>
        <th scope="col">{t('reports.item')}</th>
        <th scope="col" className="o-figure">
          <bdi>{t('reports.amount_of', { span: now })}</bdi>
        </th>
        <th scope="col" className="o-figure b-away">
          <bdi>{t('reports.amount_of', { span: before })}</bdi>
        </th>
      </tr>
    </thead>
  )
}
