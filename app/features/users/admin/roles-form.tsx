import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { type GrantableRole, grantableRoles } from '../rules.ts'
import { RoleNames } from './person-sections.tsx'

/** Both sides of a conflict: what stands saved now, and what this person had ticked. */
export type RolesConflict = { saved: GrantableRole[]; mine: GrantableRole[] }

type RolesFormProps = { id: string; roles: readonly GrantableRole[]; conflict: RolesConflict | undefined }

/** The form says what it was drawn with, so that a change made meanwhile is seen and not overwritten. */
export function RolesForm({ id, roles, conflict }: RolesFormProps) {
  const { t } = useI18n()
  const action = useHref(`/admin/users/${id}`)
  const ticked = conflict?.mine ?? roles
  const was = conflict?.saved ?? roles
  return (
    <admin-guard data-unsaved={conflict ? '' : undefined}>
      <form method="post" action={action} className="u-form" data-save="">
        <input type="hidden" name="intent" value="roles" />
        {was.map((role) => (
          <input key={role} type="hidden" name="was" value={role} />
        ))}
        {conflict && <Conflict id={id} conflict={conflict} />}
        <RoleChoices ticked={ticked} />
        <p className="o-hint">{t('users.roles_sign_in_again')}</p>
        <button type="submit" className="o-btn o-main" aria-keyshortcuts="Control+S">
          {t(conflict ? 'users.conflict_replace' : 'common.save')}
        </button>
      </form>
    </admin-guard>
  )
}

type RoleChoicesProps = { ticked: readonly GrantableRole[]; described?: string | undefined; titled?: boolean }

export function RoleChoices({ ticked, described, titled = false }: RoleChoicesProps) {
  const { t } = useI18n()
  return (
    <fieldset className="u-roles" aria-describedby={described}>
      <legend className={titled ? undefined : 'vh'}>{t('users.roles_title')}</legend>
      {grantableRoles.map((role) => (
        <label key={role} className="u-role">
          <input type="checkbox" className="o-check" name="role" value={role} defaultChecked={ticked.includes(role)} />
          <span>
            <b>{t(`users.role_${role}`)}</b>
            <small>{t(`users.hint_${role}`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Conflict({ id, conflict }: { id: string; conflict: RolesConflict }) {
  const { t } = useI18n()
  return (
    <div className="o-note o-honey u-conflict" role="alert">
      <Icon name="git-compare" />
      <div>
        <p>
          <b>{t('users.conflict_title')}</b> {t('users.conflict_text')}
        </p>
        <dl className="u-facts">
          <dt>{t('users.conflict_saved')}</dt>
          <dd>
            <RoleNames roles={conflict.saved.length > 0 ? conflict.saved : ['member']} />
          </dd>
          <dt>{t('users.conflict_mine')}</dt>
          <dd>
            <RoleNames roles={conflict.mine.length > 0 ? conflict.mine : ['member']} />
          </dd>
        </dl>
        <Link to={`/admin/users/${id}`} className="o-btn o-sm">
          {t('users.conflict_keep')}
        </Link>
      </div>
    </div>
  )
}
