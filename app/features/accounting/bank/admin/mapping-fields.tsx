import { useI18n } from '#app/platform/i18n/context.tsx'
import { type CsvMapping, dateOrders, decimalSigns, signKinds } from '../types.ts'

type MappingProps = { csv: { columns: readonly string[]; mapping: CsvMapping }; isOpen: boolean }

const columnFields = ['date', 'text', 'reference', 'amount', 'amountIn', 'balance'] as const
const labels = {
  date: 'bank.map_date',
  text: 'bank.map_text',
  reference: 'bank.map_reference',
  amount: 'bank.map_amount',
  amountIn: 'bank.map_amount_in',
  balance: 'bank.map_balance',
} as const
const optional: readonly string[] = ['reference', 'amountIn', 'balance']

/** Which column of the bank's CSV is what, and how its days and amounts are written. Remembered with the import. */
export function MappingFields({ csv: { columns, mapping }, isOpen }: MappingProps) {
  const { t } = useI18n()
  const none = t('bank.map_none')
  return (
    <details className="o-sec" open={isOpen}>
      <summary className="o-btn o-sm">{t('bank.mapping')}</summary>
      <p className="o-hint">{t('bank.mapping_hint')}</p>
      <div className="b-mapping">
        {columnFields.map((field) => (
          <Choice
            key={field}
            name={field}
            label={t(labels[field])}
            value={mapping[field] ?? ''}
            options={[
              ...(optional.includes(field) ? [{ value: '', label: none }] : []),
              ...columns.map((column) => ({ value: column, label: column })),
            ]}
          />
        ))}
        <Choice
          name="sign"
          label={t('bank.map_sign')}
          value={mapping.sign}
          options={signKinds.map((value) => ({ value, label: t(`bank.sign_${value}`) }))}
        />
        <Choice
          name="decimal"
          label={t('bank.map_decimal')}
          value={mapping.decimal}
          options={decimalSigns.map((value) => ({ value, label: t(`bank.decimal_${value}`) }))}
        />
        <Choice
          name="dateOrder"
          label={t('bank.map_date_order')}
          value={mapping.dateOrder}
          options={dateOrders.map((value) => ({ value, label: t(`bank.dates_${value}`) }))}
        />
      </div>
      <button type="submit" name="intent" value="preview" className="o-btn">
        {t('bank.preview_again')}
      </button>
    </details>
  )
}

type ChoiceProps = { name: string; label: string; value: string; options: readonly { value: string; label: string }[] }

function Choice({ name, label, value, options }: ChoiceProps) {
  const id = `map-${name}`
  return (
    <div className="o-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={`map.${name}`} className="o-in" defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
