import '../../admin.css'
import { useHref } from 'react-router'

/**
 * Below the field of a new name: what could be the same place, asked for while it is typed (`browser/admin/elements/name-watch.ts`).
 * It stops nobody; without script the page after saving says the same.
 */
export function NameWatch({ except }: { except: string | null }) {
  const source = useHref('/api/admin/guide-names')
  return (
    <name-watch data-source={source} data-except={except ?? undefined}>
      <div role="status" data-said="" />
    </name-watch>
  )
}
