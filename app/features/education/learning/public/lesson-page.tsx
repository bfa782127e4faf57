import '../../courses/public/education.css'
import './learning.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { Outline } from '../../courses/public/outline.tsx'
import { shareDone } from '../../courses/rules.ts'
import type { CourseView, LessonView } from '../../courses/types.ts'
import { LessonPlayer } from '../../lesson-media/public/lesson-player.tsx'
import { MAX_NOTE } from '../rules.ts'
import type { LearnerView, OwnWork, QuestionResults } from '../types.ts'
import { Quiz } from './quiz.tsx'
import { Task } from './task.tsx'

export type LessonPageView = {
  course: CourseView
  lesson: LessonView
  /** The course's own address, or the learner's with its secret; the lesson's id comes after it. */
  base: string
  learner: LearnerView | null
  isMarked: boolean
  note: string
  results: QuestionResults
  /** What the learner sent for the task. */
  work: OwnWork | null
  problem: string | null
}

/** A lesson as everybody reads it, and as its learner does: with progress, notes and what was answered. */
export function LessonPage({ view }: { view: LessonPageView }) {
  const { t, number } = useI18n()
  const { course, lesson, base, learner, problem } = view
  return (
    <div className="education g-learning wrap">
      <PageHead title={lesson.title} description={course.description.text} noIndex={learner !== null} />
      <Breadcrumbs crumbs={[{ label: t('courses.title'), to: '/education' }, { label: course.title, to: base }, { label: lesson.title }]} />
      {learner && <Remember view={view} learner={learner} />}
      <div className="edu-lesson">
        <Aside view={view} />
        <article>
          <p className="over">
            {lesson.unit} · {t('learning.lesson_number', { number: number(lesson.number) })}
          </p>
          <h1>{lesson.title}</h1>
          {lesson.media ? (
            <LessonPlayer media={lesson.media} title={lesson.title} path={lessonPath(base, lesson.id)} />
          ) : (
            <span className="pic">
              <Illustration name={lesson.illustration} size="full" eager />
            </span>
          )}
          {problem && (
            <p className="edu-problem" role="alert">
              <Icon name="alert" />
              <span>{problem}</span>
            </p>
          )}
          <section className="edu-text">
            <Prose body={lesson.body} />
          </section>
          {learner ? (
            <lesson-outbox>
              <Work view={view} />
              <p hidden data-part="saved-text">
                {t('learning.saved_on_device')}
              </p>
            </lesson-outbox>
          ) : (
            <Work view={view} />
          )}
        </article>
      </div>
    </div>
  )
}

function Work({ view }: { view: LessonPageView }) {
  return (
    <>
      <Quiz view={view} />
      <Task view={view} action={lessonPath(view.base, view.lesson.id)} />
      {view.learner && <Notes view={view} />}
      <Finish view={view} />
    </>
  )
}

const lessonPath = (base: string, id: string) => `${base}/${encodeURIComponent(id)}`

function Aside({ view: { course, lesson, base, learner } }: { view: LessonPageView }) {
  const { t, number } = useI18n()
  return (
    <aside className="edu-box">
      <h2>{course.title}</h2>
      {learner ? (
        <>
          <progress
            className="edu-bar"
            max={100}
            value={shareDone(learner.doneLessons, learner.totalLessons)}
            aria-label={t('courses.progress')}
          />
          <p className="small soft">{t('learning.done_of', { done: number(learner.doneLessons), total: number(learner.totalLessons) })}</p>
        </>
      ) : (
        <p className="small soft">
          <Link className="link" to={`/education/${encodeURIComponent(course.id)}/join`}>
            {t('learning.join_to_save')}
          </Link>
        </p>
      )}
      <Outline lessons={course.outline} pathOf={(id) => lessonPath(base, id)} doneIds={learner?.doneIds ?? []} currentId={lesson.id} />
    </aside>
  )
}

/** This device remembers where its reader is, for the list of courses. Nothing of it is sent anywhere. */
function Remember({ view: { course, lesson, base }, learner }: { view: LessonPageView; learner: LearnerView }) {
  return (
    <education-place
      data-course={course.title}
      data-lesson={lesson.title}
      data-path={useHref(lessonPath(base, lesson.id))}
      data-done={learner.doneLessons}
      data-total={learner.totalLessons}
      hidden
    />
  )
}

function Notes({ view: { base, lesson, note } }: { view: LessonPageView }) {
  const { t } = useI18n()
  const action = useHref(lessonPath(base, lesson.id))
  return (
    <section className="edu-part">
      <details open={note !== ''}>
        <summary>{t('learning.notes')}</summary>
        <form method="post" action={action} className="edu-form">
          <label htmlFor="note" className="small soft">
            {t('learning.notes_text')}
          </label>
          <textarea className="in" id="note" name="note" rows={5} maxLength={MAX_NOTE} dir="auto" defaultValue={note} />
          <button type="submit" name="intent" value="note" className="btn btn-line">
            {t('learning.save_note')}
          </button>
        </form>
      </details>
    </section>
  )
}

/** Done by hand where the lesson's rule allows it, and the way on. */
function Finish({ view: { base, lesson, learner, isMarked, course } }: { view: LessonPageView }) {
  const { t, number } = useI18n()
  const action = useHref(lessonPath(base, lesson.id))
  const isDone = learner?.doneIds.includes(lesson.id) ?? false
  const isByHand = lesson.completion === 'mark' || (lesson.completion === 'quiz' && lesson.questions.length === 0 && lesson.drawCount === 0)
  return (
    <section className="edu-part edu-finish" id="finish">
      <div>
        {learner && isByHand && (
          <form method="post" action={action}>
            <button type="submit" name="intent" value={isMarked ? 'unmark' : 'mark'} className="btn btn-line" aria-pressed={isMarked}>
              <Icon name={isMarked ? 'check' : 'verified'} />
              {t(isMarked ? 'learning.marked' : 'learning.mark')}
            </button>
          </form>
        )}
        {learner && !isByHand && (
          <p className={isDone ? 'edu-done' : 'soft'}>{t(isDone ? 'learning.lesson_done' : 'learning.lesson_open')}</p>
        )}
        {lesson.completion === 'quiz' && lesson.questions.length > 0 && (
          <p className="small soft">{t('learning.quiz_rule', { percent: number(course.passPercent) })}</p>
        )}
      </div>
      <p className="row">
        {lesson.previous && (
          <Link className="btn btn-line" to={lessonPath(base, lesson.previous.id)}>
            {t('learning.previous')}
          </Link>
        )}
        {lesson.next ? (
          <Link className="btn btn-honey" to={lessonPath(base, lesson.next.id)}>
            {t('learning.next', { title: lesson.next.title })}
            <Icon name="arrow-forward" className="i-dir" />
          </Link>
        ) : (
          <Link className="btn btn-honey" to={base}>
            {t('learning.to_course')}
          </Link>
        )}
      </p>
    </section>
  )
}
