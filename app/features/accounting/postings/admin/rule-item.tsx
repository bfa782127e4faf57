import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { AccountCode, paths } from '../../ledger/admin/books-tabs.tsx'
import { FieldProblem } from '../../ledger/admin/entry-parts.tsx'
import { kindId } from '../rules.ts'
import type { RuledKind } from '../types.ts'
import type { PostingsView } from './postings-screen.tsx'

type RuleProps = { ruled: RuledKind; view: PostingsView }

/** A kind of event: which accounts it moves, and the form to change them for later events. */
export function RuleItem({ ruled, view }: RuleProps) {
  const { t } = useI18n()
  const isRejected = view.rejected?.form === kindId(ruled)
  const { rule, direction } = ruled
  const others = Object.values(rule.accounts)
  const [debits, credits] = direction === 'in' ? [[rule.money], others] : [others, [rule.money]]
  return (
    <li className="b-rule">
      <div className="o-item b-item">
        <span className="o-grow">
          <b>{t(ruled.label)}</b>{' '}
          <span className={rule.isPosted ? 'o-tag o-thuya' : 'o-tag'}>
            {t(rule.isPosted ? 'postings.is_posted' : 'postings.is_not_posted')}
          </span>
        </span>
        <span className="o-nowrap">
          {t('ledger.debit')} <Codes codes={debits} />
        </span>
        <span className="o-nowrap">
          {t('ledger.credit')} <Codes codes={credits} />
        </span>
      </div>
      <details open={isRejected}>
        <summary className="o-btn o-sm">
          <Icon name="pencil" />
          {t('postings.change_rule')}
        </summary>
        <RuleForm ruled={ruled} view={view} />
      </details>
    </li>
  )
}

const Codes = ({ codes }: { codes: readonly string[] }) =>
  codes.map((code, i) => (
    <span key={code}>
      {i > 0 && ' + '}
      <AccountCode code={code} />
    </span>
  ))

function RuleForm({ ruled, view }: RuleProps) {
  const { t } = useI18n()
  const action = useHref(paths.postings)
  const id = kindId(ruled)
  const problems = view.rejected?.form === id ? view.rejected.problems : {}
  const nameOf = (code: string) => [...view.money, ...view.others].find((option) => option.code === code)?.name
  const field = (name: string) => ({
    id: `${id}.${name}`,
    name,
    className: 'o-in',
    'aria-invalid': problems[name] ? true : undefined,
    'aria-describedby': problems[name] ? `${id}.${name}-problem` : undefined,
  })
  return (
    <form method="post" action={action} className="o-form" noValidate>
      <input type="hidden" name="kind" value={id} />
      <label className="o-choice">
        <input type="checkbox" className="o-check" name="is_posted" defaultChecked={ruled.rule.isPosted} />
        {t('postings.post_these')}
      </label>
      <div className="o-field">
        <label htmlFor={`${id}.money`}>{t(`postings.money_${ruled.direction}`)}</label>
        <select {...field('money')} defaultValue={ruled.rule.money}>
          {view.money.map(({ code, name }) => (
            <option key={code} value={code}>{`${name} (${code})`}</option>
          ))}
        </select>
        <FieldProblem name={`${id}.money`} code={problems.money} />
      </div>
      {Object.entries(ruled.parts).map(([part, label]) => {
        const account = ruled.rule.accounts[part] ?? ''
        return (
          <div key={part} className="o-field">
            <label htmlFor={`${id}.account_${part}`}>{t('postings.account_of', { part: t(label) })}</label>
            <input
              {...field(`account_${part}`)}
              list="chart"
              autoComplete="off"
              maxLength={200}
              defaultValue={[account, nameOf(account)].filter(Boolean).join(' ')}
            />
            <FieldProblem name={`${id}.account_${part}`} code={problems[`account_${part}`]} />
          </div>
        )
      })}
      <div className="o-field">
        <label htmlFor={`${id}.tax`}>{t('ledger.tax')}</label>
        <select {...field('tax')} defaultValue={ruled.rule.taxCode ?? ''}>
          <option value="">{t('ledger.tax_none')}</option>
          {view.taxes.map(({ code, percent }) => (
            <option key={code} value={code}>
              {t('ledger.tax_rate', { percent })}
            </option>
          ))}
        </select>
        <FieldProblem name={`${id}.tax`} code={problems.tax} />
      </div>
      <p className="o-hint">{t('postings.later_events')}</p>
      <button type="submit" name="intent" value="rule" className="o-btn o-main">
        {t('postings.save_rule')}
      </button>
    </form>
  )
}
