/** Coordinates in turn: x, y, x, y … */
export type Flat = readonly number[]
export type ClipBox = { minX: number; minY: number; maxX: number; maxY: number }

/** The parts of a line inside a box. */
export function clipLine(line: Flat, box: ClipBox): number[][] {
  const parts: number[][] = []
  let current: number[] | undefined
  for (let i = 2; i + 1 < line.length; i += 2) {
    const [ax, ay, bx, by] = [line[i - 2] as number, line[i - 1] as number, line[i] as number, line[i + 1] as number]
    const span = spanInside(ax, ay, bx - ax, by - ay, box)
    if (!span) {
      current = undefined
      continue
    }
    const [from, to] = span
    if (!current || from > 0) {
      current = [ax + (bx - ax) * from, ay + (by - ay) * from]
      parts.push(current)
    }
    current.push(ax + (bx - ax) * to, ay + (by - ay) * to)
    if (to < 1) current = undefined
  }
  return parts
}

/** Liang and Barsky: between which parts of its length a stretch is inside. */
function spanInside(x: number, y: number, dx: number, dy: number, box: ClipBox): [from: number, to: number] | undefined {
  let [from, to] = [0, 1]
  for (const [step, room] of [
    [-dx, x - box.minX],
    [dx, box.maxX - x],
    [-dy, y - box.minY],
    [dy, box.maxY - y],
  ] as const) {
    if (step === 0) {
      if (room < 0) return undefined
      continue
    }
    const at = room / step
    if (step < 0) from = Math.max(from, at)
    else to = Math.min(to, at)
  }
  return from <= to ? [from, to] : undefined
}

/** Sutherland and Hodgman: a closed ring without its repeated end, cut to a box; empty when nothing of it is inside. */
export function clipRing(ring: Flat, box: ClipBox): number[] {
  const edges: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, box.minX, 1],
    [0, box.maxX, -1],
    [1, box.minY, 1],
    [1, box.maxY, -1],
  ]
  let current = [...ring]
  for (const [axis, limit, sign] of edges) {
    const next: number[] = []
    for (let i = 0; i + 1 < current.length; i += 2) {
      const before = i === 0 ? current.length - 2 : i - 2
      const [ax, ay, bx, by] = [current[before] as number, current[before + 1] as number, current[i] as number, current[i + 1] as number]
      const [a, b] = axis === 0 ? [ax, bx] : [ay, by]
      const [wasInside, isInside] = [(a - limit) * sign >= 0, (b - limit) * sign >= 0]
      if (wasInside !== isInside) {
        const part = (limit - a) / (b - a)
        next.push(ax + (bx - ax) * part, ay + (by - ay) * part)
      }
      if (isInside) next.push(bx, by)
    }
    current = next
  }
  return current.length >= 6 ? current : []
}

/** Leaves out what is nearer than `least` to the point before; the ends stay. */
export function thinned(line: Flat, least: number): number[] {
  const kept = line.slice(0, 2)
  for (let i = 2; i + 1 < line.length; i += 2) {
    const [x, y] = [line[i] as number, line[i + 1] as number]
    const isEnd = i + 2 >= line.length
    if (isEnd || Math.abs(x - (kept.at(-2) as number)) + Math.abs(y - (kept.at(-1) as number)) >= least) kept.push(x, y)
  }
  return kept
}
