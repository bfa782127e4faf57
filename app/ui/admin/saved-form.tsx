import { type ReactNode, useId } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '../admin-icon.tsx'
import type { Values } from './versions.ts'

type SavedFormProps = {
  action: string
  form: { values: Values; base?: Values }
  version: string | number
  unsaved: boolean
  className: string
  /** What is edited, where the address of several forms is the same. */
  draft?: string
  /** Holds a `SaveState` where it can be seen from the button. */
  children: ReactNode
}

/**
 * The form of an editor with what `<editor-form>` shows when it needs it, in the language of the page. The form says what it
 * was drawn from, so that what others save meanwhile can be merged (`save-editor-form.ts`).
 */
export function SavedForm({ action, form, version, unsaved, className, draft, children }: SavedFormProps) {
  return (
    <admin-guard data-unsaved={unsaved ? '' : undefined}>
      <editor-form>
        <DraftOffer />
        <form method="post" action={action} className={className} noValidate data-save="" data-draft-of={draft}>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="base" value={baseText(form.base ?? form.values)} />
          {children}
        </form>
        <SignInDialog />
      </editor-form>
    </admin-guard>
  )
}

/** What it does not name was empty (`readFormBase`). */
const baseText = (values: Values) => JSON.stringify(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')))

/** What was typed here before and never saved is offered, not put in. */
function DraftOffer() {
  const { t } = useI18n()
  return (
    <div className="o-note o-honey o-draft" data-draft="" hidden>
      <Icon name="history" />
      <p role="status" data-draft-text={t('ui-admin.draft_found', { at: '{at}' })} />
      <span className="o-row">
        <button type="button" className="o-btn o-sm" data-draft-restore="">
          {t('ui-admin.draft_restore')}
        </button>
        <button type="button" className="o-btn o-sm" data-draft-discard="">
          {t('ui-admin.draft_discard')}
        </button>
      </span>
    </div>
  )
}

/** How a save goes on that has not come back yet. */
export function SaveState() {
  const { t } = useI18n()
  return (
    <div className="o-save-state" data-save-state="" hidden>
      <p
        role="status"
        data-saving={t('ui-admin.saving')}
        data-waiting={t('ui-admin.save_waits')}
        data-unsure={t('ui-admin.save_unsure')}
        data-failed={t('ui-admin.save_failed', { status: '{status}' })}
      />
      <button type="button" className="o-btn o-sm" data-try-again="" hidden>
        {t('ui-admin.try_again')}
      </button>
    </div>
  )
}

/** The session ended meanwhile: its forms of signing in come from the sign-in page itself. */
function SignInDialog() {
  const { t } = useI18n()
  const title = useId()
  return (
    <dialog className="o-dialog o-sign-in" aria-labelledby={title} data-sign-in="">
      <h2 id={title}>{t('ui-admin.signed_out')}</h2>
      <div data-stage="form">
        <p>{t('ui-admin.signed_out_text')}</p>
        <div data-forms="" />
      </div>
      <div data-stage="code" hidden>
        <p>{t('ui-admin.signed_out_code')}</p>
        <p className="o-row">
          <a className="o-btn" target="_blank" rel="noopener" data-code-link="" href="/auth/second-factor">
            {t('ui-admin.enter_code')}
          </a>
          <button type="button" className="o-btn o-main" data-go-on="">
            {t('ui-admin.try_again')}
          </button>
        </p>
      </div>
      <div data-stage="other" hidden>
        <p>{t('ui-admin.signed_in_other')}</p>
        <button type="button" className="o-btn o-main" data-go-on="">
          {t('ui-admin.save_as_other')}
        </button>
      </div>
      <p>
        <button type="button" className="o-btn" data-leave="">
          {t('ui-admin.save_later')}
        </button>
      </p>
    </dialog>
  )
}
