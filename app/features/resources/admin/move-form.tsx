import './resources.css'
import { useHref, useLocation } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { listAddress } from '#app/ui/admin/list-address.ts'
import { Icon } from '#app/ui/admin-icon.tsx'
import type { ListRow } from '../views.ts'

const WAYS = [
  { to: 'earlier', icon: 'arrow-up' },
  { to: 'later', icon: 'arrow-down' },
] as const

type MoveFormProps = { row: ListRow; moves: NonNullable<ListRow['moves']> }

/** The buttons that move a row of a list by one place, without script too. */
export function MoveForm({ row, moves }: MoveFormProps) {
  const { t } = useI18n()
  const action = useHref(listAddress(useLocation(), { did: null }))
  return (
    <form method="post" action={action} className="r-moves">
      <input type="hidden" name="row" value={row.id} />
      {WAYS.map(({ to, icon }) => (
        <button
          key={to}
          type="submit"
          name="intent"
          value={to}
          className="o-btn o-quiet"
          aria-label={t(`resources.part_${to}`, { name: row.name })}
          disabled={!moves[to]}
        >
          <Icon name={icon} />
        </button>
      ))}
    </form>
  )
}
