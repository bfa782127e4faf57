import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { QuoteDecision } from '../types.ts'
import { invoicePaths } from './invoice-paths.ts'

export type QuoteView = {
  decision: QuoteDecision | null
  until: string
  isExpired: boolean
  /** What it became; `number` is null while that is a draft. */
  invoice: { id: string; number: string | null } | null
  /** Made with the form: of what the customer says, and of the invoice to come. */
  eventId: string
  invoiceId: string
}

/** What becomes of a quote: the customer's word, and the invoice that is made of it in one act. */
export function QuoteSection({ id, quote }: { id: string; quote: QuoteView }) {
  const { t } = useI18n()
  const action = useHref(invoicePaths.one(id))
  const { decision, invoice } = quote
  return (
    <section className="o-sec" aria-labelledby="quote">
      <div className="o-sec-head">
        <h2 id="quote">{t('invoices.quote_answer')}</h2>
      </div>
      <p className="o-text">{t(quote.isExpired ? 'invoices.quote_was_valid' : 'invoices.quote_is_valid', { day: quote.until })}</p>
      {invoice && (
        <p className="o-text">
          {t('invoices.quote_became')}{' '}
          <Link to={invoicePaths.one(invoice.id)}>
            {invoice.number ? <bdi dir="ltr">{invoice.number}</bdi> : t('invoices.draft_title')}
          </Link>
        </p>
      )}
      {!invoice && (
        <form method="post" action={action} className="o-row v-acts">
          <input type="hidden" name="event" value={quote.eventId} />
          <input type="hidden" name="id" value={quote.invoiceId} />
          {decision !== 'declined' && (
            <button type="submit" name="intent" value="to_invoice" className="o-btn o-main">
              <Icon name="receipt-text" />
              {t('invoices.quote_to_invoice')}
            </button>
          )}
          {decision === null ? (
            <>
              <button type="submit" name="intent" value="accept" className="o-btn">
                <Icon name="check" />
                {t('invoices.quote_accept')}
              </button>
              <button type="submit" name="intent" value="decline" className="o-btn">
                <Icon name="close" />
                {t('invoices.quote_decline')}
              </button>
            </>
          ) : (
            <button type="submit" name="intent" value="reopen" className="o-btn">
              {t('invoices.quote_reopen')}
            </button>
          )}
        </form>
      )}
    </section>
  )
}
