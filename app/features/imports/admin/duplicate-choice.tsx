import { useI18n } from '#app/platform/i18n/context.tsx'
import { rowDecisions } from '../types.ts'

/** What becomes of rows that look like things that are there, where nothing is said of one. */
export function DuplicateChoice({ value }: { value: string }) {
  const { t } = useI18n()
  return (
    <div className="o-field">
      <label htmlFor="alike">{t('imports.alike')}</label>
      <select id="alike" name="alike" className="o-in" defaultValue={value}>
        <option value="ask">{t('imports.alike_ask')}</option>
        {rowDecisions.map((decision) => (
          <option key={decision} value={decision}>
            {t(`imports.alike_${decision}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
