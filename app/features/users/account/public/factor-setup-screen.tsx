import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { FormFailure } from '../types.ts'
import { CodeField, FormProblem, PasswordField } from './field.tsx'
import { Done } from './gate.tsx'

export type FactorView =
  | { state: 'off'; uri: string; secret: string; picture: { size: number; path: string }; owed: boolean }
  | { state: 'on'; codesLeft: number; mayRemove: boolean }

type FactorSetupProps = { view: FactorView; codes: readonly string[] | null; next: string | null; failure: FormFailure }

export function FactorSetupScreen({ view, codes, next, failure }: FactorSetupProps) {
  const { t } = useI18n()
  return (
    <div className="wrap account">
      <PageHead title={t('account.factor_title')} noIndex />
      <Breadcrumbs crumbs={[{ label: t('account.title'), to: '/account' }, { label: t('account.factor_title') }]} />
      <h1>{t('account.factor_title')}</h1>
      {codes ? (
        <Codes codes={codes} next={next} />
      ) : view.state === 'off' ? (
        <SetUp view={view} next={next} failure={failure} />
      ) : (
        <Manage view={view} failure={failure} />
      )}
    </div>
  )
}

function SetUp({ view, next, failure }: { view: Extract<FactorView, { state: 'off' }>; next: string | null; failure: FormFailure }) {
  const { t } = useI18n()
  const action = useHref(next ? `/account/second-factor?${new URLSearchParams({ next })}` : '/account/second-factor')
  const { size, path } = view.picture
  return (
    <>
      <p className="soft">{t(view.owed ? 'account.factor_owed' : 'account.factor_why')}</p>
      <ol className="factor-steps">
        <li>
          <h2>{t('account.factor_step_1')}</h2>
          <p className="small soft">{t('account.factor_step_1_text')}</p>
        </li>
        <li>
          <h2>{t('account.factor_step_2')}</h2>
          <svg className="factor-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('account.factor_picture')}>
            <rect width={size} height={size} fill="#fff" />
            <path d={path} fill="#000" />
          </svg>
          <p className="small">
            <a className="link" href={view.uri}>
              {t('account.factor_open_app')}
            </a>
          </p>
          <p className="small soft">{t('account.factor_by_hand')}</p>
          <p>
            <bdi dir="ltr" className="factor-secret">
              {view.secret}
            </bdi>
          </p>
        </li>
        <li>
          <h2>{t('account.factor_step_3')}</h2>
          <form method="post" action={action} className="stack" noValidate>
            <input type="hidden" name="intent" value="confirm" />
            <FormProblem failure={failure} />
            <CodeField id="factor-code" labelKey="account.factor_code" failure={failure} />
            <button type="submit" className="btn btn-sea">
              {t('account.factor_confirm')}
            </button>
          </form>
        </li>
      </ol>
    </>
  )
}

function Codes({ codes, next }: { codes: readonly string[]; next: string | null }) {
  const { t } = useI18n()
  return (
    <>
      <Done>{t('account.factor_done')}</Done>
      <p>{t('account.codes_text')}</p>
      <ul className="factor-codes">
        {codes.map((code) => (
          <li key={code}>
            <bdi dir="ltr">{code}</bdi>
          </li>
        ))}
      </ul>
      <Link className="btn btn-sea" to={next ?? '/account'}>
        {t('account.codes_kept')}
      </Link>
    </>
  )
}

function Manage({ view, failure }: { view: Extract<FactorView, { state: 'on' }>; failure: FormFailure }) {
  const { t } = useI18n()
  const action = useHref('/account/second-factor')
  const of = (form: string) => (failure?.form === form ? failure : undefined)
  return (
    <>
      <p>
        <span className="badge open">{t('account.factor_on')}</span>
      </p>
      <p className="small soft">{t('account.factor_codes_left', { count: view.codesLeft })}</p>
      <div className="account-grid">
        <section>
          <h2>{t('account.codes_new')}</h2>
          <form method="post" action={action} className="stack" noValidate>
            <input type="hidden" name="intent" value="codes" />
            <FormProblem failure={of('codes')} />
            <p className="small soft">{t('account.codes_new_text')}</p>
            <PasswordField
              id="codes-password"
              name="current_password"
              labelKey="account.current_password"
              autoComplete="current-password"
              failure={of('codes')}
            />
            <button type="submit" className="btn btn-line">
              {t('account.codes_make')}
            </button>
          </form>
        </section>
        <section>
          <h2>{t('account.factor_remove')}</h2>
          {view.mayRemove ? (
            <form method="post" action={action} className="stack" noValidate>
              <input type="hidden" name="intent" value="remove" />
              <FormProblem failure={of('remove')} />
              <p className="small soft">{t('account.factor_remove_text')}</p>
              <PasswordField
                id="remove-password"
                name="current_password"
                labelKey="account.current_password"
                autoComplete="current-password"
                failure={of('remove')}
              />
              <button type="submit" className="btn btn-line account-danger">
                {t('account.factor_remove')}
              </button>
            </form>
          ) : (
            <p className="small soft">{t('account.factor_stays')}</p>
          )}
        </section>
      </div>
    </>
  )
}
