import '../admin.css'
import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { MAX_PICTURES, thumbSrc } from '../rules.ts'
import type { PictureView } from '../types.ts'
import { UploadForm } from './upload-form.tsx'

type MediaPickerProps = {
  /** The pictures in their order; the first one stands for the thing. */
  chosen: readonly PictureView[]
  /** The one field in which the form gives the ids, in order: `parseMediaIds(textField(form, name))`. */
  name?: string
  /** Of the form that saves it, where the picker stands outside of it. */
  form?: string
  max?: number
  /** Without it, the words of the picker's own. */
  hint?: ReactNode
}

/**
 * The pictures of a thing, in its form. Chosen from the library or sent into it in place; put in order by hand, by buttons
 * or with Alt and the arrows. Without script its field is a line of their numbers in the library, which is all that it sends.
 */
export function MediaPicker({ chosen, name = 'media', form, max = MAX_PICTURES, hint }: MediaPickerProps) {
  const { t } = useI18n()
  const from = useHref('/api/admin/media')
  return (
    <media-picker class="m-picker" data-from={from} data-max={max}>
      <fieldset>
        <legend className="vh">{t('media.pictures')}</legend>
        <p className="o-hint">
          {hint ?? (
            <>
              <span className="m-hint-keys">{t('media.picker_hint')}</span>
              <span className="m-hint-phone">{t('media.picker_hint_phone')}</span>
            </>
          )}
        </p>
        <ol className="m-chosen" data-chosen="">
          {chosen.map((picture) => (
            <Tile key={picture.id} picture={picture} />
          ))}
        </ol>
        <p className="o-muted" data-none-chosen="" hidden={chosen.length > 0}>
          {t('media.none_chosen')}
        </p>
        <template data-tile="">
          <Tile />
        </template>
        <label className="m-by-number" data-unscripted="">
          {t('media.by_number')}
          <input
            className="o-in o-ltr"
            name={name}
            form={form}
            data-field=""
            inputMode="numeric"
            autoComplete="off"
            defaultValue={chosen.map(({ id }) => id).join(', ')}
          />
        </label>
        <p>
          <button type="button" className="o-btn" data-open="" data-scripted="" hidden>
            <Icon name="image-plus" />
            {t('media.add')}
          </button>
        </p>
      </fieldset>
      <LibraryDialog name={name} />
    </media-picker>
  )
}

function Tile({ picture }: { picture?: PictureView }) {
  const { t } = useI18n()
  return (
    <li className="m-tile" data-id={picture?.id}>
      {picture ? (
        <img src={thumbSrc(picture, 320)} alt={picture.alt} width={160} height={160} loading="lazy" />
      ) : (
        <img alt="" width={160} height={160} />
      )}
      <span className="o-tag m-first" data-first="" hidden>
        {t('media.first')}
      </span>
      <span className="m-tile-acts" data-scripted={picture ? '' : undefined} hidden={picture !== undefined}>
        <button type="button" className="o-tool" data-step="-1" aria-label={t('media.earlier')}>
          <Icon name="arrow-up" />
        </button>
        <button type="button" className="o-tool" data-step="1" aria-label={t('media.later')}>
          <Icon name="arrow-down" />
        </button>
        <button type="button" className="o-tool" data-remove="" aria-label={t('media.take_out')}>
          <Icon name="close" />
        </button>
      </span>
    </li>
  )
}

/** `name`: of the picker's field; a page may have several. */
function LibraryDialog({ name }: { name: string }) {
  const { t } = useI18n()
  const title = `${name}-pick-title`
  return (
    <dialog className="o-dialog m-dialog" aria-labelledby={title}>
      <header className="o-row o-between">
        <h2 id={title}>{t('media.add')}</h2>
        <button type="button" className="o-tool" data-close="" aria-label={t('common.close')}>
          <Icon name="close" />
        </button>
      </header>
      <details className="m-send">
        <summary>{t('media.send_new')}</summary>
        <UploadForm inside={`${name}-pick`} />
      </details>
      <h3>{t('media.from_library')}</h3>
      <label className="o-filter-search">
        <Icon name="search" />
        <span className="vh">{t('media.search')}</span>
        <input className="o-in" type="search" form="no-form" maxLength={100} placeholder={t('media.search')} data-search="" />
      </label>
      <ul className="m-library" data-library="" />
      <template data-library-tile="">
        <li>
          <button type="button" aria-pressed="false">
            <img alt="" width={160} height={160} loading="lazy" />
            <span className="m-check">
              <Icon name="check" />
            </span>
          </button>
        </li>
      </template>
      <p className="o-muted" role="status" data-library-said="" data-none={t('media.none_found')} data-lost={t('media.lost')} />
      <p className="o-row o-between">
        <button type="button" className="o-btn" data-more="" hidden>
          {t('media.more')}
        </button>
        <button type="button" className="o-btn o-main" data-close="">
          {t('media.done')}
        </button>
      </p>
    </dialog>
  )
}
