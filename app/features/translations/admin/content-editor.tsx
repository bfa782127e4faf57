import './translations.css'
import './content.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { wordDiff } from '#app/platform/word-diff.ts'
import { ConflictPanel, EditorForm, FieldProblem, useForm } from '#app/ui/admin/editor.tsx'
import { Refused } from '#app/ui/admin/fields.tsx'
import { KeyCaps } from '#app/ui/admin/key-caps.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { contentPath, targetLocales } from '../content/rules.ts'
import type { ContentEditorView, ContentField, ContentText } from '../content/types.ts'

/** The texts of one thing, its Arabic beside the other languages, and the way to the next of the queue. */
export function ContentEditorScreen({ view }: { view: ContentEditorView }) {
  const { t } = useI18n()
  const action = useHref(contentPath(view.query, view))
  return (
    <>
      <AdminHead title={view.name} lead={view.roomLabel}>
        <nav className="tr-shown" aria-label={t('translations.content_shown')}>
          {[false, true].map((pair) => (
            <Link
              key={String(pair)}
              to={contentPath({ ...view.query, pair }, view)}
              className="o-btn"
              aria-current={view.query.pair === pair ? 'true' : undefined}
            >
              {t(pair ? 'translations.content_pair' : 'translations.content_four')}
            </Link>
          ))}
        </nav>
        <Link to={contentPath({ ...view.query, page: 1 })} className="o-btn">
          <Icon name="layout-list" />
          {t('translations.content')}
        </Link>
        <Link to={view.address} className="o-btn">
          <Icon name="pen-line" />
          {t('translations.content_whole')}
        </Link>
      </AdminHead>
      <Refused text={view.refused} />
      {view.isSaved && (
        <p className="o-note o-good" role="status">
          <Icon name="circle-check" />
          {t('translations.content_saved')}
        </p>
      )}
      {view.drafted && <Drafted {...view.drafted} />}
      <EditorForm
        action={action}
        form={view.form}
        version={view.version}
        unsaved={view.unsaved}
        ask={view.differences && <ConflictPanel differences={view.differences} />}
        more={<Ways view={view} />}
      >
        <input type="hidden" name="next" value={view.next ?? ''} />
        {view.canDraft && (
          <p className="tr-draft">
            <button type="submit" name="intent" value="draft" className="o-btn" formNoValidate>
              <Icon name="pen-line" />
              {t(`translations.draft_${view.query.language}`)}
            </button>
          </p>
        )}
        <div className={view.query.pair ? `tr-content tr-pair tr-pair-${view.query.language}` : 'tr-content'}>
          <Heads fields={view.fields} language={view.query.language} />
          {view.fields.map((field) => (
            <FieldRow key={field.name} field={field} />
          ))}
        </div>
      </EditorForm>
    </>
  )
}

/** What a model has written into the form, or why it has not. */
function Drafted({ count, problem }: NonNullable<ContentEditorView['drafted']>) {
  const { t } = useI18n()
  return (
    <p className="o-note" role="status">
      <Icon name="info" />
      <span>
        {count > 0 && t('translations.drafted', { count })} {problem}
      </span>
    </p>
  )
}

function Ways({ view: { previous, next } }: { view: ContentEditorView }) {
  const { t } = useI18n()
  return (
    <>
      {previous && (
        <Link to={previous} className="o-btn o-quiet" rel="prev">
          {t('translations.content_previous')}
        </Link>
      )}
      {next && (
        <Link to={next} className="o-btn o-quiet" rel="next">
          {t('translations.content_skip')}
        </Link>
      )}
      <button type="submit" name="intent" value="save-next" className="o-btn" data-save-next="" aria-keyshortcuts="Control+Enter">
        {t('translations.save_next')} <KeyCaps keys={['Ctrl Enter']} />
      </button>
    </>
  )
}

type HeadsProps = { fields: readonly ContentField[]; language: ContentEditorView['query']['language'] }

/** The languages with what each of them has; the one that the queue is of comes first on a phone. */
function Heads({ fields, language }: HeadsProps) {
  const { t } = useI18n()
  const all = fields.flatMap(({ texts }) => texts)
  return (
    <div className="tr-content-row tr-content-heads" aria-hidden="true">
      <span />
      <span>
        <b>{t('translations.language_ar')}</b>
        <small>{t('translations.content_source')}</small>
      </span>
      {targetLocales.map((locale) => {
        const own = all.filter((text) => text.locale === locale)
        const done = own.filter(({ state }) => state === 'current').length
        return (
          <span key={locale} lang={locale} className={locale === language ? 'tr-content-current' : undefined}>
            <b>{t(`translations.language_${locale}`)}</b>
            <small>{t('translations.content_done', { done, of: own.length })}</small>
          </span>
        )
      })}
    </div>
  )
}

function FieldRow({ field }: { field: ContentField }) {
  return (
    <fieldset className="tr-content-row">
      <legend>{field.label}</legend>
      <p lang="ar" dir="rtl" className="tr-source">
        {field.arabic}
      </p>
      {field.texts.map((text) => (
        <Text key={text.name} field={field} text={text} />
      ))}
    </fieldset>
  )
}

const STATE_ICONS = { missing: 'circle-dashed', outdated: 'timer', current: 'check' } as const

function Text({
  field: { label, isLong, maxLength, arabic },
  text: { name, locale, state, arabicThen },
}: {
  field: ContentField
  text: ContentText
}) {
  const { t } = useI18n()
  const { values, problems } = useForm()
  const shared = {
    id: name,
    name,
    lang: locale,
    dir: localeFacts[locale].dir,
    className: 'o-in',
    maxLength,
    defaultValue: values[name] ?? '',
    autoComplete: 'off',
    'aria-label': `${label} · ${localeFacts[locale].name}`,
    'aria-invalid': problems[name] ? true : undefined,
  } as const
  return (
    <div className={`tr-content-text tr-${state}`} data-locale={locale} data-language={localeFacts[locale].name}>
      {isLong ? <textarea {...shared} rows={Math.min(16, 3 + Math.floor(arabic.length / 60))} /> : <input {...shared} />}
      <FieldProblem name={name} />
      <p className="tr-state">
        <Icon name={STATE_ICONS[state]} />
        {t(`translations.content_is_${state}`)}
      </p>
      {arabicThen !== null && <Then text={arabicThen} arabic={arabic} name={name} />}
    </div>
  )
}

/** What changed in the Arabic since an outdated text was written beside it, and the word that it is right all the same. */
function Then({ text, arabic, name }: { text: string; arabic: string; name: string }) {
  const { t } = useI18n()
  return (
    <>
      <details>
        <summary>{t('translations.content_then')}</summary>
        <blockquote lang="ar" dir="rtl" className="tr-diff">
          {wordDiff(text, arabic).map(({ is, text: words, at }) =>
            is === 'same' ? <span key={at}>{words}</span> : is === 'gone' ? <del key={at}>{words}</del> : <ins key={at}>{words}</ins>,
          )}
        </blockquote>
      </details>
      <label className="o-choice">
        <input type="checkbox" className="o-check" name="right" value={name} />
        {t('translations.still_right')}
      </label>
    </>
  )
}
