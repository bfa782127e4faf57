import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import { isNarrowed, storeAddress } from '../rules.ts'
import type { StoreQuery } from '../types.ts'

/** Why nothing could be fetched: the database did not answer, or something unforeseen happened. */
export type StoreFailure = 'fetch_failed' | 'fetch_unexpected'

/** Nothing to show: says whether it failed, was narrowed to nothing, or is not there yet, and the ways on. */
export function StoreEmpty({ failure, query }: { failure: StoreFailure | null; query: StoreQuery }) {
  const { t } = useI18n()
  const text = failure && t(`catalogue.${failure}`)
  const why = isNarrowed(query) ? 'none' : 'empty'
  return (
    <section className="store-empty">
      {text && <store-failed data-text={text} />}
      <div className="coast" />
      <h2>{text ?? t(`catalogue.${why}_title`)}</h2>
      {!failure && <p className="soft">{t(`catalogue.${why}_text`)}</p>}
      <p className="row">
        {failure && (
          <Link className="btn btn-sea" to="/store">
            {t('catalogue.retry')}
          </Link>
        )}
        {!failure && why === 'none' && (
          <Link className="btn btn-sea" to={storeAddress({ category: query.category, sort: query.sort })}>
            {t('catalogue.clear')}
          </Link>
        )}
        <Link className="btn btn-line" to="/al-hoceima">
          {t('catalogue.to_guide')}
        </Link>
      </p>
    </section>
  )
}
