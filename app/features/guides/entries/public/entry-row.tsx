import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PhoneLink } from '#app/ui/phone.tsx'
import type { ListedEntry } from '../types.ts'
import { BeachLine } from './beach-table.tsx'
import { useRoughDistance } from './distance.tsx'
import { EntryPicture } from './entry-picture.tsx'
import { CheckedBadge, HoursBadge, SampleFlag } from './entry-state.tsx'
import { kindLabel } from './kind-label.ts'

type EntryRowProps = { entry: ListedEntry; now: string; pictured: boolean; eager?: boolean }

/** One entry of a list: what decides in a glance, and the two things one does from here where they are possible. */
export function EntryRow({ entry, now, pictured, eager }: EntryRowProps) {
  const i18n = useI18n()
  const { t } = i18n
  const distance = useRoughDistance()
  const kind = kindLabel(i18n, entry.kind)
  return (
    <li
      className={pictured ? 'entry' : 'entry plain'}
      data-point={entry.mapPoint ? `${entry.mapPoint.longitude},${entry.mapPoint.latitude}` : undefined}
      data-point-is={entry.pointIs}
    >
      {pictured && (
        <Link className="pic" to={entry.path} tabIndex={-1} aria-hidden="true">
          <EntryPicture entry={entry} size="thumb" eager={eager} />
        </Link>
      )}
      <div>
        <h2 className="entry-name">
          <Link to={entry.path}>
            <bdi>{entry.name}</bdi>
          </Link>
          {entry.sample && <SampleFlag />}
        </h2>
        <p className="meta">
          {kind && <span>{kind}</span>}
          {entry.cityName && <span>{entry.cityName}</span>}
          {entry.metres !== null && (
            <span className="row-distance">
              <Icon name="pin" />
              <bdi className="num">{distance(entry.metres)}</bdi>
            </span>
          )}
        </p>
        {entry.beach && <BeachLine beach={entry.beach} />}
        <p className="entry-text">{entry.description}</p>
        <p className="meta">
          <HoursBadge entry={entry} now={now} />
          <CheckedBadge entry={entry} precision="month" />
        </p>
      </div>
      {(entry.phone || entry.directions) && (
        <div className="acts">
          {entry.phone && (
            <PhoneLink e164={entry.phone} className="btn btn-sea" label={t('guides.call_named', { name: entry.name })}>
              <Icon name="phone" />
              {t('guides.call')}
            </PhoneLink>
          )}
          {entry.directions && (
            <a
              className="btn btn-line"
              href={entry.directions}
              rel="noopener"
              aria-label={t('guides.directions_named', { name: entry.name })}
            >
              <Icon name="directions" />
              {t('guides.directions')}
            </a>
          )}
        </div>
      )}
    </li>
  )
}
