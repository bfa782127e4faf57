import '../../courses/public/education.css'
import './learning.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { CourseFacts } from '../../courses/public/course-facts.tsx'
import type { CourseView } from '../../courses/types.ts'

export type JoinView = {
  course: CourseView
  /** Made with the form, so that it can be sent twice and be one seat. */
  key: string
  values: { name: string; phone: string; waits: boolean }
  problem: string | null
  problems: Readonly<Record<string, string>>
}

/** A name for the certificate, and a telephone where there are seats. Nothing else is asked. */
export function JoinPage({ view }: { view: JoinView }) {
  const { t } = useI18n()
  const { course, key, values, problem } = view
  const path = `/education/${encodeURIComponent(course.id)}`
  const { seats } = course
  const isFull = seats !== null && (seats.taken >= seats.seats || seats.waiting > 0)
  return (
    <div className="education g-learning wrap">
      <PageHead title={t('learning.join_title', { course: course.title })} noIndex />
      <Breadcrumbs
        crumbs={[{ label: t('courses.title'), to: '/education' }, { label: course.title, to: path }, { label: t('courses.join') }]}
      />
      <p className="over">{t('learning.join')}</p>
      <h1>{course.title}</h1>
      <CourseFacts course={course} />
      {problem && (
        <p className="edu-problem" role="alert">
          <Icon name="alert" />
          <span>{problem}</span>
        </p>
      )}
      <form className="edu-form" method="post" action={useHref(`${path}/join`)} noValidate>
        <input type="hidden" name="key" value={key} />
        <Field
          view={view}
          name="name"
          label={t('learning.name')}
          hint={t('learning.name_hint')}
          attributes={{ autoComplete: 'name', dir: 'auto' }}
        />
        {seats !== null && (
          <Field
            view={view}
            name="phone"
            label={t('learning.phone')}
            hint={t('learning.phone_hint')}
            attributes={{ type: 'tel', inputMode: 'tel', dir: 'ltr', autoComplete: 'tel' }}
          />
        )}
        {(isFull || values.waits) && (
          <label className="edu-check">
            <input type="checkbox" className="tick" name="waiting" defaultChecked={values.waits} />
            <span>{t('learning.waits')}</span>
          </label>
        )}
        <button type="submit" className="btn btn-honey">
          {t(isFull ? 'courses.join_list' : 'courses.join')}
        </button>
        <p className="small soft">{t('courses.join_text')}</p>
      </form>
    </div>
  )
}

type FieldProps = { view: JoinView; name: 'name' | 'phone'; label: string; hint: string; attributes: object }

function Field({ view: { values, problems }, name, label, hint, attributes }: FieldProps) {
  const problem = problems[name]
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        className="in"
        id={name}
        name={name}
        defaultValue={values[name]}
        maxLength={200}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${name}-problem` : undefined}
        {...attributes}
      />
      <p className="tiny soft">{hint}</p>
      {problem && (
        <p className="field-error" id={`${name}-problem`}>
          <Icon name="alert" />
          <span>{problem}</span>
        </p>
      )}
    </div>
  )
}
