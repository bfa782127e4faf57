import './admin.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx'
import { Filters } from '#app/ui/admin/filters.tsx'
import { AdminHead, EmptyList, Pager, Views } from '#app/ui/admin/list-sections.tsx'
import { useCurrency } from '#app/ui/site-context.tsx'
import { isEnded, type RequestState, requestStates } from '../rules.ts'
import type { RequestLine } from '../types.ts'
import { type RequestListView, requestListAddress } from './schema.ts'

type ServiceStatsLine = { name: string; requests: number; ended: number; daysToEnd: number | null; paidInCents: number }

export type RequestsScreenView = {
  query: RequestListView
  lines: readonly RequestLine[]
  total: number
  counts: Partial<Record<RequestState, number>>
  stats: readonly ServiceStatsLine[]
  /** Morocco's, so that a deadline says how far it is. */
  today: string
  hasNext: boolean
}

/** All requests: what is due soonest first, then what came of each service. */
export function RequestsScreen({ view }: { view: RequestsScreenView }) {
  const { t, number } = useI18n()
  const { query, counts, total } = view
  const open = requestStates.filter((state) => !isEnded(state)).reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  const tab = (state: RequestListView['state'], label: string, count: number | undefined) => ({
    to: requestListAddress({ ...query, state, page: 1 }),
    label,
    ...(count === undefined ? {} : { count }),
    current: query.state === state,
  })
  const step = (page: number) => requestListAddress({ ...query, page })
  return (
    <>
      <AdminHead title={t('requests-admin.title')} lead={t('requests-admin.lead', { count: open })} />
      <Views
        label={t('requests-admin.states')}
        views={[
          tab('open', t('requests-admin.open'), open),
          ...requestStates.map((state) => tab(state, t(`requests.state_${state}`), counts[state] ?? 0)),
          tab('all', t('requests-admin.all'), undefined),
        ]}
      />
      <Filters
        fields={[{ kind: 'search', name: 'q', label: t('requests-admin.search') }]}
        values={{ q: query.text }}
        keep={query.state === 'open' ? {} : { state: query.state }}
      />
      {view.lines.length === 0 ? (
        <EmptyList title={t('requests-admin.none')} text={t('requests-admin.none_text')} />
      ) : (
        <Table view={view} />
      )}
      {total > 0 && (
        <Pager
          summary={t('requests-admin.total', { count: total, page: number(query.page) })}
          newer={query.page > 1 ? step(query.page - 1) : null}
          older={view.hasNext ? step(query.page + 1) : null}
        />
      )}
      <Stats view={view} />
    </>
  )
}

function Table({ view: { lines, today } }: { view: RequestsScreenView }) {
  const i18n = useI18n()
  const { t, number } = i18n
  const columns: Column<RequestLine>[] = [
    {
      id: 'request',
      label: t('requests-admin.request'),
      phone: 'main',
      cell: (row) => (
        <>
          <bdi dir="ltr" className="num">
            {row.number}
          </bdi>{' '}
          <bdi>{row.name}</bdi>
        </>
      ),
    },
    { id: 'service', label: t('requests-admin.service'), phone: 'under', cell: (row) => <bdi>{row.serviceName}</bdi> },
    {
      id: 'state',
      label: t('fields.state'),
      phone: 'end',
      cell: (row) => <span className="o-tag">{t(`requests.state_${row.state}`)}</span>,
    },
    {
      id: 'papers',
      label: t('requests.papers'),
      cell: ({ papers }) =>
        papers.asked === 0 ? '—' : t('requests-admin.papers_of', { sent: number(papers.sent), asked: number(papers.asked) }),
    },
    {
      id: 'due',
      label: t('requests-admin.due'),
      phone: 'under-end',
      cell: ({ dueOn, state }) =>
        dueOn === null || isEnded(state) ? (
          '—'
        ) : (
          <span className={dueOn < today ? 'o-strong sr-late' : dueOn === today ? 'o-strong' : undefined}>
            {dueOn < today ? t('requests-admin.late_since', { date: i18n.date(dueOn, 'dayShort') }) : i18n.date(dueOn, 'dayShort')}
          </span>
        ),
    },
    { id: 'who', label: t('requests-admin.assignee'), cell: (row) => <bdi>{row.assigneeName ?? t('requests-admin.nobody')}</bdi> },
    { id: 'came', label: t('requests-admin.came'), cell: (row) => i18n.date(new Date(row.createdAt), 'dayTime') },
  ]
  return (
    <DataTable
      id="service-requests"
      caption={t('requests-admin.title')}
      columns={columns}
      rows={lines}
      rowId={(row) => row.number}
      rowName={(row) => `${row.number} ${row.name}`}
      rowTo={(row) => `/admin/service-requests/${encodeURIComponent(row.number)}`}
    />
  )
}

function Stats({ view: { stats } }: { view: RequestsScreenView }) {
  const i18n = useI18n()
  const { t, number } = i18n
  const currency = useCurrency()
  if (stats.length === 0) return null
  return (
    <section className="o-sec" aria-labelledby="service-stats">
      <div className="o-sec-head">
        <h2 id="service-stats">{t('requests-admin.stats')}</h2>
      </div>
      <div className="o-table-box">
        <table className="o-table">
          <thead>
            <tr>
              <th scope="col">{t('requests-admin.service')}</th>
              <th scope="col">{t('requests-admin.stat_requests')}</th>
              <th scope="col">{t('requests-admin.stat_ended')}</th>
              <th scope="col">{t('requests-admin.stat_days')}</th>
              <th scope="col">{t('requests-admin.stat_paid')}</th>
            </tr>
          </thead>
          <tbody>
            {stats.map(({ name, requests, ended, daysToEnd, paidInCents }) => (
              <tr key={name}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                <td className="num">{number(requests)}</td>
                <td className="num">{number(ended)}</td>
                <td className="num">{daysToEnd === null ? '—' : number(daysToEnd, 1)}</td>
                <td>
                  <bdi className="num">{i18n.amount(paidInCents)}</bdi> {currency}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
