import '../../admin.css'
import { MapPicker } from '#app/features/places/admin/map-picker.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { MAX_MAP_LINK } from '#app/platform/map-point.ts'
import { TextField, useForm } from '#app/ui/admin/editor.tsx'
import { CheckField, ChoiceField } from '#app/ui/admin/fields.tsx'
import { AWAY } from './fields.ts'
import { LocalFields } from './local-fields.tsx'

/** Where it is: two numbers that work by themselves, and a drawn map that sets them by a click or by the arrow keys. */
export function PointPicker() {
  const { t } = useI18n()
  const { values, problems } = useForm()
  const isAway = problems.latitude === 'guides_point_away'
  return (
    <>
      <MapPicker values={values} kind="point_is" />
      <div className="o-pair">
        <TextField name="latitude" label={t('entries.field_latitude')} hint={t('entries.point_paste')} ltr maxLength={MAX_MAP_LINK} />
        <TextField name="longitude" label={t('entries.field_longitude')} ltr maxLength={MAX_MAP_LINK} />
      </div>
      {isAway && <CheckField name={AWAY} label={t('entries.point_away')} />}
      <div className="o-pair">
        <ChoiceField
          name="point_is"
          label={t('entries.field_point_is')}
          options={(['thing', 'village', 'none'] as const).map((value) => ({ value, label: t(`entries.point_${value}`) }))}
        />
        <TextField name="point_attribution" label={t('entries.field_point_attribution')} maxLength={160} />
      </div>
      <details className="g-more">
        <summary>{t('entries.field_point_note')}</summary>
        <LocalFields fields={['point_note']} id="note" />
      </details>
    </>
  )
}
