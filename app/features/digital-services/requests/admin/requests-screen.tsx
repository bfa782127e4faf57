import './admin.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx'
import { Refused } from '#app/ui/admin/fields.tsx'
import { Filters } from '#app/ui/admin/filters.tsx'
import { AdminHead, EmptyList, Pager, Views } from '#app/ui/admin/list-sections.tsx'
import { Link } from '#app/ui/link.tsx'
import { isEnded, type RequestState, requestStates } from '../rules.ts'
import type { RequestLine } from '../types.ts'
import { type RequestStats, Stats } from './request-stats.tsx'
import { RequestsBoard } from './requests-board.tsx'
import { type RequestListView, requestListAddress, whoText } from './schema.ts'

export type RequestsScreenView = {
  query: RequestListView
  lines: readonly RequestLine[]
  total: number
  counts: Partial<Record<RequestState, number>>
  /** Of the whole shop: null for who sees their own requests only. */
  stats: RequestStats | null
  clerks: readonly { id: string; name: string }[]
  /** Morocco's, so that a deadline says how far it is. */
  today: string
  hasNext: boolean
  /** The address of the board as it is shown, to which a card's move is sent. */
  action: string
  /** Why a card stayed where it was. */
  problem: string | null
}

/** All requests: as a board by where they stand, or as a list; then what came of each service and month. */
export function RequestsScreen({ view }: { view: RequestsScreenView }) {
  const { t } = useI18n()
  const { query, counts, clerks } = view
  const open = requestStates.filter((state) => !isEnded(state)).reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  const late = view.lines.filter(({ dueOn, state }) => !isEnded(state) && dueOn !== null && dueOn < view.today).length
  const shown = (isList: boolean) => requestListAddress({ ...query, state: 'open', page: 1, isList })
  return (
    <>
      <AdminHead
        title={t('requests-admin.title')}
        lead={[t('requests-admin.lead', { count: open }), late > 0 && t('requests-admin.lead_late', { count: late })]
          .filter(Boolean)
          .join(' ')}
      >
        <nav className="sr-shapes" aria-label={t('requests-admin.shapes')}>
          <Link className="o-btn o-sm" to={shown(false)} aria-current={query.isList ? undefined : 'page'}>
            {t('requests-admin.as_board')}
          </Link>
          <Link className="o-btn o-sm" to={shown(true)} aria-current={query.isList ? 'page' : undefined}>
            {t('requests-admin.as_list')}
          </Link>
        </nav>
      </AdminHead>
      <Refused text={view.problem} />
      {query.isList && <StateViews view={view} open={open} />}
      <Filters
        fields={[
          { kind: 'search', name: 'q', label: t('requests-admin.search') },
          {
            kind: 'select',
            name: 'who',
            label: t('requests-admin.assignee'),
            options: [
              { value: 'nobody', label: t('requests-admin.nobody') },
              ...clerks.map(({ id, name }) => ({ value: id, label: name })),
            ],
          },
        ]}
        values={{ q: query.text, who: whoText(query.who) }}
        keep={filterFields(query)}
      />
      <Found view={view} />
      {view.stats && <Stats stats={view.stats} />}
    </>
  )
}

function filterFields({ isList, state }: RequestListView): Record<string, string> {
  if (!isList) return {}
  return state === 'open' ? { view: 'list' } : { state }
}

function StateViews({ view: { query, counts }, open }: { view: RequestsScreenView; open: number }) {
  const { t } = useI18n()
  const tab = (state: RequestListView['state'], label: string, count: number | undefined) => ({
    to: requestListAddress({ ...query, state, page: 1 }),
    label,
    ...(count === undefined ? {} : { count }),
    current: query.state === state,
  })
  return (
    <Views
      label={t('requests-admin.states')}
      views={[
        tab('open', t('requests-admin.open'), open),
        ...requestStates.map((state) => tab(state, t(`requests.state_${state}`), counts[state] ?? 0)),
        tab('all', t('requests-admin.all'), undefined),
      ]}
    />
  )
}

function Found({ view }: { view: RequestsScreenView }) {
  const { t, number } = useI18n()
  const { query, total, lines, today } = view
  if (lines.length === 0) return <EmptyList title={t('requests-admin.none')} text={t('requests-admin.none_text')} />
  if (!query.isList) return <RequestsBoard lines={lines} today={today} action={view.action} />
  const step = (page: number) => requestListAddress({ ...query, page })
  return (
    <>
      <Table view={view} />
      <Pager
        summary={t('requests-admin.total', { count: total, page: number(query.page) })}
        newer={query.page > 1 ? step(query.page - 1) : null}
        older={view.hasNext ? step(query.page + 1) : null}
      />
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
