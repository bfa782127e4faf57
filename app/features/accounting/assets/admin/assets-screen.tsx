import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { AccountCode, BookAmount, paths } from '../../ledger/admin/books-tabs.tsx'
import { EntryField, EntryProblems, FieldProblem } from '../../ledger/admin/entry-parts.tsx'
import { Due, type DueView } from './due-section.tsx'

export type AssetRow = {
  id: string
  name: string
  account: string
  since: string
  costInCents: number
  usedUpInCents: number
  netInCents: number
  gone: string | null
}

export type AssetsView = {
  assets: readonly AssetRow[]
  /** Whether what was depreciated here is what the ledger has against its fixed assets. */
  matches: boolean
  due: DueView
  accounts: readonly { code: string; name: string }[]
  newId: string
  values: Readonly<Record<string, string>>
  /** The entry that was just posted. */
  posted: string | null
  problems: Readonly<Record<string, string>>
  refused: string | null
}

/** The register of fixed assets and what a year uses up of them. */
export function AssetsScreen({ view }: { view: AssetsView }) {
  const { t } = useI18n()
  const here = view.assets.filter(({ gone }) => gone === null)
  return (
    <>
      <AdminHead title={t('assets.title')} lead={t('assets.lead', { count: here.length })} />
      {view.posted && (
        <div className="o-note o-good" role="status">
          <Icon name="circle-check" />
          <p>
            {t('assets.posted')}{' '}
            <Link to={paths.entry(view.posted)}>
              <bdi dir="ltr">{view.posted}</bdi>
            </Link>
          </p>
        </div>
      )}
      <EntryProblems title={t('assets.not_saved')} refused={view.refused} problems={view.problems} />
      {here.length > 0 && <Figures view={view} here={here} />}
      {view.assets.length === 0 ? <p className="o-empty">{t('assets.none')}</p> : <Register view={view} />}
      {view.assets.length > 0 && <Due due={view.due} />}
      <AddForm view={view} />
    </>
  )
}

const total = (rows: readonly AssetRow[], of: 'costInCents' | 'usedUpInCents' | 'netInCents') => rows.reduce((sum, row) => sum + row[of], 0)

function Figures({ view, here }: { view: AssetsView; here: readonly AssetRow[] }) {
  const { t } = useI18n()
  return (
    <dl className="b-figures">
      {(['cost', 'used_up', 'net'] as const).map((figure) => (
        <div key={figure}>
          <dt>{t(`assets.${figure}`)}</dt>
          <dd>
            <Money cents={total(here, figure === 'cost' ? 'costInCents' : figure === 'net' ? 'netInCents' : 'usedUpInCents')} />
          </dd>
          {figure === 'used_up' && (
            <dd className={view.matches ? 'o-hint' : 'o-err'}>{t(view.matches ? 'assets.matches' : 'assets.differs')}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}

function Register({ view }: { view: AssetsView }) {
  const { t } = useI18n()
  return (
    <div className="o-table-box b-box">
      <table className="o-table b-table">
        <caption className="vh">{t('assets.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('assets.name')}</th>
            <th scope="col" className="b-away">
              {t('ledger.account')}
            </th>
            <th scope="col" className="b-away">
              {t('assets.in_service_on')}
            </th>
            {(['cost', 'used_up', 'net'] as const).map((column) => (
              <th key={column} scope="col" className={column === 'used_up' ? 'o-figure b-away' : 'o-figure'}>
                {t(`assets.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.assets.map((asset) => (
            <tr key={asset.id}>
              <td>
                <Link to={paths.asset(asset.id)}>
                  <bdi>{asset.name}</bdi>
                </Link>{' '}
                {asset.gone && <span className="o-tag">{t('assets.gone', { day: asset.gone })}</span>}
              </td>
              <td className="b-away">
                <AccountCode code={asset.account} />
              </td>
              <td className="b-away o-nowrap">{asset.since}</td>
              <td className="o-figure">
                <BookAmount cents={asset.costInCents} />
              </td>
              <td className="o-figure b-away">
                <BookAmount cents={asset.usedUpInCents} zero />
              </td>
              <td className="o-figure">{asset.gone === null && <BookAmount cents={asset.netInCents} zero />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function AddForm({ view }: { view: AssetsView }) {
  const { t } = useI18n()
  const action = useHref(paths.assets)
  const field = (name: 'name' | 'in_service_on' | 'cost' | 'years' | 'before') => ({
    name,
    label: t(`assets.${name}`),
    value: view.values[name] ?? '',
    problem: view.problems[name],
  })
  return (
    <section className="o-sec" aria-labelledby="add">
      <div className="o-sec-head">
        <h2 id="add">{t('assets.add')}</h2>
      </div>
      <p className="o-text">{t('assets.add_text')}</p>
      <form method="post" action={action} className="o-form" noValidate>
        <input type="hidden" name="id" value={view.newId} />
        <EntryField {...field('name')} />
        <div className="o-field">
          <label htmlFor="account">{t('ledger.account')}</label>
          <select
            id="account"
            name="account"
            className="o-in"
            defaultValue={view.values.account ?? ''}
            aria-invalid={view.problems.account ? true : undefined}
            aria-describedby={view.problems.account ? 'account-problem' : undefined}
          >
            {view.accounts.map(({ code, name }) => (
              <option key={code} value={code}>
                {code} {name}
              </option>
            ))}
          </select>
          <FieldProblem name="account" code={view.problems.account} />
        </div>
        <EntryField {...field('in_service_on')} kind="date" />
        <EntryField {...field('cost')} kind="amount" />
        <EntryField {...field('years')} kind="amount" hint={t('assets.years_hint')} />
        <EntryField {...field('before')} kind="amount" hint={t('assets.before_hint')} isOptional />
        <button type="submit" name="intent" value="add" className="o-btn o-main">
          {t('assets.add')}
        </button>
      </form>
    </section>
  )
}
