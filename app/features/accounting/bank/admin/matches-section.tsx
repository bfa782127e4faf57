import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { paths } from '../../ledger/admin/books-tabs.tsx'
import { SignedAmount } from './bank-parts.tsx'
import { bankPaths } from './bank-paths.ts'

type Side = { key: string; day: string; text: string; amountInCents: number; number?: string }

export type MatchItem = { id: string; who: string; bank: readonly Side[]; books: readonly Side[]; moreBooks: number }

/** What was matched, side by side, and taken apart again. */
export function MatchesSection({ account, matches }: { account: string; matches: readonly MatchItem[] }) {
  const { t } = useI18n()
  const action = useHref(bankPaths.view(account, 'matched'))
  if (matches.length === 0) return <p className="o-empty">{t('bank.none_matched')}</p>
  return (
    <ul className="b-matches">
      {matches.map((match) => (
        <li key={match.id} className="b-match">
          <SideList label={t('bank.column_bank')} lines={match.bank} />
          <span className="b-match-state">
            <Icon name="circle-check" />
            {t('bank.matched')}
            <small>{match.who}</small>
          </span>
          <div>
            <SideList label={t('bank.column_books')} lines={match.books} />
            {match.moreBooks > 0 && <p className="o-muted">{t('bank.more_books', { count: match.moreBooks })}</p>}
          </div>
          <form method="post" action={action}>
            <input type="hidden" name="match" value={match.id} />
            <button
              type="submit"
              name="intent"
              value="unmatch"
              className="o-btn o-sm"
              aria-label={t('bank.unmatch_named', { text: match.bank[0]?.text ?? match.books[0]?.text ?? '' })}
            >
              <Icon name="unlink" />
              {t('bank.unmatch')}
            </button>
          </form>
        </li>
      ))}
    </ul>
  )
}

function SideList({ label, lines }: { label: string; lines: readonly Side[] }) {
  return (
    <ul aria-label={label} className="b-side-list">
      {lines.map((line) => (
        <li key={line.key}>
          <span>
            <b>
              <bdi>{line.text}</bdi>
            </b>
            <small>
              {line.day}{' '}
              {line.number && (
                <Link to={paths.entry(line.number)}>
                  <bdi dir="ltr">{line.number}</bdi>
                </Link>
              )}
            </small>
          </span>
          <SignedAmount cents={line.amountInCents} />
        </li>
      ))}
    </ul>
  )
}
