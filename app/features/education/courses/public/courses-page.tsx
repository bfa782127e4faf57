import './education.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { locales } from '#app/platform/i18n/locales.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { levels, subjects } from '../rules.ts'
import type { CourseFilter } from '../schema.ts'
import { filterAddress } from '../schema.ts'
import type { CourseCard } from '../types.ts'
import { CourseFacts } from './course-facts.tsx'

export type CoursesView = { courses: readonly CourseCard[]; shown: readonly CourseCard[]; filter: CourseFilter }

/** Every course, by subject, level, language and place. */
export function CoursesPage({ view }: { view: CoursesView }) {
  const { t } = useI18n()
  const { shown, filter } = view
  const isFiltered = Object.values(filter).some(Boolean)
  return (
    <div className="education g-learning wrap">
      <PageHead title={t('courses.title')} description={t('courses.description')} canonical="/education" noIndex={isFiltered} pictured />
      <Breadcrumbs crumbs={[{ label: t('courses.title') }]} />
      <header className="edu-head">
        <p className="over">{t('courses.over')}</p>
        <h1>{t('courses.heading')}</h1>
        <p className="soft">{t('courses.lead')}</p>
      </header>
      <education-resume class="edu-resume" data-done={t('courses.resume_done', { done: '{done}', total: '{total}' })} hidden>
        <div>
          <p className="over">{t('courses.resume')}</p>
          <p className="h" data-part="course" />
          <p className="small soft" data-part="lesson" />
          <progress className="edu-bar" max={100} value={0} aria-label={t('courses.progress')} />
          <p className="row">
            <Link className="btn btn-honey" to="/education">
              {t('courses.resume_go')}
            </Link>
            <span className="small soft" data-part="done" />
          </p>
        </div>
      </education-resume>
      <Subjects view={view} />
      <MoreFilters filter={filter} />
      {shown.length === 0 ? (
        <p className="note">{t('courses.none')}</p>
      ) : (
        <ul className="edu-grid">
          {shown.map((course) => (
            <li key={course.id}>
              <Tile course={course} />
            </li>
          ))}
        </ul>
      )}
      <p className="edu-foot soft">
        {t('courses.have_certificate')}{' '}
        <Link className="link" to="/education/certificates">
          {t('courses.check_certificate')}
        </Link>
      </p>
    </div>
  )
}

/** One subject or all of them, each with how many courses it has. */
function Subjects({ view: { courses, filter } }: { view: CoursesView }) {
  const { t, number } = useI18n()
  const present = subjects.filter((subject) => courses.some((course) => course.subject === subject))
  const lines = [
    { value: undefined, label: t('courses.all'), count: courses.length },
    ...present.map((subject) => ({
      value: subject,
      label: t(`courses.subject_${subject}`),
      count: courses.filter((course) => course.subject === subject).length,
    })),
  ]
  return (
    <nav className="edu-chips" aria-label={t('courses.subject')}>
      {lines.map(({ value, label, count }) => (
        <Link
          key={label}
          className="chip"
          to={filterAddress({ ...filter, subject: value })}
          aria-current={filter.subject === value ? 'true' : undefined}
        >
          {label} <span className="n num">{number(count)}</span>
        </Link>
      ))}
    </nav>
  )
}

function MoreFilters({ filter }: { filter: CourseFilter }) {
  const { t } = useI18n()
  const action = useHref('/education')
  const select = (name: keyof CourseFilter, label: string, options: readonly (readonly [string, string])[]) => (
    <label>
      <span className="small">{label}</span>
      <select className="sel" name={name} defaultValue={filter[name] ?? ''}>
        <option value="">{t('courses.any')}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <form className="edu-filters" method="get" action={action}>
      {filter.subject && <input type="hidden" name="subject" value={filter.subject} />}
      {select(
        'level',
        t('courses.level'),
        levels.map((level) => [level, t(`courses.level_${level}`)] as const),
      )}
      {select(
        'language',
        t('courses.language'),
        locales.map((locale) => [locale, t(`courses.language_${locale}`)] as const),
      )}
      {select('where', t('courses.where'), [
        ['online', t('courses.online')],
        ['place', t('courses.in_place')],
      ])}
      <button type="submit" className="btn btn-line">
        {t('courses.filter')}
      </button>
    </form>
  )
}

function Tile({ course }: { course: CourseCard }) {
  const { t } = useI18n()
  const to = `/education/${encodeURIComponent(course.id)}`
  return (
    <article className="edu-tile">
      <Link className="pic" to={to} tabIndex={-1} aria-hidden="true">
        <Illustration name={course.illustration} size="card" />
      </Link>
      <h2>
        <Link to={to}>{course.title}</Link>
      </h2>
      <p className="small soft">{course.summary}</p>
      <CourseFacts course={course} />
      {course.isOurs && <p className="tiny soft">{t('courses.ours')}</p>}
    </article>
  )
}
