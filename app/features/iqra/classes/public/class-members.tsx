import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { useWrittenIn } from '#app/ui/written-in.ts'
import type { ClassMemberView, ClassView, MemberTextView } from '../present.ts'

/** Who is in the class, those who may need help first: how each stands with each text that is set. */
export function ClassMembers({ shown: { id, members, texts } }: { shown: ClassView }) {
  const { t } = useI18n()
  const stuck = members.filter(({ isStuck }) => isStuck).length
  return (
    <section className="classes-board" aria-labelledby="class-members">
      <h2 id="class-members">{t('classes.members')}</h2>
      {members.length === 0 ? (
        <p className="soft">{t('classes.members_none')}</p>
      ) : (
        <p>
          {t('classes.members_count', { count: members.length })} · {t('classes.stuck_count', { count: stuck })}
        </p>
      )}
      <ul className="classes-list">
        {members.map((member) => (
          <Member key={member.id} member={member} classId={id} total={texts.length} />
        ))}
      </ul>
    </section>
  )
}

function Member({ member, classId, total }: { member: ClassMemberView; classId: string; total: number }) {
  const { t, number } = useI18n()
  const { id, name, since, read, isStuck, texts } = member
  return (
    <li>
      <details className="classes-member" open={isStuck}>
        <summary>
          <b>
            <bdi>{name}</bdi>
          </b>
          <span className="small">
            {t('classes.has_read', { read: number(read), texts: number(total) })}
            {isStuck && <b> · {t('classes.may_need_help')}</b>}
          </span>
        </summary>
        <ul>
          {texts.map((text) => (
            <MemberText key={text.textId} text={text} />
          ))}
        </ul>
        <p className="small soft">{t('classes.since', { day: since })}</p>
        <form method="post" action={useHref(`/iqra-platform/classes/${classId}`)}>
          <input type="hidden" name="member" value={id} />
          <button type="submit" name="intent" value="remove" className="btn btn-quiet">
            {t('classes.remove')} <span className="vh">{name}</span>
          </button>
        </form>
      </details>
    </li>
  )
}

function MemberText({ text: { title, language, state, right, asked, known, troubles } }: { text: MemberTextView }) {
  const { t, number } = useI18n()
  const facts = [
    t(`classes.state_${state}`),
    ...(right !== null && asked ? [t('classes.right_of', { right: number(right), asked: number(asked) })] : []),
    ...(known === null ? [] : [t('classes.knows', { share: number(known) })]),
  ]
  return (
    <li>
      <b {...useWrittenIn()(language)}>{title}</b>
      <span className="small soft"> {facts.join(' · ')}</span>
      {troubles.map((trouble) => (
        <span key={trouble} className="classes-trouble small">
          {t(`classes.trouble_${trouble}`)}
        </span>
      ))}
    </li>
  )
}
