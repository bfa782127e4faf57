import './invoices.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { EntryField, EntryProblems } from '../../ledger/admin/entry-parts.tsx'
import { sellerFieldNames } from '../types.ts'
import { invoicePaths } from './invoice-paths.ts'

export type SellerView = {
  values: Readonly<Record<string, string>>
  problems: Readonly<Record<string, string>>
  refused: string | null
  isSaved: boolean
}

/** Who sells: what the law wants on an invoice, as far as the cooperative has it. */
export function SellerScreen({ view }: { view: SellerView }) {
  const { t } = useI18n()
  const action = useHref(invoicePaths.seller)
  return (
    <>
      <AdminHead title={t('invoices.seller')} lead={t('invoices.seller_lead')} />
      {view.isSaved && (
        <div className="o-note o-good" role="status">
          <Icon name="circle-check" />
          <p>{t('invoices.seller_saved')}</p>
        </div>
      )}
      <EntryProblems title={t('invoices.not_written')} refused={view.refused} problems={view.problems} />
      <form method="post" action={action} className="o-form v-seller" noValidate>
        {sellerFieldNames.map((name) => (
          <EntryField
            key={name}
            name={name}
            label={t(`invoices.seller_${name}`)}
            value={view.values[name] ?? ''}
            problem={view.problems[name]}
            isOptional={name !== 'name'}
          />
        ))}
        <button type="submit" name="intent" value="save" className="o-btn o-main">
          {t('invoices.save_seller')}
        </button>
      </form>
    </>
  )
}
