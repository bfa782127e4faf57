import { useI18n } from '#app/platform/i18n/context.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { Link } from '#app/ui/link.tsx'

type Item = { path: string; name: string; description: string | null; count: number; illustration?: string | null }

/** Categories or sectors with their counts, as hairlined lines. */
export function CategoryGrid({ items }: { items: readonly Item[] }) {
  return (
    <ul className="cats">
      {items.map((item) => (
        <li key={item.path}>
          <Link to={item.path}>
            <b>{item.name}</b>
            <Count of={item.count} />
            {item.description && <span className="small soft">{item.description}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The same with a picture each, for a guide that one looks at. */
export function CategoryCards({ items }: { items: readonly Item[] }) {
  return (
    <ul className="near cat-cards">
      {items.map((item, i) => (
        <li key={item.path}>
          <Link to={item.path}>
            <span className="pic">
              <Illustration name={item.illustration ?? 'village'} size="card" eager={i < 2} />
            </span>
            <span className="cat-line">
              <b>{item.name}</b>
              <Count of={item.count} />
            </span>
            {item.description && <span className="small soft">{item.description}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Count({ of }: { of: number }) {
  const { t, number } = useI18n()
  return (
    <span className={of === 0 ? 'n num none' : 'n num'}>
      <span aria-hidden="true">{number(of)}</span>
      <span className="vh">{t('guides.entry_count', { count: of })}</span>
    </span>
  )
}
