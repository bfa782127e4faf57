import { useI18n } from '#app/platform/i18n/context.tsx'
import type { OrderState } from '../types.ts'

/** A ring that fills as an order advances; each exit has a shape of its own. Colour repeats it, and never tells alone. */
const shapes: Record<OrderState, { ring?: string; pie?: string; disc?: string; stroke?: string }> = {
  received: { ring: 'd-sea' },
  sent: { ring: 'd-sea d-dashed', pie: 'M8 8V4A4 4 0 0 1 12 8Z' },
  confirmed: { ring: 'd-honey', pie: 'M8 8V4A4 4 0 0 1 8 12Z' },
  shipped: { ring: 'd-honey', pie: 'M8 8V4A4 4 0 1 1 4 8Z' },
  delivered: { disc: 'd-thuya', stroke: 'm5 8.2 2.1 2.1 4-4.4' },
  refused: { disc: 'd-danger', stroke: 'm5.6 5.6 4.8 4.8m0-4.8-4.8 4.8' },
  cancelled: { ring: 'd-faint', stroke: 'm4 12 8-8' },
  expired: { ring: 'd-cliff', stroke: 'M8 4.6V8l2.2 1.6' },
}

export function StateRing({ state }: { state: OrderState }) {
  const { ring, pie, disc, stroke } = shapes[state]
  return (
    <svg className={`d-ring ${ring ?? disc}`} viewBox="0 0 16 16" aria-hidden="true">
      {ring && <circle className="d-hollow" cx="8" cy="8" r="6.5" />}
      {disc && <circle cx="8" cy="8" r="7.2" />}
      {pie && <path d={pie} />}
      {stroke && <path className={disc ? 'd-mark' : 'd-line'} d={stroke} />}
    </svg>
  )
}

/** The state in a word with its ring. */
export function StateWord({ state }: { state: OrderState }) {
  const { t } = useI18n()
  return (
    <span className="d-state">
      <StateRing state={state} />
      {t(`orders-admin.state_${state}`)}
    </span>
  )
}
