import './writing.css'
import { useHref } from 'react-router'
import { MediaPicker } from '#app/features/media/admin/media-picker.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { MAX_ALT, MAX_CAPTION, MAX_CREDIT } from '#app/platform/prose.ts'
import { Icon } from '#app/ui/admin-icon.tsx'
import { RecordSearch } from './record-search.tsx'
import { ToolbarTemplate } from './toolbar-template.tsx'

/** What all writing surfaces of a page share, in the page's language: buttons, boxes and dialogs (surface/). Unseen without script. */
export function WritingTools({ hasEmbeds, isLetter = false }: { hasEmbeds: boolean; isLetter?: boolean }) {
  const { t } = useI18n()
  const from = useHref('/api/admin/records')
  return (
    <div className="wr-shared" data-writing-tools="" data-from={from}>
      <ToolbarTemplate isLetter={isLetter} />
      <BoxTemplates />
      <LinkDialog />
      <NoteDialog />
      {(hasEmbeds || isLetter) && <CardDialog />}
      {isLetter && <ButtonDialog />}
      {hasEmbeds && <PictureDialog />}
      <p className="wr-status" role="status" data-too-long={t('writing-admin.paste_too_long')} />
    </div>
  )
}

function BoxTemplates() {
  const { t } = useI18n()
  const remove = (
    <button type="button" className="o-tool" data-remove="" aria-label={t('writing-admin.remove')}>
      <Icon name="trash" />
    </button>
  )
  return (
    <>
      <template data-writing="picture">
        <figure className="wr-box wr-picture">
          <img alt="" />
          <p className="wr-gone" data-gone="" hidden>
            {t('writing-admin.picture_gone')}
          </p>
          <figcaption>
            <span data-caption="" dir="auto" />
            <span className="wr-acts">
              <button type="button" className="o-btn o-sm" data-edit="">
                {t('writing-admin.edit')}
              </button>
              {remove}
            </span>
          </figcaption>
        </figure>
      </template>
      <template data-writing="card">
        <aside className="wr-box wr-card">
          <img alt="" width={72} height={54} hidden />
          <p>
            <b data-title="" dir="auto" />
            <small data-note="" dir="auto" />
            <small className="wr-gone" data-gone="" hidden>
              {t('writing-admin.card_gone')}
            </small>
          </p>
          <span className="wr-acts">{remove}</span>
        </aside>
      </template>
      <template data-writing="button">
        <p className="wr-box wr-button">
          <b data-title="" dir="auto" />
          <bdi data-note="" dir="ltr" />
          <span className="wr-acts">
            <button type="button" className="o-btn o-sm" data-edit="">
              {t('writing-admin.edit')}
            </button>
            {remove}
          </span>
        </p>
      </template>
      <template data-writing="result">
        <li>
          <button type="button" data-choose="">
            <b data-title="" dir="auto" />
            <small data-note="" dir="auto" />
          </button>
        </li>
      </template>
    </>
  )
}

type FrameProps = { name: string; title: string; children: React.ReactNode; foot?: React.ReactNode }

function Frame({ name, title, children, foot }: FrameProps) {
  const { t } = useI18n()
  return (
    <dialog className="o-dialog wr-dialog" data-writing={name} aria-labelledby={`wr-${name}`}>
      <header className="o-row o-between">
        <h2 id={`wr-${name}`}>{title}</h2>
        <button type="button" className="o-tool" data-cancel="" aria-label={t('common.close')}>
          <Icon name="close" />
        </button>
      </header>
      {children}
      {foot && <p className="o-row wr-foot">{foot}</p>}
    </dialog>
  )
}

/** A field that is no part of any form: the text around it is. */
type FieldProps = { id?: string; name: string; label: string; hint?: string; max: number; ltr?: boolean }

function Field({ name, id = name, label, hint, max, ltr = false }: FieldProps) {
  return (
    <div className="o-field">
      <label htmlFor={`wr-input-${id}`}>{label}</label>
      <input
        id={`wr-input-${id}`}
        className={ltr ? 'o-in o-ltr' : 'o-in'}
        dir={ltr ? 'ltr' : 'auto'}
        data-input={name}
        maxLength={max}
        autoComplete="off"
        aria-describedby={hint && `wr-hint-${id}`}
      />
      {hint && (
        <p className="o-hint" id={`wr-hint-${id}`}>
          {hint}
        </p>
      )}
    </div>
  )
}

function LinkDialog() {
  const { t } = useI18n()
  return (
    <Frame
      name="link"
      title={t('writing-admin.link_title')}
      foot={
        <>
          <button type="button" className="o-btn" data-unlink="" data-choose="">
            {t('writing-admin.link_remove')}
          </button>
          <button type="button" className="o-btn o-main" data-save="">
            {t('writing-admin.insert')}
          </button>
        </>
      }
    >
      <RecordSearch id="link" />
      <Field name="address" label={t('writing-admin.link_address')} hint={t('writing-admin.link_hint')} max={2000} ltr />
      <p className="o-err" role="alert" data-problem="" hidden>
        {t('writing-admin.link_refused')}
      </p>
    </Frame>
  )
}

/** A button of a letter: its words, and where it leads. */
function ButtonDialog() {
  const { t } = useI18n()
  return (
    <Frame
      name="button"
      title={t('writing-admin.button_title')}
      foot={
        <button type="button" className="o-btn o-main" data-save="">
          {t('writing-admin.insert')}
        </button>
      }
    >
      <Field id="button-label" name="label" label={t('writing-admin.button_label')} max={120} />
      <Field id="button-address" name="address" label={t('writing-admin.link_address')} hint={t('writing-admin.link_hint')} max={500} ltr />
      <p className="o-err" role="alert" data-problem="" hidden>
        {t('writing-admin.button_refused')}
      </p>
      <RecordSearch id="button" />
    </Frame>
  )
}

function NoteDialog() {
  const { t } = useI18n()
  return (
    <Frame
      name="note"
      title={t('writing-admin.note_title')}
      foot={
        <button type="button" className="o-btn o-main" data-choose="">
          {t('writing-admin.insert')}
        </button>
      }
    >
      <div className="o-field">
        <label htmlFor="wr-input-note">{t('writing-admin.note_text')}</label>
        <textarea
          id="wr-input-note"
          className="o-in"
          dir="auto"
          rows={4}
          maxLength={2000}
          data-input="text"
          aria-describedby="wr-hint-note"
        />
        <p className="o-hint" id="wr-hint-note">
          {t('writing-admin.note_hint')}
        </p>
      </div>
    </Frame>
  )
}

function CardDialog() {
  const { t } = useI18n()
  return (
    <Frame name="card" title={t('writing-admin.card_title')}>
      <RecordSearch id="card" hasKinds />
      <p className="o-hint">{t('writing-admin.card_hint')}</p>
    </Frame>
  )
}

function PictureDialog() {
  const { t } = useI18n()
  return (
    <Frame
      name="picture"
      title={t('writing-admin.picture_title')}
      foot={
        <button type="button" className="o-btn o-main" data-choose="">
          {t('writing-admin.insert')}
        </button>
      }
    >
      <div data-picker="">
        <MediaPicker name="wr-picture" form="wr-none" max={1} chosen={[]} hint={t('writing-admin.picture_choose')} />
      </div>
      <Field name="alt" label={t('writing-admin.alt')} hint={t('writing-admin.alt_hint')} max={MAX_ALT} />
      <Field name="caption" label={t('writing-admin.caption')} max={MAX_CAPTION} />
      <Field name="credit" label={t('writing-admin.credit')} max={MAX_CREDIT} />
    </Frame>
  )
}
