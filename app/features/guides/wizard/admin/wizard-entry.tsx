import { NameWatch } from '#app/features/guides/entries/admin/name-watch.tsx'
import { kindLabel } from '#app/features/guides/entries/public/kind-label.ts'
import { HoursEditor } from '#app/features/hours/admin/hours-editor.tsx'
import { MediaPicker } from '#app/features/media/admin/media-picker.tsx'
import type { PictureView } from '#app/features/media/types.ts'
import { MapPicker } from '#app/features/places/admin/map-picker.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { MAX_MAP_LINK } from '#app/platform/map-point.ts'
import { illustrationOptions } from '#app/ui/illustrations/label.ts'
import { illustrationNames } from '#app/ui/illustrations/manifest.ts'
import { HOURS, type Problems, type WizardValues } from '../rules.ts'
import { WizardField, WizardProblem } from './wizard-field.tsx'

/** Kinds of the general guide, in the order of what is added most. */
const KINDS = [
  ...['administration', 'school', 'restaurant', 'cafe', 'hotel', 'market', 'cooperative', 'bus_station', 'airport', 'port', 'police'],
  ...['library', 'museum', 'stadium', 'mosque', 'square', 'park', 'beach', 'viewpoint', 'monument', 'neighbourhood', 'village'],
  ...['university', 'tourist_office', 'hospital', 'health_centre', 'clinic', 'pharmacy', 'emergency_service', 'court'],
] as const

type EntryStepProps = { values: WizardValues; problems: Problems; pictures: readonly PictureView[]; today: string }

/** The entry itself: a name is enough for a draft; other languages are for its editor. */
export function EntryStepFields({ values, problems, pictures, today }: EntryStepProps) {
  const i18n = useI18n()
  const { t } = i18n
  const fields = { values, problems }
  const hours = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (name.startsWith(`${HOURS}.`) ? [[name.slice(HOURS.length + 1), value]] : [])),
  )
  return (
    <div className="w-entry">
      <div className="w-entry-fields">
        <div className="o-pair">
          <WizardField {...fields} name="name.ar" label={t('wizard.entry_name')} maxLength={160} lang="ar" />
          <WizardField {...fields} name="name.fr" label={t('wizard.name_fr')} maxLength={160} lang="fr" optional />
        </div>
        <NameWatch except={null} />
        <div className="o-pair">
          <div className="o-field">
            <label htmlFor="kind">{t('wizard.kind')}</label>
            <select id="kind" name="kind" className="o-in" defaultValue={values.kind ?? ''}>
              <option value="">{t('wizard.kind_place')}</option>
              {KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {kindLabel(i18n, kind)}
                </option>
              ))}
            </select>
            <WizardProblem name="kind" problems={problems} />
          </div>
          <WizardField {...fields} name="address.ar" label={t('guides.suggest_address')} maxLength={300} lang="ar" optional />
        </div>
        <WizardField {...fields} name="description.ar" label={t('fields.description')} maxLength={4000} lang="ar" long optional />
        <div className="o-pair">
          <WizardField {...fields} name="phone" label={t('guides.phone')} maxLength={60} ltr type="tel" optional />
          <WizardField {...fields} name="website" label={t('guides.website')} maxLength={500} ltr type="url" optional />
        </div>
        <MapPicker values={values} />
        <div className="o-pair">
          <WizardField {...fields} name="latitude" label={t('fields.latitude')} maxLength={MAX_MAP_LINK} ltr optional />
          <WizardField {...fields} name="longitude" label={t('fields.longitude')} maxLength={MAX_MAP_LINK} ltr optional />
        </div>
        <p className="o-hint">{t('entries.point_paste')}</p>
        {problems.latitude === 'guides_point_away' && (
          <label className="o-choice">
            <input type="checkbox" className="o-check" name="point_away" value="on" defaultChecked={values.point_away === 'on'} />
            {t('wizard.point_away')}
          </label>
        )}
        <WizardField {...fields} name="source" label={t('wizard.source')} maxLength={300} optional />
      </div>
      <Pictures {...fields} pictures={pictures} />
      <section aria-labelledby="wizard-hours">
        <h3 id="wizard-hours">{t('hours.title')}</h3>
        <HoursEditor name={HOURS} value={null} typed={hours.mode ? hours : undefined} problems={problems} today={today} />
      </section>
      <label className="o-choice">
        <input type="checkbox" className="o-check" name="status" value="published" defaultChecked={values.status === 'published'} />
        {t('wizard.publish')}
      </label>
      <p className="o-hint">{t('wizard.publish_hint')}</p>
    </div>
  )
}

/** Photographs, from the library or taken on the spot; without any, a drawing stands for the place. */
function Pictures({ values, problems, pictures }: Omit<EntryStepProps, 'today'>) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <section className="w-entry-fields" aria-labelledby="wizard-pictures">
      <h3 id="wizard-pictures">{t('entries.field_images')}</h3>
      <MediaPicker chosen={pictures} />
      <WizardProblem name="media" problems={problems} />
      <div className="o-field">
        <label htmlFor="illustration">{t('entries.field_illustration')}</label>
        <select
          id="illustration"
          name="illustration"
          className="o-in"
          defaultValue={values.illustration ?? ''}
          aria-describedby="illustration-hint"
        >
          <option value="">{t('entries.illustration_of_category')}</option>
          {illustrationOptions(i18n, illustrationNames).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <WizardProblem name="illustration" problems={problems} />
        <p className="o-hint" id="illustration-hint">
          {t('entries.illustration_hint')}
        </p>
      </div>
    </section>
  )
}
