import '../admin.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { ConfirmDelete } from '#app/ui/admin/confirm.tsx'
import {
  ConflictPanel,
  type Difference,
  EditorForm,
  EditorSection,
  FieldProblem,
  type FormState,
  TextField,
  useForm,
} from '#app/ui/admin/editor.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { LibraryPicture } from '../present.ts'
import type { LicenceKey } from '../public/picture-credit.tsx'
import { MAX_ALT, wholeSrc } from '../rules.ts'
import { licences } from '../types.ts'
import { Problem } from './upload-form.tsx'

export type UseLine = { key: string; name: string; room: string; to: string | null }

export type PictureScreenView = {
  picture: LibraryPicture
  form: FormState
  version: string
  unsaved: boolean
  differences: Difference[] | null
  uses: UseLine[]
  /** What an act could not do, by its code. */
  problem: string | null
  /** What is wrong with the file that should take its place. */
  fileProblem: string | null
  asks: boolean
}

export function PictureScreen({ view }: { view: PictureScreenView }) {
  const { t } = useI18n()
  const { picture, problem } = view
  const to = `/admin/media/${picture.id}`
  const action = useHref(to)
  return (
    <>
      <AdminHead
        title={t('media.picture_number', { id: String(picture.id) })}
        lead={t('media.facts', {
          width: String(picture.width),
          height: String(picture.height),
          weight: picture.weight,
          date: picture.sent,
        })}
      />
      {view.asks && (
        <ConfirmDelete action={action} fields={{ intent: 'delete' }} act={t('media.delete')} cancelTo={to}>
          <p>{t('media.delete_text')}</p>
        </ConfirmDelete>
      )}
      {problem && (
        <p className="o-note o-honey" role="alert">
          <Icon name="circle-alert" />
          {t(`errors.${problem}` as MessageKey, { count: view.uses.length })}
        </p>
      )}
      <div className="o-columns">
        <div>
          <EditorForm
            action={action}
            form={view.form}
            version={view.version}
            unsaved={view.unsaved}
            ask={view.differences && <ConflictPanel differences={view.differences} />}
          >
            <EditorSection id="seen" title={t('media.picture')} hint={t('media.focus_hint')}>
              <Focus picture={picture} />
            </EditorSection>
            <EditorSection id="words" title={t('media.words')} hint={t('media.alt_hint')}>
              <TextField name="alt_ar" label={t('media.alt_ar')} lang="ar" maxLength={MAX_ALT} />
              <TextField name="alt_en" label={t('media.alt_en')} lang="en" maxLength={MAX_ALT} />
              <TextField name="alt_es" label={t('media.alt_es')} lang="es" maxLength={MAX_ALT} />
              <TextField name="alt_fr" label={t('media.alt_fr')} lang="fr" maxLength={MAX_ALT} />
            </EditorSection>
            <EditorSection id="rights" title={t('media.rights')}>
              <TextField name="credit" label={t('media.credit')} />
              <Licence />
            </EditorSection>
          </EditorForm>
        </div>
        <div>
          <Uses uses={view.uses} />
          <Actions view={view} action={action} />
        </div>
      </div>
    </>
  )
}

/** The point that stays in view wherever the picture is cut. Numbers without script; with it, a touch on the picture. */
function Focus({ picture }: { picture: LibraryPicture }) {
  const { t } = useI18n()
  const { values } = useForm()
  const x = values.focal_x ?? '50'
  const y = values.focal_y ?? '50'
  return (
    <media-focus class="m-focus">
      <div className="m-focus-box">
        <img src={wholeSrc(picture)} alt={picture.alt} width={picture.width} height={picture.height} />
        <svg aria-hidden="true" data-mark="">
          <circle cx={`${x}%`} cy={`${y}%`} r="14" />
          <circle cx={`${x}%`} cy={`${y}%`} r="3" />
        </svg>
      </div>
      <div className="o-pair">
        {(['focal_x', 'focal_y'] as const).map((name) => (
          <label key={name}>
            {t(`media.${name}`)}
            {/* From the left, whichever way the page is read. */}
            <input type="range" dir="ltr" name={name} id={name} min={0} max={100} step={1} defaultValue={name === 'focal_x' ? x : y} />
          </label>
        ))}
      </div>
    </media-focus>
  )
}

function Licence() {
  const { t } = useI18n()
  const { values } = useForm()
  return (
    <div className="o-field">
      <label htmlFor="licence">{t('media.licence')}</label>
      <select id="licence" name="licence" className="o-in" defaultValue={values.licence}>
        {licences.map((licence) => (
          <option key={licence} value={licence}>
            {t(`shown.licence_${licence.replaceAll('-', '_') as LicenceKey}`)}
          </option>
        ))}
      </select>
      <FieldProblem name="licence" />
    </div>
  )
}

function Uses({ uses }: { uses: UseLine[] }) {
  const { t } = useI18n()
  return (
    <section className="o-sec" aria-labelledby="uses-title">
      <div className="o-sec-head">
        <h2 id="uses-title">{t('media.used_in')}</h2>
      </div>
      {uses.length === 0 ? (
        <p className="o-muted">{t('media.uses', { count: 0 })}</p>
      ) : (
        <ul className="o-links">
          {uses.map(({ key, name, room, to }) => (
            <li key={key}>
              {to ? <Link to={to}>{name}</Link> : name} <span className="o-muted">{room}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Actions({ view, action }: { view: PictureScreenView; action: string }) {
  const { t } = useI18n()
  const { picture, fileProblem } = view
  if (picture.binned) {
    return (
      <section className="o-sec" aria-labelledby="bin-title">
        <div className="o-sec-head">
          <h2 id="bin-title">{t('media.view_bin')}</h2>
        </div>
        <p>{t('media.binned_on', { date: picture.binned })}</p>
        <form method="post" action={action} className="o-row m-acts">
          <button type="submit" name="intent" value="restore" className="o-btn">
            <Icon name="undo-2" />
            {t('media.restore')}
          </button>
          <button type="submit" name="intent" value="delete" className="o-btn o-danger">
            <Icon name="trash" />
            {t('ui-admin.will_ask', { act: t('media.delete') })}
          </button>
        </form>
      </section>
    )
  }
  return (
    <>
      <section className="o-sec" aria-labelledby="replace-title">
        <div className="o-sec-head">
          <h2 id="replace-title">{t('media.replace')}</h2>
        </div>
        <form method="post" action={action} encType="multipart/form-data" className="o-form">
          <div className="o-field">
            <label htmlFor="file">{t('media.replace_file')}</label>
            <input
              id="file"
              type="file"
              name="file"
              required
              accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
              aria-describedby={fileProblem ? 'file-problem' : 'file-hint'}
            />
            {fileProblem && <Problem id="file-problem" code={fileProblem} />}
            <p className="o-hint" id="file-hint">
              {t('media.replace_hint')}
            </p>
          </div>
          <button type="submit" name="intent" value="replace" className="o-btn">
            <Icon name="refresh-cw" />
            {t('media.replace')}
          </button>
        </form>
      </section>
      <section className="o-sec">
        <form method="post" action={action}>
          <button
            type="submit"
            name="intent"
            value="bin"
            className="o-btn o-danger"
            disabled={view.uses.length > 0}
            aria-describedby="bin-hint"
          >
            <Icon name="trash" />
            {t('media.bin')}
          </button>
          <p className="o-hint" id="bin-hint">
            {t(view.uses.length > 0 ? 'media.bin_refused' : 'media.bin_hint')}
          </p>
        </form>
      </section>
    </>
  )
}
