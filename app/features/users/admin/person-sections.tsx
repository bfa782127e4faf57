import type { Role } from '#app/platform/auth/roles.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { type AdminIconName, Icon } from '#app/ui/admin-icon.tsx'
import { PhoneNumber } from '#app/ui/phone.tsx'
import type { PersonState } from '../types.ts'

// Shape and word carry the state; colour only repeats it.
const stateIcons: Record<PersonState, AdminIconName> = { active: 'circle-check', suspended: 'ban', invited: 'clock' }

export function PersonStateTag({ state }: { state: PersonState }) {
  const { t } = useI18n()
  return (
    <span className={`o-st u-state-${state}`}>
      <Icon name={stateIcons[state]} />
      {t(`users.state_${state}`)}
    </span>
  )
}

/** The first letter of a name, as people sign with it; only a picture beside the name. */
export function Initial({ name }: { name: string }) {
  return (
    <span className="o-avatar u-initial" aria-hidden="true">
      {[...name.trim()][0] ?? ''}
    </span>
  )
}

export function Contact({ email, phone }: { email: string | null; phone: string | null }) {
  if (email) return <bdi dir="ltr">{email}</bdi>
  return phone ? <PhoneNumber e164={phone} /> : null
}

export function RoleNames({ roles }: { roles: readonly Role[] }) {
  const { t } = useI18n()
  return <span>{roles.map((role) => t(`users.role_${role}`)).join(t('admin.list_comma'))}</span>
}
