import { useHref, useLocation } from 'react-router'
import { HistoryList } from '#app/features/audit/admin/history-list.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { localeFacts, sourceLocale } from '#app/platform/i18n/locales.ts'
import { ConflictPanel, EditorForm, FieldProblem, useForm } from '#app/ui/admin/editor.tsx'
import { Refused } from '#app/ui/admin/fields.tsx'
import { KeyCaps } from '#app/ui/admin/key-caps.tsx'
import { listAddress } from '#app/ui/admin/list-address.ts'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { MessageEditor, TextEditor } from '../types.ts'
import { MessageComments } from './message-comments.tsx'

/** A text in all its languages, open below its row: what is written, what is wrong with it, how it reads, what was before. */
export function MessageEditorRow({ editor }: { editor: MessageEditor }) {
  const { t } = useI18n()
  const here = useLocation()
  const action = useHref(listAddress(here, { open: editor.key }))
  return (
    <div className="tr-editor">
      <Refused text={editor.refused} />
      <EditorForm
        action={action}
        form={editor.form}
        version={editor.version}
        unsaved={editor.unsaved}
        ask={editor.differences && <ConflictPanel differences={editor.differences} />}
        more={
          <>
            <Link to={listAddress(here, { open: null })} className="o-btn o-quiet" data-close="" aria-keyshortcuts="Escape">
              {t('translations.close')} <KeyCaps keys={['Esc']} />
            </Link>
            <button type="submit" name="intent" value="save-next" className="o-btn" data-save-next="" aria-keyshortcuts="Control+Enter">
              {t('translations.save_next')} <KeyCaps keys={['Ctrl Enter']} />
            </button>
          </>
        }
      >
        <input type="hidden" name="next" value={editor.next ?? ''} />
        <Arguments names={editor.arguments} />
        <div className="tr-languages">
          {editor.texts.map((text) => (
            <Language key={text.locale} text={text} messageKey={editor.key} />
          ))}
        </div>
      </EditorForm>
      <MessageComments view={editor.comments} action={action} />
      {editor.history.length > 0 && (
        <details className="tr-history">
          <summary>{t('translations.history', { count: editor.history.length })}</summary>
          <HistoryList lines={editor.history} action={action} fields={{ key: editor.key }} />
        </details>
      )}
    </div>
  )
}

function Arguments({ names }: { names: readonly string[] }) {
  const { t } = useI18n()
  if (names.length === 0) return null
  return (
    <p className="o-hint">
      {t('translations.arguments')}{' '}
      {names.map((name) => (
        <bdi key={name} dir="ltr" className="tr-argument">{`{${name}}`}</bdi>
      ))}
    </p>
  )
}

function Language({ text, messageKey }: { text: TextEditor; messageKey: string }) {
  const { t } = useI18n()
  const check = useHref('/api/admin/message-check')
  const { locale, inputs, states } = text
  const { lang, dir } = { lang: locale, dir: localeFacts[locale].dir }
  return (
    <fieldset id={locale} className="tr-language">
      <legend>{t(`translations.language_${locale}`)}</legend>
      <message-check data-check={check} data-of={messageKey} data-locale={locale}>
        {inputs.map((input) => (
          <Input key={input.name} input={input} lang={lang} dir={dir} />
        ))}
        <FieldProblem name={locale} />
        <ul className="o-err tr-problems" data-problems="" role="status">
          {text.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
        <p className="o-hint tr-long" data-hint="" role="status" />
        <p className="tr-samples" data-samples="" lang={lang} dir={dir} hidden />
      </message-check>
      {states.includes('unfit') && <Note>{t('translations.unfit_hint')}</Note>}
      {states.includes('outdated') && text.arabicThen !== null && (
        <Note text={text.arabicThen} lang={sourceLocale}>
          {t('translations.outdated_hint')}
        </Note>
      )}
      {text.builtInThen !== null && (
        <Note text={text.builtInThen} lang={locale}>
          {t('translations.upgraded_hint')}
        </Note>
      )}
      {text.builtIn !== null && (
        <Note text={text.builtIn} lang={locale}>
          {t('translations.built_in')}
        </Note>
      )}
      {(states.includes('outdated') || states.includes('upgraded')) && (
        <label className="o-choice">
          <input type="checkbox" className="o-check" name="right" value={locale} />
          {t('translations.still_right')}
        </label>
      )}
    </fieldset>
  )
}

type InputProps = { input: TextEditor['inputs'][number]; lang: string; dir: 'rtl' | 'ltr' }

function Input({ input: { name, form, numbers }, lang, dir }: InputProps) {
  const { t } = useI18n()
  const { values, problems } = useForm()
  const [locale = ''] = name.split('.')
  const value = values[name] ?? ''
  const shared = {
    id: `text-${name}`,
    name,
    lang,
    dir,
    defaultValue: value,
    className: 'o-in',
    autoComplete: 'off',
    'aria-invalid': problems[locale] ? true : undefined,
  } as const
  if (form === null) {
    return (
      <textarea
        {...shared}
        rows={Math.min(12, 2 + Math.floor(value.length / 34))}
        maxLength={4000}
        aria-label={t(`translations.language_${lang as 'ar'}`)}
      />
    )
  }
  return (
    <div className="tr-form" dir={dir}>
      <label htmlFor={shared.id}>
        <bdi dir="ltr">{numbers ?? form}</bdi>
      </label>
      <input {...shared} maxLength={1000} />
    </div>
  )
}

/** What stood there, or was it made from. */
function Note({ text, lang, children }: { text?: string; lang?: string; children: string }) {
  return (
    <div className="o-hint tr-note">
      <p>
        <Icon name="info" />
        {children}
      </p>
      {text !== undefined && (
        <blockquote lang={lang} dir={lang === sourceLocale ? 'rtl' : 'ltr'}>
          {text}
        </blockquote>
      )}
    </div>
  )
}
