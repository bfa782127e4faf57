import { MediaPicker } from '#app/features/media/admin/media-picker.tsx'
import type { PictureView } from '#app/features/media/types.ts'
import { DeclaredField, DeclaredTexts } from '#app/features/resources/admin/declared-fields.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { FieldProblem, useForm } from '#app/ui/admin/editor.tsx'
import { imagePlaces } from './fields.ts'

/** The pictures that an entry has, each with what it shows in words; an emptied address takes one away. */
export function EntryPictures({ chosen }: { chosen: readonly PictureView[] }) {
  const { t } = useI18n()
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
          <DeclaredField name={`image.${i}.src`} />
          <DeclaredTexts id={`picture-${i}`} names={[`image.${i}.alt`]} />
        </fieldset>
      ))}
      <DeclaredField name="illustration" />
    </>
  )
}
