import { useI18n } from '#app/platform/i18n/context.tsx'
import { useCurrency } from './site-context.tsx'

type MoneyProps = { cents: number; wasCents?: number | null; className?: string }

/** An amount in dirhams: figure and currency word isolated from each other and from the text around them. */
export function Money({ cents, wasCents, className = '' }: MoneyProps) {
  const i18n = useI18n()
  return (
    <span className={`price ${className}`}>
      <bdi className="num">{i18n.amount(cents)}</bdi>
      <bdi className="cur">{useCurrency()}</bdi>
      {wasCents != null && (
        <s className="was num">
          <span className="vh">{i18n.t('common.price_before')} </span>
          {i18n.amount(wasCents)}
        </s>
      )}
    </span>
  )
}
