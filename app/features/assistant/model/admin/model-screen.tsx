import './model.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { EditorSection } from '#app/ui/admin/editor.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { type AdminIconName, Icon } from '#app/ui/admin-icon.tsx'
import type { ModelField } from '../schema.ts'
import type { ModelStateView, ModelView } from './types.ts'
import { UsageTable } from './usage-table.tsx'

/** Where a model answers, what it may cost, whether it is in use; what it is given before every question, and what it used. */
export function ModelScreen({ view }: { view: ModelView }) {
  const { t } = useI18n()
  return (
    <>
      <AdminHead title={t('model.place')} lead={t('model.lead')} />
      <State view={view} />
      <SettingsForm view={view} />
      <EditorSection id="prompt" title={t('model.prompt')} hint={t('model.prompt_hint', { version: view.prompt.version })}>
        <details className="o-more">
          <summary>{t('model.prompt_show')}</summary>
          {view.prompt.text.map((paragraph) => (
            <p key={paragraph} lang="en" dir="ltr" className="o-small">
              {paragraph}
            </p>
          ))}
        </details>
      </EditorSection>
      <UsageTable usage={view.usage} />
    </>
  )
}

const tones: Record<ModelStateView, { tone: string; icon: AdminIconName }> = {
  none: { tone: '', icon: 'archive' },
  off: { tone: ' o-honey', icon: 'clock' },
  tested: { tone: ' o-honey', icon: 'circle-check' },
  on: { tone: ' o-good', icon: 'check' },
  key_lost: { tone: ' o-bad', icon: 'circle-alert' },
}

/** Whether it is in use, with the buttons that test it and turn it on or off. */
function State({ view: { state, host, testedOn, outcome, isFromEnvironment } }: { view: ModelView }) {
  const { t } = useI18n()
  const action = useHref('/ai-chat/model')
  const { tone, icon } = tones[state]
  const texts: Record<ModelStateView, [MessageKey, string]> = {
    none: ['model.state_none', t('model.state_none_text')],
    off: ['model.state_off', t('model.state_off_text')],
    tested: ['model.state_off', t('model.state_tested_text', { date: testedOn ?? '' })],
    on: ['model.state_on', t('model.state_on_text', { host })],
    key_lost: ['model.state_off', t('model.state_key_lost')],
  }
  const [title, text] = texts[state]
  return (
    <section className="ai-model-state" aria-labelledby="model-state" id="state">
      <div className={`o-note${tone}`}>
        <Icon name={icon} />
        <div>
          <b id="model-state">{t(title)}</b>
          <p>{text}</p>
          {isFromEnvironment && <p>{t('model.state_environment')}</p>}
        </div>
      </div>
      {outcome && (
        <div className={`o-note ${outcome.isGood ? 'o-good' : 'o-bad'}`} role="status">
          <Icon name={outcome.isGood ? 'check' : 'circle-alert'} />
          <p>{outcome.text}</p>
        </div>
      )}
      <form method="post" action={`${action}#state`} className="o-row ai-model-acts">
        <button type="submit" name="intent" value="test" className="o-btn" disabled={state === 'none' || state === 'key_lost'}>
          <Icon name="refresh-cw" />
          {t('model.test')}
        </button>
        {!isFromEnvironment && <Switch state={state} />}
      </form>
      <p className="o-hint">{t('model.test_hint')}</p>
    </section>
  )
}

function Switch({ state }: { state: ModelStateView }) {
  const { t } = useI18n()
  if (state === 'on') {
    return (
      <button type="submit" name="intent" value="off" className="o-btn o-danger">
        {t('model.turn_off')}
      </button>
    )
  }
  return (
    <>
      <button type="submit" name="intent" value="on" className="o-btn o-main" disabled={state !== 'tested'} aria-describedby="turn-on-hint">
        {t('model.turn_on')}
      </button>
      <span id="turn-on-hint" className="o-hint">
        {state === 'tested' ? '' : t('model.turn_on_hint')}
      </span>
    </>
  )
}

function SettingsForm({ view }: { view: ModelView }) {
  const { t } = useI18n()
  const action = useHref('/ai-chat/model')
  const { isFromEnvironment, allowsPrivate, keySetOn } = view
  return (
    <form method="post" action={action} className="o-editor" noValidate>
      {!isFromEnvironment && (
        <EditorSection id="connection" title={t('model.connection')} hint={t('model.connection_hint')}>
          <Field
            view={view}
            name="base_url"
            type="url"
            maxLength={300}
            hint={`${t('model.base_url_hint')} ${allowsPrivate ? t('model.base_url_private') : ''}`}
          />
          <Field view={view} name="model" maxLength={120} />
          <Field
            view={view}
            name="key"
            type="password"
            maxLength={500}
            hint={keySetOn ? t('model.key_saved', { date: keySetOn }) : t('model.key_none')}
          />
          {keySetOn && (
            <label className="o-choice">
              <input type="checkbox" className="o-check" name="remove_key" value="on" />
              {t('model.key_remove')}
            </label>
          )}
        </EditorSection>
      )}
      <EditorSection id="limits" title={t('model.limits')} hint={t('model.limits_hint')}>
        <div className="o-pair">
          <Field view={view} name="person_tokens" maxLength={16} />
          <Field view={view} name="all_tokens" maxLength={16} />
          <Field view={view} name="input_price" maxLength={16} />
          <Field view={view} name="output_price" maxLength={16} />
        </div>
        <Field view={view} name="retention_days" maxLength={4} />
        <label className="o-choice">
          <input
            type="checkbox"
            className="o-check"
            name="takes_pictures"
            value="on"
            defaultChecked={view.values.takes_pictures === 'on'}
            aria-describedby="takes-pictures-hint"
          />
          {t('model.takes_pictures')}
        </label>
        <p id="takes-pictures-hint" className="o-hint">
          {t('model.takes_pictures_hint')}
        </p>
      </EditorSection>
      <p className="o-row ai-model-save">
        <button type="submit" name="intent" value="save" className="o-btn o-main">
          {t('common.save')}
        </button>
      </p>
    </form>
  )
}

type FieldProps = { view: ModelView; name: ModelField; type?: 'text' | 'url' | 'password'; maxLength: number; hint?: string }

/** A field; the one of the key is always drawn empty. */
function Field({ view: { values, problems }, name, type = 'text', maxLength, hint }: FieldProps) {
  const { t } = useI18n()
  const problem = problems[name]
  const described = [problem && `${name}-problem`, hint && `${name}-hint`].filter(Boolean).join(' ')
  return (
    <div className="o-field">
      <label htmlFor={name}>{t(`model.${name}`)}</label>
      <input
        id={name}
        name={name}
        type={type}
        className="o-in o-ltr"
        dir="ltr"
        maxLength={maxLength}
        defaultValue={type === 'password' ? '' : values[name]}
        inputMode={/tokens|days/.test(name) ? 'numeric' : /price/.test(name) ? 'decimal' : undefined}
        autoComplete={type === 'password' ? 'new-password' : 'off'}
        spellCheck={false}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
      />
      {problem && (
        <p className="o-err" id={`${name}-problem`}>
          <Icon name="circle-alert" />
          <span>{t(`errors.${problem}` as MessageKey)}</span>
        </p>
      )}
      {hint && (
        <p className="o-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
