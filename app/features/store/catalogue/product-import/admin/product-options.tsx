import { useI18n } from '#app/platform/i18n/context.tsx'
import { NewStatus } from '#app/ui/admin/file-mapping.tsx'
import { type ProductImportOptions, stockModes } from '../types.ts'

type Props = { options: ProductImportOptions; chosen: Record<string, string> | null }

/** How the rows of a file of products are taken. */
export function ProductOptions({ options, chosen }: Props) {
  const { t } = useI18n()
  return (
    <>
      <NewStatus label={t('product-import.new_are')} value={chosen?.status ?? options.status} />
      <div className="o-field">
        <label htmlFor="stock">{t('product-import.stock_is')}</label>
        <select id="stock" name="stock" className="o-in" defaultValue={chosen?.stock ?? options.stock}>
          {stockModes.map((mode) => (
            <option key={mode} value={mode}>
              {t(`product-import.stock_${mode}`)}
            </option>
          ))}
        </select>
      </div>
      <label className="o-choice">
        <input
          type="checkbox"
          className="o-check"
          name="create_missing"
          value="yes"
          defaultChecked={chosen ? chosen.create_missing === 'yes' : options.createMissing}
        />
        {t('product-import.create_missing')}
      </label>
    </>
  )
}
