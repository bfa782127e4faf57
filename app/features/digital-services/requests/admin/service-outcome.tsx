import './admin.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Money } from '#app/ui/money.tsx'
import type { ServiceOutcome } from '../queries/stats.server.ts'

/** Below a service's editor: what came of it in a year. */
export function ServiceOutcomeSection({
  outcome: { requests, ended, onTime, due, daysToEnd, paidInCents, refused },
}: {
  outcome: ServiceOutcome
}) {
  const { t, number } = useI18n()
  const facts = [
    [t('requests-admin.stat_requests'), number(requests)],
    [t('requests-admin.stat_ended'), number(ended)],
    [t('requests-admin.outcome_on_time'), due === 0 ? '—' : `${number(Math.round((onTime / due) * 100))} %`],
    [t('requests-admin.stat_days'), daysToEnd === null ? '—' : number(daysToEnd, 1)],
  ] as const
  return (
    <section className="editor-section" aria-labelledby="service-outcome">
      <h2 id="service-outcome">{t('requests-admin.outcome')}</h2>
      {requests === 0 ? (
        <p className="o-muted">{t('requests-admin.outcome_none')}</p>
      ) : (
        <dl className="sr-outcome">
          {facts.map(([label, figure]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{figure}</dd>
            </div>
          ))}
          <div>
            <dt>{t('requests-admin.stat_paid')}</dt>
            <dd>
              <Money cents={paidInCents} />
            </dd>
          </div>
          {refused && (
            <div>
              <dt>{t('requests-admin.outcome_refused')}</dt>
              <dd>{t('requests-admin.outcome_refused_paper', { paper: refused.paper, count: refused.times })}</dd>
            </div>
          )}
        </dl>
      )}
    </section>
  )
}
