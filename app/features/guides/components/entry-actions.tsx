import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PhoneLink, PhoneNumber } from '#app/ui/phone.tsx'
import type { EntryView } from '../types.ts'

/** What one can do at once. Only what is possible is offered; nothing at all when nothing is. */
export function EntryActions({ entry }: { entry: EntryView }) {
  const { t } = useI18n()
  if (!entry.phone && !entry.directions && !entry.website) return null
  return (
    <div className="cta">
      {entry.phone && (
        <PhoneLink e164={entry.phone} className="btn btn-sea" label={t('guides.call_named', { name: entry.name })}>
          <Icon name="phone" />
          <PhoneNumber e164={entry.phone} />
        </PhoneLink>
      )}
      {entry.directions && (
        <a className={entry.phone ? 'btn btn-line' : 'btn btn-sea'} href={entry.directions} rel="noopener">
          <Icon name="directions" />
          {t('guides.directions')}
        </a>
      )}
      {entry.website && (
        <a className="btn btn-line" href={entry.website} rel="noopener nofollow">
          <Icon name="globe" />
          {t('guides.website')}
        </a>
      )}
    </div>
  )
}

/** The same at the thumb, on phones. */
export function EntryBar({ entry }: { entry: EntryView }) {
  const { t } = useI18n()
  if (!entry.phone && !entry.directions) return null
  return (
    <div className="bar">
      {entry.phone && (
        <PhoneLink e164={entry.phone} className="btn btn-sea">
          <Icon name="phone" />
          {t('guides.call')}
        </PhoneLink>
      )}
      {entry.directions && (
        <a className={entry.phone ? 'btn btn-line' : 'btn btn-sea'} href={entry.directions} rel="noopener">
          <Icon name="directions" />
          {t('guides.directions')}
        </a>
      )}
    </div>
  )
}
