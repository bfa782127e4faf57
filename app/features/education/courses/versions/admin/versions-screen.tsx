import './versions.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Refused } from '#app/ui/admin/fields.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Link } from '#app/ui/link.tsx'
import { Differences } from '../public/differences.tsx'
import { MAX_VERSION_NOTE } from '../rules.ts'
import type { PublishedVersion, VersionDifferences } from '../types.ts'

export type VersionsView = {
  course: { id: string; title: string }
  versions: readonly PublishedVersion[]
  /** What the draft has that the last version has not; null: nothing, or there is no version yet. */
  differences: VersionDifferences | null
  draftLessons: number
  action: string
  isPublished: boolean
  problem: { message: string; note: string; isOfNote: boolean } | null
}

/** The draft of a course beside what was published of it. */
export function VersionsScreen({ view }: { view: VersionsView }) {
  const { t, number } = useI18n()
  const { course, versions, problem, isPublished } = view
  const last = versions[0]?.number ?? 0
  return (
    <>
      <AdminHead title={t('versions-admin.of', { title: course.title })} lead={t('versions-admin.lead')}>
        <Link to={`/admin/education-management/${encodeURIComponent(course.id)}`} className="o-btn o-quiet">
          {t('versions-admin.to_course')}
        </Link>
      </AdminHead>
      <Refused text={problem?.message ?? null} />
      {isPublished && (
        <p className="o-note" role="status">
          {t('versions-admin.published', { number: number(last) })}
        </p>
      )}
      <div className="edu-versions">
        <Draft view={view} last={last} />
        <Published versions={versions} />
      </div>
    </>
  )
}

function Draft({ view, last }: { view: VersionsView; last: number }) {
  const { t, number } = useI18n()
  const { differences, draftLessons } = view
  const hasNews = last === 0 || differences !== null
  return (
    <section className="o-sec" aria-labelledby="draft">
      <div className="o-sec-head">
        <h2 id="draft">{t('versions-admin.draft')}</h2>
      </div>
      {last === 0 && <p>{t('versions-admin.no_version')}</p>}
      {last > 0 && <p>{t(differences ? 'versions-admin.draft_differs' : 'versions-admin.draft_same', { number: number(last) })}</p>}
      <p className="o-muted">{t('versions-admin.draft_lessons', { count: draftLessons })}</p>
      {differences && <Differences differences={differences} />}
      {hasNews && draftLessons > 0 && <PublishForm view={view} last={last} />}
    </section>
  )
}

function PublishForm({ view: { action, problem }, last }: { view: VersionsView; last: number }) {
  const { t, number } = useI18n()
  const isWrong = problem?.isOfNote === true
  return (
    <form method="post" action={action} className="o-field">
      <input type="hidden" name="last" value={last} />
      <label htmlFor="version-note">{t('versions-admin.note')}</label>
      <textarea
        className="o-in"
        id="version-note"
        name="note"
        rows={2}
        maxLength={MAX_VERSION_NOTE}
        defaultValue={problem?.note ?? ''}
        aria-invalid={isWrong ? true : undefined}
        aria-describedby="version-note-hint"
      />
      <p className="o-hint" id="version-note-hint">
        {t('versions-admin.note_hint')}
      </p>
      <button type="submit" name="intent" value="publish" className="o-btn o-main">
        {t('versions-admin.publish', { number: number(last + 1) })}
      </button>
      <p className="o-hint">{t('versions-admin.publish_hint')}</p>
    </form>
  )
}

function Published({ versions }: { versions: readonly PublishedVersion[] }) {
  const i18n = useI18n()
  const { t, number } = i18n
  if (versions.length === 0) return null
  return (
    <section className="o-sec" aria-labelledby="published">
      <div className="o-sec-head">
        <h2 id="published">{t('versions-admin.list')}</h2>
      </div>
      <ol className="edu-version-list">
        {versions.map(({ id, number: ordinal, publishedAt, publishedByName, note, learners }, i) => (
          <li key={id}>
            <strong>{t('versions-admin.version', { number: number(ordinal) })}</strong>{' '}
            {i === 0 && <span className="o-tag">{t('versions-admin.current')}</span>}
            <div className="o-muted">
              {i18n.date(new Date(publishedAt), 'dayTime')} · <bdi>{publishedByName}</bdi> ·{' '}
              {t('versions-admin.learners', { count: learners })}
            </div>
            {note && <p dir="auto">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
