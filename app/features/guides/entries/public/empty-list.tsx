import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'

type EmptyListProps = {
  /** The commune that was asked for. */
  cityName: string | null
  /** The category has entries, and what was asked for leaves none of them. */
  isNarrowed?: boolean
  categoryPath: string
  homePath: string
}

/** Nothing here: says which of the two it is, then search and the ways on. */
export function EmptyList({ cityName, isNarrowed = false, categoryPath, homePath }: EmptyListProps) {
  const { t } = useI18n()
  const [title, text] = !isNarrowed
    ? [t('guides.no_entries_title'), t('guides.no_entries_text')]
    : cityName === null
      ? [t('guides.none_match_title'), t('guides.none_match_text')]
      : [t('guides.no_results_title', { city: cityName }), t('guides.no_results_text')]
  return (
    <section className="no-entries">
      <div className="coast" />
      <Icon name="close" className="cross-mark" />
      <h2>{title}</h2>
      <p className="soft">{text}</p>
      <SearchBox id="empty-q" />
      <p className="chips">
        {isNarrowed && (
          <Link className="chip" to={categoryPath}>
            {t('guides.whole_list')}
          </Link>
        )}
        <Link className="chip" to={homePath}>
          {t('guides.back_to_categories')}
        </Link>
      </p>
    </section>
  )
}
