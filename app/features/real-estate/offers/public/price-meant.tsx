import { useI18n } from '#app/platform/i18n/context.tsx'
import { spokenPrices } from '../form/spoken-price.ts'
import type { ListingForm } from './own-fields.tsx'

/** What somebody seems to mean who writes a price as it is said, '98 مليون': one press writes it. The script shows it while they type. */
export function PriceMeant({ form }: { form: ListingForm }) {
  const i18n = useI18n()
  const { t } = i18n
  const meant = form.problems.price ? spokenPrices(form.values.price) : []
  return (
    <div className="price-meant" data-part="meant" data-words={t('offers.price_write', { amount: '#' })} aria-live="polite">
      <p className="small" hidden={meant.length === 0} data-part="meant-question">
        {t('offers.price_meant')}
      </p>
      {/* Enter in any field presses the first button of a form: that is to send it, not to write a price. */}
      {meant.length > 0 && <button type="submit" name="intent" value="send" hidden />}
      {meant.map((cents) => (
        <button key={cents} type="submit" name="intent" value={`price:${cents}`} className="btn btn-line" data-price={cents}>
          {t('offers.price_write', { amount: i18n.amount(cents) })}
        </button>
      ))}
    </div>
  )
}
