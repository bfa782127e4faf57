import '../../admin.css'
import { useHref } from 'react-router'
import { GuideViews, type ViewCounts } from '#app/features/guides/entries/admin/guide-views.tsx'
import { type LastAction, LastActionToast } from '#app/features/guides/entries/admin/last-action-toast.tsx'
import type { GuideId } from '#app/features/guides/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { KeyCaps } from '#app/ui/admin/key-caps.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { AddPanel, type NodeAgain, NodePanel } from './node-panel.tsx'
import type { TreeLine, TreeScreenParts } from './nodes/present.ts'

export type GuidesTreeView = TreeScreenParts & {
  counts: ViewCounts
  lastAction: LastAction | null
  /** The form of a node was not saved. */
  again?: NodeAgain
}

const guideIcons = { general: 'map', health: 'stethoscope', tourism: 'mountain', legal: 'gavel' } as const

/** The guides, cities, sectors and categories: what is where, and everything that can be done to it. */
export function GuidesTreeScreen({ view }: { view: GuidesTreeView }) {
  const { t } = useI18n()
  const action = useHref('/admin/guide-tree')
  const all = view.lines.filter((line) => line.level === 1)
  const drafts = all.reduce((sum, line) => sum + line.figures.drafts, 0)
  const published = all.reduce((sum, line) => sum + line.figures.entries, 0) - drafts
  return (
    <>
      <AdminHead title={t('entries.place')} lead={t('entries.tree_lead', { count: published, drafts, stale: view.counts.stale })}>
        <Link to="/admin/guide-entries/new" className="o-btn o-main" data-key="n" aria-keyshortcuts="n">
          <Icon name="plus" />
          {t('entries.new_entry')} <KeyCaps keys={['N']} />
        </Link>
      </AdminHead>
      <GuideViews counts={view.counts} current="tree" />
      <div className="o-row g-treebar">
        <search>
          <form method="get" className="o-filter-search">
            <Icon name="search" />
            <input
              className="o-in"
              type="search"
              name="q"
              maxLength={100}
              aria-label={t('entries.search')}
              placeholder={t('entries.search')}
              data-key="f"
            />
          </form>
        </search>
        <Link to="/admin/guides-management?lacks=fr" className="o-btn o-sm g-dashed">
          {t('entries.lack_fr')}
        </Link>
        <Link to="/admin/guides-management?lacks=point" className="o-btn o-sm g-dashed">
          {t('entries.lack_point')}
        </Link>
        <Link to="/admin/guides-management?status=draft" className="o-btn o-sm g-dashed">
          {t('entries.status_draft')}
        </Link>
        <TreeKeys />
      </div>
      <guide-tree data-action={action} data-rename={t('entries.new_name')} class="g-tree-two">
        <table className="o-table g-tree" aria-label={t('entries.tree')}>
          <thead>
            <tr>
              <th scope="col">{t('entries.field_name')}</th>
              <th scope="col" className="o-figure">
                <bdi>{t('entries.col_entries')}</bdi>
              </th>
              <th scope="col" className="o-figure">
                <bdi>{t('entries.col_stale')}</bdi>
              </th>
              <th scope="col">{t('entries.col_languages')}</th>
              <th scope="col">
                <span className="vh">{t('entries.col_acts')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {view.lines.map((line) => (
              <TreeLineRow key={line.id} line={line} canAdd={line.id in view.adds} />
            ))}
          </tbody>
        </table>
        {view.adding ? (
          <AddPanel adding={view.adding} again={view.again} />
        ) : view.node ? (
          <NodePanel node={view.node} again={view.again} />
        ) : (
          <p className="o-muted g-pick">{t('entries.pick_node')}</p>
        )}
      </guide-tree>
      <LastActionToast lastAction={view.lastAction} />
    </>
  )
}

function TreeKeys() {
  const { t, dir } = useI18n()
  const [open, close] = dir === 'rtl' ? ['←', '→'] : ['→', '←']
  const keys = [
    { caps: open ?? '', label: t('entries.key_open') },
    { caps: close ?? '', label: t('entries.key_close') },
    { caps: 'F2', label: t('entries.key_rename') },
    { caps: 'Alt ↑↓', label: t('entries.key_move') },
  ]
  return (
    <span className="o-keys" aria-hidden="true">
      {keys.map(({ caps, label }) => (
        <span key={caps}>
          <KeyCaps keys={[caps]} /> {label}
        </span>
      ))}
    </span>
  )
}

function TreeLineRow({ line, canAdd }: { line: TreeLine; canAdd: boolean }) {
  const { t, number } = useI18n()
  const { figures } = line
  return (
    <tr
      id={line.id}
      hidden={!line.shown}
      data-parent={line.parent ?? undefined}
      data-kind={line.kind}
      className={line.selected ? 'o-chosen' : undefined}
      draggable={line.kind === 'guide' ? undefined : true}
    >
      <th scope="row" className={`g-level-${line.level}`}>
        <span className="g-node">
          {line.hasChildren ? (
            <Link
              to={line.toggle}
              data-toggle=""
              aria-expanded={line.unfolded}
              aria-label={t(line.unfolded ? 'entries.fold' : 'entries.unfold', { name: line.name })}
            >
              <Icon name={line.unfolded ? 'chevron-down' : 'chevron-forward'} />
            </Link>
          ) : (
            <span className="g-no-toggle" />
          )}
          {line.kind === 'guide' ? (
            <>
              <span className={`g-emblem g-hue-${line.place.guide}`}>
                <Icon name={guideIcons[line.place.guide as GuideId]} />
              </span>
              <Link to={line.to} className="g-guide" data-name="">
                {line.name}
              </Link>
            </>
          ) : (
            <Link to={line.select} data-name="" data-select="" aria-current={line.selected ? 'true' : undefined}>
              <bdi>{line.name}</bdi>
            </Link>
          )}
        </span>
      </th>
      <td className="o-figure">
        <Link to={line.to}>
          {number(figures.entries)}
          <span className="vh">{t('entries.entries_in', { name: line.name })}</span>
        </Link>
      </td>
      <td className={figures.stale > 0 ? 'o-figure g-warn' : 'o-figure o-muted'}>{number(figures.stale)}</td>
      <td>
        <Languages line={line} />
      </td>
      <td className="g-acts">
        {canAdd && (
          <Link
            to={`/admin/guides-management?add=${encodeURIComponent(line.id)}`}
            className="o-btn o-sm o-quiet"
            aria-label={t('entries.add_in', { name: line.name })}
          >
            <Icon name="plus" />
          </Link>
        )}
      </td>
    </tr>
  )
}

/** Which languages the names of what lies here have: all, some, none. */
function Languages({ line }: { line: TreeLine }) {
  const { t } = useI18n()
  const { entries, ...missing } = line.figures
  if (entries === 0) return null
  return (
    <span className="g-langs-have">
      {(['fr', 'en', 'es'] as const).map((locale) => {
        const state = missing[locale] === 0 ? 'all' : missing[locale] < entries ? 'some' : 'none'
        return (
          <span key={locale} className={`g-have-${state}`} title={t('entries.names_missing', { count: missing[locale] })}>
            {locale}
          </span>
        )
      })}
    </span>
  )
}
