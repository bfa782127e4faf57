import './admin.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Refused } from '#app/ui/admin/fields.tsx'
import { AdminHead, EmptyList } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Select } from './prices-screen.tsx'
import type { TakeLineView } from './stock/present.ts'
import { StoreTabs, stockTabs } from './store-tabs.tsx'
import { useProblem } from './use-problem.ts'

export type TakesView = {
  takes: { id: number; name: string; state: 'open' | 'posted'; note: string; counted: number }[]
  categories: { id: string; name: string }[]
}

export function TakesScreen({ view }: { view: TakesView }) {
  const { t } = useI18n()
  const action = useHref('/admin/stock/take')
  return (
    <>
      <AdminHead title={t('catalogue-admin.tab_take')} lead={t('catalogue-admin.take_lead')} />
      <StoreTabs current="take" of={stockTabs} />
      <form method="post" action={action} className="k-inline">
        <Select
          name="category"
          label={t('catalogue-admin.take_category')}
          value=""
          options={[['', t('catalogue-admin.all_categories')], ...view.categories.map(({ id, name }) => [id, name] as const)]}
        />
        <button type="submit" name="intent" value="start" className="o-btn o-main">
          <Icon name="plus" />
          {t('catalogue-admin.take_start')}
        </button>
      </form>
      {view.takes.length === 0 ? (
        <EmptyList title={t('catalogue-admin.take_none')} text={t('catalogue-admin.take_none_text')} />
      ) : (
        <ul>
          {view.takes.map((take) => (
            <li key={take.id} className="o-item o-line">
              <span className="o-two-lines">
                <Link to={`/admin/stock/take/${take.id}`} className="o-strong">
                  {take.name}
                </Link>
                <span className="o-muted">{take.note}</span>
              </span>
              <span className="o-tag">
                {take.state === 'posted' ? t('catalogue-admin.take_posted') : t('catalogue-admin.take_open', { count: take.counted })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

export type TakeView = {
  id: number
  name: string
  state: 'open' | 'posted'
  started: string
  lines: TakeLineView[]
  counted: number
  review: boolean
  problems: Record<string, string>
  typed: Record<string, string>
  refused: string | null
}

/** Counting: one field after the other, kept as each is left. Then what differs, then all of it at once. */
export function TakeScreen({ view }: { view: TakeView }) {
  const { t } = useI18n()
  const base = `/admin/stock/take/${view.id}`
  const action = useHref(base)
  const lines = view.review || view.state === 'posted' ? view.lines.filter((line) => line.difference !== null) : view.lines
  return (
    <>
      <AdminHead
        title={`${t('catalogue-admin.tab_take')}: ${view.name}`}
        lead={`${view.started} · ${t('catalogue-admin.take_so_far', { counted: view.counted, of: view.lines.length })}`}
      >
        {view.state === 'open' &&
          (view.review ? (
            <Link to={base} className="o-btn">
              {t('catalogue-admin.take_go_on')}
            </Link>
          ) : (
            <Link to={`${base}?review=yes`} className="o-btn o-main">
              {t('catalogue-admin.take_review')}
            </Link>
          ))}
      </AdminHead>
      <StoreTabs current="take" of={stockTabs} />
      <Refused text={view.refused} />
      {view.state === 'posted' ? (
        <p className="o-note o-good">
          <Icon name="circle-check" />
          {t('catalogue-admin.take_is_posted')} <Link to="/admin/stock/log?reason=stock_take">{t('catalogue-admin.tab_log')}</Link>
        </p>
      ) : view.review ? (
        <Review view={view} lines={lines} action={action} />
      ) : (
        <Counting view={view} lines={lines} action={action} />
      )}
    </>
  )
}

type PartProps = { view: TakeView; lines: readonly TakeLineView[]; action: string }

function Counting({ view, lines, action }: PartProps) {
  const { t } = useI18n()
  const text = useProblem()
  const api = useHref('/api/admin/stock-counts')
  return (
    <stock-take data-api={api} data-take={view.id} data-saved={t('catalogue-admin.cell_saved')} data-lost={t('catalogue-admin.cell_lost')}>
      <form method="post" action={action} noValidate>
        <p className="o-hint">{t('catalogue-admin.take_hint')}</p>
        <div className="k-count-list">
          {lines.map((line) => {
            const name = `count.${line.id}`
            const problem = view.problems[name] ?? (line.problem === 'keeping_line_settled' ? line.problem : undefined)
            return (
              <div className="k-count" key={line.id}>
                <label htmlFor={name}>
                  <b>{line.name}</b> · <bdi>{line.variant}</bdi>
                  {line.sku && (
                    <small>
                      <bdi dir="ltr">{line.sku}</bdi>
                    </small>
                  )}
                  <small className="k-problem" data-note="" id={`${name}-note`} role="status">
                    {problem ? text(problem) : ''}
                  </small>
                </label>
                <input
                  id={name}
                  name={name}
                  className="o-in k-big k-in-count"
                  dir="ltr"
                  inputMode="numeric"
                  enterKeyHint="next"
                  autoComplete="off"
                  maxLength={12}
                  defaultValue={view.typed[name] ?? line.field}
                  data-variant={line.id}
                  data-kept={line.field}
                  aria-invalid={problem ? true : undefined}
                  aria-describedby={`${name}-note`}
                />
              </div>
            )
          })}
        </div>
        <div className="k-acts">
          <button type="submit" name="intent" value="count" className="o-btn o-main">
            {t('catalogue-admin.take_save')}
          </button>
          <button type="submit" name="intent" value="drop" className="o-btn o-danger">
            {t('catalogue-admin.take_drop')}
          </button>
        </div>
      </form>
    </stock-take>
  )
}

function Review({ lines, action }: PartProps) {
  const { t } = useI18n()
  const text = useProblem()
  const blocked = lines.filter((line) => line.problem !== null).length
  return (
    <form method="post" action={action}>
      <p className="o-hint">{t('catalogue-admin.take_review_hint')}</p>
      <div className="k-scroll">
        <table className="o-table k-plan">
          <thead>
            <tr>
              <th scope="col">{t('fields.product')}</th>
              <th scope="col" className="o-figure">
                <bdi>{t('catalogue-admin.counted')}</bdi>
              </th>
              <th scope="col" className="o-figure">
                <bdi>{t('catalogue-admin.log_said')}</bdi>
              </th>
              <th scope="col" className="o-figure">
                <bdi>{t('catalogue-admin.difference')}</bdi>
              </th>
              <th scope="col" className="o-figure">
                <bdi>{t('catalogue-admin.will_be')}</bdi>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id} className={line.problem ? 'k-bad' : undefined}>
                <th scope="row">
                  {line.name} · <bdi>{line.variant}</bdi>
                  {line.problem && <span className="k-problem">{text(line.problem)}</span>}
                </th>
                <td className="o-figure">{line.counted}</td>
                <td className="o-figure">{line.logged}</td>
                <td className="o-figure">
                  <bdi
                    dir="ltr"
                    className={line.difference?.way === 1 ? 'k-diff-more' : line.difference?.way === -1 ? 'k-diff-less' : undefined}
                  >
                    {line.difference?.text}
                  </bdi>
                </td>
                <td className="o-figure">{line.after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lines.length === 0 && <p className="o-empty">{t('errors.keeping_take_empty')}</p>}
      <div className="k-acts">
        {blocked > 0 && (
          <p className="o-err">
            <Icon name="circle-alert" />
            <span>{t('catalogue-admin.prices_blocked', { count: blocked })}</span>
          </p>
        )}
        {lines.length > 0 && blocked === 0 && (
          <button type="submit" name="intent" value="post" className="o-btn o-main">
            {t('catalogue-admin.take_post')}
          </button>
        )}
      </div>
    </form>
  )
}
