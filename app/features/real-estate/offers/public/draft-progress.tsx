import { useI18n } from '#app/platform/i18n/context.tsx'
import { formSteps } from '../form/steps.ts'

/** How far a draft has come, and what is still to be written. */
export function DraftProgress({ done, left }: { done: number; left: readonly string[] }) {
  const { t } = useI18n()
  const text = t('offers.steps_progress', { count: done })
  return (
    <p className="mine-progress small">
      <progress max={formSteps.length} value={done} aria-label={text} />
      <span>
        {text} {left.length > 0 && <span className="soft">{t('offers.steps_left', { steps: left.join(t('real-estate.comma')) })}</span>}
      </span>
    </p>
  )
}
