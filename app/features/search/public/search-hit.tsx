import '../search.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { dialable } from '#app/platform/phone.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { Link } from '#app/ui/link.tsx'
import { PhoneLink, PhoneNumber } from '#app/ui/phone.tsx'
import type { PresentedHit } from '../present.ts'
import type { HighlightedPart } from '../rules.ts'

type SearchHitRowProps = {
  hit: PresentedHit
  cityName: string | undefined
  /** Stands above the others, larger. */
  isBest?: boolean
}

export function SearchHitRow({ hit, cityName, isBest = false }: SearchHitRowProps) {
  const { t, number } = useI18n()
  // The place that it is counted from is itself only known to about a kilometre.
  const distance = (metres: number) =>
    metres < 1000 ? t('search.under_kilometre') : t('search.kilometres', { count: number(Math.round(metres / 1000)) })
  const where = [hit.context, cityName].filter(Boolean).join(' · ')
  return (
    <li className={`entry hit g-${hit.hue}`}>
      <Link className="pic" to={hit.path} tabIndex={-1} aria-hidden="true">
        <Illustration name={hit.illustration} size={isBest ? 'card' : 'thumb'} eager={isBest} />
      </Link>
      <div>
        <h3 className="entry-name">
          <Link to={hit.path}>
            <Marked parts={hit.title} />
          </Link>
          {hit.sample && <span className="flag flag-line">{t('common.sample')}</span>}
        </h3>
        {(where || hit.isOpen || hit.metres !== null) && (
          <p className="small hit-where">
            {where} {hit.isOpen && <span className="badge open">{t('search.hit_open')}</span>}{' '}
            {hit.metres !== null && <span className="soft">{distance(hit.metres)}</span>}
          </p>
        )}
        <p className="soft small">
          <Marked parts={hit.text} />
        </p>
      </div>
      {hit.phone && (
        <div className="acts">
          <PhoneLink e164={dialable(hit.phone)} className="btn btn-sea">
            <Icon name="phone" />
            <PhoneNumber e164={hit.phone} />
          </PhoneLink>
        </div>
      )}
    </li>
  )
}

function Marked({ parts }: { parts: readonly HighlightedPart[] }) {
  let offset = 0
  return (
    <>
      {parts.map((part) => {
        const key = offset
        offset += part.text.length
        return part.marked ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>
      })}
    </>
  )
}
