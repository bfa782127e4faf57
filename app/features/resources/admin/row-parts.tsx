import './resources.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { PartsView } from '../views.ts'

/** What belongs to a row, below its form: in order, each a link to its own editor, with buttons that move it by one place. */
export function RowParts({ parts, action }: { parts: readonly PartsView[]; action: string }) {
  return parts.length === 0 ? null : (
    <div id="parts" className="r-parts">
      {parts.map((one) => (
        <PartList key={one.name} parts={one} action={action} />
      ))}
    </div>
  )
}

function PartList({ parts: { name, title, hint, create, createTo, rows }, action }: { parts: PartsView; action: string }) {
  const { t, number } = useI18n()
  return (
    <section aria-labelledby={`parts-${name}`}>
      <header className="o-row o-between">
        <h2 id={`parts-${name}`}>
          {title} <span className="num o-muted">{number(rows.length)}</span>
        </h2>
        <Link to={createTo} className="o-btn">
          <Icon name="plus" />
          {create}
        </Link>
      </header>
      <p className="o-hint">{hint}</p>
      <ol className="r-part-rows">
        {rows.map((row, i) => (
          <li key={row.id}>
            <form method="post" action={action} className="o-row">
              <input type="hidden" name="part" value={name} />
              <input type="hidden" name="id" value={row.id} />
              <button
                type="submit"
                name="intent"
                value="earlier"
                className="o-btn o-quiet"
                aria-label={t('resources.part_earlier', { name: row.name })}
                disabled={i === 0}
              >
                <Icon name="arrow-up" />
              </button>
              <button
                type="submit"
                name="intent"
                value="later"
                className="o-btn o-quiet"
                aria-label={t('resources.part_later', { name: row.name })}
                disabled={i === rows.length - 1}
              >
                <Icon name="arrow-down" />
              </button>
            </form>
            <div>
              <Link to={row.to}>
                <bdi>{row.name}</bdi>
              </Link>
              {row.facts.length > 0 && <p className="o-muted">{row.facts.join(' · ')}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
