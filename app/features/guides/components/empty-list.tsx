import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'

type EmptyListProps = {
  /** The commune that was asked for, when the category has entries elsewhere. */
  cityName: string | null
  categoryPath: string
  homePath: string
}

/** Nothing here: says which of the two it is, then search and the ways on. */
export function EmptyList({ cityName, categoryPath, homePath }: EmptyListProps) {
  const { t } = useI18n()
  return (
    <section className="no-entries">
      <div className="coast" />
      <Icon name="close" className="cross-mark" />
      <h2>{cityName === null ? t('guides.no_entries_title') : t('guides.no_results_title', { city: cityName })}</h2>
      <p className="soft">{cityName === null ? t('guides.no_entries_text') : t('guides.no_results_text')}</p>
      <SearchBox />
      <p className="chips">
        {cityName !== null && (
          <Link className="chip" to={categoryPath}>
            {t('guides.all_cities')}
          </Link>
        )}
        <Link className="chip" to={homePath}>
          {t('guides.back_to_categories')}
        </Link>
      </p>
    </section>
  )
}
