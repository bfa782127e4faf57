import { HoursEditor } from '#app/features/hours/admin/hours-editor.tsx'
import { MediaPicker } from '#app/features/media/admin/media-picker.tsx'
import type { PictureView } from '#app/features/media/types.ts'
import { MapPicker } from '#app/features/places/admin/map-picker.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { MAX_MAP_LINK } from '#app/platform/map-point.ts'
import { FieldProblem, TextField, useForm } from '#app/ui/admin/editor.tsx'
import { CheckField, ChoiceField, DateField, LongField } from '#app/ui/admin/fields.tsx'
import type { FieldView } from '../fields/types.ts'

type Widget = { field: FieldView }

/** `isAlone`: the heading of its section says what it is. */
type WidgetProps = Widget & { pictures: readonly PictureView[]; today: string; isAlone: boolean }

/** The one widget of each kind of field; texts in four languages have their tabs (`LocalTabs`). */
export function FieldWidget({ field, pictures, today, isAlone }: WidgetProps) {
  const { t } = useI18n()
  const { name, kind, isLong, isLtr, surface, options, required } = field
  const label = required ? t('resources.required_label', { label: field.label }) : field.label
  const common = { name, label, hint: field.hint ?? undefined, maxLength: field.maxLength ?? 300 }
  const { values } = useForm()
  const none = field.isChosen ? undefined : (field.none ?? t(required ? 'resources.choose' : 'resources.none'))
  if (field.isFixed) return <input type="hidden" name={name} value={values[name] ?? ''} />
  switch (kind) {
    case 'select':
    case 'ref':
      return <ChoiceField {...common} options={options} none={none} />
    case 'refs':
      return <TicksField field={field} isAlone={isAlone} />
    case 'toggle':
      return <CheckField name={name} label={field.label} />
    case 'date':
      return <DateField {...common} />
    case 'phone':
      return <TextField {...common} type="tel" ltr />
    case 'url':
      return <TextField {...common} type="url" ltr />
    case 'money':
      return <TextField {...common} inputMode="decimal" ltr />
    case 'number':
      return <TextField {...common} ltr />
    case 'point':
      return <PointField field={field} />
    case 'hours':
      return <HoursField field={field} today={today} />
    case 'picture':
      return <PictureField field={field} pictures={pictures} />
    default:
      if (surface === 'letter')
        return (
          <writing-surface data-format={surface}>
            <LongField {...common} rows={18} />
          </writing-surface>
        )
      if (surface === 'lines') return <LongField {...common} rows={5} lang="en" lines />
      return isLong ? <LongField {...common} /> : <TextField {...common} ltr={isLtr} />
  }
}

/** Ticked ones stand first, in the order in which they were: so they are sent. */
function TicksField({ field: { name, label, hint, options }, isAlone }: Widget & { isAlone: boolean }) {
  const { values } = useForm()
  const chosen = (values[name] ?? '').split('\n').filter(Boolean)
  const ticked = chosen.flatMap((id) => options.filter(({ value }) => value === id))
  return (
    <fieldset className="r-set" id={name}>
      <legend className={isAlone ? 'vh' : undefined}>{label}</legend>
      {hint && <p className="o-hint">{hint}</p>}
      <FieldProblem name={name} />
      <div className="r-ticks">
        {[...ticked, ...options.filter(({ value }) => !chosen.includes(value))].map((option) => (
          <label key={option.value} className="o-choice">
            <input type="checkbox" className="o-check" name={name} value={option.value} defaultChecked={chosen.includes(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function PointField({ field: { name, label, hint } }: Widget) {
  const { t } = useI18n()
  const { values } = useForm()
  const [link, latitude, longitude] = [`${name}.link`, `${name}.latitude`, `${name}.longitude`]
  return (
    <fieldset className="r-set">
      <legend>{label}</legend>
      {hint && <p className="o-hint">{hint}</p>}
      <LongField name={link} label={t('resources.map_link')} hint={t('resources.map_link_hint')} rows={2} maxLength={MAX_MAP_LINK} ltr />
      <MapPicker values={values} latitude={latitude} longitude={longitude} link={link} />
      <div className="o-pair">
        <TextField name={latitude} label={t('fields.latitude')} ltr maxLength={MAX_MAP_LINK} />
        <TextField name={longitude} label={t('fields.longitude')} ltr maxLength={MAX_MAP_LINK} />
      </div>
    </fieldset>
  )
}

function HoursField({ field: { name, label, hint }, today }: Widget & { today: string }) {
  const { values, problems } = useForm()
  const prefix = `${name}.`
  const inputs = Object.entries(values).filter(([input, value]) => input.startsWith(prefix) && value !== '')
  const hours = Object.fromEntries(inputs.map(([input, value]) => [input.slice(prefix.length), value]))
  return (
    <fieldset className="r-set">
      <legend>{label}</legend>
      {hint && <p className="o-hint">{hint}</p>}
      <HoursEditor name={name} value={null} typed={hours.mode ? hours : undefined} problems={problems} today={today} />
    </fieldset>
  )
}

function PictureField({ field: { name, label, hint, maxLength }, pictures }: Widget & { pictures: readonly PictureView[] }) {
  return (
    <fieldset className="r-set" id={name}>
      <legend>{label}</legend>
      <MediaPicker name={name} chosen={pictures} max={maxLength ?? undefined} hint={hint ?? undefined} />
      <FieldProblem name={name} />
    </fieldset>
  )
}
