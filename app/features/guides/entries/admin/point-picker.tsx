import '../../admin.css'
import { MapPicker } from '#app/features/places/admin/map-picker.tsx'
import { DeclaredField } from '#app/features/resources/admin/declared-fields.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { useForm } from '#app/ui/admin/editor.tsx'
import { EntryTexts, Pair } from './entry-fields.tsx'

/** Where it is: two numbers that work by themselves, and a drawn map that sets them by a click or by the arrow keys. */
export function PointPicker() {
  const { t } = useI18n()
  const { values, problems } = useForm()
  return (
    <>
      <MapPicker values={values} kind="point_is" />
      <Pair names={['latitude', 'longitude']} />
      {problems.latitude === 'guides_point_away' && <DeclaredField name="point_away" />}
      <Pair names={['point_is', 'point_attribution']} />
      <details className="g-more">
        <summary>{t('entries.field_point_note')}</summary>
        <EntryTexts id="note" names={['point_note']} />
      </details>
    </>
  )
}
