import '../admin.css'
import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PhoneLink } from '#app/ui/phone.tsx'
import type { PersonView } from '../present.ts'
import type { PersonHistoryLine } from '../queries/history.server.ts'
import { grantedOf } from '../rules.ts'
import { Initial, PersonStateTag, RoleNames } from './person-sections.tsx'
import { type RolesConflict, RolesForm } from './roles-form.tsx'
import { Security } from './security.tsx'
import { Suspension } from './suspension.tsx'

export type PersonPageView = {
  person: PersonView
  mayGrant: boolean
  maySuspend: boolean
  isSelf: boolean
  /** The newest lines of the audit log about them and by them; null for who may not read it. */
  history: { about: PersonHistoryLine[]; by: PersonHistoryLine[] } | null
}

/** What came of an act: nothing is lost, and it is said on the page. */
export type PersonActionResult = { problem?: string; fields?: Record<string, string>; reason?: string; conflict?: RolesConflict }

type PersonScreenProps = { page: PersonPageView; answer: PersonActionResult | undefined; children?: ReactNode }

export function PersonScreen({ page, answer, children }: PersonScreenProps) {
  const { t } = useI18n()
  const { person } = page
  return (
    <>
      <PageHead title={person.name} noIndex />
      <header className="o-head u-head">
        <Initial name={person.name} />
        <div className="o-grow">
          <h1>
            <bdi>{person.name}</bdi>
          </h1>
          <p className="o-row o-muted">
            <PersonStateTag state={person.state} />
            <RoleNames roles={person.roles} />
            <span>{t('users.joined', { date: person.joined })}</span>
          </p>
        </div>
      </header>
      {answer?.problem && (
        <p className="o-note o-honey" role="alert">
          <Icon name="circle-alert" />
          {t(`errors.${answer.problem}` as MessageKey)}
        </p>
      )}
      <div className="o-columns">
        <div>
          <Contacts person={person} />
          {children}
          <Roles page={page} conflict={answer?.conflict} />
          {page.maySuspend && !page.isSelf && !person.roles.includes('owner') && <Suspension person={person} answer={answer} />}
        </div>
        <div>
          <Security person={person} mayEnd={page.maySuspend && (page.isSelf || !person.roles.includes('owner'))} />
          {page.history && (
            <>
              <History id="about" heading="users.history_about" lines={page.history.about} withWho />
              <History id="by" heading="users.history_by" lines={page.history.by} more={`/admin/audit?who=${person.id}`} />
            </>
          )}
        </div>
      </div>
    </>
  )
}

function Contacts({ person }: { person: PersonView }) {
  const { t } = useI18n()
  if (!person.email && !person.phone) return null
  return (
    <section className="o-sec">
      <dl className="u-facts">
        {person.email && (
          <>
            <dt>{t('users.email')}</dt>
            <dd>
              <a href={`mailto:${person.email}`}>
                <bdi dir="ltr">{person.email}</bdi>
              </a>{' '}
              {!person.emailVerified && <span className="o-tag">{t('users.unverified')}</span>}
            </dd>
          </>
        )}
        {person.phone && (
          <>
            <dt>{t('users.phone')}</dt>
            <dd>
              <PhoneLink e164={person.phone} /> {!person.phoneVerified && <span className="o-tag">{t('users.unverified')}</span>}
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}

function Roles({ page, conflict }: { page: PersonPageView; conflict: RolesConflict | undefined }) {
  const { t } = useI18n()
  const { person } = page
  const isOwner = person.roles.includes('owner')
  return (
    <section className="o-sec" id="roles" aria-labelledby="roles-title">
      <div className="o-sec-head">
        <h2 id="roles-title">{t('users.roles_title')}</h2>
      </div>
      {page.mayGrant && !isOwner ? (
        <RolesForm id={person.id} roles={grantedOf(person.roles)} conflict={conflict} />
      ) : (
        <>
          <p>
            <RoleNames roles={person.roles} />
          </p>
          <p className="o-hint">{t(isOwner ? 'users.roles_of_owner' : 'users.roles_owner_only')}</p>
        </>
      )}
      {person.invitedOn && <Invited id={person.id} date={person.invitedOn} mayInvite={page.mayGrant} />}
    </section>
  )
}

function Invited({ id, date, mayInvite }: { id: string; date: string; mayInvite: boolean }) {
  const { t } = useI18n()
  const action = useHref(`/admin/users/${id}`)
  return (
    <form method="post" action={action} className="u-form u-invited">
      <p className="o-hint">{t('users.invited_since', { date })}</p>
      {mayInvite && (
        <button type="submit" name="intent" value="invite-again" className="o-btn">
          <Icon name="send" />
          {t('users.invite_again')}
        </button>
      )}
    </form>
  )
}

type HistoryProps = { id: string; heading: MessageKey; lines: readonly PersonHistoryLine[]; more?: string; withWho?: boolean }

function History({ id, heading, lines, more, withWho = false }: HistoryProps) {
  const { t } = useI18n()
  return (
    <section className="o-sec" aria-labelledby={`history-${id}`}>
      <div className="o-sec-head">
        <h2 id={`history-${id}`}>{t(heading)}</h2>
        {more && lines.length > 0 && <Link to={more}>{t('users.history_all')}</Link>}
      </div>
      {lines.length === 0 ? (
        <p className="o-empty">{t('users.history_none')}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line.id} className="o-item o-line">
              <span className="u-two">
                <span>{line.what}</span>
                {withWho && <small>{line.who}</small>}
              </span>
              <span className="o-muted o-nowrap">{line.when}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
