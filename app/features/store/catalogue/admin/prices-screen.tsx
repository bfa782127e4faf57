import { Refused } from '#app/ui/admin/fields.tsx'
import './admin.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead, EmptyList } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { bulkOps, roundings } from './types.ts'
import { useProblem } from './use-problem.ts'

export type PriceLine = { pair: string; name: string; from: string; to: string | null; problem: string | null }

export type PricesView = {
  values: { op: string; amount: string; rounding: string }
  problems: Record<string, string>
  refused: string | null
  lines: PriceLine[]
  /** Set once there is something to look at before it is done. */
  preview: { changed: number; blocked: number; before: string; after: string } | null
  more: boolean
}

/** Many prices at once: what is to happen, then what would happen row by row, then all of it or nothing. */
export function PricesScreen({ view }: { view: PricesView }) {
  const { t } = useI18n()
  const { preview } = view
  if (view.lines.length === 0) {
    return (
      <>
        <AdminHead title={t('catalogue-admin.change_prices')} />
        <EmptyList title={t('catalogue-admin.prices_none')} text={t('catalogue-admin.prices_none_text')}>
          <Link to="/admin/store-management" className="o-btn o-main">
            {t('catalogue-admin.tab_products')}
          </Link>
        </EmptyList>
      </>
    )
  }
  return (
    <>
      <AdminHead title={t('catalogue-admin.change_prices')} lead={t('catalogue-admin.prices_lead', { count: view.lines.length })} />
      <Refused text={view.refused} />
      {view.more && (
        <div className="o-note o-honey">
          <Icon name="triangle-alert" />
          <p>{t('catalogue-admin.prices_more')}</p>
        </div>
      )}
      <ChangeForm view={view} />
      <Lines lines={view.lines} preview={preview !== null} />
    </>
  )
}

function ChangeForm({ view }: { view: PricesView }) {
  const { t } = useI18n()
  const message = useProblem()
  const action = useHref('/admin/store/prices')
  const { preview } = view
  return (
    <form method="post" action={action} noValidate>
      {view.lines.map((line) => (
        <input key={line.pair} type="hidden" name="pair" value={line.pair} />
      ))}
      <div className="k-inline">
        <Select
          name="op"
          label={t('catalogue-admin.op')}
          value={view.values.op}
          options={bulkOps.map((op) => [op, t(`catalogue-admin.op_${op}`)])}
        />
        <div className="o-field">
          <label htmlFor="amount">{t('catalogue-admin.how_much')}</label>
          <input
            id="amount"
            name="amount"
            className="o-in o-ltr"
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            maxLength={24}
            defaultValue={view.values.amount}
            aria-invalid={view.problems.amount ? true : undefined}
            aria-describedby={view.problems.amount ? 'amount-problem' : undefined}
          />
        </div>
        <Select
          name="rounding"
          label={t('catalogue-admin.rounding')}
          value={view.values.rounding}
          options={roundings.map((step) => [String(step), t(`catalogue-admin.rounding_${step}`)])}
        />
        <button type="submit" name="intent" value="preview" className={preview ? 'o-btn' : 'o-btn o-main'}>
          <Icon name="eye" />
          {t('catalogue-admin.see_first')}
        </button>
      </div>
      {Object.entries(view.problems).map(([name, problem]) => (
        <p key={name} className="o-err" id={`${name}-problem`}>
          <Icon name="circle-alert" />
          <span>{message(problem)}</span>
        </p>
      ))}
      <p className="o-hint">{t('catalogue-admin.rounding_hint')}</p>
      {preview && (
        <div className="k-acts" role="status">
          <p className="o-grow">
            {t('catalogue-admin.prices_would', { count: preview.changed })}{' '}
            <bdi>{t('catalogue-admin.prices_sums', { before: preview.before, after: preview.after })}</bdi>
          </p>
          {preview.blocked > 0 ? (
            <p className="o-err">
              <Icon name="circle-alert" />
              <span>{t('catalogue-admin.prices_blocked', { count: preview.blocked })}</span>
            </p>
          ) : (
            <button type="submit" name="intent" value="apply" className="o-btn o-main">
              {t('catalogue-admin.prices_apply')}
            </button>
          )}
        </div>
      )}
    </form>
  )
}

function Lines({ lines, preview }: { lines: readonly PriceLine[]; preview: boolean }) {
  const { t } = useI18n()
  const message = useProblem()
  return (
    <div className="k-scroll">
      <table className="o-table k-plan">
        <caption className="vh">{t('catalogue-admin.change_prices')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('fields.product')}</th>
            <th scope="col" className="o-figure">
              <bdi>{t('catalogue-admin.now')}</bdi>
            </th>
            {preview && (
              <th scope="col" className="o-figure">
                <bdi>{t('catalogue-admin.then')}</bdi>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.pair} className={line.problem ? 'k-bad' : undefined}>
              <th scope="row">{line.name}</th>
              <td className="o-figure">
                <bdi dir="ltr" className={line.to ? 'k-from' : undefined}>
                  {line.from}
                </bdi>
              </td>
              {preview && (
                <td className="o-figure">
                  {line.problem ? (
                    <span className="k-problem">{message(line.problem)}</span>
                  ) : (
                    <bdi dir="ltr" className={line.to ? 'k-to' : undefined}>
                      {line.to ?? line.from}
                    </bdi>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type SelectProps = { name: string; label: string; value: string; options: readonly (readonly [string, string])[] }

export function Select({ name, label, value, options }: SelectProps) {
  return (
    <div className="o-field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} className="o-in" defaultValue={value}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
