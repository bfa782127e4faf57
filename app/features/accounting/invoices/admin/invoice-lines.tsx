import { useI18n } from '#app/platform/i18n/context.tsx'
import { KeyCaps } from '#app/ui/admin/key-caps.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { BookAmount } from '../../ledger/admin/books-tabs.tsx'
import { FieldProblem } from '../../ledger/admin/entry-parts.tsx'
import type { TaxRate } from '../../ledger/types.ts'
import type { InvoiceLineFields } from '../schema.ts'

type InvoiceLinesProps = {
  lines: readonly InvoiceLineFields[]
  rows: readonly (number | null)[]
  rates: readonly TaxRate[]
  problems: Readonly<Record<string, string>>
}

/** What is sold, row by row; the keys come with `browser/admin/elements/invoice-form.ts`. */
export function InvoiceLines({ lines, rows, rates, problems }: InvoiceLinesProps) {
  const { t } = useI18n()
  return (
    <section className="o-sec" aria-labelledby="invoice-lines">
      <div className="o-sec-head">
        <h2 id="invoice-lines">{t('invoices.lines')}</h2>
      </div>
      <table className="o-table v-lines">
        <caption className="vh">{t('invoices.lines')}</caption>
        <LinesHead />
        <tbody>
          {lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place
            <LineRow key={i} row={i} line={line} net={rows[i] ?? null} rates={rates} problems={problems} />
          ))}
        </tbody>
      </table>
      <FieldProblem name="lines" code={problems.lines} />
      <p className="o-keys" aria-hidden="true" data-keys="" hidden>
        <span>
          <KeyCaps keys={['Enter']} /> {t('ledger.key_next_line')}
        </span>
        <span>
          <KeyCaps keys={['Ctrl', 'Del']} /> {t('ledger.key_remove')}
        </span>
      </p>
    </section>
  )
}

function LinesHead() {
  const { t } = useI18n()
  return (
    <thead>
      <tr>
        <th scope="col">{t('invoices.description')}</th>
        <th scope="col" className="o-figure v-small">
          {t('invoices.quantity')}
        </th>
        <th scope="col" className="v-small">
          {t('invoices.unit')}
        </th>
        <th scope="col" className="o-figure v-price">
          {t('invoices.price')}
        </th>
        <th scope="col" className="o-figure v-discount">
          <bdi>{t('invoices.discount')}</bdi>
        </th>
        <th scope="col" className="v-rate">
          {t('invoices.tax_rate')}
        </th>
        <th scope="col" className="o-figure v-net">
          <bdi>{t('invoices.line_total', { currency: t('common.currency') })}</bdi>
        </th>
        <th scope="col" className="b-tool">
          <span className="vh">{t('ledger.remove_line')}</span>
        </th>
      </tr>
    </thead>
  )
}

type LineRowProps = Omit<InvoiceLinesProps, 'lines' | 'rows'> & { row: number; line: InvoiceLineFields; net: number | null }

function LineRow({ row, line, net, rates, problems }: LineRowProps) {
  const { t } = useI18n()
  const field = { row, line, problems }
  return (
    <tr data-line="">
      <td className="v-description">
        <LineField {...field} name="description" label={t('invoices.description')} placeholder={t('invoices.description_placeholder')} />
      </td>
      <td className="o-figure v-small">
        <LineField {...field} name="quantity" label={t('invoices.quantity')} isFigure />
      </td>
      <td className="v-small">
        <LineField {...field} name="unit" label={t('invoices.unit')} />
      </td>
      <td className="o-figure v-price">
        <LineField {...field} name="price" label={t('invoices.price')} isFigure />
      </td>
      <td className="o-figure v-discount">
        <LineField {...field} name="discount" label={t('invoices.discount')} isFigure />
      </td>
      <td className="v-rate">
        <RateField {...field} rates={rates} />
      </td>
      <td className="o-figure v-net" data-net="">
        {net !== null && <BookAmount cents={net} zero />}
      </td>
      <td className="b-tool">
        <button type="button" className="o-tool" data-remove="" hidden aria-label={t('ledger.remove_line')}>
          <Icon name="close" />
        </button>
      </td>
    </tr>
  )
}

const invalid = (path: string, problem: string | undefined) =>
  problem ? { 'aria-invalid': true, 'aria-describedby': `${path}-problem` } : {}

type LineFieldProps = {
  row: number
  line: InvoiceLineFields
  problems: Readonly<Record<string, string>>
  name: Exclude<keyof InvoiceLineFields, 'tax'>
  label: string
  placeholder?: string
  isFigure?: boolean
}

function LineField({ row, line, problems, name, label, placeholder, isFigure = false }: LineFieldProps) {
  const path = `lines.${row}.${name}`
  return (
    <>
      <input
        id={path}
        name={`line_${name}`}
        className={isFigure ? 'o-in o-ltr' : 'o-in'}
        dir={isFigure ? 'ltr' : 'auto'}
        inputMode={isFigure ? 'decimal' : undefined}
        defaultValue={line[name]}
        maxLength={200}
        autoComplete="off"
        placeholder={placeholder ?? label}
        aria-label={label}
        {...invalid(path, problems[path])}
      />
      <FieldProblem name={path} code={problems[path]} />
    </>
  )
}

function RateField({ row, line, problems, rates }: Pick<LineFieldProps, 'row' | 'line' | 'problems'> & { rates: readonly TaxRate[] }) {
  const { t, number } = useI18n()
  const path = `lines.${row}.tax`
  const isKnown = rates.some(({ code }) => code === line.tax)
  return (
    <>
      <select
        name="line_tax"
        className="o-in"
        aria-label={t('invoices.tax_rate')}
        defaultValue={line.tax}
        {...invalid(path, problems[path])}
      >
        {!isKnown && <option value={line.tax}>{t('invoices.rate_gone')}</option>}
        {rates.map(({ code, basisPoints }) => (
          <option key={code} value={code}>
            {basisPoints > 0 ? `${number(basisPoints / 100)}%` : t('invoices.exempt')}
          </option>
        ))}
      </select>
      <FieldProblem name={path} code={problems[path]} />
    </>
  )
}
