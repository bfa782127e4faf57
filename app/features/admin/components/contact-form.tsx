import { useHref } from 'react-router'
import type { ContactField } from '#app/features/settings/schema.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { ContactFormView } from '../types.ts'

const inputs = {
  messaging_number: { type: 'tel', autoComplete: 'off' },
  contact_email: { type: 'email', autoComplete: 'off' },
  contact_phone: { type: 'tel', autoComplete: 'off' },
} as const

/** How visitors reach the owner. Wrong fields come back with their problem beside them and everything typed kept. */
export function ContactForm({ form, saved }: { form: ContactFormView; saved: boolean }) {
  const { t } = useI18n()
  const action = useHref('/admin')
  return (
    <section className="o-sec" id="contact" aria-labelledby="contact-title">
      <div className="o-sec-head">
        <h2 id="contact-title">{t('settings.contact_title')}</h2>
      </div>
      {saved && (
        <p className="o-note o-good" role="status">
          <Icon name="circle-check" />
          {t('common.saved')}
        </p>
      )}
      <form method="post" action={`${action}#contact`} className="o-form" noValidate>
        <input type="hidden" name="intent" value="contact" />
        <Field name="messaging_number" form={form} />
        <Field name="contact_email" form={form} />
        <Field name="contact_phone" form={form} />
        <button type="submit" className="o-btn o-main">
          {t('common.save')}
        </button>
      </form>
    </section>
  )
}

function Field({ name, form }: { name: ContactField; form: ContactFormView }) {
  const { t } = useI18n()
  const problem = form.problems[name]
  const fallback = name === 'messaging_number' ? form.fallbackNumber : null
  const described = [problem && `${name}-problem`, `${name}-hint`].filter(Boolean).join(' ')
  return (
    <div className="o-field">
      <label htmlFor={name}>
        {t(`settings.${name}`)} <span className="o-optional">{t('common.optional')}</span>
      </label>
      <input
        {...inputs[name]}
        className="o-in o-ltr"
        id={name}
        name={name}
        dir="ltr"
        maxLength={300}
        defaultValue={form.values[name]}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described}
      />
      {problem && (
        <p className="o-err" id={`${name}-problem`}>
          <Icon name="circle-alert" />
          <span>{t(problem)}</span>
        </p>
      )}
      <p className="o-hint" id={`${name}-hint`}>
        {fallback ? t('settings.messaging_fallback') : t(`settings.${name}_hint`)} {fallback && <bdi dir="ltr">{fallback}</bdi>}
      </p>
    </div>
  )
}
