import '../../ledger/admin/books-tabs.tsx'
import './parties.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Views } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { type PartySide, partySides } from '../types.ts'
import { partyPaths } from './party-paths.ts'

/** What is owed to us and by us by age, and the lettering that both stand on. */
export function PartyTabs({ current, to }: { current: PartySide | 'lettering' | null; to: string }) {
  const { t } = useI18n()
  return (
    <Views
      label={t('parties.tabs')}
      views={[
        ...partySides.map((side) => ({ to: partyPaths.side(side, to), label: t(`parties.tab_${side}`), current: side === current })),
        { to: partyPaths.lettering, label: t('parties.tab_lettering'), current: current === 'lettering' },
      ]}
    />
  )
}

export function Done({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <div className="o-note o-good" role="status">
      <Icon name="circle-check" />
      <p>{text}</p>
    </div>
  )
}
