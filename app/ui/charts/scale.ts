export type Scale = { top: number; ticks: readonly number[] }

/** An axis from zero to a round number above `max`, with at most six lines; counts have no fractions, so neither has it. */
export function niceScale(max: number): Scale {
  const requested = Math.max(1, max) / 5
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, requested)))
  const step = [1, 2, 5, 10].map((factor) => factor * magnitude).find((size) => size >= requested) ?? 10 * magnitude
  const lines = Math.max(1, Math.ceil(Math.max(1, max) / step))
  return { top: step * lines, ticks: Array.from({ length: lines + 1 }, (_, i) => i * step) }
}

/** Which of `length` steps get a label: the first, the last, and evenly between, at most `most`. */
export function labelled(length: number, max: number): number[] {
  if (length <= max) return Array.from({ length }, (_, i) => i)
  return Array.from({ length: max }, (_, i) => Math.round((i * (length - 1)) / (max - 1)))
}

/** One decimal, as SVG needs no more. */
export const tidy = (value: number): number => Math.round(value * 10) / 10
