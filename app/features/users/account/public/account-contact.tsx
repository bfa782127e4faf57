import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PhoneNumber } from '#app/ui/phone.tsx'
import type { FormFailure } from '../types.ts'
import type { AccountView } from './account-screen.tsx'
import { FormProblem, IdentifierField, PasswordField } from './field.tsx'

/** How somebody is reached, and so how the account is recovered: it changes with the password only. */
export function Contact({ account, failure }: { account: AccountView; failure: FormFailure }) {
  const { t } = useI18n()
  const waits = (account.email && !account.emailVerified) || (account.phone && !account.phoneVerified)
  return (
    <section>
      <h2>{t('account.contact')}</h2>
      <dl className="account-facts">
        {account.email && (
          <div>
            <dt>{t('account.email')}</dt>
            <dd>
              <bdi dir="ltr">{account.email}</bdi> <Proven yes={account.emailVerified} />
            </dd>
          </div>
        )}
        {account.phone && (
          <div>
            <dt>{t('account.phone')}</dt>
            <dd>
              <PhoneNumber e164={account.phone} /> <Proven yes={account.phoneVerified} />
            </dd>
          </div>
        )}
      </dl>
      {waits && (
        <Link className="btn btn-honey" to="/auth/verify">
          {t('account.verify_now')}
        </Link>
      )}
      <details className="gate-more" open={failure !== undefined}>
        <summary>{t('account.contact_change')}</summary>
        <form method="post" action={useHref('/account')} className="stack" noValidate>
          <input type="hidden" name="intent" value="contact" />
          <FormProblem failure={failure} />
          <IdentifierField id="contact-identifier" failure={failure} />
          <PasswordField
            id="contact-password"
            name="current_password"
            labelKey="account.current_password"
            autoComplete="current-password"
            failure={failure}
          />
          <button type="submit" className="btn btn-line">
            {t('account.contact_send')}
          </button>
          <p className="tiny soft">{t('account.contact_hint')}</p>
        </form>
      </details>
    </section>
  )
}

function Proven({ yes }: { yes: boolean }) {
  const { t } = useI18n()
  return yes ? (
    <span className="badge verified">
      <Icon name="verified" />
      {t('account.proven')}
    </span>
  ) : (
    <span className="badge soon">{t('account.unproven')}</span>
  )
}
