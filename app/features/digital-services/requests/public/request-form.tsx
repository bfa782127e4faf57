import './requests.css'
import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Money } from '#app/ui/money.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { ServiceView } from '../../services/types.ts'
import { keepChoices } from '../rules.ts'
import { describedBy, type RequestFormView, RequestProblem } from './field-problem.tsx'
import { QuestionField } from './question-field.tsx'

/** The form of a request. On a phone, with script, one thing stands on the screen at a time; without, all of it on one page. */
export function RequestForm({ view }: { view: RequestFormView }) {
  const { t } = useI18n()
  const { service, questions, key, problem } = view
  const path = `/digital-services/${encodeURIComponent(service.id)}`
  return (
    <div className="wrap service-request g-services">
      <PageHead title={t('requests.form_title', { service: service.name })} noIndex />
      <Breadcrumbs
        crumbs={[{ label: t('services.title'), to: '/digital-services' }, { label: service.name, to: path }, { label: t('requests.form') }]}
      />
      <p className="over">{t('requests.form')}</p>
      <h1>{service.name}</h1>
      {service.sample && (
        <p className="sample-line">
          <span className="flag flag-line">{t('common.sample')}</span> {t('services.sample_text')}
        </p>
      )}
      {problem && (
        <p className="request-problem" role="alert" id="request-problem">
          <Icon name="alert" />
          <span>{problem}</span>
        </p>
      )}
      <service-form data-key={service.id} data-sent={problem ? '' : undefined}>
        <form className="request-cols" method="post" action={useHref(`${path}/request`)} encType="multipart/form-data" noValidate>
          <input type="hidden" name="key" value={key} />
          <div className="request-steps">
            <p className="request-step-count small soft" data-part="count" data-text={t('requests.step_of')} hidden />
            {questions.map((question) => (
              <QuestionField key={question.id} question={question} questions={questions} view={view} />
            ))}
            <Contact view={view} />
            <Consent view={view} />
            <p className="request-moves" data-part="moves" hidden>
              <button type="button" className="btn btn-line" data-do="back">
                {t('requests.back')}
              </button>
              <button type="button" className="btn btn-sea" data-do="next">
                {t('requests.next')}
              </button>
            </p>
          </div>
          <Summary service={service} isPreview={view.isPreview ?? false} />
        </form>
      </service-form>
    </div>
  )
}

type StepProps = { view: RequestFormView; title: string; children: ReactNode }

function Step({ title, children }: Omit<StepProps, 'view'>) {
  return (
    <fieldset className="request-step" data-step>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

function Contact({ view }: Pick<StepProps, 'view'>) {
  const { t } = useI18n()
  const field = (name: string, label: string, attributes: object, hint?: string) => (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        className="in"
        id={name}
        name={name}
        defaultValue={view.values[name] ?? ''}
        maxLength={120}
        aria-invalid={view.problems[name] ? true : undefined}
        aria-describedby={describedBy(view, name, hint !== undefined)}
        {...attributes}
      />
      {hint && (
        <p className="tiny soft" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <RequestProblem view={view} name={name} />
    </div>
  )
  return (
    <Step title={t('requests.who')}>
      {field('name', t('requests.name'), { autoComplete: 'name', dir: 'auto' })}
      {field('phone', t('requests.phone'), { type: 'tel', inputMode: 'tel', dir: 'ltr', autoComplete: 'tel' }, t('requests.phone_hint'))}
      {field('for_name', `${t('requests.for_name')} (${t('common.optional')})`, { autoComplete: 'off', dir: 'auto' })}
    </Step>
  )
}

function Consent({ view }: Pick<StepProps, 'view'>) {
  const { t } = useI18n()
  return (
    <Step title={t('requests.keep_title')}>
      <p className="soft small">{t('requests.keep_text')}</p>
      <div className="request-choices" role="group" aria-label={t('requests.keep_title')}>
        {keepChoices.map((days) => (
          <label key={days} className="request-choice">
            <input type="radio" name="keep_days" value={days} defaultChecked={(view.values.keep_days ?? '30') === String(days)} />
            <span>{t('requests.keep_days', { count: days })}</span>
          </label>
        ))}
      </div>
      <RequestProblem view={view} name="keep_days" />
      <label className="request-consent">
        <input
          type="checkbox"
          className="tick"
          name="consent"
          defaultChecked={view.values.consent === 'on'}
          aria-describedby={describedBy(view, 'consent', false)}
        />
        <span>{t('requests.consent')}</span>
      </label>
      <RequestProblem view={view} name="consent" />
    </Step>
  )
}

type SummaryProps = { service: ServiceView; isPreview: boolean }

/** What it costs, whose fee is whose, and the one button that sends. */
function Summary({ service: { ownerFeeInCents, officialFee, duration, sample }, isPreview }: SummaryProps) {
  const { t } = useI18n()
  return (
    <aside className="request-side" data-part="summary">
      <h2>{t('requests.what_it_costs')}</h2>
      <dl className="request-facts">
        <div>
          <dt>
            {t('services.owner_fee')} {sample && <span className="flag flag-line">{t('common.sample')}</span>}
          </dt>
          <dd>{ownerFeeInCents ? <Money cents={ownerFeeInCents} /> : t('services.free')}</dd>
        </div>
        <div>
          <dt>{t('services.official_fee')}</dt>
          <dd className="small">{officialFee ?? t('services.fee_unknown')}</dd>
        </div>
        {duration && (
          <div>
            <dt>{t('services.duration')}</dt>
            <dd className="small">{duration}</dd>
          </div>
        )}
      </dl>
      <button type="submit" className="btn btn-honey btn-wide" disabled={isPreview}>
        {t('requests.send')}
      </button>
      <p className="small soft">{t('requests.send_note')}</p>
      <p className="note small">
        <Icon name="lock" />
        <span>{t('requests.papers_note')}</span>
      </p>
    </aside>
  )
}
