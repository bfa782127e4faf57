import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { deedTone } from '../rules.ts'
import type { TitleStatus } from '../types.ts'

/** What proves the ownership, as a bordered mark with its word: never by colour alone. */
export function Deed({ status }: { status: TitleStatus }) {
  const { t } = useI18n()
  return (
    <span className={`deed ${deedTone(status)}`}>
      <Icon name="document" />
      {t(`real-estate.deed_${status}`)}
    </span>
  )
}
