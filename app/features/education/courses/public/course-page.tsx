import './education.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { useSite, useSiteName } from '#app/ui/site-context.tsx'
import { useWrittenIn } from '#app/ui/written-in.ts'
import { SessionsList } from '../../sessions/public/sessions-list.tsx'
import type { SessionView } from '../../sessions/types.ts'
import { courseJsonLd } from '../json-ld.ts'
import type { CourseView } from '../types.ts'
import { CourseFacts } from './course-facts.tsx'
import { Outline } from './outline.tsx'

type CoursePageProps = {
  course: CourseView
  sessions: readonly SessionView[]
  /** Of a preview: where its lessons are read, open to everybody or not. */
  lessonBase?: string
}

/** One course: what it is, for whom, what is in it, and the way to join. */
export function CoursePage({ course, sessions, lessonBase }: CoursePageProps) {
  const { t, locale } = useI18n()
  const written = useWrittenIn()
  const origin = useSite().publicUrl ?? ''
  const provider = useSiteName()
  const { id, title, description, isOpen, outline, needs, language } = course
  const base = `/education/${encodeURIComponent(id)}`
  const first = outline[0]
  const reads = lessonBase ?? (isOpen ? base : undefined)
  return (
    <div className="education g-learning wrap">
      <PageHead title={title} description={description.text} jsonLd={courseJsonLd(course, { origin, provider })} pictured />
      <Breadcrumbs crumbs={[{ label: t('courses.title'), to: '/education' }, { label: title }]} />
      <div className="edu-course">
        <div className="edu-first">
          <p className="over">{t(`courses.subject_${course.subject}`)}</p>
          <h1>{title}</h1>
          <p className="lead" {...written(description.locale)}>
            {description.text}
          </p>
          <CourseFacts course={course} />
          {course.isOurs && <p className="small soft">{t('courses.ours_text')}</p>}
          {language !== locale && <p className="note">{t('courses.other_language', { language: t(`courses.language_${language}`) })}</p>}
          <span className="pic">
            <Illustration name={course.illustration} size="full" eager />
          </span>
        </div>
        <aside className="edu-side">
          <JoinBox course={course} />
          {reads && first && (
            <Link className="btn btn-line btn-wide" to={`${reads}/${encodeURIComponent(first.id)}`}>
              {t('courses.read_first')}
            </Link>
          )}
        </aside>
        <div className="edu-rest">
          <section className="edu-part">
            <h2>{t('courses.outline')}</h2>
            <Outline lessons={outline} pathOf={reads === undefined ? undefined : (lesson) => `${reads}/${encodeURIComponent(lesson)}`} />
          </section>
          <SessionsList sessions={sessions} ics={useHref(`${base}/sessions.ics`)} />
          {needs && (
            <section className="edu-part">
              <h2>{t('courses.needs')}</h2>
              <p>{needs}</p>
            </section>
          )}
          <CompletionRuleText course={course} />
        </div>
      </div>
    </div>
  )
}

/** When the course counts as completed, said before anybody begins. */
function CompletionRuleText({ course: { outline, passPercent } }: { course: CourseView }) {
  const { t, number } = useI18n()
  const required = outline.filter(({ isRequired }) => isRequired).length
  return (
    <section className="edu-part">
      <h2>{t('courses.rule')}</h2>
      <p>{t('courses.rule_text', { count: required, percent: number(passPercent) })}</p>
      <p className="small soft">{t('courses.rule_note')}</p>
    </section>
  )
}

function JoinBox({ course }: { course: CourseView }) {
  const i18n = useI18n()
  const { t } = i18n
  const { id, seats, priceInCents, place, startsOn, endsOn, teacher, isOver } = course
  const isFull = seats !== null && (seats.taken >= seats.seats || seats.waiting > 0)
  const facts: [string, string | null][] = [
    [t('courses.teacher'), teacher],
    [t('courses.where'), place ?? t('courses.online')],
    [t('courses.begins'), startsOn && i18n.date(startsOn)],
    [t('courses.ends'), endsOn && i18n.date(endsOn)],
  ]
  return (
    <div className="edu-box">
      <p className="edu-price">{priceInCents === null ? t('courses.free') : <Money cents={priceInCents} />}</p>
      {priceInCents !== null && <p className="small soft">{t('courses.price_text')}</p>}
      <dl className="edu-facts">
        {facts
          .filter(([, text]) => text !== null)
          .map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{text}</bdi>
              </dd>
            </div>
          ))}
        {seats && (
          <div>
            <dt>{t('courses.seats')}</dt>
            <dd>
              {isFull
                ? t('courses.full', { count: seats.waiting })
                : t('courses.seats_free', { count: seats.seats - seats.taken, of: i18n.number(seats.seats) })}
            </dd>
          </div>
        )}
      </dl>
      {isOver ? (
        <p className="note">{t('courses.over_text')}</p>
      ) : (
        <Link className="btn btn-honey btn-wide" to={`/education/${encodeURIComponent(id)}/join`}>
          {t(isFull ? 'courses.join_list' : 'courses.join')}
        </Link>
      )}
      <p className="small soft">{t('courses.join_text')}</p>
    </div>
  )
}
