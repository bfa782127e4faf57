import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Icon } from '#app/ui/admin-icon.tsx'
import type { EventView, OrderView } from './present.ts'
import { MAX_REASON } from './rules.ts'

/** What an act could not do, with everything that was typed into its form. */
export type OrderActionResult = {
  problem: { code: string; text: string }
  /** After a conflict: what somebody else did since the page was opened. */
  since: readonly EventView[] | null
  fields: Readonly<Record<string, string>>
  values: Readonly<Record<string, string>>
}

/** What the keeper had before them when they pressed: the server compares. */
export function Seen({ order }: { order: OrderView }) {
  return (
    <>
      <input type="hidden" name="version" value={order.version} />
      <input type="hidden" name="seen" value={order.lastEvent} />
    </>
  )
}

type ReasonProps = { id: string; text: MessageKey; answer: OrderActionResult | undefined }

export function Reason({ id, text, answer }: ReasonProps) {
  const { t } = useI18n()
  return (
    <div className="o-field">
      <label htmlFor={id}>
        {t(text)} <span className="o-optional">{t('orders-admin.optional')}</span>
      </label>
      <input
        id={id}
        name="reason"
        className="o-in"
        dir="auto"
        maxLength={MAX_REASON}
        autoComplete="off"
        defaultValue={answer?.values.reason}
      />
      <Problem name="reason" answer={answer} />
    </div>
  )
}

/** What is wrong with a field, by its error code. */
export function Problem({ name, answer }: { name: string; answer: OrderActionResult | undefined }) {
  const { t } = useI18n()
  const code = answer?.fields[name]
  if (!code) return null
  return (
    <p className="o-err" id={`${name}-problem`}>
      <Icon name="circle-alert" />
      <span>{t(`errors.${code}` as MessageKey)}</span>
    </p>
  )
}
