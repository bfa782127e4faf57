import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { MAX_FILE_BYTES } from '#app/platform/pictures/kind.ts'
import { Icon } from '#app/ui/admin-icon.tsx'
import type { LicenceKey } from '../public/picture-credit.tsx'
import { MAX_ALT } from '../rules.ts'
import { licences } from '../types.ts'

export type UploadState = { values: Readonly<Record<string, string>>; problems: Readonly<Record<string, string>> }

/** Without HEIC: an iPhone then sends JPEG by itself. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

type UploadProps = {
  state?: UploadState | undefined
  /** Where to go when all are in; without it, whoever holds the form is told. */
  then?: string
  /** Inside the form of another thing, where no form of its own can stand: what its ids begin with. */
  inside?: string
}

/** Sends pictures into the library. `browser/admin/elements/media-upload.ts` takes several at once; without script it is a plain form for one. */
export function UploadForm({ state = { values: {}, problems: {} }, then, inside }: UploadProps) {
  const { t } = useI18n()
  const to = useHref('/api/admin/media')
  const action = useHref('/admin/media')
  const back = useHref(then ?? '/admin/media')
  const fields = <UploadFields state={state} inside={inside} />
  return (
    <media-upload
      class="m-upload"
      data-to={to}
      data-then={then ? back : undefined}
      data-max={MAX_FILE_BYTES}
      data-heavy={t('errors.media_heavy')}
      data-no-alt={t('errors.media_alt')}
      data-sending={t('media.sending')}
      data-lost={t('media.lost')}
    >
      {inside ? (
        fields
      ) : (
        <form method="post" action={action} encType="multipart/form-data" noValidate>
          {fields}
        </form>
      )}
    </media-upload>
  )
}

function UploadFields({ state, inside }: { state: UploadState; inside: string | undefined }) {
  const { t } = useI18n()
  const apart = inside ? APART : undefined
  const inPlace = inside ? `${inside}-` : ''
  return (
    <>
      <DropZone state={state} apart={apart} inPlace={inPlace} />
      <ol className="m-queue" data-queue="" hidden aria-label={t('media.queue')} />
      <template data-item="">
        <QueueItem apart={apart} />
      </template>
      <div className="m-fields">
        {!inside && (
          <div data-plain="" className="m-plain">
            <Words name="alt_ar" label={t('media.alt_ar')} state={state} hint={t('media.alt_hint')} lang="ar" />
            <details>
              <summary>{t('media.alt_others')}</summary>
              <Words name="alt_en" label={t('media.alt_en')} state={state} lang="en" />
              <Words name="alt_es" label={t('media.alt_es')} state={state} lang="es" />
              <Words name="alt_fr" label={t('media.alt_fr')} state={state} lang="fr" />
            </details>
          </div>
        )}
        <div className="o-pair">
          <Words name="credit" label={t('media.credit')} state={state} apart={apart} inPlace={inPlace} optional />
          <LicenceField state={state} apart={apart} inPlace={inPlace} />
        </div>
      </div>
      <p>
        <button
          type={inside ? 'button' : 'submit'}
          className="o-btn o-main"
          {...(inside ? { 'data-send': '' } : { name: 'intent', value: 'upload' })}
        >
          <Icon name="upload" />
          {t('media.upload')}
        </button>
      </p>
    </>
  )
}

/** A form that does not exist: fields that name it belong to no form, and the form around them does not send them. */
const APART = 'no-form'

type PlaceProps = { apart?: string | undefined; inPlace?: string }

function DropZone({ state, apart, inPlace }: { state: UploadState } & PlaceProps) {
  const { t } = useI18n()
  const problem = state.problems.file
  return (
    <div className="m-drop">
      <Icon name="image-plus" />
      <p className="m-drop-text" data-scripted="" hidden>
        {t('media.drop')}
      </p>
      <div className="o-row">
        <label className="o-btn m-file">
          <Icon name="images" />
          {t('media.choose_files')}
          <input
            type="file"
            name="file"
            id={`${inPlace}file`}
            form={apart}
            accept={ACCEPTED}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${inPlace}file-problem` : `${inPlace}file-hint`}
          />
        </label>
        <label className="o-btn m-file m-camera" data-scripted="" hidden>
          <Icon name="camera" />
          {t('media.camera')}
          <input type="file" form={apart} accept="image/*" capture="environment" />
        </label>
      </div>
      <p className="o-hint" id={`${inPlace}file-hint`}>
        {t('media.file_hint')}
      </p>
      {problem && <Problem id={`${inPlace}file-problem`} code={problem} />}
    </div>
  )
}

function QueueItem({ apart }: PlaceProps) {
  const { t } = useI18n()
  return (
    <li className="m-item">
      <span className="m-preview" data-preview="" />
      <div className="m-item-words">
        <bdi className="m-name" data-name="" />
        <label>
          <span>{t('media.alt_ar')}</span>
          <input className="o-in" name="alt_ar" form={apart} lang="ar" dir="rtl" maxLength={MAX_ALT} autoComplete="off" />
        </label>
        <progress max={1} value={0} hidden aria-label={t('media.sending')} />
        <p className="m-said" role="status" data-said="" />
      </div>
      <button type="button" className="o-tool" data-drop-item="" aria-label={t('media.drop_item')}>
        <Icon name="close" />
      </button>
    </li>
  )
}

type WordsProps = PlaceProps & {
  name: string
  label: string
  state: UploadState
  hint?: string
  lang?: string
  optional?: boolean
}

function Words({ name, label, state, hint, lang, optional = false, apart, inPlace = '' }: WordsProps) {
  const id = `${inPlace}${name}`
  const problem = state.problems[name]
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="o-field">
      <label htmlFor={id}>
        {label} {optional && <Optional />}
      </label>
      <input
        id={id}
        name={name}
        form={apart}
        className="o-in"
        lang={lang}
        dir={lang === 'ar' ? 'rtl' : lang ? 'ltr' : 'auto'}
        maxLength={MAX_ALT}
        defaultValue={state.values[name]}
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
      />
      {problem && <Problem id={`${id}-problem`} code={problem} />}
      {hint && (
        <p className="o-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

function Optional() {
  const { t } = useI18n()
  return <small className="o-optional">{t('common.optional')}</small>
}

function LicenceField({ state, apart, inPlace }: { state: UploadState } & PlaceProps) {
  const { t } = useI18n()
  const id = `${inPlace}licence`
  const problem = state.problems.licence
  return (
    <div className="o-field">
      <label htmlFor={id}>{t('media.licence')}</label>
      <select id={id} name="licence" form={apart} className="o-in" defaultValue={state.values.licence || 'own'}>
        {licences.map((licence) => (
          <option key={licence} value={licence}>
            {t(`shown.licence_${licence.replaceAll('-', '_') as LicenceKey}`)}
          </option>
        ))}
      </select>
      {problem && <Problem id={`${id}-problem`} code={problem} />}
    </div>
  )
}

export function Problem({ id, code }: { id: string; code: string }): ReactNode {
  const { t } = useI18n()
  return (
    <p className="o-err" id={id}>
      <Icon name="circle-alert" />
      <span>{t(`errors.${code}` as MessageKey)}</span>
    </p>
  )
}
