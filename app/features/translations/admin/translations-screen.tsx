import './translations.css'
import { useHref, useLocation } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { localeFacts, locales, sourceLocale } from '#app/platform/i18n/locales.ts'
import { ActionToast } from '#app/ui/admin/action-toast.tsx'
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx'
import { Refused } from '#app/ui/admin/fields.tsx'
import { Filters } from '#app/ui/admin/filters.tsx'
import { KeyCaps } from '#app/ui/admin/key-caps.tsx'
import { listAddress, withoutFilters } from '#app/ui/admin/list-address.ts'
import { AdminHead, NoMatch, Pager, Views } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { CONTENT } from '../content/rules.ts'
import { LANGUAGES } from '../languages/rules.ts'
import { walkFiles } from '../public/walk-files.ts'
import { TRANSLATIONS } from '../rules.ts'
import type { MessageRow, TextCell, TranslationState, TranslationsView } from '../types.ts'
import { MessageEditorRow } from './message-editor.tsx'

/** Every text of the site in four columns; the one that is open is edited in its place. */
export function TranslationsScreen({ view }: { view: TranslationsView }) {
  const { t } = useI18n()
  const here = useLocation()
  const action = useHref(listAddress(here, { did: null, open: null }))
  return (
    <>
      <AdminHead title={t('translations.title')} lead={t('translations.lead', { count: view.total })}>
        <Files />
      </AdminHead>
      <Refused text={view.refused} />
      <Views
        label={t('translations.views')}
        views={view.views.map(({ view: name, count }) => ({
          to: listAddress(here, { view: name === 'all' ? null : name, page: null, open: null }),
          label: t(`translations.view_${name}`),
          count,
          current: view.view === name,
        }))}
      />
      <Filters values={view.values} keep={view.view === 'all' ? {} : { view: view.view }} fields={useFilters(view)}>
        <Keys nextWork={view.nextWork} />
      </Filters>
      <Rows view={view} />
      {view.lastAction && (
        <ActionToast
          text={view.lastAction.text}
          undo={view.lastAction.canUndo ? { action, label: t('audit.undo'), fields: { batch: view.lastAction.batch } } : null}
        />
      )}
    </>
  )
}

function Files() {
  const { t } = useI18n()
  return (
    <>
      <Link to={CONTENT} className="o-btn">
        <Icon name="book-open" />
        {t('translations.content')}
      </Link>
      <Link to={LANGUAGES} className="o-btn">
        <Icon name="languages" />
        {t('translations.languages')}
      </Link>
      <form method="post" action={useHref(TRANSLATIONS)}>
        <link rel="modulepreload" href={walkFiles.script} />
        <button type="submit" name="intent" value="walk" className="o-btn">
          <Icon name="eye" />
          {t('translations.walk')}
        </button>
      </form>
      <Link to={`${TRANSLATIONS}/import`} className="o-btn">
        <Icon name="file-up" />
        {t('translations.import')}
      </Link>
      <Exports />
    </>
  )
}

/** The texts that the list shows, as a file; XLIFF has one a language, since a translator works in one. */
function Exports() {
  const { t } = useI18n()
  const { search } = useLocation()
  const [csv, json, xliff] = [useHref(`${TRANSLATIONS}.csv`), useHref(`${TRANSLATIONS}.json`), useHref(`${TRANSLATIONS}.xlf`)]
  const addressOf = (locale: string) => {
    const query = new URLSearchParams(search)
    query.set('to', locale)
    return `${xliff}?${query}`
  }
  const files = [
    { to: csv + search, label: t('translations.export_as', { format: 'CSV' }) },
    { to: json + search, label: t('translations.export_as', { format: 'JSON' }) },
    ...locales
      .filter((locale) => locale !== sourceLocale)
      .map((locale) => ({
        to: addressOf(locale),
        label: t('translations.export_language', { format: 'XLIFF', language: t(`translations.language_${locale}`) }),
      })),
  ]
  return (
    <details className="o-drop">
      <summary className="o-btn">
        <Icon name="file-down" />
        {t('translations.export')}
      </summary>
      <ul className="tr-files">
        {files.map(({ to, label }) => (
          <li key={to}>
            <a href={to} download>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function useFilters({ rooms }: TranslationsView) {
  const { t } = useI18n()
  const sides = (['visitors', 'admin'] as const).map((side) => ({ value: side, label: t(`translations.side_${side}`) }))
  return [
    { kind: 'search', name: 'q', label: t('translations.search') },
    { kind: 'select', name: 'room', label: t('translations.room'), options: rooms },
    { kind: 'select', name: 'side', label: t('translations.side'), options: sides },
  ] as const
}

/** The keys of this list; the next text that needs work is a link for who has none. */
function Keys({ nextWork }: { nextWork: string | null }) {
  const { t } = useI18n()
  const here = useLocation()
  return (
    <span className="o-keys tr-keys">
      {nextWork && (
        <Link to={`${listAddress(here, { open: nextWork })}#row-${nextWork}`} className="o-btn o-sm o-quiet" data-key="w">
          {t('translations.next_work')} <KeyCaps keys={['W']} />
        </Link>
      )}
    </span>
  )
}

function Rows({ view }: { view: TranslationsView }) {
  const { t } = useI18n()
  const here = useLocation()
  const columns = useColumns(view)
  const { rows, shown, page, hasMore, editor } = view
  if (rows.length === 0) return <NoMatch clearTo={withoutFilters(here, Object.keys(view.values))} />
  return (
    <div className="tr-list">
      <DataTable
        id="translations"
        caption={t('translations.title')}
        columns={columns}
        rows={rows}
        rowId={(row) => row.key}
        rowName={(row) => row.key}
        openId={editor?.key ?? null}
        detail={() => editor && <MessageEditorRow key={editor.key} editor={editor} />}
      />
      <Pager
        summary={t('translations.shown', shown)}
        newer={page > 1 ? listAddress(here, { page: page > 2 ? String(page - 1) : null }) : null}
        older={hasMore ? listAddress(here, { page: String(page + 1) }) : null}
      />
    </div>
  )
}

function useColumns({ heads }: TranslationsView): Column<MessageRow>[] {
  const { t, number } = useI18n()
  const key: Column<MessageRow> = {
    id: 'key',
    label: t('translations.key'),
    cell: ({ key: name, comments }) => (
      <>
        <bdi dir="ltr" className="tr-key">
          {name}
        </bdi>
        {comments > 0 && (
          <span className="tr-talk">
            <Icon name="message-circle" />
            {t('translations.comments_open', { count: comments })}
          </span>
        )}
      </>
    ),
    phone: 'main',
  }
  return [
    key,
    ...heads.map(({ locale, done, isPublished }): Column<MessageRow> => {
      const share = number(Math.floor(done * 1000) / 10)
      return {
        id: locale,
        label: t(`translations.language_${locale}`),
        note: t(
          locale === sourceLocale ? 'translations.head_source' : isPublished ? 'translations.head_published' : 'translations.head_hidden',
          {
            share,
          },
        ),
        cell: ({ cells }) => <Cell cell={cells.find((cell) => cell.locale === locale)} />,
        phone: 'under',
      }
    }),
  ]
}

/** What asks for work stands in the cell; what is only worth knowing is left to the editor. */
const SHOWN = ['missing', 'unfit', 'outdated', 'upgraded', 'edited'] as const satisfies readonly TranslationState[]

function Cell({ cell }: { cell: TextCell | undefined }) {
  const { t } = useI18n()
  if (!cell) return null
  const state = SHOWN.find((one) => cell.states.includes(one))
  return (
    <div className={state ? `tr-cell tr-${state}` : 'tr-cell'}>
      <span lang={cell.locale} dir={localeFacts[cell.locale].dir} className="tr-text">
        <Pieces pieces={cell.pieces} />
      </span>
      {state && (
        <span className="tr-state">
          <Icon name={state === 'missing' ? 'plus' : state === 'unfit' ? 'circle-alert' : state === 'edited' ? 'pen-line' : 'timer'} />
          {t(`translations.state_${state}`)}
        </span>
      )}
    </div>
  )
}

function Pieces({ pieces }: Pick<TextCell, 'pieces'>) {
  let at = 0
  return (
    <>
      {pieces.map(({ text, isArgument }) => {
        const key = at
        at += text.length
        return isArgument ? (
          <bdi key={key} className="tr-argument">
            {text}
          </bdi>
        ) : (
          <span key={key}>{text}</span>
        )
      })}
    </>
  )
}
