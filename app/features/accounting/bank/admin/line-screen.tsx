import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { EntryField, EntryProblems, FieldProblem } from '../../ledger/admin/entry-parts.tsx'
import type { PostingFields } from '../schema.ts'
import { SignedAmount } from './bank-parts.tsx'
import { bankPaths } from './bank-paths.ts'

type Candidate = { key: string; day: string; text: string; note: string; amountInCents: number; isChosen: boolean }

export type LineScreenView = {
  id: number
  account: string
  day: string
  text: string
  reference: string | null
  amountInCents: number
  isMatched: boolean
  /** One for the form. */
  formId: string
  books: readonly Candidate[]
  bank: readonly Candidate[]
  invoices: readonly { id: string; number: string; customer: string; dueInCents: number }[]
  accounts: readonly { code: string; name: string }[]
  rates: readonly { code: string; percent: string }[]
  values: PostingFields
  problems: Readonly<Record<string, string>>
  refused: string | null
}

/** One line of the bank: what in the books it may be, or what it is posted as. */
export function LineScreen({ view }: { view: LineScreenView }) {
  const { t } = useI18n()
  return (
    <>
      <AdminHead title={view.text} lead={view.reference ? `${view.day} · ${view.reference}` : view.day}>
        <Link to={bankPaths.view(view.account, 'open')} className="o-btn">
          {t('bank.back')}
        </Link>
      </AdminHead>
      <dl className="b-figures">
        <div>
          <dt>{t(view.amountInCents > 0 ? 'bank.came_in' : 'bank.went_out')}</dt>
          <dd>
            <SignedAmount cents={view.amountInCents} />
          </dd>
        </div>
      </dl>
      <EntryProblems title={t('bank.not_done')} refused={view.refused} problems={view.problems} />
      {view.isMatched ? (
        <p className="o-empty">{t('bank.line_matched')}</p>
      ) : (
        <div className="b-working">
          <div>
            <MatchForm view={view} />
          </div>
          <div>
            {view.invoices.length > 0 && <InvoiceForm view={view} />}
            <PostForm view={view} />
          </div>
        </div>
      )}
    </>
  )
}

function Candidates({ name, label, candidates }: { name: 'bank' | 'book'; label: string; candidates: readonly Candidate[] }) {
  return (
    <fieldset className="o-sec">
      <legend>{label}</legend>
      <ul className="b-candidates">
        {candidates.map((one) => (
          <li key={one.key}>
            <label>
              <input type="checkbox" className="o-check" name={name} value={one.key} defaultChecked={one.isChosen} />
              <span className="o-grow">
                <b>
                  <bdi>{one.text}</bdi>
                </b>
                <small>
                  {one.day} <bdi>{one.note}</bdi>
                </small>
              </span>
              <SignedAmount cents={one.amountInCents} />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function MatchForm({ view }: { view: LineScreenView }) {
  const { t } = useI18n()
  const action = useHref(bankPaths.line(view.id))
  return (
    <form method="post" action={action}>
      <input type="hidden" name="id" value={view.formId} />
      <input type="hidden" name="bank" value={view.id} />
      {view.books.length === 0 ? (
        <p className="o-empty">{t('bank.no_candidates')}</p>
      ) : (
        <Candidates name="book" label={t('bank.candidates')} candidates={view.books} />
      )}
      {view.bank.length > 0 && <Candidates name="bank" label={t('bank.together_with')} candidates={view.bank} />}
      <p className="o-hint">{t('bank.match_hint')}</p>
      <button type="submit" name="intent" value="match" className="o-btn o-main">
        <Icon name="link-2" />
        {t('bank.match_chosen')}
      </button>
    </form>
  )
}

function InvoiceForm({ view }: { view: LineScreenView }) {
  const { t } = useI18n()
  const action = useHref(bankPaths.line(view.id))
  return (
    <section className="o-sec" aria-labelledby="pays">
      <div className="o-sec-head">
        <h2 id="pays">{t('bank.pays_invoice')}</h2>
      </div>
      <form method="post" action={action} className="b-inline">
        <input type="hidden" name="id" value={view.formId} />
        <input type="hidden" name="date" value={view.values.date} />
        <div className="o-field">
          <label htmlFor="invoice">{t('bank.invoice')}</label>
          <select id="invoice" name="invoice" className="o-in">
            {view.invoices.map(({ id, number, customer, dueInCents }) => (
              <option key={id} value={id}>
                {t('bank.invoice_option', { number, customer, due: (dueInCents / 100).toFixed(2) })}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" name="intent" value="pay" className="o-btn">
          {t('bank.do_pay')}
        </button>
      </form>
    </section>
  )
}

function PostForm({ view }: { view: LineScreenView }) {
  const { t } = useI18n()
  const action = useHref(bankPaths.line(view.id))
  const { values, problems } = view
  return (
    <section className="o-sec" aria-labelledby="post">
      <div className="o-sec-head">
        <h2 id="post">{t('bank.post_entry')}</h2>
      </div>
      <p className="o-text">{t('bank.post_text')}</p>
      <form method="post" action={action} className="o-form" noValidate>
        <input type="hidden" name="id" value={view.formId} />
        <EntryField
          name="other"
          label={t(view.amountInCents > 0 ? 'ledger.other_received' : 'ledger.other_paid')}
          value={values.other}
          problem={problems.other}
          list="bank-accounts"
          hint={t('bank.other_hint')}
        />
        <datalist id="bank-accounts">
          {view.accounts.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </datalist>
        <EntryField name="label" label={t('ledger.label')} value={values.label} problem={problems.label} />
        <EntryField name="date" label={t('ledger.date')} value={values.date} problem={problems.date} kind="date" />
        <div className="o-field">
          <label htmlFor="tax">{t('ledger.tax')}</label>
          <select
            id="tax"
            name="tax"
            className="o-in"
            defaultValue={values.tax}
            aria-invalid={problems.tax ? true : undefined}
            aria-describedby={problems.tax ? 'tax-problem' : undefined}
          >
            <option value="">{t('ledger.tax_none')}</option>
            {view.rates.map(({ code, percent }) => (
              <option key={code} value={code}>
                {t('ledger.tax_rate', { percent })}
              </option>
            ))}
          </select>
          <FieldProblem name="tax" code={problems.tax} />
        </div>
        <label className="o-choice">
          <input type="checkbox" className="o-check" name="remember" value="on" defaultChecked={values.remember === 'on'} />
          {t('bank.remember')}
        </label>
        <button type="submit" name="intent" value="post" className="o-btn o-main">
          <Icon name="check" />
          {t('bank.do_post')}
        </button>
      </form>
    </section>
  )
}
