import type { RangeView } from '../present.ts'
import { bands } from '../types.ts'

/** The six bands in a row, as one reads, with those marked that the reader may be in. Decorative: the words beside it say the same. */
export function BandRange({ low, high, at }: RangeView) {
  const [from, to] = [bands.indexOf(low), bands.indexOf(high)]
  return (
    <ol className="band-range" aria-hidden="true">
      {bands.map((band, i) => (
        <li key={band} className={`${i >= from && i <= to ? 'within' : ''} ${band === at ? 'at' : ''}`.trim() || undefined}>
          {band}
        </li>
      ))}
    </ol>
  )
}
