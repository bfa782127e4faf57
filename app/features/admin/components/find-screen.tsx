import { useI18n } from '#app/platform/i18n/context.tsx'
import { Filters } from '#app/ui/admin/filters.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { type AdminIconName, Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { FoundGroup } from '../types.ts'

export function FindScreen({ typed, groups }: { typed: string; groups: FoundGroup[] }) {
  const { t } = useI18n()
  return (
    <>
      <AdminHead title={t('common.search')} lead={t('admin.find_lead')} />
      <Filters fields={[{ name: 'q', kind: 'search', label: t('common.search') }]} values={{ q: typed }} />
      {typed !== '' && groups.length === 0 && <p className="o-empty">{t('admin.palette_none')}</p>}
      {groups.map((group) => (
        <section key={group.kind} className="o-sec" aria-labelledby={`found-${group.kind}`}>
          <div className="o-sec-head">
            <h2 id={`found-${group.kind}`}>{group.label}</h2>
          </div>
          <ul>
            {group.items.map((item) => (
              <li key={item.to} className="o-item o-line">
                <Link to={item.to} className="o-row">
                  <Icon name={group.icon as AdminIconName} />
                  <bdi>{item.title}</bdi>
                </Link>
                <bdi className="o-muted">{item.note}</bdi>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
