import './content.css'
import { useHref, useLocation } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx'
import { Filters } from '#app/ui/admin/filters.tsx'
import { listAddress } from '#app/ui/admin/list-address.ts'
import { AdminHead, EmptyList, Pager, Views } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { CONTENT, contentPath } from '../content/rules.ts'
import type { ContentItem, ContentQueueView } from '../content/types.ts'
import { TRANSLATIONS } from '../rules.ts'

/** What a language still lacks of the content, or has older than its Arabic; each line opens its texts. */
export function ContentQueueScreen({ view }: { view: ContentQueueView }) {
  const { t } = useI18n()
  const { query, languages, items } = view
  const file = useHref(contentPath({ ...query, page: 1 }).replace(CONTENT, `${CONTENT}.xlf`))
  const here = { pathname: CONTENT, search: useLocation().search }
  return (
    <>
      <AdminHead title={t('translations.content')} lead={t('translations.content_lead')}>
        <Link to={TRANSLATIONS} className="o-btn">
          <Icon name="layout-list" />
          {t('translations.title')}
        </Link>
        <a href={file} className="o-btn" download>
          <Icon name="file-down" />
          {t('translations.export_as', { format: 'XLIFF' })}
        </a>
        <Link to={`${TRANSLATIONS}/import`} className="o-btn">
          <Icon name="file-up" />
          {t('translations.import')}
        </Link>
      </AdminHead>
      <Views
        label={t('translations.content_language')}
        views={languages.map(({ locale, count }) => ({
          to: contentPath({ ...query, language: locale, page: 1 }),
          label: t(`translations.language_${locale}`),
          count,
          current: query.language === locale,
        }))}
      />
      <Filters
        values={{ room: query.room, state: query.state }}
        keep={query.language === 'fr' ? {} : { language: query.language }}
        fields={useFilters(view)}
      />
      {items.length === 0 ? (
        <EmptyList title={t('translations.content_none')} text={t('translations.content_none_text')} />
      ) : (
        <>
          <Items view={view} />
          <Pager
            summary={t('translations.shown', view.shown)}
            newer={query.page > 1 ? listAddress(here, { page: query.page > 2 ? String(query.page - 1) : null }) : null}
            older={view.hasMore ? listAddress(here, { page: String(query.page + 1) }) : null}
          />
        </>
      )}
    </>
  )
}

function useFilters({ rooms, states }: ContentQueueView) {
  const { t, number } = useI18n()
  const withCount = (label: string, count: number) => `${label} (${number(count)})`
  return [
    {
      kind: 'select',
      name: 'room',
      label: t('translations.room'),
      options: rooms.map(({ value, label, count }) => ({ value, label: withCount(label, count) })),
    },
    {
      kind: 'select',
      name: 'state',
      label: t('translations.content_state'),
      options: states.flatMap(({ state, count }) =>
        state === '' ? [] : [{ value: state, label: withCount(t(`translations.content_${state}`), count) }],
      ),
    },
  ] as const
}

function Items({ view: { items, query } }: { view: ContentQueueView }) {
  const { t, number } = useI18n()
  const list = (names: readonly string[]) => names.join(t('admin.list_comma'))
  const columns: Column<ContentItem>[] = [
    { id: 'name', label: t('translations.content_name'), cell: ({ name }) => <bdi>{name}</bdi>, phone: 'main' },
    { id: 'room', label: t('translations.room'), cell: ({ roomLabel }) => roomLabel, phone: 'under' },
    {
      id: 'outdated',
      label: t('translations.content_outdated'),
      cell: (item) =>
        item.outdated.length > 0 && (
          <>
            <span className="tr-old">
              <Icon name="timer" />
              {list(item.outdated)}
            </span>
            {/* What is translated in this room is called right there, beside its texts. */}
            {item.editor && <StillRight item={item} />}
          </>
        ),
      phone: 'under',
    },
    { id: 'missing', label: t('translations.content_missing'), cell: ({ missing }) => list(missing), phone: 'under' },
    {
      id: 'reads',
      label: t('translations.content_reads'),
      cell: ({ reads }) => <span className="num">{number(reads)}</span>,
      phone: 'under',
    },
  ]
  return (
    <DataTable
      id="content"
      caption={t('translations.content')}
      columns={columns}
      rows={items}
      rowId={({ room, id }) => `${room}:${id}`}
      rowName={({ name }) => name}
      rowTo={(item) => item.editor ?? contentPath(query, item)}
    />
  )
}

/** The translations stay as they are, whatever their Arabic says now. */
function StillRight({ item: { room, id } }: { item: ContentItem }) {
  const { t } = useI18n()
  return (
    <form method="post" className="tr-right">
      <input type="hidden" name="room" value={room} />
      <input type="hidden" name="id" value={id} />
      <button type="submit" name="intent" value="right" className="o-btn o-small">
        {t('translations.still_right')}
      </button>
    </form>
  )
}
