import { useI18n } from '#app/platform/i18n/context.tsx'
import { moneyWays } from '../rules.ts'
import type { LedgerView } from './ledger-screen.tsx'
import { LedgerField } from './section.tsx'

/** A gift that came without a promise. Whoever enters it here does not confirm it. */
export function HandGiftForm({ view: { action, key, problem } }: { view: Pick<LedgerView, 'action' | 'key' | 'problem'> }) {
  const { t } = useI18n()
  const intent = 'enter'
  const values = problem?.intent === intent ? problem.values : {}
  return (
    <details className="o-more" open={problem?.intent === intent}>
      <summary>{t('gifts-admin.enter')}</summary>
      <p className="o-hint">{t('gifts-admin.enter_text')}</p>
      <form method="post" action={action} className="ch-form">
        <input type="hidden" name="key" value={key} />
        <div className="o-field">
          <label htmlFor="gift-way">{t('gifts-admin.way')}</label>
          <select className="o-in" id="gift-way" name="way" defaultValue={values.way ?? 'cash'}>
            {moneyWays.map((way) => (
              <option key={way} value={way}>
                {t(`gifts.way_${way}`)}
              </option>
            ))}
          </select>
        </div>
        <LedgerField
          id="gift-amount"
          name="amount"
          label={t('gifts-admin.amount')}
          problem={problem}
          intent={intent}
          attributes={{ inputMode: 'decimal', dir: 'ltr' }}
        />
        <LedgerField id="gift-name" name="name" label={t('gifts.name')} problem={problem} intent={intent} attributes={{ dir: 'auto' }} />
        <LedgerField
          id="gift-phone"
          name="phone"
          label={t('gifts.phone')}
          problem={problem}
          intent={intent}
          attributes={{ type: 'tel', inputMode: 'tel', dir: 'ltr' }}
        />
        <label className="o-check">
          <input type="checkbox" name="shows_name" defaultChecked={values.shows_name === 'on'} />
          <span>{t('gifts-admin.shows_name')}</span>
        </label>
        <button type="submit" name="intent" value={intent} className="o-btn">
          {t('gifts-admin.enter_yes')}
        </button>
      </form>
    </details>
  )
}
