import { createContext, type ReactNode, useContext } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Icon } from '../admin-icon.tsx'
import { KeyCaps } from './key-caps.tsx'
import { SavedForm, SaveState } from './saved-form.tsx'
import type { Values } from './versions.ts'

/** What a form knows of its fields: what stands in them, and what is wrong with which, by the codes of the room. */
export type FormState = {
  values: Values
  problems: Readonly<Record<string, string>>
  /** What is saved of them; where it is not said, it is what stands in them. */
  base?: Values
  /** What the ids of its fields begin with, where a page has several forms. */
  ids?: string
}

/** Of a form that is no `EditorForm`, for the same fields. */
export const FormContext = createContext<FormState>({ values: {}, problems: {} })

type EditorFormProps = {
  action: string
  form: FormState
  /** What was read when the page was drawn; whoever saves an older one has it merged with what was saved since. */
  version: string
  /** The server gives the form back without having saved it. */
  unsaved: boolean
  /** Drawn before the sections: the question after a conflict. */
  ask?: ReactNode
  /** Other ways to send it, beside the one that saves. */
  more?: ReactNode
  children: ReactNode
}

/**
 * An editor: sections divided by hairlines, the save bar at the foot. Everything typed comes back with what is wrong
 * beside it. `browser/guard.ts` asks before a page with something unsaved is left; `<editor-form>` saves in place, keeps a
 * draft on the device and outlives a lost network or session (ADR 0026). Without script it is a form.
 */
export function EditorForm({ action, form, version, unsaved, ask, more, children }: EditorFormProps) {
  const { t } = useI18n()
  const problems = Object.keys(form.problems).length
  return (
    <FormContext value={form}>
      <SavedForm action={action} form={form} version={version} unsaved={unsaved} className="o-editor">
        {/* The Enter key and Ctrl+S press the first button of a form. */}
        <button type="submit" name="intent" value="save" className="vh" tabIndex={-1} aria-hidden="true" />
        {problems > 0 && <Problems />}
        {ask}
        {children}
        <SaveState />
        <div className="o-savebar">
          <p className={problems > 0 ? 'o-err' : 'o-muted'} role="status">
            {problems > 0 ? (
              t('ui-admin.problems', { count: problems })
            ) : (
              <span data-clean={t('ui-admin.all_saved')} data-changes={t('ui-admin.unsaved')} data-state="">
                {unsaved ? t('ui-admin.unsaved') : ''}
              </span>
            )}
          </p>
          {more}
          <button type="submit" name="intent" value="save" className="o-btn o-main" aria-keyshortcuts="Control+S">
            {t('common.save')} <KeyCaps keys={['Ctrl S']} />
          </button>
        </div>
      </SavedForm>
    </FormContext>
  )
}

/** A list of what is wrong at the head of the form, each leading to its field. */
function Problems() {
  const { t } = useI18n()
  const { problems } = useContext(FormContext)
  const problemText = useProblemText()
  return (
    <div className="o-note o-bad" role="alert" tabIndex={-1} data-summary="">
      <Icon name="circle-alert" />
      <div>
        <b>{t('ui-admin.not_saved')}</b>
        <ul>
          {Object.entries(problems).map(([name, code]) => (
            <li key={name}>
              <a href={`#${name}`}>{problemText(code)}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function useProblemText(): (code: string) => string {
  const i18n = useI18n()
  return (code) => {
    const key = `errors.${code}`
    return i18n.has(key) ? i18n.t(key) : i18n.t('errors.unexpected' as MessageKey)
  }
}

type SectionProps = { id: string; title: string; hint?: ReactNode; children: ReactNode }

export function EditorSection({ id, title, hint, children }: SectionProps) {
  return (
    <section className="o-editor-section" id={id} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        {hint && <p className="o-hint">{hint}</p>}
      </header>
      <div className="o-editor-fields">{children}</div>
    </section>
  )
}

type TextFieldProps = {
  name: string
  label: string
  hint?: ReactNode
  type?: 'text' | 'email' | 'tel' | 'url'
  inputMode?: 'decimal'
  /** Phones, links, codes and amounts are read from left to right in every language. */
  ltr?: boolean
  lang?: string
  maxLength?: number
  placeholder?: string
}

/** Label above, always visible; most fields are optional, so what is required says it. The problem stands beside it. */
export function TextField({
  name,
  label,
  hint,
  type = 'text',
  inputMode,
  ltr = false,
  lang,
  maxLength = 300,
  placeholder,
}: TextFieldProps) {
  const { values } = useContext(FormContext)
  return (
    <Labelled name={name} label={label} hint={hint}>
      <input
        id={useFieldId(name)}
        name={name}
        type={type}
        inputMode={inputMode ?? (type === 'tel' ? 'tel' : undefined)}
        className={ltr ? 'o-in o-ltr' : 'o-in'}
        dir={ltr ? 'ltr' : lang === 'ar' ? 'rtl' : lang ? 'ltr' : undefined}
        lang={lang}
        maxLength={maxLength}
        placeholder={placeholder}
        defaultValue={values[name]}
        autoComplete="off"
        {...useDescription(name, hint)}
      />
    </Labelled>
  )
}

type LabelledProps = { name: string; label: string; hint: ReactNode; children: ReactNode }

/** A field below its label, with its problem and its hint, by the ids that `useDescription` names. */
export function Labelled({ name, label, hint, children }: LabelledProps) {
  const id = useFieldId(name)
  return (
    <div className="o-field">
      <label htmlFor={id}>{label}</label>
      {children}
      <FieldProblem name={name} />
      {hint && (
        <p className="o-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** What a field says of itself to who hears it. */
export function useDescription(name: string, hint: ReactNode) {
  const problem = useContext(FormContext).problems[name]
  const id = useFieldId(name)
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { 'aria-invalid': problem ? true : undefined, 'aria-describedby': described || undefined } as const
}

export function FieldProblem({ name }: { name: string }) {
  const { problems } = useContext(FormContext)
  const problemText = useProblemText()
  const id = useFieldId(name)
  const problem = problems[name]
  if (!problem) return null
  return (
    <p className="o-err" id={`${id}-problem`}>
      <Icon name="circle-alert" />
      <span>{problemText(problem)}</span>
    </p>
  )
}

export const useFieldId = (name: string): string => `${useContext(FormContext).ids ?? ''}${name}`

export function useForm(): FormState {
  return useContext(FormContext)
}

export type Difference = { id: string; label: string; mine: string; theirs: string }

/**
 * Two people changed the same fields: both versions of each, and a choice. Neither is chosen beforehand, and what only one
 * of them changed is no question. Nothing typed is lost.
 */
export function ConflictPanel({ differences }: { differences: readonly Difference[] }) {
  const { t } = useI18n()
  return (
    <section className="o-conflict" role="alert" aria-labelledby="conflict-title" tabIndex={-1} data-summary="">
      <h2 id="conflict-title">
        <Icon name="git-compare" />
        {t('ui-admin.conflict')}
      </h2>
      <p>{t('ui-admin.conflict_text')}</p>
      {differences.map(({ id, label, mine, theirs }) => (
        <fieldset key={id}>
          <legend>{label}</legend>
          <input type="hidden" name="asked" value={id} />
          <Version id={id} value="mine" label={t('ui-admin.conflict_mine')} text={mine} />
          <Version id={id} value="theirs" label={t('ui-admin.conflict_theirs')} text={theirs} />
        </fieldset>
      ))}
    </section>
  )
}

type VersionProps = { id: string; value: 'mine' | 'theirs'; label: string; text: string }

function Version({ id, value, label, text }: VersionProps) {
  const { t } = useI18n()
  return (
    <label className="o-version">
      <input type="radio" name={`pick.${id}`} value={value} required />
      <span>
        <b>{label}</b>
        <span dir="auto">{text || <i className="o-muted">{t('ui-admin.conflict_empty')}</i>}</span>
      </span>
    </label>
  )
}
