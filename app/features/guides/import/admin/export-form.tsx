import '../admin.css'
import { useHref } from 'react-router'
import { guideIds } from '#app/features/guides/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import type { PlaceGroup } from '../present.ts'
import { exportFormats } from '../types.ts'

/** A plain form that asks for a file: which part, in which shape. */
export function ExportForm({ places }: { places: readonly PlaceGroup[] }) {
  const { t } = useI18n()
  const action = useHref('/admin/export')
  return (
    <form method="get" action={action} className="im-card">
      <h2>
        <Icon name="file-down" />
        {t('import.export')}
      </h2>
      <p className="o-hint">{t('import.export_text')}</p>
      <fieldset className="im-choices">
        <legend>{t('import.shape')}</legend>
        {exportFormats.map((format) => (
          <label key={format} className="im-choice">
            <input type="radio" name="format" value={format} defaultChecked={format === 'full'} />
            <span>
              <b>{t(`import.format_${format}`)}</b>
              <small>{t(`import.export_${format}`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="o-field">
        <label htmlFor="part">{t('import.part')}</label>
        <PlaceSelect id="part" name="part" value="" none={t('import.part_all')} places={places} />
        <p className="o-hint">{t('import.part_hint')}</p>
      </div>
      <button type="submit" className="o-btn">
        <Icon name="download" />
        {t('import.download')}
      </button>
    </form>
  )
}

type PlaceSelectProps = { id: string; name: string; value: string; none: string; places: readonly PlaceGroup[] }

/** A guide as a whole, or one category of it. */
export function PlaceSelect({ id, name, value, none, places }: PlaceSelectProps) {
  const { t } = useI18n()
  return (
    <select id={id} name={name} className="o-in" defaultValue={value}>
      <option value="">{none}</option>
      <optgroup label={t('import.whole_guides')}>
        {guideIds.map((guide) => (
          <option key={guide} value={guide}>
            {t(`import.guide_${guide}`)}
          </option>
        ))}
      </optgroup>
      {places.map((group) => (
        <optgroup key={group.label} label={group.label}>
          {group.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}
