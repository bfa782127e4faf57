const DAY_MS = 86_400_000

/** So many days are shown beside a product, today with them. */
export const SIDE_DAYS = 30
/** What sold in fewer days than these says nothing of the next ones. */
export const LEAST_DAYS = 7

/** The days of a calendar up to today, the oldest first, as `YYYY-MM-DD`. */
export function lastDays(today: string): string[] {
  const end = Date.parse(`${today}T00:00:00Z`)
  return Array.from({ length: SIDE_DAYS }, (_, i) => new Date(end - (SIDE_DAYS - 1 - i) * DAY_MS).toISOString().slice(0, 10))
}

/** A day on which a variant's stock moved: what could be sold of it before and after, and what was sold less what came back. */
export type VariantDay = { variantId: string; day: string; before: number; left: number; isOpened: boolean; sold: number }
/** What could be sold of a product when the day ended; null where nothing was known of it yet. */
export type StockDay = { day: string; left: number | null; sold: number }

type Counted = { id: string; left: number }

/**
 * A product's days out of those on which something moved: a quiet day ends as the one before it, a variant that never moved
 * stands where it stands now, and before it was opened it was not there. All its counted variants together.
 */
export function stockByDay(
  days: readonly string[],
  { counted, moves, madeOn }: { counted: readonly Counted[]; moves: readonly VariantDay[]; madeOn: string },
): StockDay[] {
  const byVariant = Map.groupBy(moves, (move) => move.variantId)
  const lines = counted.map(({ id, left }) => {
    const own = byVariant.get(id) ?? []
    const [first] = own
    let now = first ? (first.isOpened ? null : first.before) : left
    const ends = new Map(own.map((move) => [move.day, move.left]))
    return days.map((day) => {
      now = ends.get(day) ?? now
      return now
    })
  })
  return days.map((day, i) => {
    const known = lines.flatMap((line) => line[i] ?? [])
    const sold = moves.filter((move) => move.day === day).reduce((sum, move) => sum + move.sold, 0)
    const isKnown = known.length > 0 && (day >= madeOn || day >= (moves[0]?.day ?? madeOn))
    return { day, left: isKnown ? known.reduce((sum, one) => sum + one, 0) : null, sold }
  })
}

/**
 * In how many days what is left is gone when it goes on selling as in these; undefined where they say nothing: none sold,
 * none left, or too few days known.
 */
export function runsOutIn(days: readonly StockDay[]): number | undefined {
  const known = days.filter((day) => day.left !== null)
  const left = known.at(-1)?.left ?? 0
  const sold = soldIn(days)
  if (known.length < LEAST_DAYS || left <= 0 || sold <= 0) return undefined
  return Math.max(1, Math.round((left * known.length) / sold))
}

/** Pieces that were sold and did not come back. */
export const soldIn = (days: readonly StockDay[]): number =>
  Math.max(
    0,
    days.reduce((sum, day) => sum + day.sold, 0),
  )
