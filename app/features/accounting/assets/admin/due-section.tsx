import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { BookAmount, paths } from '../../ledger/admin/books-tabs.tsx'
import { LinesTable } from '../../ledger/admin/lines-table.tsx'

export type DueView = {
  year: number
  years: readonly number[]
  isOver: boolean
  parts: readonly { id: string; name: string; cents: number }[]
  lines: readonly { account: string; name: string; debitInCents: number; creditInCents: number }[]
}

/** What a year uses up: the entry as it would be posted. */
export function Due({ due }: { due: DueView }) {
  const { t } = useI18n()
  const action = useHref(paths.assets)
  return (
    <section className="o-sec" aria-labelledby="due">
      <div className="o-sec-head">
        <h2 id="due">{t('assets.due', { year: String(due.year) })}</h2>
        <form method="get" action={action} className="b-inline">
          <select name="year" className="o-in" defaultValue={String(due.year)} aria-label={t('assets.year')}>
            {due.years.map((year) => (
              <option key={year} value={year}>
                {year}
              </option>
            ))}
          </select>
          <button type="submit" className="o-btn o-sm">
            {t('ledger.show')}
          </button>
        </form>
      </div>
      {due.parts.length === 0 ? <p className="o-empty">{t('assets.nothing_due')}</p> : <Proposal due={due} />}
    </section>
  )
}

function Proposal({ due }: { due: DueView }) {
  const { t } = useI18n()
  const action = useHref(paths.assets)
  return (
    <>
      <p className="o-text">{t('assets.due_text')}</p>
      <ul>
        {due.parts.map(({ id, name, cents }) => (
          <li key={id} className="o-item b-item">
            <bdi className="o-grow">{name}</bdi>
            <BookAmount cents={cents} />
          </li>
        ))}
      </ul>
      <LinesTable caption={t('assets.due', { year: String(due.year) })} lines={due.lines.map((line) => ({ ...line, key: line.account }))} />
      {due.isOver ? (
        <form method="post" action={action} className="b-inline">
          <input type="hidden" name="year" value={due.year} />
          <button type="submit" name="intent" value="post" className="o-btn o-main">
            <Icon name="check" />
            {t('assets.post')}
          </button>
        </form>
      ) : (
        <p className="o-hint">{t('assets.not_over')}</p>
      )}
    </>
  )
}
