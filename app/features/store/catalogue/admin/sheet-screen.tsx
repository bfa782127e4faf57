import { Refused } from '#app/ui/admin/fields.tsx'
import './admin.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { StoreTabs, storeTabs } from './store-tabs.tsx'
import { useProblem } from './use-problem.ts'

export type SheetLine = {
  line: number
  requested: string
  name: string | null
  changes: { label: string; from: string; to: string }[]
  problem: string | null
}

export type SheetView = {
  text: string
  problem: string | null
  refused: string | null
  plan: { lines: SheetLine[]; changed: number; same: number; bad: number; fingerprint: string } | null
}

/** A copied part of a spreadsheet: what it would change, row by row, before anything is written; then all of it or nothing. */
export function SheetScreen({ view }: { view: SheetView }) {
  const { t } = useI18n()
  const text = useProblem()
  const action = useHref('/admin/store/sheet')
  const { plan } = view
  return (
    <>
      <AdminHead title={t('catalogue-admin.tab_sheet')} lead={t('catalogue-admin.sheet_lead')}>
        <a href={useHref('/admin/store/products.csv')} className="o-btn" download="">
          <Icon name="file-down" />
          {t('catalogue-admin.sheet_download')}
        </a>
      </AdminHead>
      <StoreTabs current="sheet" of={storeTabs} />
      <Refused text={view.refused} />
      <form method="post" action={action} noValidate>
        <div className="o-field">
          <label htmlFor="sheet">{t('catalogue-admin.sheet_label')}</label>
          <textarea
            id="sheet"
            name="sheet"
            className="o-in k-paste"
            dir="auto"
            spellCheck={false}
            defaultValue={view.text}
            aria-invalid={view.problem ? true : undefined}
            aria-describedby={view.problem ? 'sheet-problem' : 'sheet-hint'}
          />
          {view.problem && (
            <p className="o-err" id="sheet-problem">
              <Icon name="circle-alert" />
              <span>{text(view.problem)}</span>
            </p>
          )}
          <p className="o-hint" id="sheet-hint">
            {t('catalogue-admin.sheet_hint')}
          </p>
        </div>
        {plan && <input type="hidden" name="fingerprint" value={plan.fingerprint} />}
        <div className="k-acts">
          <button type="submit" name="intent" value="plan" className={plan ? 'o-btn' : 'o-btn o-main'}>
            <Icon name="eye" />
            {t('catalogue-admin.see_first')}
          </button>
          {plan && plan.bad === 0 && plan.changed > 0 && (
            <button type="submit" name="intent" value="apply" className="o-btn o-main">
              {t('catalogue-admin.sheet_apply', { count: plan.changed })}
            </button>
          )}
        </div>
      </form>
      {plan && <Plan plan={plan} />}
    </>
  )
}

function Plan({ plan }: { plan: NonNullable<SheetView['plan']> }) {
  const { t, number } = useI18n()
  const text = useProblem()
  return (
    <section aria-labelledby="plan-title">
      <h2 id="plan-title">{t('catalogue-admin.plan')}</h2>
      <p role="status">
        {t('catalogue-admin.plan_says', { changed: number(plan.changed), same: number(plan.same), bad: number(plan.bad) })}
      </p>
      {plan.bad > 0 && (
        <p className="o-err">
          <Icon name="circle-alert" />
          <span>{t('catalogue-admin.plan_bad')}</span>
        </p>
      )}
      <div className="k-scroll">
        <table className="o-table k-plan">
          <thead>
            <tr>
              <th scope="col" className="o-figure">
                <bdi>{t('catalogue-admin.line')}</bdi>
              </th>
              <th scope="col">{t('fields.product')}</th>
              <th scope="col">{t('catalogue-admin.what_changes')}</th>
            </tr>
          </thead>
          <tbody>
            {plan.lines.map((line) => (
              <tr key={line.line} className={line.problem ? 'k-bad' : undefined}>
                <td className="o-figure">{number(line.line)}</td>
                <th scope="row">
                  <bdi>{line.name ?? line.requested}</bdi>
                </th>
                <td>
                  {line.problem ? (
                    <span className="o-err">{text(line.problem)}</span>
                  ) : line.changes.length === 0 ? (
                    <span className="o-muted">{t('catalogue-admin.nothing_changes')}</span>
                  ) : (
                    line.changes.map((change) => (
                      <div key={change.label}>
                        {change.label}:{' '}
                        <bdi dir="ltr" className="k-from">
                          {change.from}
                        </bdi>{' '}
                        <bdi dir="ltr" className="k-to">
                          {change.to}
                        </bdi>
                      </div>
                    ))
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="o-hint">
        <Link to="/admin/store-management">{t('catalogue-admin.tab_products')}</Link>
      </p>
    </section>
  )
}
