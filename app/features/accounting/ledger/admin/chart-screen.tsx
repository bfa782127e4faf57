import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Refused } from '#app/ui/admin/fields.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import type { ChartClass } from '../present.ts'
import { isPostable } from '../rules.ts'
import { AccountCode, BooksTabs, paths } from './books-tabs.tsx'

export type ChartView = {
  classes: ChartClass[]
  added: string | null
  values: Readonly<Record<string, string>>
  problems: Readonly<Record<string, string>>
  refused: string | null
}

/** The chart of accounts, and the form for an account of the cooperative's own. */
export function ChartScreen({ view }: { view: ChartView }) {
  const { t } = useI18n()
  return (
    <>
      <AdminHead title={t('ledger.tab_chart')} lead={t('ledger.chart_lead')} />
      <BooksTabs current="chart" />
      {view.added && (
        <div className="o-note o-good" role="status">
          <Icon name="circle-check" />
          <p>{t('ledger.account_added', { code: view.added })}</p>
        </div>
      )}
      <Refused text={view.refused} />
      <AccountForm view={view} />
      {view.classes.map(({ number, accounts }) => (
        <section key={number} className="o-sec" id={`class-${number}`} aria-labelledby={`class-${number}-title`}>
          <div className="o-sec-head">
            <h2 id={`class-${number}-title`}>{t(`ledger.class_${number as 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`)}</h2>
          </div>
          <ul>
            {accounts.map((account) => (
              <AccountItem key={account.code} account={account} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function AccountItem({ account }: { account: ChartClass['accounts'][number] }) {
  const { t } = useI18n()
  const action = useHref(paths.chart)
  return (
    <li className="o-item b-item">
      <AccountCode code={account.code} />
      <span className="o-grow">
        <bdi>{account.name}</bdi> {account.isOwn && <span className="o-tag">{t('ledger.own_account')}</span>}
        {account.isClosed && <span className="o-tag o-cliff">{t('ledger.account_is_closed')}</span>}
      </span>
      {isPostable(account.code) && (
        <form method="post" action={action}>
          <input type="hidden" name="code" value={account.code} />
          <button
            type="submit"
            name="intent"
            value={account.isClosed ? 'open' : 'close'}
            className="o-btn o-sm"
            aria-label={t(account.isClosed ? 'ledger.open_account_named' : 'ledger.close_account_named', { code: account.code })}
          >
            {t(account.isClosed ? 'ledger.open_account' : 'ledger.close_account')}
          </button>
        </form>
      )}
    </li>
  )
}

const nameFields = ['name_ar', 'name_fr', 'name_en', 'name_es'] as const

function AccountForm({ view: { values, problems } }: { view: ChartView }) {
  const { t } = useI18n()
  const action = useHref(paths.chart)
  return (
    <details className="o-sec" open={Object.keys(problems).length > 0}>
      <summary className="o-btn">
        <Icon name="plus" />
        {t('ledger.add_account')}
      </summary>
      <form method="post" action={action} className="o-form" noValidate>
        <Field name="code" label={t('ledger.account_code')} value={values.code} problem={problems.code} isCode />
        {nameFields.map((name) => (
          <Field key={name} name={name} label={t(`ledger.${name}`)} value={values[name]} problem={problems[name]} />
        ))}
        <button type="submit" name="intent" value="add" className="o-btn o-main">
          {t('ledger.add_account')}
        </button>
      </form>
    </details>
  )
}

type FieldProps = { name: string; label: string; value: string | undefined; problem: string | undefined; isCode?: boolean }

function Field({ name, label, value = '', problem, isCode = false }: FieldProps) {
  const { t } = useI18n()
  return (
    <div className="o-field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        className={isCode ? 'o-in o-ltr' : 'o-in'}
        inputMode={isCode ? 'numeric' : undefined}
        dir={isCode ? 'ltr' : 'auto'}
        defaultValue={value}
        maxLength={200}
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${name}-problem` : undefined}
      />
      {problem && (
        <p className="o-err" id={`${name}-problem`}>
          {t(`errors.${problem}` as MessageKey)}
        </p>
      )}
    </div>
  )
}
