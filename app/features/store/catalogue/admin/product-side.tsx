import { useI18n } from '#app/platform/i18n/context.tsx'
import { StepLine } from '#app/ui/charts/step-line.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ChangeView, ProductSideView, StockView } from './side/present.ts'
import type { ProductStatus } from './types.ts'

/** The form in which its states and its copy are sent; outside of the editor's, so that neither sends the other. */
export const ACTIONS = 'product-acts'

/** Beside a product's form: whether it is seen, what stands of it, and what was done to it last. */
export function ProductSide({ side }: { side: ProductSideView }) {
  const { t } = useI18n()
  return (
    <aside className="k-side" aria-label={t('catalogue-admin.side')}>
      <Publication side={side} />
      <section aria-labelledby="side-stock">
        <h2 id="side-stock">{t('catalogue-admin.side_stock')}</h2>
        {side.stock ? (
          <Stock stock={side.stock} />
        ) : (
          <p>{t(side.hasVariants ? 'catalogue-admin.side_untracked' : 'catalogue-admin.no_variants')}</p>
        )}
      </section>
      <section aria-labelledby="side-changes">
        <h2 id="side-changes">{t('catalogue-admin.side_changes')}</h2>
        {side.changes.length === 0 ? (
          <p className="o-muted">{t('catalogue-admin.side_no_changes')}</p>
        ) : (
          <ul className="k-changes">
            {side.changes.map((change) => (
              <Change key={change.key} change={change} />
            ))}
          </ul>
        )}
        {side.log && <Link to={side.log}>{t('catalogue-admin.side_whole_log')}</Link>}
      </section>
    </aside>
  )
}

const states = [
  { status: 'draft', intent: 'draft' },
  { status: 'published', intent: 'publish' },
  { status: 'deleted', intent: 'bin' },
] as const satisfies { status: ProductStatus; intent: string }[]

function Publication({ side }: { side: ProductSideView }) {
  const { t } = useI18n()
  return (
    <section aria-labelledby="side-publication">
      <h2 id="side-publication">{t('catalogue-admin.side_publication')}</h2>
      <div className="k-seg" role="group" aria-labelledby="side-publication">
        {states.map(({ status, intent }) =>
          status === side.status ? (
            <b key={status} aria-current="true">
              {t(`catalogue-admin.state_${status}`)}
            </b>
          ) : (
            // From the bin it comes back as a draft, and is looked at before it is sold again.
            <button
              key={status}
              type="submit"
              form={ACTIONS}
              name="intent"
              value={intent}
              disabled={side.status === 'deleted' && status === 'published'}
            >
              {t(`catalogue-admin.state_${status}`)}
            </button>
          ),
        )}
      </div>
      <p className="o-hint">{t(`catalogue-admin.side_seen_${side.status}`)}</p>
      <dl className="k-dl">
        <dt>{t('catalogue-admin.category')}</dt>
        <dd>
          <Link to={`/admin/store-management/${encodeURIComponent(side.category.id)}`}>
            <bdi>{side.category.name}</bdi>
          </Link>
        </dd>
        {side.producer && (
          <>
            <dt>{t('catalogue-admin.producer')}</dt>
            <dd>
              <Link to={`/admin/store/producers/${encodeURIComponent(side.producer.id)}`}>
                <bdi>{side.producer.name}</bdi>
              </Link>
            </dd>
          </>
        )}
        <dt>{t('catalogue-admin.side_address')}</dt>
        <dd>
          {side.status === 'published' ? (
            <Link to={side.path}>
              <span className="vh">{t('catalogue-admin.public_page')} </span>
              <bdi dir="ltr">{side.address}</bdi>
            </Link>
          ) : (
            <bdi dir="ltr">{side.address}</bdi>
          )}
        </dd>
      </dl>
    </section>
  )
}

function Stock({ stock }: { stock: StockView }) {
  const { t, number, dir } = useI18n()
  const [first] = stock.days
  const threshold = t(stock.sizes > 1 ? 'catalogue-admin.side_thresholds' : 'catalogue-admin.side_threshold', {
    low: number(stock.threshold),
  })
  const known = stock.days.filter((day) => day.left !== null)
  const begin = known[0]
  return (
    <>
      {stock.isMoved && begin ? (
        <>
          <StepLine
            id="side-stock-line"
            dir={dir}
            title={t('catalogue-admin.side_line')}
            description={t('catalogue-admin.side_line_says', {
              from: number(begin.left ?? 0),
              day: begin.label,
              to: number(stock.left),
              threshold,
            })}
            values={stock.days.map((day) => day.left)}
            threshold={stock.threshold}
          />
          <p className="k-under" aria-hidden="true">
            <span>{first?.label}</span>
            <span className="k-threshold">{threshold}</span>
            <span>{t('catalogue-admin.side_today')}</span>
          </p>
        </>
      ) : (
        <p className="o-muted">{t('catalogue-admin.side_still', { threshold })}</p>
      )}
      <Figures stock={stock} />
      {stock.untracked > 0 && <p className="o-hint">{t('catalogue-admin.side_some_untracked', { count: stock.untracked })}</p>}
      {stock.isMoved && <DayByDay stock={stock} />}
    </>
  )
}

function Figures({ stock }: { stock: StockView }) {
  const { t, number } = useI18n()
  const { sold, runsOut } = stock
  return (
    <>
      <dl className="k-dl">
        <dt>{t('catalogue-admin.side_left')}</dt>
        <dd className={`k-${stock.tone}`}>{t('catalogue-admin.side_pieces', { count: stock.left })}</dd>
        {stock.sizes > 1 && stock.lowSizes > 0 && (
          <>
            <dt>{t('catalogue-admin.side_low')}</dt>
            <dd>{t('catalogue-admin.side_low_of', { low: number(stock.lowSizes), of: number(stock.sizes) })}</dd>
          </>
        )}
        {sold > 0 && (
          <>
            <dt>{t('catalogue-admin.side_sold')}</dt>
            <dd>{t('catalogue-admin.side_pieces', { count: sold })}</dd>
          </>
        )}
        {runsOut !== null && (
          <>
            <dt>{t('catalogue-admin.side_runs_out')}</dt>
            <dd>{runsOut === 'long' ? t('catalogue-admin.side_in_long') : t('catalogue-admin.side_in_days', { count: runsOut })}</dd>
          </>
        )}
      </dl>
      {runsOut !== null && <p className="o-hint">{t('catalogue-admin.side_estimate')}</p>}
    </>
  )
}

/** The same figures as a table, the newest day first. */
function DayByDay({ stock }: { stock: StockView }) {
  const { t, number } = useI18n()
  return (
    <details className="k-days">
      <summary>{t('catalogue-admin.side_figures')}</summary>
      <table className="o-table">
        <caption className="vh">{t('catalogue-admin.side_line')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('catalogue-admin.side_day')}</th>
            <th scope="col" className="o-figure">
              <bdi>{t('catalogue-admin.left')}</bdi>
            </th>
            <th scope="col" className="o-figure">
              <bdi>{t('catalogue-admin.side_sold')}</bdi>
            </th>
          </tr>
        </thead>
        <tbody>
          {stock.days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{day.label}</th>
              <td className="o-figure">{day.left === null ? '–' : number(day.left)}</td>
              <td className="o-figure">{number(day.sold)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function Change({ change }: { change: ChangeView }) {
  const { t } = useI18n()
  const { of } = change
  return (
    <li>
      <div>
        {change.what && (
          <span className="k-act">
            {change.what} {change.pieces && <bdi dir="ltr">{change.pieces}</bdi>}
          </span>
        )}
        {change.values.map(({ label, from, to }) => (
          <span key={label} className="k-change">
            {label} <bdi dir="ltr">{from}</bdi> {t('catalogue-admin.side_then')} <bdi dir="ltr">{to}</bdi>
          </span>
        ))}
        {change.note && (
          <span className="k-note">
            <bdi>{change.note}</bdi>
          </span>
        )}
        <small>
          {of && (of.log ? <Link to={of.log}>{of.name}</Link> : <bdi>{of.name}</bdi>)}
          {of && ' · '}
          <bdi>{change.who}</bdi>
        </small>
      </div>
      <span className="k-change-day">{change.day}</span>
    </li>
  )
}
