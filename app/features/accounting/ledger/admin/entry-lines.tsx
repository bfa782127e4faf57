import { useI18n } from '#app/platform/i18n/context.tsx'
import { KeyCaps } from '#app/ui/admin/key-caps.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import type { EntryLineFields } from './entry-form.ts'
import type { AccountOption } from './entry-form-screen.tsx'
import { FieldProblem } from './entry-parts.tsx'

type EntryLinesProps = {
  lines: readonly EntryLineFields[]
  problems: Readonly<Record<string, string>>
  accounts: readonly AccountOption[]
}

/**
 * The rows of an entry. An account is chosen from the browser's own list by its number or its name; the difference and the
 * keys come with `browser/admin/elements/entry-lines.ts`.
 */
export function EntryLines({ lines, problems, accounts }: EntryLinesProps) {
  const { t } = useI18n()
  return (
    <entry-lines data-balanced={t('ledger.balanced')} data-unbalanced={t('ledger.unbalanced')}>
      <table className="o-table b-lines">
        <caption className="vh">{t('ledger.lines')}</caption>
        <LinesHead />
        <tbody>
          {lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place
            <LineRow key={i} row={i} line={line} problems={problems} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row" colSpan={2}>
              {t('ledger.total')} <span data-state="" className="b-even" role="status" />
            </th>
            <td className="o-figure" data-total="debit" data-label={t('ledger.debit_mad')} />
            <td className="o-figure" data-total="credit" data-label={t('ledger.credit_mad')} />
            <td className="o-figure" data-total="difference" data-label={t('ledger.running_difference')} />
            <td />
          </tr>
        </tfoot>
      </table>
      <FieldProblem name="lines" code={problems.lines} />
      <LineKeys />
      <datalist id="chart">
        {accounts.map(({ code, name }) => (
          <option key={code} value={`${code} ${name}`} />
        ))}
      </datalist>
    </entry-lines>
  )
}

function LinesHead() {
  const { t } = useI18n()
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="vh">{t('ledger.row')}</span>
        </th>
        <th scope="col" className="b-account">
          {t('ledger.account')}
        </th>
        <th scope="col">{t('ledger.label')}</th>
        <th scope="col" className="o-figure b-amount">
          <bdi>{t('ledger.debit_mad')}</bdi>
        </th>
        <th scope="col" className="o-figure b-amount">
          <bdi>{t('ledger.credit_mad')}</bdi>
        </th>
        <th scope="col" className="o-figure b-running">
          <bdi>{t('ledger.running_difference')}</bdi>
        </th>
        <th scope="col" className="b-tool">
          <span className="vh">{t('ledger.remove_line')}</span>
        </th>
      </tr>
    </thead>
  )
}

type LineRowProps = { row: number; line: EntryLineFields; problems: Readonly<Record<string, string>> }

function LineRow({ row, line, problems }: LineRowProps) {
  const { t, number } = useI18n()
  const at = {
    account: `lines.${row}.account`,
    debit: `lines.${row}.debit_in_cents`,
    credit: `lines.${row}.credit_in_cents`,
    label: `lines.${row}.label`,
  }
  const isWrong = Object.values(at).some((path) => problems[path])
  return (
    <tr data-line="" className={isWrong ? 'b-wrong' : undefined}>
      <td className="o-muted" data-row="">
        {number(row + 1)}
      </td>
      <td className="b-account">
        <input
          id={at.account}
          name="account"
          className="o-in"
          list="chart"
          defaultValue={line.account}
          maxLength={300}
          autoComplete="off"
          placeholder={t('ledger.account_placeholder')}
          aria-label={t('ledger.account')}
          {...invalid(at.account, problems)}
        />
        <FieldProblem name={at.account} code={problems[at.account]} />
      </td>
      <td className="b-text">
        <input
          name="line_label"
          className="o-in"
          defaultValue={line.label}
          maxLength={200}
          autoComplete="off"
          placeholder={t('ledger.label')}
          aria-label={t('ledger.label')}
          {...invalid(at.label, problems)}
        />
        <FieldProblem name={at.label} code={problems[at.label]} />
      </td>
      {(['debit', 'credit'] as const).map((side) => (
        <td key={side} className={`o-figure b-amount b-${side}`}>
          <input
            name={side}
            className="o-in o-ltr"
            dir="ltr"
            inputMode="decimal"
            defaultValue={line[side]}
            maxLength={30}
            autoComplete="off"
            placeholder={t(`ledger.${side}`)}
            aria-label={t(`ledger.${side}`)}
            {...invalid(at[side], problems)}
          />
          <FieldProblem name={at[side]} code={problems[at[side]]} />
        </td>
      ))}
      <td className="o-figure b-running" data-running="" />
      <td className="b-tool">
        <button type="button" className="o-tool" data-remove="" hidden aria-label={t('ledger.remove_line')}>
          <Icon name="close" />
        </button>
      </td>
    </tr>
  )
}

const invalid = (path: string, problems: Readonly<Record<string, string>>) =>
  problems[path] ? { 'aria-invalid': true, 'aria-describedby': `${path}-problem` } : {}

function LineKeys() {
  const { t } = useI18n()
  return (
    <p className="o-keys" aria-hidden="true" data-keys="" hidden>
      <span>
        <KeyCaps keys={['Enter']} /> {t('ledger.key_next_line')}
      </span>
      <span>
        <KeyCaps keys={['=']} /> {t('ledger.key_fill')}
      </span>
      <span>
        <KeyCaps keys={['Ctrl', 'Del']} /> {t('ledger.key_remove')}
      </span>
    </p>
  )
}
