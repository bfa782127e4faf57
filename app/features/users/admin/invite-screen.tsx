import '../admin.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { GrantableRole } from '../rules.ts'
import { RoleChoices } from './roles-form.tsx'

export type InviteForm = { values: { name: string; email: string; roles: GrantableRole[] }; problems: Record<string, string> }

export function InviteScreen({ form, sends }: { form: InviteForm | undefined; sends: boolean }) {
  const { t } = useI18n()
  const action = useHref('/admin/users/invite')
  return (
    <>
      <AdminHead title={t('users.invite_title')} lead={t('users.invite_lead')} />
      {!sends && (
        <p className="o-note o-honey">
          <Icon name="mail" />
          {t('users.invite_kept')}
        </p>
      )}
      <form method="post" action={action} className="o-form" noValidate>
        <Field name="name" form={form} autoComplete="off" />
        <Field name="email" form={form} type="email" dir="ltr" autoComplete="off" />
        <div className="o-field">
          <RoleChoices titled ticked={form?.values.roles ?? []} described={form?.problems.roles ? 'roles-problem' : undefined} />
          <Problem name="roles" form={form} />
        </div>
        <div className="o-row">
          <button type="submit" className="o-btn o-main">
            <Icon name="send" />
            {t('users.invite_send')}
          </button>
          <Link to="/admin/users" className="o-btn">
            {t('common.cancel')}
          </Link>
        </div>
      </form>
    </>
  )
}

type FieldProps = { name: 'name' | 'email'; form: InviteForm | undefined; type?: string; dir?: 'ltr'; autoComplete: string }

function Field({ name, form, type = 'text', dir, autoComplete }: FieldProps) {
  const { t } = useI18n()
  const problem = form?.problems[name]
  return (
    <div className="o-field">
      <label htmlFor={name}>{t(`users.${name}`)}</label>
      <input
        id={name}
        name={name}
        type={type}
        dir={dir ?? 'auto'}
        autoComplete={autoComplete}
        maxLength={300}
        className={dir ? 'o-in o-ltr' : 'o-in'}
        defaultValue={form?.values[name]}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${name}-problem` : undefined}
      />
      <Problem name={name} form={form} />
    </div>
  )
}

function Problem({ name, form }: { name: string; form: InviteForm | undefined }) {
  const { t } = useI18n()
  const problem = form?.problems[name]
  if (!problem) return null
  return (
    <p className="o-err" id={`${name}-problem`}>
      <Icon name="circle-alert" />
      <span>{t(`errors.${problem}` as MessageKey)}</span>
    </p>
  )
}
