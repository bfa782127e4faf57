import type { Permission } from '#app/platform/auth/permissions.ts'
import { roles } from '#app/platform/auth/roles.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'

/** Who may what, as the rooms' policies declare it. */
export function RightsTable({ permissions }: { permissions: readonly Permission[] }) {
  const { t } = useI18n()
  return (
    <div className="o-sec u-rights">
      <div className="o-sec-head">
        <h2 id="rights-title">{t('users.rights_title')}</h2>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, and must by keyboard too */}
      <section className="u-scroll" tabIndex={0} aria-labelledby="rights-title">
        <table className="o-table">
          <thead>
            <tr>
              <th scope="col">{t('users.rights_right')}</th>
              {roles.map((role) => (
                <th key={role} scope="col">
                  {t(`users.role_${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissions.map((permission) => (
              <tr key={permission.id}>
                <th scope="row">{t(permission.label)}</th>
                {roles.map((role) => (
                  <td key={role}>
                    <Mark yes={role === 'owner' || permission.to.includes(role)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

function Mark({ yes }: { yes: boolean }) {
  const { t } = useI18n()
  return (
    <svg
      className={yes ? 'u-may' : 'u-may-not'}
      viewBox="0 0 16 16"
      role="img"
      aria-label={t(yes ? 'users.rights_yes' : 'users.rights_no')}
    >
      {yes ? <circle cx="8" cy="8" r="6" /> : <path d="M5.5 8h5" />}
    </svg>
  )
}
