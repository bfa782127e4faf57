import '../search.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Understood } from '../intents/types.ts'
import { type SearchAddress, searchPath } from '../rules.ts'

type UnderstoodProps = { address: SearchAddress; understood: Understood; cityName: string | undefined; fromName: string | undefined }

/** What the search took from the words beside what it looked for, each with the words, and the way to have them searched as they are. */
export function UnderstoodFromWords({ address, understood, cityName, fromName }: UnderstoodProps) {
  const { t } = useI18n()
  const { open, near, city } = understood
  if (!open && !near && !city) return null
  const isTonight = open?.when === 'tonight'
  return (
    <div className="understood">
      <ul>
        {open && (
          <li>
            <span className="understood-mark">
              <Icon name="clock" /> {t(isTonight ? 'search.understood_tonight' : 'search.understood_open')}
            </span>{' '}
            <span className="small soft">
              {t('search.understood_from', { words: open.words })} {open.none && t(isTonight ? 'search.none_tonight' : 'search.none_open')}
            </span>
          </li>
        )}
        {city && cityName && (
          <li>
            <span className="understood-mark">
              <Icon name="pin" /> {t('search.understood_city', { city: cityName })}
            </span>{' '}
            <span className="small soft">{t('search.understood_from', { words: city.words })}</span>
          </li>
        )}
        {near && (
          <li>
            <span className="understood-mark">
              <Icon name="pin" /> {fromName ? t('search.understood_near', { place: fromName }) : t('search.understood_near_ask')}
            </span>{' '}
            <span className="small soft">{t('search.understood_from', { words: near })}</span>
          </li>
        )}
      </ul>
      <p className="small">
        <Link to={searchPath({ q: address.q, kind: address.kind, city: address.city, plain: true })}>{t('search.as_written')}</Link>
      </p>
    </div>
  )
}

type NearFormProps = { address: SearchAddress; towns: readonly { id: string; name: string }[] }

/**
 * Nearest first: to a town one chooses, or to here once somebody presses for it. The browser asks before it says where one is,
 * and the place leaves it rounded to a cell of about a kilometre (`near-me`).
 */
export function NearForm({ address, towns }: NearFormProps) {
  const { t } = useI18n()
  const { q, kind, open } = address
  return (
    <form className="search-near" method="get" action={useHref('/search')}>
      <input type="hidden" name="q" value={q} />
      {kind && <input type="hidden" name="kind" value={kind} />}
      {open && <input type="hidden" name="open" value="1" />}
      <near-me data-far={t('search.near_far')} data-denied={t('search.near_denied')}>
        <input type="hidden" name="at" disabled />
        <button type="button" className="btn btn-sea" hidden>
          <Icon name="pin" />
          {t('search.near_me')}
        </button>
        <p className="tiny soft" hidden>
          {t('search.near_note')}
        </p>
      </near-me>
      <label className="field" htmlFor="near-town">
        <span>{t('search.near_town')}</span>
        <select id="near-town" className="sel" name="near" defaultValue={address.near}>
          {towns.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="btn btn-line">
        {t('search.near_submit')}
      </button>
    </form>
  )
}

/** Only what is open now: how much of it there is, and the way out again. */
export function OpenFacet({ address, count }: { address: SearchAddress; count: number }) {
  const { t, number } = useI18n()
  if (count === 0 && !address.open) return null
  return (
    <div className="chips swipe">
      <Link className="chip" to={searchPath({ ...address, open: !address.open, page: 1 })} aria-current={address.open ? 'true' : undefined}>
        {t('search.only_open')} <span className="n num">{number(count)}</span>
      </Link>
    </div>
  )
}
