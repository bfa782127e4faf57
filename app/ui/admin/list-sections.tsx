import type { ReactNode } from 'react'
import { useHref, useLocation } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '../admin-icon.tsx'
import { Link } from '../link.tsx'
import { PageHead } from '../page-head.tsx'
import { KeyCaps } from './key-caps.tsx'

type AdminHeadProps = { title: string; lead?: ReactNode; children?: ReactNode }

/** The head of every back-office page: title, a sentence with the figures, the acts at its end. */
export function AdminHead({ title, lead, children }: AdminHeadProps) {
  return (
    <header className="o-head">
      <PageHead title={title} noIndex />
      <div className="o-grow">
        <h1>{title}</h1>
        {lead && <p className="o-muted">{lead}</p>}
      </div>
      {children && <div className="o-acts">{children}</div>}
    </header>
  )
}

export type View = { to: string; label: string; count?: number; current: boolean }

/** Saved views of a list, as tabs that are links. */
export function Views({ label, views }: { label: string; views: readonly View[] }) {
  const { number } = useI18n()
  return (
    <nav className="o-tabs" aria-label={label}>
      {views.map((view) => (
        <Link key={view.to} to={view.to} aria-current={view.current ? 'page' : undefined}>
          {view.label} {view.count !== undefined && <span className="num">{number(view.count)}</span>}
        </Link>
      ))}
    </nav>
  )
}

type ColumnChoice = { id: string; label: string }

/** Which columns stand in the table, kept on this device. A plain form: the server notes the choice and leads back here. */
export function ColumnChooser({ columns, hidden }: { columns: readonly ColumnChoice[]; hidden: readonly string[] }) {
  const { t } = useI18n()
  const here = useLocation()
  const action = useHref(here.pathname)
  const saved = [...new URLSearchParams(here.search)].filter(([name]) => name !== 'column' && name !== 'columns')
  return (
    <details className="o-drop o-columns-choice">
      <summary className="o-btn o-sm">
        <Icon name="columns-3" />
        {t('ui-admin.columns')}
      </summary>
      <form method="get" action={action}>
        {saved.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="columns" value="save" />
        {columns.map((column) => (
          <label key={column.id} className="o-choice">
            <input type="checkbox" className="o-check" name="column" value={column.id} defaultChecked={!hidden.includes(column.id)} />
            {column.label}
          </label>
        ))}
        <button type="submit" className="o-btn o-sm o-main">
          {t('ui-admin.columns_show')}
        </button>
      </form>
    </details>
  )
}

type PagerProps = { summary: ReactNode; newer?: string | null; older?: string | null }

/** Newer and older, by key; a direction that leads nowhere is not offered. */
export function Pager({ summary, newer, older }: PagerProps) {
  const { t } = useI18n()
  return (
    <nav className="o-pager" aria-label={t('ui-admin.pages')}>
      <span className="o-muted">{summary}</span>
      <RowKeys cap="Enter" act={t('ui-admin.keys_open')} />
      <span className="o-row">
        {newer && (
          <Link className="o-btn o-sm" to={newer} rel="prev">
            {t('ui-admin.newer')}
          </Link>
        )}
        {older && (
          <Link className="o-btn o-sm" to={older} rel="next">
            {t('ui-admin.older')}
          </Link>
        )}
      </span>
    </nav>
  )
}

/** From row to row, and what a key does with this one. */
export function RowKeys({ cap, act }: { cap: string; act: string }) {
  const { t } = useI18n()
  return (
    <span className="o-keys" aria-hidden="true">
      <span>
        <KeyCaps keys={['J', 'K']} /> {t('ui-admin.keys_rows')}
      </span>
      <span>
        <KeyCaps keys={[cap]} /> {act}
      </span>
    </span>
  )
}

type EmptyProps = { title: string; text: ReactNode; children?: ReactNode }

/** Nothing there yet: why, what is needed, the act. */
export function EmptyList({ title, text, children }: EmptyProps) {
  return (
    <section className="o-nothing">
      <h2>{title}</h2>
      <p className="o-text">{text}</p>
      {children && <div className="o-row">{children}</div>}
      <div className="o-coast" aria-hidden="true" />
    </section>
  )
}

/** Empty because of the filters: says so, and offers to take them off instead. */
export function NoMatch({ clearTo }: { clearTo: string }) {
  const { t } = useI18n()
  return (
    <section className="o-nothing o-no-match">
      <h2>{t('ui-admin.no_match')}</h2>
      <p className="o-text">{t('ui-admin.no_match_text')}</p>
      <div className="o-row">
        <Link className="o-btn o-main" to={clearTo}>
          {t('ui-admin.filters_off')}
        </Link>
      </div>
    </section>
  )
}
