import { useHref, useLocation } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { listAddress } from '#app/ui/admin/list-address.ts'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ActAskingView, ActOutcomeView } from '../views.ts'

/** Row by row what became of an act on many: those that could not be say why, and lead to themselves. */
export function ActOutcome({ outcome: { done, refused } }: { outcome: ActOutcomeView }) {
  const { t } = useI18n()
  return (
    <section className="r-outcome" aria-labelledby="act-outcome">
      <h2 id="act-outcome">{t('resources.act_done', { count: done })}</h2>
      {refused.length > 0 && (
        <>
          <p>{t('resources.act_refused', { count: refused.length })}</p>
          <ul className="r-rows">
            {refused.map(({ to, name, why }) => (
              <li key={to}>
                <Icon name="circle-alert" />
                <span>
                  <Link to={to}>
                    <bdi>{name || t('resources.unnamed')}</bdi>
                  </Link>
                  : {why}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** The question before an act that somebody will read a reason of, or that cannot be undone; the rows that it is about stand in it. */
export function ActQuestion({ asking }: { asking: ActAskingView }) {
  const { t } = useI18n()
  const here = listAddress(useLocation(), { did: null })
  const action = useHref(here)
  const { rows } = asking
  return (
    <form method="post" action={action} className="r-question" aria-labelledby="act-question">
      <h2 id="act-question">{t('resources.act_question', { act: asking.act, count: rows.length })}</h2>
      <ul className="r-chosen">
        {rows.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name || t('resources.unnamed')}</bdi>
            <input type="hidden" name="id" value={id} />
          </li>
        ))}
      </ul>
      <input type="hidden" name="seen" value={asking.seen} />
      {asking.warning && <p>{asking.warning}</p>}
      {asking.text ? <Reason asking={asking} text={asking.text} /> : <input type="hidden" name="sure" value="yes" />}
      <p className="o-row">
        <button type="submit" name="intent" value={asking.intent} className={asking.danger ? 'o-btn o-danger' : 'o-btn o-main'}>
          {asking.act}
        </button>
        <Link to={here} className="o-btn">
          {t('common.cancel')}
        </Link>
      </p>
    </form>
  )
}

type ReasonProps = { asking: ActAskingView; text: NonNullable<ActAskingView['text']> }

function Reason({ asking: { reason, problem }, text: { label, hint, max } }: ReasonProps) {
  return (
    <div className="o-field">
      <label htmlFor="act-reason">{label}</label>
      <textarea
        id="act-reason"
        name="reason"
        className="o-in"
        rows={4}
        required
        maxLength={max}
        dir="auto"
        defaultValue={reason}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'act-reason-problem act-reason-hint' : 'act-reason-hint'}
      />
      {problem && (
        <p className="o-err" id="act-reason-problem" role="alert">
          <Icon name="circle-alert" />
          <span>{problem}</span>
        </p>
      )}
      <p className="o-hint" id="act-reason-hint">
        {hint}
      </p>
    </div>
  )
}
