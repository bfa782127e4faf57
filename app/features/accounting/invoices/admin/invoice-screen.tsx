import './invoices.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { AccountCode, paths } from '../../ledger/admin/books-tabs.tsx'
import { EntryProblems } from '../../ledger/admin/entry-parts.tsx'
import type { InvoicePaper } from '../paper/rules.ts'
import { type InvoiceState, type PaperLanguage, type PaymentDirection, paperLanguages } from '../types.ts'
import { CreditForm, type CreditLineView } from './credit-form.tsx'
import { PaperSheet } from './invoice-paper.tsx'
import { StateTag } from './invoice-parts.tsx'
import { invoicePaths } from './invoice-paths.ts'
import { type PaymentFields, PaymentForm } from './payment-form.tsx'
import { QuoteSection, type QuoteView } from './quote-section.tsx'
import { type SendingView, SendSection } from './send-section.tsx'

export type PaymentView = {
  id: string
  day: string
  direction: PaymentDirection
  amountInCents: number
  money: string
  /** Taken back, or itself what takes back. */
  isReversed: boolean
  isReversal: boolean
}

export type InvoiceScreenView = {
  id: string
  number: string
  isCreditNote: boolean
  /** Null for invoices and credit notes. */
  quote: QuoteView | null
  /** The quote that an invoice was made from. */
  fromQuote: { id: string; number: string } | null
  state: InvoiceState
  customer: string
  totalInCents: number
  paidInCents: number
  creditedInCents: number
  dueInCents: number
  paper: InvoicePaper
  entry: string | null
  credits: { id: string; number: string } | null
  creditNotes: readonly { id: string; number: string; totalInCents: number }[]
  payments: readonly PaymentView[]
  moneyAccounts: readonly { code: string; name: string }[]
  payment: PaymentFields
  creditLines: readonly CreditLineView[]
  creditId: string
  creditDate: string
  reversalId: string
  /** The customer's address of the paper. */
  link: string
  sending: SendingView
  done: DoneAct | null
  problems: Readonly<Record<string, string>>
  refused: string | null
}

export const doneActs = ['issued', 'paid', 'credited', 'sent', 'noted', 'decided'] as const
export type DoneAct = (typeof doneActs)[number]

/** An issued invoice, credit note or quote: it is read, printed, sent, paid and credited here, and never changed. */
export function InvoiceScreen({ view }: { view: InvoiceScreenView }) {
  const { t } = useI18n()
  const kind = t(view.quote ? 'invoices.paper_quote' : view.isCreditNote ? 'invoices.paper_credit_note' : 'invoices.paper_invoice')
  return (
    <>
      <AdminHead title={`${kind} ${view.number}`} lead={view.customer}>
        {!view.isCreditNote && (
          <Link to={invoicePaths.copy(view.id)} className="o-btn">
            <Icon name="copy" />
            {t(view.quote ? 'invoices.copy_quote' : 'invoices.copy')}
          </Link>
        )}
        {paperLanguages.map((language) => (
          <PdfLink key={language} id={view.id} language={language} />
        ))}
        {view.sending.chat && (
          <a href={view.sending.chat} className="o-btn o-main" target="_blank" rel="noopener noreferrer">
            <Icon name="message-circle" />
            {t(view.sending.kind === 'reminded' ? 'invoices.remind' : 'invoices.send')}
          </a>
        )}
      </AdminHead>
      {view.done && (
        <div className="o-note o-good" role="status">
          <Icon name="circle-check" />
          <p>{t(`invoices.done_${view.done}`, { number: view.number })}</p>
        </div>
      )}
      <EntryProblems title={t('invoices.not_written')} refused={view.refused} problems={view.problems} />
      <div className="o-columns">
        <div>
          <PaperSheet paper={view.paper} />
        </div>
        <aside>
          {view.quote && <QuoteSection id={view.id} quote={view.quote} />}
          <InvoiceFacts view={view} />
          <SendSection id={view.id} sending={view.sending} problem={view.problems.email} />
          {!view.isCreditNote && <Payments view={view} />}
          {view.dueInCents !== 0 && !view.isCreditNote && <PaymentForm view={view} />}
          {view.creditLines.some(({ rest }) => rest !== '') && <CreditForm view={view} />}
        </aside>
      </div>
    </>
  )
}

function PdfLink({ id, language }: { id: string; language: PaperLanguage }) {
  const { t } = useI18n()
  const to = useHref(`${invoicePaths.pdf(id)}?language=${language}`)
  return (
    <a href={to} className="o-btn" target="_blank" rel="noopener noreferrer">
      <Icon name="file-text" />
      {t(`invoices.pdf_${language}`)}
    </a>
  )
}

function InvoiceFacts({ view }: { view: InvoiceScreenView }) {
  const { t } = useI18n()
  return (
    <section className="o-sec" aria-labelledby="facts">
      <div className="o-sec-head">
        <h2 id="facts">{t(view.quote ? 'invoices.quote' : 'invoices.balance')}</h2>
        <StateTag state={view.state} />
      </div>
      <dl className="v-balance">
        <dt>{t('invoices.total')}</dt>
        <dd>
          <Money cents={view.totalInCents} />
        </dd>
        {!view.isCreditNote && !view.quote && (
          <>
            <dt>{t('invoices.paid')}</dt>
            <dd>
              <Money cents={view.paidInCents} />
            </dd>
            <dt>{t('invoices.credited')}</dt>
            <dd>
              <Money cents={view.creditedInCents} />
            </dd>
            <dt>{t(view.dueInCents < 0 ? 'invoices.refund_due' : 'invoices.due')}</dt>
            <dd>
              <Money cents={Math.abs(view.dueInCents)} />
            </dd>
          </>
        )}
        {view.entry && (
          <>
            <dt>{t('invoices.entry')}</dt>
            <dd>
              <Link to={paths.entry(view.entry)}>
                <bdi dir="ltr">{view.entry}</bdi>
              </Link>
            </dd>
          </>
        )}
        {view.fromQuote && (
          <>
            <dt>{t('invoices.paper_quote')}</dt>
            <dd>
              <Link to={invoicePaths.one(view.fromQuote.id)}>
                <bdi dir="ltr">{view.fromQuote.number}</bdi>
              </Link>
            </dd>
          </>
        )}
        {view.credits && (
          <>
            <dt>{t('invoices.paper_credits')}</dt>
            <dd>
              <Link to={invoicePaths.one(view.credits.id)}>
                <bdi dir="ltr">{view.credits.number}</bdi>
              </Link>
            </dd>
          </>
        )}
        {view.creditNotes.map((note) => (
          <CreditNoteFact key={note.id} note={note} />
        ))}
        <dt>{t('invoices.link')}</dt>
        <dd className="v-link">
          <bdi dir="ltr">{view.link}</bdi>
        </dd>
      </dl>
    </section>
  )
}

function CreditNoteFact({ note }: { note: InvoiceScreenView['creditNotes'][number] }) {
  const { t } = useI18n()
  return (
    <>
      <dt>{t('invoices.state_credit_note')}</dt>
      <dd>
        <Link to={invoicePaths.one(note.id)}>
          <bdi dir="ltr">{note.number}</bdi>
        </Link>{' '}
        · <Money cents={note.totalInCents} />
      </dd>
    </>
  )
}

function Payments({ view }: { view: InvoiceScreenView }) {
  const { t } = useI18n()
  const action = useHref(invoicePaths.one(view.id))
  if (view.payments.length === 0) return null
  return (
    <section className="o-sec" aria-labelledby="payments">
      <div className="o-sec-head">
        <h2 id="payments">{t('invoices.payments')}</h2>
      </div>
      <ul>
        {view.payments.map((payment) => (
          <li key={payment.id} className="o-item b-item">
            <span className="o-grow">
              {payment.day} · <AccountCode code={payment.money} />
              {payment.direction === 'out' && (
                <span className="o-tag">{t(payment.isReversal ? 'invoices.payment_reversal' : 'invoices.refund')}</span>
              )}
              {payment.isReversed && <span className="o-tag o-cliff">{t('invoices.payment_reversed')}</span>}
            </span>
            <Money cents={payment.amountInCents} />
            {!payment.isReversed && !payment.isReversal && (
              <form method="post" action={action}>
                <input type="hidden" name="id" value={view.reversalId} />
                <input type="hidden" name="payment" value={payment.id} />
                <button type="submit" name="intent" value="reverse" className="o-btn o-sm">
                  {t('invoices.reverse_payment')}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
