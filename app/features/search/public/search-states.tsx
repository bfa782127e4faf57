import '../search.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import { type SearchAddress, searchPath } from '../rules.ts'

/** Before anything was typed: the ways that most people take. */
export function SearchStart() {
  const { t } = useI18n()
  return (
    <div className="search-empty">
      <div className="coast" aria-hidden="true" />
      <p className="soft">{t('search.start_text')}</p>
      <WaysOn />
    </div>
  )
}

type NoResultsProps = { query: string; suggestions: readonly string[]; popular: readonly { path: string; title: string }[] }

/** Nothing found: words that are near, what others look for, and whom to tell that something is missing. */
export function NoResults({ query, suggestions, popular }: NoResultsProps) {
  const { t } = useI18n()
  return (
    <div className="search-empty">
      <div className="coast" aria-hidden="true" />
      <p>{t('search.no_results', { query })}</p>
      <p className="soft">{t('search.no_results_text')}</p>
      {suggestions.length > 0 && <Suggestions words={suggestions} />}
      <WaysOn />
      {popular.length > 0 && (
        <section className="search-popular">
          <h2>{t('search.popular')}</h2>
          <ul className="chips">
            {popular.map(({ path, title }) => (
              <li key={path}>
                <Link className="chip" to={path}>
                  <bdi>{title}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="small soft">
        {t('search.missing')} <Link to="/contact">{t('search.missing_link')}</Link>
      </p>
    </div>
  )
}

function Suggestions({ words }: { words: readonly string[] }) {
  const { t } = useI18n()
  return (
    <div className="row">
      <span className="small soft">{t('search.did_you_mean')}</span>
      <ul className="chips">
        {words.map((word) => (
          <li key={word}>
            <Link className="chip" to={searchPath({ q: word })}>
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The same query, with the words that the site knows. */
export function DidYouMean({ address, corrected }: { address: SearchAddress; corrected: string }) {
  const { t } = useI18n()
  return (
    <p className="small search-note">
      {t('search.did_you_mean')}{' '}
      <Link to={searchPath({ ...address, q: corrected, page: 1 })}>
        <bdi>{corrected}</bdi>
      </Link>
    </p>
  )
}

function WaysOn() {
  const { t } = useI18n()
  return (
    <ul className="chips">
      <li>
        <Link className="chip" to="/health-guide">
          {t('search.way_health')}
        </Link>
      </li>
      <li>
        <Link className="chip" to="/tourism-guide/beaches">
          {t('search.way_beaches')}
        </Link>
      </li>
      <li>
        <Link className="chip" to="/legal-guide">
          {t('search.way_legal')}
        </Link>
      </li>
      <li>
        <Link className="chip" to="/store">
          {t('search.way_store')}
        </Link>
      </li>
    </ul>
  )
}
