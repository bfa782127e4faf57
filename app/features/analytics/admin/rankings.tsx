import type { ReactNode } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Bar } from '#app/ui/charts/bar.tsx'
import { Link } from '#app/ui/link.tsx'
import { OTHER } from '../rules.ts'
import type { AnalyticsView } from '../types.ts'

type Props = { view: AnalyticsView }
type Row = { key: string; name: ReactNode; count: number; more?: string }

type RankingProps = {
  id: string
  heading: MessageKey
  /** Which names the spreadsheet holds; left out where everything is on the page. */
  csv?: string
  range: AnalyticsView['range']
  columns: readonly [MessageKey, MessageKey, MessageKey?]
  rows: readonly Row[]
  empty?: MessageKey
  note?: MessageKey
  tone?: 'soft' | 'full'
}

/** A table whose rows are its chart: a bar behind each name, measured against the longest. */
function Ranking({ id, heading, csv, range, columns, rows, empty, note, tone = 'soft' }: RankingProps) {
  const { t, number, dir } = useI18n()
  const max = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <section className="o-sec a-ranking" aria-labelledby={id}>
      <div className="o-sec-head">
        <h2 id={id}>{t(heading)}</h2>
        {csv && rows.length > 0 && (
          <Link to={`/admin/analytics.csv?range=${range}&of=${csv}`}>
            {t('analytics.csv_all')} <span className="vh">{t(heading)}</span>
          </Link>
        )}
      </div>
      {rows.length === 0 && empty ? (
        <p className="o-empty">{t(empty)}</p>
      ) : (
        <table className={`o-table a-bars a-${tone}`}>
          <caption className="vh">{t(heading)}</caption>
          <thead>
            <tr>
              {columns.map(
                (column, i) =>
                  column && (
                    <th key={column} scope="col" className={i === 0 ? undefined : 'o-figure'}>
                      {t(column)}
                    </th>
                  ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <span className="a-bar">
                    <Bar share={row.count / max} dir={dir} tone={tone} />
                  </span>
                  <span className="a-name">{row.name}</span>
                </th>
                <td className="o-figure">{number(row.count)}</td>
                {columns[2] && <td className="o-figure o-muted">{row.more}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {note && <p className="o-hint">{t(note)}</p>}
    </section>
  )
}

export function NotFound({ view }: Props) {
  const { t } = useI18n()
  return (
    <Ranking
      id="not-found"
      heading="analytics.none_title"
      csv="searches"
      range={view.range}
      columns={['analytics.term', 'analytics.times']}
      empty="analytics.none_empty"
      note="analytics.none_note"
      rows={view.searches.map(({ name, count }) => ({
        key: name,
        count,
        name:
          name === OTHER ? (
            t('analytics.other_terms')
          ) : (
            <Link to={`/search?${new URLSearchParams({ q: name })}`} title={t('analytics.search_again', { query: name })}>
              <bdi>{name}</bdi>
            </Link>
          ),
      }))}
    />
  )
}

export function Pages({ view }: Props) {
  const { number } = useI18n()
  return (
    <Ranking
      id="pages"
      heading="analytics.pages_title"
      csv="pages"
      range={view.range}
      columns={['analytics.page', 'analytics.times_read', 'analytics.contacts_short']}
      empty="analytics.pages_empty"
      rows={view.pages.map((page) => ({
        key: page.name,
        count: page.count,
        more: number(page.contacts),
        name: <PageLink {...page} />,
      }))}
    />
  )
}

/** A page that counts under its route has no one address to lead to. */
function PageLink({ name, title }: AnalyticsView['pages'][number]) {
  const text = <bdi dir={title.isAddress ? 'ltr' : undefined}>{title.text}</bdi>
  return name.startsWith('/') && !name.includes(':') ? <Link to={name}>{text}</Link> : text
}

/** A count's part of all of them, in whole percents, small ones with a decimal. */
function useShares(all: number) {
  const { t, number } = useI18n()
  const part = (count: number) => (100 * count) / all
  return (count: number) =>
    all === 0 ? '' : t('analytics.percent', { value: part(count) < 10 ? number(part(count), 1) : number(Math.round(part(count))) })
}

export function Funnel({ view }: Props) {
  const { t } = useI18n()
  const share = useShares(view.store.store)
  const steps = [
    ['analytics.funnel_store', view.store.store],
    ['analytics.funnel_product', view.store.product],
    ['analytics.funnel_checkout', view.store.checkout],
    ['analytics.funnel_orders', view.now.ordered],
  ] as const
  return (
    <Ranking
      id="funnel"
      heading="analytics.funnel_title"
      range={view.range}
      columns={['analytics.funnel_step', 'analytics.times', 'analytics.share']}
      note="analytics.funnel_note"
      tone="full"
      rows={steps.map(([label, count]) => ({
        key: label,
        name: t(label),
        count,
        more: share(count),
      }))}
    />
  )
}

export function Referrers({ view }: Props) {
  const share = useShares(view.now.entries)
  return (
    <Ranking
      id="referrers"
      heading="analytics.referrers_title"
      csv="referrers"
      range={view.range}
      columns={['analytics.source', 'analytics.entries', 'analytics.share']}
      empty="analytics.referrers_empty"
      rows={view.referrers.map(({ name, title, count }) => ({ key: name, name: <bdi>{title}</bdi>, count, more: share(count) }))}
    />
  )
}

const COUNTRIES_SHOWN = 8

export function Countries({ view }: Props) {
  const share = useShares(view.now.views)
  return (
    <Ranking
      id="countries"
      heading="analytics.countries_title"
      csv="countries"
      range={view.range}
      columns={['analytics.country', 'analytics.times_read', 'analytics.share']}
      empty="analytics.pages_empty"
      note="analytics.countries_note"
      rows={view.countries.slice(0, COUNTRIES_SHOWN).map(({ code, name, count }) => ({ key: code, name, count, more: share(count) }))}
    />
  )
}
