import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { isEnded } from '../rules.ts'
import type { PaperView } from '../types.ts'
import { ActForm, type RequestScreenView, Section } from './act-form.tsx'

/** The papers that a request asks for, each with what came for it and what was decided of it. */
export function PaperChecklist({ view }: { view: RequestScreenView }) {
  const { t, number } = useI18n()
  const { papers } = view.request
  if (papers.length === 0) return null
  const accepted = papers.filter((slot) => slot.papers.some(({ state }) => state === 'accepted')).length
  return (
    <Section
      id="papers"
      title={`${t('requests.papers')} · ${t('requests-admin.papers_of', { sent: number(accepted), asked: number(papers.length) })}`}
    >
      <ul className="sr-papers">
        {papers.map((slot) => (
          <li key={slot.questionId}>
            <b>{slot.label}</b> {!slot.isRequired && <span className="o-hint">({t('common.optional')})</span>}
            {slot.papers.length === 0 && <p className="o-muted">{t('requests.paper_missing')}</p>}
            {slot.papers.map((paper) => (
              <Paper key={paper.id} paper={paper} view={view} />
            ))}
          </li>
        ))}
      </ul>
      <p className="o-hint">{t('requests-admin.papers_note')}</p>
    </Section>
  )
}

function Paper({ paper, view }: { paper: PaperView; view: RequestScreenView }) {
  const i18n = useI18n()
  const { t } = i18n
  const { id, mime, state, reason, isDeleted, deleteOn, sentAt, label } = paper
  const link = isDeleted ? undefined : view.paperLinks[id]
  return (
    <div className="sr-paper">
      <p>
        <span className="o-tag">{isDeleted ? t('requests.paper_deleted') : t(`requests.paper_${state}`)}</span>{' '}
        <small className="o-hint">
          {i18n.date(new Date(sentAt), 'dayTime')} · {t('requests.paper_deleted_on', { date: i18n.date(deleteOn) })}
        </small>
      </p>
      {reason && <p>{reason}</p>}
      {link && mime !== 'application/pdf' && (
        // Fetched when it is unfolded and not before: only then has somebody opened it.
        <details className="o-more sr-picture">
          <summary aria-label={`${t('requests-admin.show_paper')}: ${label}`}>{t('requests-admin.show_paper')}</summary>
          <img src={link} alt={label} loading="lazy" />
        </details>
      )}
      <div className="sr-acts">
        {link && (
          <a className="o-btn o-sm" href={link} target="_blank" rel="noopener" aria-label={`${t('requests.open_paper')}: ${label}`}>
            <Icon name="eye" />
            {t('requests.open_paper')}
          </a>
        )}
        {!isDeleted && !isEnded(view.request.state) && <Decision paper={paper} view={view} />}
      </div>
    </div>
  )
}

function Decision({ paper: { id, state, label }, view }: { paper: PaperView; view: RequestScreenView }) {
  const { t } = useI18n()
  return (
    <>
      {state !== 'accepted' && (
        <ActForm view={view} className="sr-inline">
          <input type="hidden" name="paper" value={id} />
          <button
            type="submit"
            name="intent"
            value="accept-paper"
            className="o-btn o-sm"
            aria-label={`${t('requests-admin.accept_paper')}: ${label}`}
          >
            <Icon name="check" />
            {t('requests-admin.accept_paper')}
          </button>
        </ActForm>
      )}
      {state !== 'refused' && (
        <details className="o-more">
          <summary>{t('requests-admin.refuse_paper')}</summary>
          <ActForm view={view}>
            <input type="hidden" name="paper" value={id} />
            <label className="o-field" htmlFor={`reason-${id}`}>
              <span>{t('requests-admin.paper_reason')}</span>
              <input className="o-in" id={`reason-${id}`} name="text" maxLength={300} dir="auto" />
            </label>
            <button type="submit" name="intent" value="refuse-paper" className="o-btn o-sm">
              {t('requests-admin.refuse_paper')}
            </button>
          </ActForm>
        </details>
      )}
    </>
  )
}
