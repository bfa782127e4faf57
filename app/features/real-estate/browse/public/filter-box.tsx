import type { ReactNode } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import { browseAddress } from '../rules.ts'
import type { BrowseQuery } from '../types.ts'

/** A changed filter begins at the first page again. */
export const changed = (query: BrowseQuery, change: Partial<BrowseQuery>) => browseAddress({ ...query, page: 1, ...change })

type ChoiceProps = { to: string; count?: number; isChosen: boolean; children: ReactNode }

/** A choice as a link, with how many listings it would leave. */
export function Choice({ to, count, isChosen, children }: ChoiceProps) {
  const { number } = useI18n()
  return (
    <li>
      <Link className="chip" to={to} aria-current={isChosen ? 'true' : undefined} rel="nofollow">
        {children}
        {count !== undefined && (
          <>
            {' '}
            <span className="n num">{number(count)}</span>
          </>
        )}
      </Link>
    </li>
  )
}

type BoxProps = { label: string; chosen?: string | null; isOpen?: boolean; children: ReactNode }

/** A named group of choices that opens; one at a time. */
export function FilterBox({ label, chosen, isOpen = false, children }: BoxProps) {
  return (
    <details className="filter-box" open={isOpen} name="browse-filter">
      <summary className={chosen ? 'chip chosen' : 'chip'}>
        {chosen && <span className="vh">{label}: </span>}
        {chosen ?? label}
      </summary>
      <div>{children}</div>
    </details>
  )
}
