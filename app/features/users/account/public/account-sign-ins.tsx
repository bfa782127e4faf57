import { useI18n } from '#app/platform/i18n/context.tsx'
import type { AccountView } from './account-screen.tsx'

/** Who came in lately, or tried to: for whoever wonders whether it was always them. */
export function SignIns({ signIns }: Pick<AccountView, 'signIns'>) {
  const { t } = useI18n()
  if (signIns.length === 0) return null
  return (
    <section className="account-sessions">
      <h2>{t('account.sign_ins')}</h2>
      <ul>
        {signIns.map(({ id, what, device, network, when }) => (
          <li key={id}>
            <div>
              <b>{what}</b>
              <p className="tiny soft">
                <bdi>{when}</bdi>
                {' · '}
                <bdi dir="ltr">{[device || t('account.device_unknown'), network].filter(Boolean).join(' · ')}</bdi>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
