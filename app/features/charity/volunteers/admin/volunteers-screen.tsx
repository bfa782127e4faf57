import './volunteers.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Refused } from '#app/ui/admin/fields.tsx'
import { AdminHead, EmptyList } from '#app/ui/admin/list-sections.tsx'
import { Link } from '#app/ui/link.tsx'
import { PhoneLink } from '#app/ui/phone.tsx'
import { volunteerAttendances } from '../../gifts/rules.ts'
import { stateAfter } from '../rules.ts'
import type { VolunteerLine, VolunteerTask } from '../types.ts'

export type VolunteersView = {
  campaign: { id: string; title: string; sample: boolean }
  tasks: readonly VolunteerTask[]
  action: string
  problem: string | null
}

/** Who helps a campaign, by task and day: whether they will come, came or did not, and how they are reached. */
export function VolunteersScreen({ view: { campaign, tasks, action, problem } }: { view: VolunteersView }) {
  const { t } = useI18n()
  return (
    <>
      <AdminHead title={t('volunteers-admin.title')} lead={<bdi>{campaign.title}</bdi>}>
        <Link to={`/admin/charity-management/${encodeURIComponent(campaign.id)}`} className="o-btn o-quiet">
          {t('volunteers-admin.to_campaign')}
        </Link>
      </AdminHead>
      <Refused text={problem} />
      <p className="o-note">{t('volunteers-admin.text')}</p>
      {tasks.length === 0 && <EmptyList title={t('volunteers-admin.none')} text={t('volunteers-admin.none_text')} />}
      {tasks.map((task) => (
        <Task key={task.id} task={task} action={action} />
      ))}
    </>
  )
}

function Task({ task: { id, label, onDay, needed, promised, came, volunteers }, action }: { task: VolunteerTask; action: string }) {
  const i18n = useI18n()
  const { t, number } = i18n
  return (
    <section className="o-sec ch-task" aria-labelledby={`task-${id}`}>
      <div className="o-sec-head">
        <h2 id={`task-${id}`}>
          <bdi>{label}</bdi>
        </h2>
        {onDay !== null && <span className="o-tag">{i18n.date(onDay, 'weekday')}</span>}
      </div>
      <p className="o-muted">
        {t('volunteers-admin.needed', { count: number(needed) })} · {t('volunteers-admin.promised', { count: number(promised) })} ·{' '}
        {t('volunteers-admin.came', { count: number(came) })}
      </p>
      {volunteers.length === 0 ? (
        <p className="o-hint">{t('volunteers-admin.nobody')}</p>
      ) : (
        <ul className="ch-volunteers">
          {volunteers.map((volunteer) => (
            <li key={volunteer.id}>
              <Volunteer volunteer={volunteer} action={action} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Volunteer({ volunteer, action }: { volunteer: VolunteerLine; action: string }) {
  const i18n = useI18n()
  const { t } = i18n
  const { name, phone, people, reference, attendance, noted, state } = volunteer
  const shownName = name ?? t('volunteers-admin.unnamed')
  return (
    <>
      <div>
        <strong>
          <bdi>{shownName}</bdi>
        </strong>{' '}
        {attendance !== null && <span className={`o-tag ch-${attendance}`}>{t(`volunteers-admin.${attendance}`)}</span>}
        <div className="o-hint">
          {t('volunteers-admin.people', { count: people })} ·{' '}
          <bdi dir="ltr" className="num">
            {reference}
          </bdi>
          {phone !== null && (
            <>
              {' · '}
              <PhoneLink e164={phone} className="link" />
            </>
          )}
        </div>
        {noted && (
          <div className="o-hint">
            {i18n.date(new Date(noted.at), 'dayTime')} · <bdi>{noted.byName}</bdi>
          </div>
        )}
      </div>
      {state === 'confirmed' ? (
        <span className="o-tag">{t('volunteers-admin.confirmed')}</span>
      ) : (
        <Buttons volunteer={volunteer} action={action} name={shownName} />
      )}
    </>
  )
}

function Buttons({ volunteer, action, name }: { volunteer: VolunteerLine; action: string; name: string }) {
  const { t } = useI18n()
  const { id, version, state, attendance } = volunteer
  return (
    <form method="post" action={action} className="ch-marks">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="intent" value="note" />
      {volunteerAttendances
        .filter((one) => one !== attendance && stateAfter(state, one) !== undefined)
        .map((one) => (
          <button
            key={one}
            type="submit"
            name="attendance"
            value={one}
            className="o-btn o-sm"
            aria-label={t(`volunteers-admin.mark_${one}`, { name })}
          >
            {t(`volunteers-admin.${one}`)}
          </button>
        ))}
    </form>
  )
}
