import type { ReactNode } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'

type FoldedProps<Item> = { items: readonly Item[]; shown: number; children: (part: readonly Item[], start: number) => ReactNode }

/** A long list: the first few stand, the rest opens on a tap, without script too. A link into it opens it as well. */
export function Folded<Item>({ items, shown, children }: FoldedProps<Item>) {
  const { t } = useI18n()
  const rest = items.length - shown
  if (rest <= 0) return children(items, 0)
  return (
    <>
      {children(items.slice(0, shown), 0)}
      <details className="folded">
        <summary className="btn btn-line">{t('guides.discover_show_rest', { count: rest })}</summary>
        {children(items.slice(shown), shown)}
      </details>
    </>
  )
}
