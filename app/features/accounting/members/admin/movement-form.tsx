import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { paths } from '../../ledger/admin/books-tabs.tsx'
import { ChoiceField } from '../../ledger/admin/choice-field.tsx'
import { EntryField } from '../../ledger/admin/entry-parts.tsx'
import { movementKinds, units } from '../types.ts'
import type { MemberView } from './member-screen.tsx'

/** What happened between the cooperative and a member: one of four kinds, each with its own fields. */
export function MovementForm({ view }: { view: MemberView }) {
  const { t } = useI18n()
  const here = paths.member(view.id)
  const action = useHref(`${here}?kind=${view.kind}`)
  const field = (name: string) => ({ name, value: view.fields[name] ?? '', problem: view.problems[name] })
  return (
    <section className="o-sec" aria-labelledby="movement">
      <div className="o-sec-head">
        <h2 id="movement">{t('members.new_movement')}</h2>
      </div>
      <nav aria-label={t('members.new_movement')}>
        <ul className="b-kinds">
          {movementKinds.map((kind) => (
            <li key={kind}>
              <Link to={`${here}?kind=${kind}#movement`} aria-current={kind === view.kind ? 'page' : undefined}>
                {t(`members.kind_${kind}`)}
                <small>{t(`members.kind_${kind}_hint`)}</small>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <form method="post" action={action} className="o-form" noValidate>
        <input type="hidden" name="id" value={view.newId} />
        {view.kind === 'delivery' && (
          <>
            <EntryField {...field('product')} label={t('members.product')} />
            <EntryField {...field('quantity')} label={t('members.quantity')} kind="amount" />
            <ChoiceField {...field('unit')} label={t('members.unit')} options={units.map((unit) => [unit, t(`members.unit_${unit}`)])} />
            <EntryField {...field('price')} label={t('members.unit_price')} kind="amount" />
            <EntryField {...field('quality')} label={t('members.quality')} isOptional />
            <ChoiceField {...field('account')} label={t('ledger.account')} options={view.deliveryAccounts} />
          </>
        )}
        {view.kind === 'shares' && (
          <EntryField {...field('shares')} label={t('members.shares_count', { value: view.shareValue })} kind="amount" />
        )}
        {(view.kind === 'payment' || view.kind === 'share_payment') && (
          <>
            <EntryField {...field('amount')} label={t('ledger.amount_mad')} kind="amount" />
            <ChoiceField
              {...field('money')}
              label={t(view.kind === 'payment' ? 'postings.money_out' : 'postings.money_in')}
              options={view.money}
            />
          </>
        )}
        <EntryField {...field('date')} label={t('ledger.date')} kind="date" />
        <p className="o-hint">{t('members.posted_stays')}</p>
        <button type="submit" name="intent" value="record" className="o-btn o-main">
          <Icon name="check" />
          {t('ledger.post')}
        </button>
      </form>
    </section>
  )
}
