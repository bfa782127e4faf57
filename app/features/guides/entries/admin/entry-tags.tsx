import type { EntryStatus } from '#app/features/guides/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Icon } from '#app/ui/admin-icon.tsx'
import type { EntryRowView } from './present.ts'

const statusIcons = { published: 'circle-dot', draft: 'circle-dashed', deleted: 'trash' } as const

/** A word and a shape; the colour only repeats them. */
export function Status({ status }: { status: EntryStatus }) {
  const { t } = useI18n()
  return (
    <span className={`g-state g-${status}`}>
      <Icon name={statusIcons[status]} />
      {t(`entries.status_${status}`)}
    </span>
  )
}

const verifiedIcons = { never: 'circle-question-mark', old: 'clock-alert', fresh: 'verified', sample: 'flask-conical' } as const

export function Verified({ verified }: { verified: EntryRowView['verified'] }) {
  return (
    <span className={`g-state g-verified-${verified.state}`}>
      <Icon name={verifiedIcons[verified.state]} />
      {verified.text}
    </span>
  )
}

export function Lacks({ lacks }: { lacks: readonly MessageKey[] }) {
  const { t } = useI18n()
  return (
    <span className="g-lacks">
      {lacks.map((lack) => (
        <span key={lack}>{t(lack)}</span>
      ))}
    </span>
  )
}
