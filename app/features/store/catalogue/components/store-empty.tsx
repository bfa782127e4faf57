import { useEffect } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'

/** Why the list is empty: there is nothing yet, the database did not answer, or something unforeseen happened. */
export type StoreFailure = 'fetch_failed' | 'fetch_unexpected'

export function StoreEmpty({ failure }: { failure: StoreFailure | null }) {
  const { t } = useI18n()
  const text = failure && t(`catalogue.${failure}`)
  useEffect(() => {
    if (text) dispatchEvent(new CustomEvent('site:toast', { detail: { text, tone: 'danger' } }))
  }, [text])
  return (
    <section className="store-empty">
      <div className="coast" />
      <h2>{text ?? t('catalogue.empty_title')}</h2>
      {!failure && <p className="soft">{t('catalogue.empty_text')}</p>}
      <p className="row">
        {failure && (
          <Link className="btn btn-sea" to="/store">
            {t('catalogue.retry')}
          </Link>
        )}
        <Link className="btn btn-line" to="/al-hoceima">
          {t('catalogue.to_guide')}
        </Link>
      </p>
    </section>
  )
}
