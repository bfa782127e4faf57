import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { invoicePaths } from './invoice-paths.ts'

export type OrderInvoiceView = {
  order: string
  /** The invoice that the order became, or its draft. */
  invoice: { id: string; number: string | null } | null
  /** Made with the form: pressing twice makes one. */
  newId: string
}

/** On the page of a shop's order, for whoever keeps the books: its invoice, or the button that makes one. */
export function OrderInvoice({ view }: { view: OrderInvoiceView }) {
  const { t } = useI18n()
  const action = useHref(invoicePaths.new)
  return (
    <section className="o-sec" aria-labelledby="invoice-title">
      <div className="o-sec-head">
        <h2 id="invoice-title">{t('invoices.of_order')}</h2>
      </div>
      {view.invoice ? (
        <p>
          <Link to={invoicePaths.one(view.invoice.id)}>
            {view.invoice.number === null ? t('invoices.of_order_draft') : <bdi dir="ltr">{view.invoice.number}</bdi>}
          </Link>
        </p>
      ) : (
        <form method="post" action={action}>
          <input type="hidden" name="id" value={view.newId} />
          <input type="hidden" name="order" value={view.order} />
          <button type="submit" name="intent" value="from_order" className="o-btn">
            <Icon name="file-text" />
            {t('invoices.from_order')}
          </button>
          <p className="o-hint">{t('invoices.from_order_hint')}</p>
        </form>
      )}
    </section>
  )
}
