import '../queue.css'
import { createContext, useContext } from 'react'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { useForm } from '#app/ui/admin/editor.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { CaseView } from '../present.ts'
import type { Place } from '../sidebar/rules.ts'
import { rejectReasons } from '../types.ts'
import { Change } from './queue-case.tsx'
import { Checks } from './queue-decision.tsx'

/** What somebody suggested of the entry that is edited, and where in its form it belongs. */
export type SuggestionView = { case: CaseView; place: Place | null }

export const SuggestionContext = createContext<SuggestionView | null>(null)

/** The field that a suggestion which waits is about; its tab is opened. */
export function useSuggestedField(): string | null {
  const view = useContext(SuggestionContext)
  return view?.case.status === 'pending' ? (view.place?.field ?? null) : null
}

/** Beside the field that it concerns: what was proposed, and one press that takes it over. Nothing is saved by that. */
export function Suggested({ field }: { field: string }) {
  const { t } = useI18n()
  const { values } = useForm()
  const view = useContext(SuggestionContext)
  if (useSuggestedField() !== field || !view) return null
  const { comparison, language } = view.case
  const { tag, dir } = localeFacts[language]
  const takes = view.place?.takes
  const isTaken = takes && Object.entries(takes).every(([name, value]) => (values[name] ?? '').trim() === value.trim())
  return (
    <div className="o-note g-suggested" id="suggested">
      <Icon name={isTaken ? 'circle-check' : 'message-circle'} />
      <div>
        <p>
          <b>{t(field === 'status' ? 'sidebar.closed' : 'sidebar.proposed')}</b>{' '}
          <ins lang={tag} dir={comparison?.ltr || (field === 'point' && takes) ? 'ltr' : dir}>
            {comparison?.after}
          </ins>
        </p>
        {isTaken && <p className="o-muted">{t('sidebar.taken')}</p>}
        {takes && !isTaken && (
          <button type="submit" name="intent" value="take" formAction="#suggested" className="o-btn o-sm" data-take="">
            {t(field === 'status' ? 'sidebar.take_status' : 'sidebar.take')}
          </button>
        )}
        {!takes && <p className="o-muted">{t('sidebar.by_hand')}</p>}
      </div>
    </div>
  )
}

/** Above the form: that a suggestion stands in it, where, and that saving accepts it. */
export function SuggestionNote({ entryId }: { entryId: string }) {
  const { t } = useI18n()
  const view = useContext(SuggestionContext)
  if (!view) return null
  const { case: one, place } = view
  const isWaiting = one.status === 'pending'
  return (
    <div className="o-note o-honey" role="status">
      <Icon name="message-circle" />
      <p>
        {isWaiting
          ? t(one.kind === 'claim' ? 'sidebar.claim_note' : 'sidebar.note', { what: one.comparison?.label ?? '' })
          : t('sidebar.decided_note', { name: one.decided?.by ?? '' })}{' '}
        {isWaiting && place && (
          <>
            <a href="#suggested">{t('sidebar.to_field')}</a> ·{' '}
          </>
        )}
        <Link to={`/admin/guide-entries/${entryId}`}>{t('sidebar.without')}</Link>
      </p>
    </div>
  )
}

/** At the side: the whole of it, what was looked up, and the way to refuse it. */
export function SuggestionSide() {
  const { t } = useI18n()
  const action = useHref('/admin/guides-management/suggestions')
  const view = useContext(SuggestionContext)
  if (!view) return null
  const { case: one } = view
  return (
    <section className="g-suggestion" aria-label={t('sidebar.title')}>
      <h2>{t('sidebar.title')}</h2>
      <p className="o-muted">{t('suggestions.sent', { when: one.when, language: t(`suggestions.in_${one.language}`) })}</p>
      {one.comparison && <Change comparison={one.comparison} locale={one.language} />}
      {one.claim && <bdi>{one.claim.name}</bdi>}
      {one.message && (
        <p className="q-message" dir="auto">
          {one.message}
        </p>
      )}
      {one.status === 'pending' && (
        <>
          <Checks checks={one.checks} />
          <form method="post" action={action} className="g-node-form">
            <input type="hidden" name="id" value={one.id} />
            <div className="o-field">
              <label htmlFor="reason">{t('suggestions.reason')}</label>
              <select id="reason" name="reason" className="o-in">
                {rejectReasons.map((reason) => (
                  <option key={reason} value={reason}>
                    {t(`suggestions.reason_${reason}`)}
                  </option>
                ))}
              </select>
            </div>
            <button type="submit" name="intent" value="reject" className="o-btn o-sm o-danger">
              {t('suggestions.reject')}
            </button>
          </form>
        </>
      )}
    </section>
  )
}
