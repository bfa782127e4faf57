import './lesson-media.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { type Locale, locales } from '#app/platform/i18n/locales.ts'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { LessonPlayer } from '../public/lesson-player.tsx'
import { MAX_MEDIA_BYTES, MAX_MEDIA_MB, MAX_PLAIN_MB, PIECE_BYTES } from '../rules.ts'
import type { LessonMedia } from '../types.ts'

export type LessonMediaView = {
  lesson: { id: string; title: string }
  course: { id: string; title: string; language: Locale }
  media: (LessonMedia & { bytes: number; addedByName: string }) | null
  action: string
  problem: { field: 'file' | 'captions'; text: string } | null
}

const MB = 1024 * 1024

/** What a lesson plays: its own video or recording, and what is said in it. */
export function LessonMediaScreen({ view }: { view: LessonMediaView }) {
  const { t } = useI18n()
  const { lesson, course, media } = view
  return (
    <>
      <AdminHead title={t('lesson-media-admin.title')} lead={`${course.title} · ${lesson.title}`}>
        <Link to={`/admin/education-management/lessons/${encodeURIComponent(lesson.id)}`} className="o-btn o-quiet">
          <Icon name="chevron-back" />
          {t('courses-admin.back_to_editor')}
        </Link>
      </AdminHead>
      {media && <Current view={view} media={media} />}
      <UploadForm view={view} />
      {media && <CaptionsForm view={view} media={media} />}
    </>
  )
}

type CurrentProps = { view: LessonMediaView; media: NonNullable<LessonMediaView['media']> }

function Current({ view: { lesson, course, action }, media }: CurrentProps) {
  const { t, number } = useI18n()
  const preview = `/admin/education-management/${encodeURIComponent(course.id)}/preview/${encodeURIComponent(lesson.id)}`
  const size = t('lesson-media-admin.size', { size: number(Math.max(0.1, media.bytes / MB), 1) })
  const length =
    media.seconds === null ? '' : ` · ${t('lesson-media-admin.minutes', { count: Math.max(1, Math.round(media.seconds / 60)) })}`
  return (
    <section className="lesson-media" aria-labelledby="now-title">
      <h2 id="now-title">{t(media.kind === 'video' ? 'lesson-media-admin.has_video' : 'lesson-media-admin.has_audio')}</h2>
      <p className="o-muted">
        {size}
        {length} · {t('lesson-media-admin.added_by')} <bdi>{media.addedByName}</bdi>
      </p>
      <LessonPlayer media={media} title={lesson.title} path={preview} />
      <form method="post" action={action}>
        <button type="submit" name="intent" value="remove" className="o-btn o-danger">
          <Icon name="trash" />
          {t('lesson-media-admin.remove')}
        </button>
      </form>
    </section>
  )
}

/** Sent in pieces where there is script, so that a line that breaks costs nothing; whole where there is none. */
function UploadForm({ view: { lesson, media, action, problem } }: { view: LessonMediaView }) {
  const { t } = useI18n()
  const text = problem?.field === 'file' ? problem.text : ''
  return (
    <section className="lesson-media" aria-labelledby="upload-title">
      <h2 id="upload-title">{t(media ? 'lesson-media-admin.replace' : 'lesson-media-admin.add')}</h2>
      <lesson-upload
        data-to="/api/admin/lesson-media"
        data-lesson={lesson.id}
        data-piece={PIECE_BYTES}
        data-max={MAX_MEDIA_BYTES}
        data-sending={t('lesson-media-admin.sending', { percent: '#1' })}
        data-waiting={t('lesson-media-admin.waiting')}
        data-done={t('lesson-media-admin.done')}
        data-failed={t('lesson-media-admin.failed')}
        data-heavy={t('errors.lesson_media_heavy', { size: MAX_MEDIA_MB })}
      >
        <form method="post" action={action} encType="multipart/form-data">
          <div className="o-field">
            <label htmlFor="file">{t('lesson-media-admin.file')}</label>
            <input
              id="file"
              type="file"
              name="file"
              required
              className="o-in"
              accept="video/mp4,video/webm,audio/mpeg,audio/mp4,audio/ogg,audio/wav,audio/webm"
              aria-describedby="file-hint file-problem"
              aria-invalid={text ? true : undefined}
            />
            <p className="o-err" id="file-problem" role="alert" hidden={text === ''} data-part="problem">
              <Icon name="circle-alert" />
              <span data-part="problem-text">{text}</span>
            </p>
            <p className="o-hint" id="file-hint">
              {t('lesson-media-admin.file_hint', { size: MAX_MEDIA_MB, plain: MAX_PLAIN_MB })}
            </p>
          </div>
          <progress className="lesson-media-bar" max={100} value={0} hidden data-part="bar" aria-label={t('lesson-media-admin.progress')} />
          <p role="status" data-part="state" />
          <p className="o-acts">
            <button type="submit" name="intent" value="upload" className="o-btn o-main">
              <Icon name="file-up" />
              {t('lesson-media-admin.upload')}
            </button>
            <button type="button" className="o-btn" hidden data-part="stop">
              {t('lesson-media-admin.stop')}
            </button>
          </p>
        </form>
      </lesson-upload>
    </section>
  )
}

function CaptionsForm({ view: { course, action, problem }, media }: CurrentProps) {
  const { t } = useI18n()
  const text = problem?.field === 'captions' ? problem.text : null
  return (
    <section className="lesson-media" aria-labelledby="captions-title">
      <h2 id="captions-title">{t('lesson-media-admin.captions')}</h2>
      <p className="o-muted">{t('lesson-media-admin.captions_lead')}</p>
      <ul className="lesson-media-captions">
        {media.captions.map(({ language }) => (
          <li key={language}>
            <span>{t(`courses.language_${language}`)}</span>
            <form method="post" action={action}>
              <input type="hidden" name="language" value={language} />
              <button type="submit" name="intent" value="remove-captions" className="o-btn o-sm">
                {t('lesson-media-admin.remove_captions', { language: t(`courses.language_${language}`) })}
              </button>
            </form>
          </li>
        ))}
      </ul>
      <form method="post" action={action} encType="multipart/form-data">
        <div className="o-field">
          <label htmlFor="language">{t('courses.language')}</label>
          <select id="language" name="language" className="o-in" defaultValue={course.language}>
            {locales.map((locale) => (
              <option key={locale} value={locale}>
                {t(`courses.language_${locale}`)}
              </option>
            ))}
          </select>
        </div>
        <div className="o-field">
          <label htmlFor="captions">{t('lesson-media-admin.captions_file')}</label>
          <input
            id="captions"
            type="file"
            name="captions"
            required
            className="o-in"
            accept=".vtt,.srt,text/vtt"
            aria-describedby={text ? 'captions-problem captions-hint' : 'captions-hint'}
            aria-invalid={text ? true : undefined}
          />
          {text && (
            <p className="o-err" id="captions-problem" role="alert">
              <Icon name="circle-alert" />
              <span>{text}</span>
            </p>
          )}
          <p className="o-hint" id="captions-hint">
            {t('lesson-media-admin.captions_hint')}
          </p>
        </div>
        <button type="submit" name="intent" value="captions" className="o-btn">
          {t('lesson-media-admin.save_captions')}
        </button>
      </form>
    </section>
  )
}
