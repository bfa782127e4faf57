import './search-admin.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ComparedHit, SearchComparison } from './types.ts'

/** What a query finds now, beside what it would find. */
export function Comparison({ comparison: { query, before, after, counts } }: { comparison: SearchComparison }) {
  const { t } = useI18n()
  return (
    <section className="s-comparison" aria-labelledby="comparison" data-comparison="">
      <h2 id="comparison">{t('search-admin.compared', { query })}</h2>
      <Side id="before" title={t('search-admin.before')} count={counts.before} hits={before} />
      <Side id="after" title={t('search-admin.after')} count={counts.after} hits={after} />
    </section>
  )
}

type SideProps = { id: 'before' | 'after'; title: string; count: number; hits: readonly ComparedHit[] }

function Side({ id, title, count, hits }: SideProps) {
  const { t, number } = useI18n()
  return (
    <div className="s-side" data-side={id}>
      <h3>
        {title} <span className="num">{number(count)}</span>
      </h3>
      {hits.length === 0 ? (
        <p className="o-muted">{t('search-admin.found_nothing')}</p>
      ) : (
        <ol>
          {hits.map(({ key, title: name, label, path, isOther }) => (
            <li key={key} className={isOther ? `s-only s-only-${id}` : undefined}>
              <Link to={path}>
                <bdi>{name}</bdi>
              </Link>{' '}
              <span className="o-muted">{label}</span>
              {isOther && (
                <span className="s-mark">
                  <Icon name={id === 'after' ? 'plus' : 'minus'} />
                  {t(id === 'after' ? 'search-admin.only_after' : 'search-admin.only_before')}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
