import { MediaPicker } from '#app/features/media/admin/media-picker.tsx'
import type { PictureView } from '#app/features/media/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { locales } from '#app/platform/i18n/locales.ts'
import { FieldProblem, TextField, useForm } from '#app/ui/admin/editor.tsx'
import { ChoiceField } from '#app/ui/admin/fields.tsx'
import { illustrationOptions } from '#app/ui/illustrations/label.ts'
import { imagePlaces, lengths, localName } from './fields.ts'

/** The pictures that an entry has, each with what it shows in words; an emptied address takes one away. */
export function EntryPictures({ illustrations, chosen }: { illustrations: readonly string[]; chosen: readonly PictureView[] }) {
  const i18n = useI18n()
  const { t } = i18n
  const { values } = useForm()
  const used = imagePlaces.filter((i) => values[`image.${i}.src`]).length
  return (
    <>
      <MediaPicker chosen={chosen} />
      <FieldProblem name="media" />
      {imagePlaces.slice(0, used).map((i) => (
        <fieldset key={i} className="g-set">
          <legend>{t('entries.picture_n', { n: i + 1 })}</legend>
          <img className="g-thumb" src={values[`image.${i}.src`]} alt="" width={120} height={90} loading="lazy" />
          <input type="hidden" name={`image.${i}.width`} value={values[`image.${i}.width`]} />
          <input type="hidden" name={`image.${i}.height`} value={values[`image.${i}.height`]} />
          <TextField name={`image.${i}.src`} label={t('entries.picture_address')} ltr maxLength={500} hint={t('entries.picture_remove')} />
          {locales.map((locale) => (
            <TextField
              key={locale}
              name={localName(`image.${i}.alt`, locale)}
              label={`${t('entries.picture_alt')} · ${t(`entries.lang_${locale}`)}`}
              lang={locale}
              maxLength={lengths.alt}
            />
          ))}
        </fieldset>
      ))}
      <ChoiceField
        name="illustration"
        label={t('entries.field_illustration')}
        options={illustrationOptions(i18n, illustrations)}
        none={t('entries.illustration_of_category')}
        hint={t('entries.illustration_hint')}
      />
    </>
  )
}
