import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { SpendingView } from '../types.ts'
import { type GiftBooksProblem, LedgerField, LedgerSection } from './section.tsx'

export type SpendingBlockView = {
  spendings: readonly SpendingView[]
  budget: readonly { id: string; label: string }[]
  action: string
  userId: string
  key: string
  problem: GiftBooksProblem | null
}

/** What was spent, each with its receipt and its two people. */
export function SpendingBlock({ view, isSample }: { view: SpendingBlockView; isSample: boolean }) {
  const { t } = useI18n()
  return (
    <LedgerSection id="spending" title={t('gifts-admin.spending')}>
      {view.spendings.length === 0 ? <p className="o-hint">{t('gifts-admin.spending_none')}</p> : <Rows view={view} />}
      {!isSample && <SpendingForm view={view} />}
    </LedgerSection>
  )
}

function Rows({ view }: { view: SpendingBlockView }) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div className="o-table-box" role="group" aria-labelledby="spending" tabIndex={0}>
      <table className="o-table">
        <thead>
          <tr>
            <th scope="col">{t('gifts-admin.spending_day')}</th>
            <th scope="col">{t('gifts-admin.spending_what')}</th>
            <th scope="col">{t('gifts-admin.spending_paper')}</th>
            <th scope="col">{t('gifts-admin.approved_by')}</th>
            <th scope="col">{t('gifts-admin.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {view.spendings.map((spending) => (
            <tr key={spending.id}>
              <td>{i18n.date(spending.spentOn, 'dayShort')}</td>
              <th scope="row">
                <bdi>{spending.what}</bdi>
              </th>
              <td>
                <Paper id={spending.paperId} what={spending.what} />
              </td>
              <td>
                <Approval spending={spending} view={view} />
              </td>
              <td className="num">{i18n.amount(spending.amountInCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Paper({ id, what }: { id: string | null; what: string }) {
  const { t } = useI18n()
  const href = useHref(`/admin/charity-papers/${id ?? ''}`)
  if (id === null) return '—'
  return (
    <a href={href} aria-label={`${t('gifts-admin.spending_paper')}: ${what}`}>
      {t('gifts-admin.spending_paper')}
    </a>
  )
}

function Approval({ spending, view }: { spending: SpendingView; view: SpendingBlockView }) {
  const { t } = useI18n()
  const { id, state, what, enteredById, enteredByName, approvedByName } = spending
  if (state === 'approved') return <bdi>{[enteredByName, approvedByName].filter(Boolean).join(' + ') || '—'}</bdi>
  return (
    <form method="post" action={view.action} className="ch-inline">
      <input type="hidden" name="id" value={id} />
      {enteredById === view.userId ? (
        <span className="o-hint">{t('gifts-admin.other_person', { name: enteredByName ?? '' })}</span>
      ) : (
        <button
          type="submit"
          name="intent"
          value="approve"
          className="o-btn o-sm o-main"
          aria-label={t('gifts-admin.approve_of', { what })}
        >
          {t('gifts-admin.approve')}
        </button>
      )}
      <button type="submit" name="intent" value="drop" className="o-btn o-sm" aria-label={t('gifts-admin.drop_of', { what })}>
        {t('gifts-admin.drop')}
      </button>
    </form>
  )
}

function SpendingForm({ view: { action, key, problem, budget } }: { view: SpendingBlockView }) {
  const { t } = useI18n()
  const intent = 'spend'
  const values = problem?.intent === intent ? problem.values : {}
  return (
    <details className="o-more" open={problem?.intent === intent}>
      <summary>{t('gifts-admin.spending_new')}</summary>
      <p className="o-hint">{t('gifts-admin.spending_text')}</p>
      <form method="post" action={action} encType="multipart/form-data" className="ch-form">
        <input type="hidden" name="key" value={key} />
        <LedgerField
          id="spend-what"
          name="what"
          label={t('gifts-admin.spending_what')}
          problem={problem}
          intent={intent}
          attributes={{ dir: 'auto' }}
        />
        <LedgerField
          id="spend-amount"
          name="amount"
          label={t('gifts-admin.amount')}
          problem={problem}
          intent={intent}
          attributes={{ inputMode: 'decimal', dir: 'ltr' }}
        />
        <LedgerField
          id="spend-day"
          name="spentOn"
          label={t('gifts-admin.spending_day')}
          problem={problem}
          intent={intent}
          attributes={{ type: 'date' }}
        />
        <div className="o-field">
          <label htmlFor="spend-line">{t('gifts-admin.spending_line')}</label>
          <select className="o-in" id="spend-line" name="needId" defaultValue={values.needId ?? ''}>
            <option value="">{t('gifts-admin.spending_no_line')}</option>
            {budget.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <LedgerField
          id="spend-file"
          name="file"
          label={t('gifts-admin.file')}
          hint={t('gifts-admin.file_hint')}
          problem={problem}
          intent={intent}
          attributes={{ type: 'file', accept: 'image/*,application/pdf', defaultValue: undefined }}
        />
        <button type="submit" name="intent" value={intent} className="o-btn">
          {t('gifts-admin.enter_yes')}
        </button>
      </form>
    </details>
  )
}
