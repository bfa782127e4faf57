import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon, type OfficeIconName } from '#app/ui/office-icon.tsx'
import type { ImportState } from '../types.ts'

const icons: Record<ImportState, OfficeIconName> = {
  reading: 'timer',
  mapping: 'columns-3',
  checking: 'flask-conical',
  checked: 'shield-check',
  applying: 'timer',
  applied: 'circle-check',
  undoing: 'rotate-ccw',
  undone: 'rotate-ccw',
  cancelled: 'ban',
}

/** A word and a shape; colour only repeats them. */
export function StateTag({ state, stalled }: { state: ImportState; stalled: boolean }) {
  const { t } = useI18n()
  return (
    <span className={`o-st im-state im-state-${stalled ? 'stalled' : state}`}>
      <Icon name={stalled ? 'triangle-alert' : icons[state]} />
      {t(stalled ? 'import.state_stalled' : `import.state_${state}`)}
    </span>
  )
}
