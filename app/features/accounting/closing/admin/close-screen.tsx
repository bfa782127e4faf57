import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Refused } from '#app/ui/admin/fields.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { BooksTabs, paths } from '../../ledger/admin/books-tabs.tsx'
import type { LedgerProblem } from '../../ledger/types.ts'
import { ChecklistSection, type ChecklistView } from './checklist-section.tsx'

export type CloseView = {
  checklist: ChecklistView
  closedThrough: string | null
  /** Set once the chain has been checked. */
  check: { entries: number; hash: string; problem: LedgerProblem | null } | null
  /** The entry that determined the result of a year, when it was just posted. */
  posted: string | null
  refused: string | null
}

/** Closing months, opening the last one again, and the proof that nothing was changed. */
export function CloseScreen({ view }: { view: CloseView }) {
  const { t } = useI18n()
  const lead = view.closedThrough ? t('ledger.closed_through', { day: view.closedThrough }) : t('ledger.nothing_closed_yet')
  return (
    <>
      <AdminHead title={t('ledger.tab_close')} lead={lead} />
      <BooksTabs current="close" />
      <Refused text={view.refused} />
      {view.posted && <PostedNote number={view.posted} />}
      <ChecklistSection view={view.checklist} />
      {view.closedThrough && <ReopenSection />}
      <CheckSection check={view.check} />
    </>
  )
}

function CheckSection({ check }: { check: CloseView['check'] }) {
  const { t } = useI18n()
  const problem = check?.problem
  return (
    <section className="o-sec" aria-labelledby="chain">
      <div className="o-sec-head">
        <h2 id="chain">{t('ledger.chain')}</h2>
        <Link to={`${paths.close}?check=1`} className="o-btn o-sm">
          <Icon name="shield-check" />
          {t('ledger.check_chain')}
        </Link>
      </div>
      <p className="o-text">{t('ledger.chain_text')}</p>
      <a href={paths.auditExport} download className="o-btn o-sm">
        <Icon name="file-down" />
        {t('ledger.audit_export')}
      </a>
      <p className="o-hint">{t('ledger.audit_export_hint')}</p>
      {check && !problem && (
        <div className="o-note o-good" role="status">
          <Icon name="circle-check" />
          <div>
            <p>{t('ledger.chain_holds', { count: check.entries })}</p>
            <p className="b-hash">
              <bdi dir="ltr">{check.hash}</bdi>
            </p>
          </div>
        </div>
      )}
      {problem && (
        <div className="o-note o-bad" role="alert">
          <Icon name="circle-alert" />
          <div>
            <b>{t('ledger.chain_broken')}</b>
            <p>
              {t(`ledger.broken_${problem.kind}`)} {problem.number && <bdi dir="ltr">{problem.number}</bdi>}
            </p>
          </div>
        </div>
      )}
    </section>
  )
}

function PostedNote({ number }: { number: string }) {
  const { t } = useI18n()
  return (
    <div className="o-note o-good" role="status">
      <Icon name="circle-check" />
      <p>
        {t('closing.result_posted')}{' '}
        <Link to={paths.entry(number)}>
          <bdi dir="ltr">{number}</bdi>
        </Link>
      </p>
    </div>
  )
}

function ReopenSection() {
  const { t } = useI18n()
  const action = useHref(paths.close)
  return (
    <section className="o-sec" aria-labelledby="reopen">
      <div className="o-sec-head">
        <h2 id="reopen">{t('ledger.reopen_period')}</h2>
      </div>
      <form method="post" action={action} className="b-inline">
        <p className="o-text o-grow">{t('ledger.reopen_text')}</p>
        <button type="submit" name="intent" value="reopen" className="o-btn">
          {t('ledger.reopen_period')}
        </button>
      </form>
    </section>
  )
}
