// Tells the server two things that it cannot see: that a page fetched ahead of time is really being read, and that a
// reader writes, calls or asks for the way. Nothing is stored here, and nothing says who it was.
import { contactKindOf, searchedAt } from '../rules.ts'
import type { PageEvent } from '../schema.ts'

function report(event: PageEvent['event'], led: Pick<PageEvent, 'from' | 'search'> = {}): void {
  const path = location.pathname + location.search
  navigator.sendBeacon?.('/api/events', JSON.stringify({ event, path, ...led }))
}

/** The host that led here: empty for none; of our own only what was searched there. */
function ledBy({ referrer }: Document): Pick<PageEvent, 'from' | 'search'> {
  if (referrer === '') return { from: '' }
  const { host } = new URL(referrer)
  return host === location.host ? { search: searchedAt(referrer)?.slice(0, 200) } : { from: host }
}

type Navigation = PerformanceNavigationTiming & { deliveryType?: string; activationStart?: number }

/** A page that was fetched, or even drawn, before its link was pressed has made no request that counts. */
function reportView(): void {
  const [navigation] = performance.getEntriesByType('navigation') as Navigation[]
  if (navigation?.deliveryType === 'navigational-prefetch' || navigation?.activationStart) report('view', ledBy(document))
}

const early = document as Document & { prerendering?: boolean }
if (early.prerendering) document.addEventListener('prerenderingchange', reportView, { once: true })
else reportView()

for (const press of ['click', 'auxclick'] as const) {
  addEventListener(
    press,
    (event) => {
      // The secondary button opens a menu, not the link.
      const link = event.button < 2 && event.target instanceof Element ? event.target.closest('a') : null
      // Of a link in a drawn map, `href` is no text.
      const kind = contactKindOf(link?.getAttribute('href') ?? '')
      if (kind) report(kind)
    },
    { capture: true },
  )
}
