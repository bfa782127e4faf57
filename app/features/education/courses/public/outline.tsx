import { Fragment } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { LessonLine } from '../types.ts'

type OutlineProps = {
  lessons: readonly LessonLine[]
  /** Where a lesson is read; undefined: only learners read it. */
  pathOf: ((id: string) => string) | undefined
  doneIds?: readonly string[]
  currentId?: string
}

/** The lessons of a course by its units, with what is done. */
export function Outline({ lessons, pathOf, doneIds = [], currentId }: OutlineProps) {
  const { t } = useI18n()
  return (
    <nav className="edu-outline" aria-label={t('courses.outline')}>
      <ol>
        {lessons.map((lesson, i) => (
          <Fragment key={lesson.id}>
            {lesson.unit !== null && lesson.unit !== lessons[i - 1]?.unit && (
              <li className="unit">
                <h3>{lesson.unit}</h3>
              </li>
            )}
            <li>
              <OutlineLine
                lesson={lesson}
                to={pathOf?.(lesson.id)}
                state={lesson.id === currentId ? 'now' : doneIds.includes(lesson.id) ? 'done' : ''}
                isDone={doneIds.includes(lesson.id)}
                isNarrow={currentId !== undefined}
              />
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}

type LineProps = { lesson: LessonLine; to: string | undefined; state: 'now' | 'done' | ''; isDone: boolean; isNarrow: boolean }

function OutlineLine({ lesson: { title, minutes, questions, isRequired }, to, state, isDone, isNarrow }: LineProps) {
  const { t } = useI18n()
  const line = (
    <>
      <span className="m">{isDone && <Icon name="check" />}</span>
      <span>
        {title}
        {isDone && <span className="vh"> {t('courses.done')}</span>}
        {!isRequired && <small> {t('courses.optional')}</small>}
      </span>
      <small>
        {t('courses.minute_count', { count: minutes })}
        {!isNarrow && questions > 0 && ` · ${t('courses.question_count', { count: questions })}`}
      </small>
    </>
  )
  if (to === undefined) return <span className="line">{line}</span>
  return (
    <Link className={`line ${state}`} to={to} aria-current={state === 'now' ? 'page' : undefined}>
      {line}
    </Link>
  )
}
