import '../../courses/public/education.css'
import './learning.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Outline } from '../../courses/public/outline.tsx'
import { shareDone } from '../../courses/rules.ts'
import type { CourseView } from '../../courses/types.ts'
import { NewVersionBox } from '../../courses/versions/public/new-version.tsx'
import type { NewVersion } from '../../courses/versions/types.ts'
import { SessionsList } from '../../sessions/public/sessions-list.tsx'
import type { SessionView } from '../../sessions/types.ts'
import type { LearnerView } from '../types.ts'

export type LearnerPageView = {
  learner: LearnerView
  course: CourseView
  sessions: readonly SessionView[]
  /** A newer version that they may choose. */
  newVersion: NewVersion | null
  /** The page's own address, with its secret and without the language. */
  path: string
  isNew: boolean
  problem: string | null
}

/** A learner's own course: where they are, what is next, and the certificate at its end. */
export function LearnerScreen({ view }: { view: LearnerPageView }) {
  const { t } = useI18n()
  const { learner, course, sessions, newVersion, path, isNew, problem } = view
  const ics = useHref(`${path}/sessions.ics`)
  const action = useHref(path)
  return (
    <div className="education g-learning wrap">
      <PageHead title={course.title} noIndex />
      <Breadcrumbs
        crumbs={[
          { label: t('courses.title'), to: '/education' },
          { label: course.title, to: `/education/${encodeURIComponent(course.id)}` },
          { label: t('learning.my_course') },
        ]}
      />
      <p className="over">
        <bdi>{learner.name}</bdi>
      </p>
      <h1>{isNew ? t('learning.welcome') : course.title}</h1>
      {problem && (
        <p className="edu-problem" role="alert">
          <Icon name="alert" />
          <span>{problem}</span>
        </p>
      )}
      <div className="edu-learner">
        <div>
          <State view={view} />
          <p className="note">{t('learning.keep_link')}</p>
          <Change learner={learner} />
          {newVersion && <NewVersionBox version={newVersion} own={course.version?.number ?? 1} action={action} />}
          {learner.state !== 'left' && <SessionsList sessions={sessions} ics={ics} />}
          {learner.state === 'active' && (
            <section className="edu-part">
              <h2>{t('courses.outline')}</h2>
              <Outline lessons={course.outline} pathOf={(id) => `${path}/${encodeURIComponent(id)}`} doneIds={learner.doneIds} />
            </section>
          )}
        </div>
        <aside className="edu-side">
          <Certificate view={view} />
          <Leave view={view} />
        </aside>
      </div>
    </div>
  )
}

function State({ view: { learner, course, path } }: { view: LearnerPageView }) {
  const { t, number } = useI18n()
  if (learner.state === 'left') return <p className="edu-box">{t('learning.left')}</p>
  if (learner.state === 'waiting') {
    return (
      <section className="edu-box">
        <h2>{t('learning.waiting', { place: number(learner.queuePlace ?? 1) })}</h2>
        <p>{t('learning.waiting_text')}</p>
      </section>
    )
  }
  const next = course.outline.find(({ id }) => id === learner.lastLessonId && !learner.doneIds.includes(id))
  const lesson = next ?? course.outline.find(({ id }) => !learner.doneIds.includes(id)) ?? course.outline[0]
  return (
    <section className="edu-box">
      <progress
        className="edu-bar"
        max={100}
        value={shareDone(learner.doneLessons, learner.totalLessons)}
        aria-label={t('courses.progress')}
      />
      <p>{t('learning.done_of', { done: number(learner.doneLessons), total: number(learner.totalLessons) })}</p>
      {lesson && (
        <Link className="btn btn-honey" to={`${path}/${encodeURIComponent(lesson.id)}`}>
          {t(learner.lastLessonId ? 'learning.go_on' : 'learning.begin', { title: lesson.title })}
        </Link>
      )}
    </section>
  )
}

/** The course changed under them: how much was done before. */
function Change({ learner: { change } }: { learner: LearnerView }) {
  const i18n = useI18n()
  if (!change) return null
  return (
    <p className="note">
      {i18n.t('learning.changed', {
        date: i18n.date(new Date(change.at), 'dayShort'),
        done: i18n.number(change.fromDone),
        total: i18n.number(change.fromTotal),
      })}
    </p>
  )
}

function Certificate({ view: { learner, path } }: { view: LearnerPageView }) {
  const { t } = useI18n()
  const action = useHref(path)
  if (learner.certificateCode) {
    return (
      <div className="edu-box">
        <h2>{t('learning.certificate')}</h2>
        <Link className="btn btn-sea btn-wide" to={`/education/certificates/${learner.certificateCode}`}>
          {t('learning.see_certificate')}
        </Link>
      </div>
    )
  }
  return (
    <div className="edu-box">
      <h2>{t('learning.certificate')}</h2>
      {learner.completedAt === null ? (
        <p className="soft">{t('learning.certificate_later')}</p>
      ) : (
        <form method="post" action={action}>
          <p>{t('learning.certificate_now', { name: learner.name })}</p>
          <button type="submit" name="intent" value="certificate" className="btn btn-sea btn-wide">
            {t('learning.get_certificate')}
          </button>
        </form>
      )}
    </div>
  )
}

function Leave({ view: { learner, path } }: { view: LearnerPageView }) {
  const { t } = useI18n()
  const action = useHref(path)
  if (learner.state === 'left' || learner.certificateCode) return null
  return (
    <details className="edu-leave">
      <summary>{t('learning.leave')}</summary>
      <form method="post" action={action}>
        <p className="small">{t('learning.leave_text')}</p>
        <button type="submit" name="intent" value="leave" className="btn btn-line">
          {t('learning.leave_yes')}
        </button>
      </form>
    </details>
  )
}
