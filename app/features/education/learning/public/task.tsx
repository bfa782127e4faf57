import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { MAX_WORK_TEXT } from '../rules.ts'
import type { OwnWork } from '../types.ts'
import type { LessonPageView } from './lesson-page.tsx'

/** What is to be done and sent to the teacher, and what the teacher said of it. */
export function Task({ view: { lesson, learner, work }, action }: { view: LessonPageView; action: string }) {
  const { t } = useI18n()
  if (lesson.task === null) return null
  return (
    <section className="edu-part" id="task">
      <h2>{t('learning.task')}</h2>
      <p className="edu-task" dir="auto">
        {lesson.task}
      </p>
      {learner === null && <p className="note">{t('learning.task_join')}</p>}
      {work && <Sent work={work} />}
      {learner !== null && work?.state !== 'accepted' && <WorkForm work={work} action={action} />}
    </section>
  )
}

function Sent({ work: { state, sentAt, teacherAnswer, text, hasFile } }: { work: OwnWork }) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <div className="edu-box" role="status">
      <p className={state === 'accepted' ? 'edu-done' : undefined}>
        <strong>{t(`learning.work_${state}`)}</strong> · {i18n.date(new Date(sentAt), 'dayShort')}
        {hasFile && ` · ${t('learning.work_has_file')}`}
      </p>
      {state === 'accepted' && text !== null && (
        <p className="edu-task" dir="auto">
          {text}
        </p>
      )}
      {teacherAnswer !== null && (
        <>
          <h3>{t('learning.work_answer')}</h3>
          <p className="edu-task" dir="auto">
            {teacherAnswer}
          </p>
        </>
      )}
    </div>
  )
}

function WorkForm({ work, action }: { work: OwnWork | null; action: string }) {
  const { t } = useI18n()
  return (
    <form method="post" action={useHref(action)} encType="multipart/form-data" className="edu-form">
      <label htmlFor="work">{t('learning.work_text')}</label>
      <textarea className="in" id="work" name="work" rows={6} maxLength={MAX_WORK_TEXT} dir="auto" defaultValue={work?.text ?? ''} />
      <label htmlFor="work-file">{t('learning.work_file')}</label>
      <input className="in" id="work-file" type="file" name="file" accept="image/*,application/pdf" aria-describedby="work-file-hint" />
      <p className="small soft" id="work-file-hint">
        {t('learning.work_file_hint')}
      </p>
      <button type="submit" name="intent" value="work" className="btn btn-sea">
        {t(work === null ? 'learning.send_work' : 'learning.send_work_again')}
      </button>
    </form>
  )
}
