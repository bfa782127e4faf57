import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Icon } from '#app/ui/icon.tsx'
import { isEnded } from '../rules.ts'
import type { PaperSlot, PaperView } from '../types.ts'
import { PaperField } from './paper-field.tsx'
import type { StatusPageView } from './status-page.tsx'

/** The papers that the request asks for: what came, what is missing, who opened what, and when each is deleted. */
export function RequestPapers({ view }: { view: StatusPageView }) {
  const { t } = useI18n()
  const { papers } = view.request
  if (papers.length === 0) return null
  const missing = papers.filter(isMissing).length
  return (
    <section className="request-part" id="papers">
      <h2>{t('requests.papers')}</h2>
      {missing > 0 && !isEnded(view.request.state) && <p className="soft">{t('requests.papers_missing', { count: missing })}</p>}
      <ul className="request-papers">
        {papers.map((slot) => (
          <Slot key={slot.questionId} slot={slot} view={view} />
        ))}
      </ul>
      <p className="tiny soft">{t('requests.papers_note')}</p>
    </section>
  )
}

const isMissing = ({ papers }: PaperSlot) => !papers.some(({ state, isDeleted }) => state !== 'refused' && !isDeleted)

function Slot({ slot, view }: { slot: PaperSlot; view: StatusPageView }) {
  const { t } = useI18n()
  const { questionId, label, hint, papers } = slot
  const problem = view.problem?.intent === 'paper' && view.problem.values.question === questionId ? view.problem.message : null
  return (
    <li>
      <div>
        <b>{label}</b>
        {papers.length === 0 && <span className="request-state turn-person">{t('requests.paper_missing')}</span>}
        {hint && <p className="tiny soft">{hint}</p>}
        {papers.map((paper) => (
          <Paper key={paper.id} paper={paper} view={view} />
        ))}
      </div>
      {!isEnded(view.request.state) && (
        <form method="post" action={view.action} encType="multipart/form-data" className="request-upload">
          <input type="hidden" name="question" value={questionId} />
          <label className="small" htmlFor={`file-${questionId}`}>
            {t(papers.length === 0 ? 'requests.attach' : 'requests.attach_another')}
          </label>
          <PaperField
            keeps
            to={view.uploads}
            question={questionId}
            label={label}
            kept={{ name: 'kept', tokens: problem ? (view.problem?.values.kept ?? '') : '', text: t('requests.kept_here') }}
            later={t('requests.sent_with_button')}
            input={{
              name: 'file',
              id: `file-${questionId}`,
              required: true,
              'aria-invalid': problem ? true : undefined,
              'aria-describedby': problem ? `file-${questionId}-problem` : undefined,
            }}
          />
          {problem && (
            <p className="field-error" id={`file-${questionId}-problem`}>
              <Icon name="alert" />
              <span>{problem}</span>
            </p>
          )}
          <button type="submit" name="intent" value="paper" className="btn btn-sea">
            <Icon name="camera" />
            {t('requests.send_paper')}
          </button>
        </form>
      )}
    </li>
  )
}

const KB = 1024

function Paper({ paper, view: { action, paperLinks } }: { paper: PaperView; view: StatusPageView }) {
  const i18n = useI18n()
  const { t, number } = i18n
  const { id, mime, bytes, state, reason, sentAt, deleteOn, isDeleted, views, label } = paper
  const link = paperLinks[id]
  return (
    <div className="request-paper">
      <p>
        <span className={`request-state ${state === 'accepted' ? 'turn-nobody' : state === 'refused' ? 'turn-person' : 'turn-shop'}`}>
          {t(isDeleted ? 'requests.paper_deleted' : (`requests.paper_${state}` as MessageKey))}
        </span>{' '}
        <span className="tiny soft">
          {[
            i18n.date(new Date(sentAt), 'dayTime'),
            t('requests.paper_size', { kind: mime === 'application/pdf' ? 'PDF' : 'JPEG', size: number(Math.ceil(bytes / KB)) }),
          ].join(' · ')}
        </span>
      </p>
      {reason && <p className="small">{reason}</p>}
      {!isDeleted && <p className="tiny soft">{t('requests.paper_deleted_on', { date: i18n.date(deleteOn) })}</p>}
      {views.length > 0 && (
        <details className="tiny">
          <summary>{t('requests.paper_views', { count: views.length })}</summary>
          <ul>
            {views.map(({ by, at }) => (
              <li key={`${by} ${at}`}>{t('requests.paper_view', { name: by, date: i18n.date(new Date(at), 'dayTime') })}</li>
            ))}
          </ul>
        </details>
      )}
      {!isDeleted && (
        <div className="row">
          {link && (
            <a className="btn btn-quiet" href={link} aria-label={`${t('requests.open_paper')}: ${label}`}>
              <Icon name="eye" />
              {t('requests.open_paper')}
            </a>
          )}
          <form method="post" action={action}>
            <input type="hidden" name="paper" value={id} />
            <button
              type="submit"
              name="intent"
              value="delete-paper"
              className="btn btn-quiet"
              aria-label={`${t('requests.delete_paper')}: ${label}`}
            >
              <Icon name="trash" />
              {t('requests.delete_paper')}
            </button>
          </form>
        </div>
      )}
    </div>
  )
}
