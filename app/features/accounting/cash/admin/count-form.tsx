import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Money } from '#app/ui/money.tsx'
import { BookAmount, paths } from '../../ledger/admin/books-tabs.tsx'
import { EntryField } from '../../ledger/admin/entry-parts.tsx'
import { bookAmount } from '../../ledger/present.ts'
import { denominations } from '../rules.ts'
import type { CashView } from './cash-screen.tsx'

/** The count: pieces of each note and coin. Sums appear while one writes; the server reckons by itself. */
export function CountForm({ view }: { view: CashView }) {
  const i18n = useI18n()
  const { t } = i18n
  const action = useHref(paths.cash)
  const { lastCount } = view
  return (
    <section className="o-sec" aria-labelledby="count">
      <div className="o-sec-head">
        <h2 id="count">{t('cash.count')}</h2>
      </div>
      {lastCount && (
        <p className="o-hint">
          {t(lastCount.differenceInCents === 0 ? 'cash.last_even' : 'cash.last_uneven', {
            at: lastCount.at,
            name: lastCount.name,
            amount: bookAmount(i18n, lastCount.differenceInCents),
          })}
        </p>
      )}
      <cash-count data-expected={view.figures.cash}>
        <form method="post" action={action} noValidate>
          <input type="hidden" name="id" value={view.countId} />
          <input type="hidden" name="expected" value={view.figures.cash} />
          <table className="o-table b-count">
            <caption className="vh">{t('cash.count')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('cash.piece')}</th>
                <th scope="col">{t('cash.pieces')}</th>
                <th scope="col" className="o-figure">
                  <bdi>{t('ledger.amount_mad')}</bdi>
                </th>
              </tr>
            </thead>
            <tbody>
              {denominations.map((cents) => (
                <PieceRow key={cents} cents={cents} view={view} />
              ))}
            </tbody>
          </table>
          <dl className="b-sums">
            <div data-live hidden>
              <dt>{t('cash.counted')}</dt>
              <dd data-sum="counted" />
            </div>
            <div>
              <dt>{t('cash.expected')}</dt>
              <dd>
                <BookAmount cents={view.figures.cash} zero />
              </dd>
            </div>
            <div data-live hidden>
              <dt>{t('cash.difference')}</dt>
              <dd data-sum="difference" aria-live="polite" />
            </div>
          </dl>
          <EntryField
            name="reason"
            label={t('cash.reason')}
            value={view.reason}
            problem={view.problems.reason}
            hint={t('cash.reason_hint')}
          />
          <button type="submit" name="intent" value="count" className="o-btn o-main">
            <Icon name="check" />
            {t('cash.save_count')}
          </button>
        </form>
      </cash-count>
    </section>
  )
}

function PieceRow({ cents, view }: { cents: number; view: CashView }) {
  const { t } = useI18n()
  const name = `piece_${cents}`
  const problem = view.problems[name]
  return (
    <tr>
      <th scope="row">
        <label htmlFor={name}>
          <Money cents={cents} />
        </label>
      </th>
      <td>
        <input
          id={name}
          name={name}
          className="o-in o-ltr"
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          defaultValue={view.pieces[cents] ?? ''}
          data-cents={cents}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${name}-problem` : undefined}
        />
        {problem && (
          <p className="o-err" id={`${name}-problem`}>
            {t('errors.cash_pieces')}
          </p>
        )}
      </td>
      <td className="o-figure" data-amount={cents}>
        <BookAmount cents={0} />
      </td>
    </tr>
  )
}
