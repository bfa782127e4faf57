import '../../admin/admin.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Refused } from '#app/ui/admin/fields.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Link } from '#app/ui/link.tsx'
import { LedgerSection } from '../../admin/section.tsx'
import type { MatchedTransfer } from '../rules.ts'

export type TransfersView = {
  campaign: { id: string; title: string }
  action: string
  /** Null: no statement has been read. */
  read: { transfers: readonly MatchedTransfer[]; lines: number; problems: number } | null
  taken: number | null
  problem: string | null
}

/** The association's bank statement against the promises: whose reference came is taken in together, and confirmed as ever. */
export function TransfersScreen({ view }: { view: TransfersView }) {
  const { t } = useI18n()
  const { campaign, action, read, taken, problem } = view
  return (
    <>
      <AdminHead title={t('transfers.title')} lead={t('transfers.lead')} />
      <p className="ch-links">
        <Link to={`/admin/charity-management/${encodeURIComponent(campaign.id)}/ledger`}>
          <bdi>{campaign.title}</bdi>
        </Link>
      </p>
      <Refused text={problem} />
      {taken !== null && (
        <p className="o-note" role="status">
          {t('transfers.taken', { count: taken })}
        </p>
      )}
      <LedgerSection id="statement" title={t('transfers.statement')}>
        <form method="post" action={action} encType="multipart/form-data" className="ch-form">
          <div className="o-field">
            <label htmlFor="statement-file">{t('transfers.file')}</label>
            <input className="o-in" id="statement-file" type="file" name="file" required aria-describedby="statement-hint" />
            <p className="o-hint" id="statement-hint">
              {t('transfers.file_hint')}
            </p>
          </div>
          <button type="submit" name="intent" value="read" className="o-btn o-main">
            {t('transfers.read')}
          </button>
        </form>
      </LedgerSection>
      {read && <Found read={read} action={action} />}
    </>
  )
}

function Found({ read, action }: { read: NonNullable<TransfersView['read']>; action: string }) {
  const i18n = useI18n()
  const { t } = i18n
  const hasReady = read.transfers.some(({ state }) => state === 'ready')
  return (
    <LedgerSection id="found" title={t('transfers.found', { count: read.transfers.length })}>
      <p className="o-hint">{t('transfers.found_text', { lines: i18n.number(read.lines), problems: i18n.number(read.problems) })}</p>
      <form method="post" action={action}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
        <div className="o-table-box" role="group" aria-labelledby="found" tabIndex={0}>
          <table className="o-table">
            <thead>
              <tr>
                <th scope="col">{t('gifts-admin.reference')}</th>
                <th scope="col">{t('gifts-admin.giver')}</th>
                <th scope="col">{t('transfers.day')}</th>
                <th scope="col">{t('transfers.came')}</th>
                <th scope="col">{t('gifts-admin.promised')}</th>
              </tr>
            </thead>
            <tbody>
              {read.transfers.map((transfer) => (
                <TransferRow key={transfer.row} transfer={transfer} />
              ))}
            </tbody>
          </table>
        </div>
        {hasReady && (
          <button type="submit" name="intent" value="take" className="o-btn o-main">
            {t('transfers.take')}
          </button>
        )}
      </form>
    </LedgerSection>
  )
}

function TransferRow({ transfer: { state, gift, text, date, amountInCents } }: { transfer: MatchedTransfer }) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <tr>
      <th scope="row">
        {state === 'ready' && gift ? (
          <label>
            <input type="checkbox" name="take" value={`${gift.id} ${gift.version} ${amountInCents}`} defaultChecked />{' '}
            <bdi dir="ltr">{gift.reference}</bdi>
          </label>
        ) : (
          state !== 'ready' && <span className="o-tag">{t(`transfers.state_${state}`)}</span>
        )}
        <small className="o-hint">
          <bdi>{text}</bdi>
        </small>
      </th>
      <td>
        <bdi>{gift?.name ?? t('gifts-admin.unnamed')}</bdi>
      </td>
      <td>{i18n.date(date)}</td>
      <td className="num">{i18n.amount(amountInCents)}</td>
      <td className="num">{gift?.amountInCents == null ? '—' : i18n.amount(gift.amountInCents)}</td>
    </tr>
  )
}
