import '../../admin.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'

export type MergeSide = { id: string; name: string; where: string }
export type MergeLine = { id: string; label: string; texts: [string, string] }
export type MergeView = { sides: [MergeSide, MergeSide]; lines: MergeLine[] }

/** Two entries side by side. Which one is kept is a human's choice; what it will have in the end stands marked. */
export function MergeScreen({ view }: { view: MergeView }) {
  const { t } = useI18n()
  const action = useHref('/admin/guide-entries/merge')
  const [one, other] = view.sides
  return (
    <>
      <AdminHead title={t('entries.merge_title')} lead={t('entries.merge_lead')} />
      <div className="o-list-box">
        <table className="o-table g-merge">
          <caption className="vh">{t('entries.merge_title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('entries.merge_field')}</th>
              {view.sides.map((side) => (
                <th scope="col" key={side.id}>
                  <Link to={`/admin/guide-entries/${side.id}`}>
                    <bdi>{side.name}</bdi>
                  </Link>
                  <small>{side.where}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {view.lines.map((line) => (
              <tr key={line.id} className={line.texts[0] === line.texts[1] ? undefined : 'g-differs'}>
                <th scope="row">{line.label}</th>
                {line.texts.map((text, i) => (
                  <td key={view.sides[i]?.id} dir="auto">
                    {text || <span className="o-muted">{t('ui-admin.conflict_empty')}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <form method="post" action={action} className="o-row g-merge-acts">
        <button type="submit" name="keep" value={`${one.id} ${other.id}`} className="o-btn o-main">
          <Icon name="merge" />
          {t('entries.keep_this', { name: one.name })}
        </button>
        <button type="submit" name="keep" value={`${other.id} ${one.id}`} className="o-btn o-main">
          <Icon name="merge" />
          {t('entries.keep_that', { name: other.name })}
        </button>
        <Link to="/admin/guide-entries/duplicates" className="o-btn">
          {t('common.cancel')}
        </Link>
      </form>
      <p className="o-hint">{t('entries.merge_hint')}</p>
    </>
  )
}
