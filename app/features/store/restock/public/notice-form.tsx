import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Icon } from '#app/ui/icon.tsx'

type NoticeFormProps = {
  /** What is sold out of one product. */
  variants: readonly { id: string; title: string }[]
  chosen?: string | undefined
  typed?: string | undefined
  /** A key of `errors.`. */
  problem?: string | undefined
}

/** An address to be told at when a sold-out variant is back. A plain form, the same with and without script. */
export function NoticeForm({ variants, chosen, typed, problem }: NoticeFormProps) {
  const { t } = useI18n()
  // The address names one of them, so that the page can be drawn again when what was typed is refused; the field decides.
  const action = `${useHref('/restock')}?${new URLSearchParams({ variant: variants[0]?.id ?? '' })}`
  return (
    <form method="post" action={action} className="notice-form" noValidate>
      {variants.length === 1 ? (
        <input type="hidden" name="variant" value={variants[0]?.id} />
      ) : (
        <div className="field">
          <label htmlFor="notice-variant">{t('restock.which')}</label>
          <select id="notice-variant" name="variant" className="in" defaultValue={chosen}>
            {variants.map((variant) => (
              <option key={variant.id} value={variant.id}>
                {variant.title}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className={problem ? 'field bad' : 'field'}>
        <label htmlFor="notice-reach">{t('restock.reach')}</label>
        <input
          id="notice-reach"
          className="in"
          name="reach"
          dir="ltr"
          required
          maxLength={254}
          autoComplete="email"
          defaultValue={typed}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'notice-problem notice-law' : 'notice-law'}
        />
        {problem && (
          <p className="field-error" id="notice-problem" role="alert">
            <Icon name="alert" />
            <span>{t(`errors.${problem}` as MessageKey)}</span>
          </p>
        )}
      </div>
      <button type="submit" className="btn btn-line">
        <Icon name="mail" />
        {t('restock.send')}
      </button>
      <p className="tiny soft" id="notice-law">
        {t('restock.law')}
      </p>
    </form>
  )
}
