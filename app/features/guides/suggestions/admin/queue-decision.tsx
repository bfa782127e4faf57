import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { KeyCaps } from '#app/ui/admin/key-caps.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import type { CaseView } from '../present.ts'
import { decisionLimits, type QueueAddress, queueAddress } from '../rules.ts'
import { rejectReasons } from '../types.ts'

/** What was looked up, then the decision: one tap or one key, the reason of a refusal beside it. */
export function QueueDecision({ open, address }: { open: CaseView; address: QueueAddress }) {
  const { t } = useI18n()
  const action = useHref(queueAddress({ ...address, id: open.id }))
  if (open.decided) return <Decided id={open.id} action={action} decided={open.decided} accepted={open.status === 'accepted'} />
  const accept = open.kind === 'claim' ? 'suggestions.accept_claim' : open.applies ? 'suggestions.accept' : 'suggestions.accept_by_hand'
  return (
    <aside className="q-decision" aria-label={t('suggestions.decision')}>
      <Checks checks={open.checks} />
      <form method="post" action={action}>
        <input type="hidden" name="id" value={open.id} />
        <h2>{t('suggestions.decision')}</h2>
        <div className="q-acts">
          <button type="submit" name="intent" value="accept" className="o-btn o-main" data-key="a" aria-keyshortcuts="A">
            {t(accept)} <KeyCaps keys={['A']} />
          </button>
          <button type="submit" name="intent" value="reject" className="o-btn o-danger" data-key="r" aria-keyshortcuts="R">
            {t('suggestions.reject')} <KeyCaps keys={['R']} />
          </button>
        </div>
        {!open.applies && <p className="o-hint">{t('suggestions.by_hand_hint')}</p>}
        <fieldset className="q-reasons">
          <legend>{t('suggestions.reason')}</legend>
          {rejectReasons.map((reason, i) => (
            <label key={reason} className="o-choice">
              <input type="radio" name="reason" value={reason} defaultChecked={i === 0} />
              {t(`suggestions.reason_${reason}`)}
            </label>
          ))}
          <label className="q-note">
            <span>{t('suggestions.note')}</span>
            <textarea className="o-in" name="note" rows={2} maxLength={decisionLimits.note} dir="auto" />
          </label>
          <p className="o-hint">{t('suggestions.note_hint')}</p>
        </fieldset>
      </form>
    </aside>
  )
}

export function Checks({ checks }: { checks: CaseView['checks'] }) {
  const { t } = useI18n()
  if (checks.length === 0) return null
  return (
    <section>
      <h2>{t('suggestions.checks')}</h2>
      <ul className="q-checks">
        {checks.map((check) => (
          <li key={check.text} className={check.good ? 'q-good' : 'q-look'}>
            <Icon name={check.good ? 'check' : 'triangle-alert'} />
            <span>{check.text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type DecidedProps = { id: number; action: string; decided: NonNullable<CaseView['decided']>; accepted: boolean }

/** What came of it, and the way back. */
function Decided({ id, action, decided, accepted }: DecidedProps) {
  const { t } = useI18n()
  return (
    <aside className="q-decision" aria-label={t('suggestions.decision')}>
      <h2>{t(accepted ? 'suggestions.was_accepted' : 'suggestions.was_rejected')}</h2>
      <p>{t('suggestions.decided_line', { name: decided.by, when: decided.when })}</p>
      {decided.reason && <p>{decided.reason}</p>}
      {decided.note && <p dir="auto">{decided.note}</p>}
      <form method="post" action={action}>
        <input type="hidden" name="id" value={id} />
        <button type="submit" name="intent" value="take-back" className="o-btn">
          <Icon name="rotate-ccw" />
          {t('suggestions.take_back')}
        </button>
      </form>
    </aside>
  )
}
