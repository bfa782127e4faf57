import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Link } from '#app/ui/link.tsx'
import { BookAmount, paths } from '../../ledger/admin/books-tabs.tsx'
import { EntryField, EntryProblems } from '../../ledger/admin/entry-parts.tsx'

export type AssetView = {
  id: string
  name: string
  since: string
  gone: string | null
  mayRemove: boolean
  plan: readonly { year: number; chargeInCents: number; usedUpInCents: number; netInCents: number; numbers: readonly string[] }[]
  day: string
  problems: Readonly<Record<string, string>>
  refused: string | null
}

/** One asset: its plan year by year beside what was posted, and its end. */
export function AssetScreen({ view }: { view: AssetView }) {
  const { t } = useI18n()
  return (
    <>
      <AdminHead
        title={view.name}
        lead={view.gone === null ? t('assets.in_service_since', { day: view.since }) : t('assets.gone', { day: view.gone })}
      />
      <EntryProblems title={t('assets.not_saved')} refused={view.refused} problems={view.problems} />
      <Plan view={view} />
      {view.gone === null && <DisposalForm view={view} />}
      {view.mayRemove && <RemoveForm view={view} />}
    </>
  )
}

function Plan({ view }: { view: AssetView }) {
  const { t } = useI18n()
  return (
    <section className="o-sec" aria-labelledby="plan">
      <div className="o-sec-head">
        <h2 id="plan">{t('assets.plan')}</h2>
      </div>
      <div className="o-table-box b-box">
        <table className="o-table b-table">
          <caption className="vh">{t('assets.plan')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('assets.year')}</th>
              {(['charge', 'used_up', 'net'] as const).map((column) => (
                <th key={column} scope="col" className={column === 'used_up' ? 'o-figure b-away' : 'o-figure'}>
                  {t(`assets.${column}`)}
                </th>
              ))}
              <th scope="col">{t('assets.entry')}</th>
            </tr>
          </thead>
          <tbody>
            {view.plan.map(({ year, chargeInCents, usedUpInCents, netInCents, numbers }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td className="o-figure">
                  <BookAmount cents={chargeInCents} />
                </td>
                <td className="o-figure b-away">
                  <BookAmount cents={usedUpInCents} />
                </td>
                <td className="o-figure">
                  <BookAmount cents={netInCents} zero />
                </td>
                <td>
                  {numbers.map((number) => (
                    <Link key={number} to={paths.entry(number)}>
                      <bdi dir="ltr">{number}</bdi>
                    </Link>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function DisposalForm({ view }: { view: AssetView }) {
  const { t } = useI18n()
  const action = useHref(paths.asset(view.id))
  return (
    <section className="o-sec" aria-labelledby="dispose">
      <div className="o-sec-head">
        <h2 id="dispose">{t('assets.dispose')}</h2>
      </div>
      <p className="o-text">{t('assets.dispose_text')}</p>
      <form method="post" action={action} className="b-inline" noValidate>
        <EntryField name="disposed_on" label={t('assets.disposed_on')} value={view.day} problem={view.problems.disposed_on} kind="date" />
        <button type="submit" name="intent" value="dispose" className="o-btn">
          {t('assets.dispose')}
        </button>
      </form>
    </section>
  )
}

function RemoveForm({ view }: { view: AssetView }) {
  const { t } = useI18n()
  const action = useHref(paths.asset(view.id))
  return (
    <form method="post" action={action} className="b-inline">
      <p className="o-text o-grow">{t('assets.remove_text')}</p>
      <button type="submit" name="intent" value="remove" className="o-btn o-danger">
        {t('assets.remove')}
      </button>
    </form>
  )
}
