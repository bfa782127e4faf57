import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Prose } from '#app/ui/prose.tsx'
import type { EntryView, ProcedureView } from '../types.ts'
import { Caution } from './caution.tsx'
import { EntryFacts, Fact } from './entry-facts.tsx'

/** A procedure: what to do in order, what to bring, where, how much, how long; and that none of it is legal advice. */
export function Procedure({ entry, procedure }: { entry: EntryView; procedure: ProcedureView }) {
  const { t } = useI18n()
  return (
    <div className="body procedure">
      <div className="stack">
        <div className="lead-text">
          <Prose body={entry.body} isShort />
        </div>
        {procedure.arabicOnly && <p className="small soft">{t('guides.procedure_arabic_only')}</p>}
        <section>
          <h2>{t('guides.procedure_steps')}</h2>
          <ol className="procedure-steps">
            {procedure.steps.map((step) => (
              <li key={step} dir="auto">
                {step}
              </li>
            ))}
          </ol>
        </section>
        {entry.caution && <Caution text={entry.caution} />}
      </div>
      <div className="stack">
        <section>
          <h2>{t('guides.procedure_papers')}</h2>
          <p className="small">
            <span className="flag flag-line">
              {procedure.papersBasis === 'usual-practice' ? t('guides.papers_usual') : t('guides.papers_sourced')}
            </span>
          </p>
          <tick-list data-list={entry.path}>
            <ul className="procedure-papers">
              {procedure.papers.map((paper) => (
                <li key={paper} dir="auto">
                  <label>
                    <input type="checkbox" className="tick" value={paper} autoComplete="off" />
                    <span>{paper}</span>
                  </label>
                </li>
              ))}
            </ul>
            <p className="tiny soft">{t('guides.ticks_note')}</p>
            <button type="button" className="btn btn-quiet" hidden>
              {t('guides.ticks_clear')}
            </button>
          </tick-list>
          {procedure.papersNote && <p className="small soft">{procedure.papersNote}</p>}
        </section>
        <section>
          <h2>{t('guides.procedure_overview')}</h2>
          <dl className="facts">
            {procedure.where && <Fact label={t('guides.procedure_where')}>{procedure.where}</Fact>}
            {procedure.fees && <Fact label={t('guides.procedure_fees')}>{procedure.fees}</Fact>}
            {procedure.delay && <Fact label={t('guides.procedure_delay')}>{procedure.delay}</Fact>}
            {procedure.legalBasis && <Fact label={t('guides.procedure_legal_basis')}>{procedure.legalBasis}</Fact>}
            {procedure.portals.length > 0 && (
              <Fact label={t('guides.procedure_portal')}>
                {procedure.portals.map((portal) => (
                  <a key={portal.url} className="link portal" href={portal.url} rel="noopener nofollow">
                    {portal.name}
                  </a>
                ))}
              </Fact>
            )}
          </dl>
          <EntryFacts entry={entry} />
        </section>
        <p className="no-advice">
          <Icon name="info" />
          <span>{t('guides.no_legal_advice')}</span>
        </p>
      </div>
    </div>
  )
}
