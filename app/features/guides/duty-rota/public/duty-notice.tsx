import { SampleFlag } from '#app/features/guides/entries/public/entry-state.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { addDays } from '#app/platform/time.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useDutyNight } from './duty-night.ts'

/** On a pharmacy's own page: the nights of the coming week in which it is on duty. */
export function DutyNotice({ nights, tonight, sample }: { nights: readonly string[]; tonight: string; sample: boolean }) {
  const { t } = useI18n()
  const words = useDutyNight()
  if (nights.length === 0) return null
  const [first] = nights
  return (
    <div className="duty-notice">
      <p>
        <Icon name="moon" />
        <b>{t(first === tonight ? 'guides.duty_here_tonight' : 'guides.duty_here_next')}</b> {sample && <SampleFlag />}
      </p>
      <ul className="small">
        {joinNights(nights).map(({ from, to }) => (
          <li key={from}>{words(from, to)}</li>
        ))}
      </ul>
    </div>
  )
}

/** Nights that follow each other as one stretch. */
export function joinNights(nights: readonly string[]): { from: string; to: string }[] {
  const stretches: { from: string; to: string }[] = []
  for (const night of nights) {
    const last = stretches.at(-1)
    if (last && addDays(last.to, 1) === night) last.to = night
    else stretches.push({ from: night, to: night })
  }
  return stretches
}
