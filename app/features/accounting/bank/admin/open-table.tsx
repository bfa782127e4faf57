import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { SignedAmount } from './bank-parts.tsx'
import { bankPaths } from './bank-paths.ts'

/** What a line of the bank probably is, with what its button sends. */
export type RowProposal =
  | { kind: 'match'; title: string; detail: string; amountInCents: number; isSure: boolean; books: readonly string[] }
  | { kind: 'pay'; title: string; detail: string; invoice: string }
  | { kind: 'post'; title: string; detail: string; other: string; tax: string }

export type OpenRow = {
  id: number
  kind: 'opening' | 'line'
  date: string
  day: string
  text: string
  reference: string | null
  amountInCents: number
  /** Made with the page, for the button of this row. */
  formId: string
  proposal: RowProposal | null
}

/** As the two papers lie beside each other: the bank's line, how it stands, ours. */
export function OpenTable({ rows }: { rows: readonly OpenRow[] }) {
  const { t } = useI18n()
  return (
    <div className="o-table-box b-box">
      <table className="o-table b-bank">
        <caption className="vh">{t('bank.reconcile')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('bank.column_bank')}</th>
            <th scope="col" className="o-figure">
              <bdi>{t('ledger.amount_mad')}</bdi>
            </th>
            <th scope="col">{t('bank.column_state')}</th>
            <th scope="col">{t('bank.column_books')}</th>
            <th scope="col">
              <span className="vh">{t('bank.column_actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function stateOf({ kind, proposal }: OpenRow) {
  if (kind === 'opening') return 'opening' as const
  return proposal ? ('proposed' as const) : ('unknown' as const)
}

function Row({ row }: { row: OpenRow }) {
  const { t } = useI18n()
  const state = stateOf(row)
  return (
    <tr className={`b-bank-${state}`}>
      <th scope="row">
        <b>
          <bdi>{row.text}</bdi>
        </b>
        <small>
          {row.day} {row.reference && <bdi>{row.reference}</bdi>}
        </small>
      </th>
      <td className="o-figure">
        <SignedAmount cents={row.amountInCents} />
      </td>
      <td className="b-state">
        <span className="o-tag">{t(`bank.state_${state}`)}</span>
      </td>
      <td>{row.proposal ? <ProposalText proposal={row.proposal} /> : <span className="o-muted">{t(`bank.none_${row.kind}`)}</span>}</td>
      <td className="b-bank-acts">
        <RowActions row={row} />
      </td>
    </tr>
  )
}

function ProposalText({ proposal }: { proposal: RowProposal }) {
  return (
    <>
      <b>
        <bdi>{proposal.title}</bdi>
      </b>
      <small>{proposal.detail}</small>
    </>
  )
}

const intents = { match: 'match', pay: 'pay', post: 'post' } as const

function RowActions({ row }: { row: OpenRow }) {
  const { t } = useI18n()
  const action = useHref(bankPaths.line(row.id))
  const { proposal } = row
  const intent = row.kind === 'opening' ? 'opening' : proposal && intents[proposal.kind]
  return (
    <span className="o-row">
      {intent && (
        <form method="post" action={action}>
          <input type="hidden" name="id" value={row.formId} />
          {proposal && <ProposalFields row={row} proposal={proposal} />}
          <button
            type="submit"
            name="intent"
            value={intent}
            className="o-btn o-sm o-main"
            aria-label={t(`bank.do_${intent}_named`, { text: row.text })}
          >
            <Icon name="check" />
            {t(`bank.do_${intent}`)}
          </button>
        </form>
      )}
      {row.kind === 'line' && (
        <Link
          to={bankPaths.line(row.id)}
          className="o-btn o-sm"
          aria-label={t(proposal ? 'bank.other_named' : 'bank.open_named', { text: row.text })}
        >
          {t(proposal ? 'bank.other' : 'bank.open')}
        </Link>
      )}
    </span>
  )
}

/** What the button sends. The server looks at all of it again. */
function ProposalFields({ row, proposal }: { row: OpenRow; proposal: RowProposal }) {
  if (proposal.kind === 'match') {
    return (
      <>
        <input type="hidden" name="bank" value={row.id} />
        {proposal.books.map((key) => (
          <input key={key} type="hidden" name="book" value={key} />
        ))}
      </>
    )
  }
  return (
    <>
      <input type="hidden" name="date" value={row.date} />
      {proposal.kind === 'pay' ? (
        <input type="hidden" name="invoice" value={proposal.invoice} />
      ) : (
        <>
          <input type="hidden" name="other" value={proposal.other} />
          <input type="hidden" name="label" value={row.text} />
          <input type="hidden" name="tax" value={proposal.tax} />
        </>
      )}
    </>
  )
}
