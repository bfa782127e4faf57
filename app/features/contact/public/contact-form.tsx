import '../contact.css'
import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { contactLimits } from '../rules.ts'
import { type ContactTopic, contactTopics } from '../types.ts'

/** What was typed and what is wrong with it, after a refusal. */
export type ContactRefused = {
  typed: Record<string, string>
  fields: Record<string, string>
  problem?: { code: string; values?: Record<string, number | string> }
}

export type ContactFormView = {
  /** Signed; goes back with the form. */
  formKey: string
  topic: ContactTopic | null
  /** Of whoever is signed in. */
  name: string
  contact: string
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useI18n()
  return (
    <div className="wrap contact-write">
      <PageHead title={title} noIndex />
      <Breadcrumbs crumbs={[{ label: t('contact.place'), to: '/contact' }, { label: title }]} />
      <h1>{title}</h1>
      {children}
    </div>
  )
}

export function ContactForm({ view, refused }: { view: ContactFormView; refused: ContactRefused | undefined }) {
  const { t } = useI18n()
  const begins: Record<string, string> = { topic: view.topic ?? '', name: view.name, contact: view.contact, ...refused?.typed }
  const field = (name: string) => {
    const problem = refused?.fields[name]
    return {
      id: `contact-${name}`,
      name,
      className: 'in',
      required: true,
      defaultValue: begins[name] ?? '',
      'aria-invalid': problem ? (true as const) : undefined,
      'aria-describedby': problem ? `contact-${name}-problem` : undefined,
    }
  }
  const labels: Record<string, string> = {
    topic: t('contact.topic'),
    name: t('contact.name'),
    contact: t('contact.reach'),
    text: t('contact.text'),
  }
  const labelled = (name: string, input: ReactNode, hint?: string) => (
    <div className="field">
      <label htmlFor={`contact-${name}`}>{labels[name]}</label>
      {hint && <p className="small soft">{hint}</p>}
      {input}
      <FieldProblem name={name} refused={refused} />
    </div>
  )
  return (
    <Frame title={t('contact.write')}>
      <p className="soft lead-text">{t('contact.lead')}</p>
      <form className="contact-form" method="post" action={useHref('/contact/message')} noValidate>
        <Problem refused={refused} />
        <input type="hidden" name="form" value={view.formKey} />
        {labelled(
          'topic',
          <select {...field('topic')}>
            <option value="">{t('contact.topic_choose')}</option>
            {contactTopics.map((topic) => (
              <option key={topic} value={topic}>
                {t(`contact.topic_${topic}`)}
              </option>
            ))}
          </select>,
        )}
        {labelled('name', <input {...field('name')} maxLength={contactLimits.name} autoComplete="name" dir="auto" />)}
        {labelled('contact', <input {...field('contact')} maxLength={contactLimits.contact} dir="ltr" />, t('contact.reach_hint'))}
        {labelled('text', <textarea {...field('text')} rows={7} maxLength={contactLimits.text} dir="auto" />)}
        {/* Programs fill whatever they find; nobody sees this, and no reader speaks of it. */}
        <div className="contact-trap" aria-hidden="true">
          <label htmlFor="contact-website">{t('contact.trap')}</label>
          <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <p className="small soft">{t('contact.promise')}</p>
        <button type="submit" className="btn btn-sea">
          {t('contact.send')}
        </button>
      </form>
    </Frame>
  )
}

function FieldProblem({ name, refused }: { name: string; refused: ContactRefused | undefined }) {
  const { t } = useI18n()
  const problem = refused?.fields[name]
  if (!problem) return null
  return (
    <p id={`contact-${name}-problem`} className="field-error">
      <Icon name="alert" />
      {t(`errors.${problem}` as MessageKey, { max: contactLimits.text })}
    </p>
  )
}

/** What is wrong with the whole; of single fields, that there are some and which is the first. */
function Problem({ refused }: { refused: ContactRefused | undefined }) {
  const { t } = useI18n()
  if (!refused) return null
  const [first] = Object.keys(refused.fields)
  return (
    <p className="field-error" role="alert">
      <Icon name="alert" />
      {refused.problem ? (
        t(`errors.${refused.problem.code}` as MessageKey, refused.problem.values)
      ) : (
        <a href={`#contact-${first}`}>{t('contact.look_again', { count: Object.keys(refused.fields).length })}</a>
      )}
    </p>
  )
}

export function ContactSent() {
  const { t } = useI18n()
  return (
    <Frame title={t('contact.sent_title')}>
      <p className="lead-text">{t('contact.sent_text')}</p>
      <p>
        <Link className="btn btn-line" to="/">
          {t('contact.sent_home')}
        </Link>
      </p>
    </Frame>
  )
}
