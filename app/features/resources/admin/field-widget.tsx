import { MediaPicker } from '#app/features/media/admin/media-picker.tsx'
import type { PictureView } from '#app/features/media/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { FieldProblem, Labelled, TextField, useDescription, useForm } from '#app/ui/office/editor.tsx'
import { CheckField, ChoiceField, LongField } from '#app/ui/office/fields.tsx'
import type { FieldView } from '../views.ts'

type Widget = { field: FieldView }

/** The one widget of each kind of field; texts in four languages have their tabs (`LocalTabs`). */
export function FieldWidget({ field, pictures }: Widget & { pictures: readonly PictureView[] }) {
  const { t } = useI18n()
  const { name, kind, isLong, options, required } = field
  const label = required ? t('resources.required_label', { label: field.label }) : field.label
  const common = { name, label, hint: field.hint ?? undefined, maxLength: field.maxLength ?? 300 }
  switch (kind) {
    case 'select':
    case 'ref':
      return <ChoiceField {...common} options={options} none={required ? t('resources.choose') : t('resources.none')} />
    case 'toggle':
      return <CheckField name={name} label={field.label} />
    case 'date':
      return <DateField field={field} label={label} />
    case 'phone':
      return <TextField {...common} type="tel" ltr />
    case 'number':
    case 'money':
      return <TextField {...common} ltr />
    case 'point':
      return <PointField field={field} />
    case 'picture':
      return <PictureField field={field} pictures={pictures} />
    default:
      return isLong ? <LongField {...common} /> : <TextField {...common} />
  }
}

/** The browser's own picker; what somebody types comes back as it was. */
function DateField({ field: { name, hint }, label }: Widget & { label: string }) {
  const { values } = useForm()
  const value = values[name] ?? ''
  // A picker shows nothing for what is no day: then it stays a text, so that nothing typed is lost.
  const type = value === '' || /^\d{4}-\d{2}-\d{2}$/.test(value) ? 'date' : 'text'
  return (
    <Labelled name={name} label={label} hint={hint}>
      <input id={name} name={name} type={type} dir="ltr" className="o-in r-date" defaultValue={value} {...useDescription(name, hint)} />
    </Labelled>
  )
}

function PointField({ field: { name, label, hint } }: Widget) {
  const { t } = useI18n()
  return (
    <fieldset className="r-set">
      <legend>{label}</legend>
      {hint && <p className="o-hint">{hint}</p>}
      <TextField
        name={`${name}.link`}
        label={t('resources.map_link')}
        hint={t('resources.map_link_hint')}
        type="url"
        ltr
        maxLength={1000}
      />
      <div className="o-pair">
        <TextField name={`${name}.latitude`} label={t('fields.latitude')} ltr maxLength={40} />
        <TextField name={`${name}.longitude`} label={t('fields.longitude')} ltr maxLength={40} />
      </div>
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
