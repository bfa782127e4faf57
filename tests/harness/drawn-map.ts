/** The maps that stand in a page as SVG (StaticMap), as far as tests ask: their lines by class, and their pins. */
type DrawnPin = { label: string; href: string | null; mark: string | null; fromShore: number }
type DrawnMap = { lines: string[]; pins: DrawnPin[] }

export function readDrawnMaps(html: string): DrawnMap[] {
  return [...html.matchAll(/<figure class="static-map[\s\S]*?<\/figure>/g)].map(([figure]) => {
    const bare = figure.replace(/<g class="(?:pin-mark|scale-bar|town-name)[\s\S]*?<\/g>/g, '')
    const shore = cornersOf(/class="shore" d="([^"]*)"/.exec(figure)?.[1] ?? '')
    const pins = [...figure.matchAll(/<g class="pin-mark[^"]*" transform="translate\(([\d.-]+) ([\d.-]+)\)">([\s\S]*?)<\/g>/g)]
    return {
      lines: [...bare.matchAll(/<(?:path|line|polyline|polygon)\b([^>]*)/g)].map(([, attributes = '']) => {
        return /class="([^"]*)"/.exec(attributes)?.[1] ?? 'without a class'
      }),
      pins: pins.map(([, x, y, inside = '']) => ({
        label: /<text y="[^"]*">([^<]*)</.exec(inside)?.[1] ?? '',
        href: /href="([^"]*)"/.exec(inside)?.[1] ?? null,
        mark: /<text class="mark"[^>]*>([^<]*)</.exec(inside)?.[1] ?? null,
        fromShore: Math.round(distance({ x: Number(x), y: Number(y) }, shore)),
      })),
    }
  })
}

type Spot = { x: number; y: number }

/** Of a path of straight lines between whole coordinates, each run by itself. */
function cornersOf(path: string): Spot[][] {
  return path
    .split('M')
    .filter(Boolean)
    .map((run) =>
      run.split(/[LZ]/).flatMap((corner) => {
        const [x, y] = corner
          .trim()
          .split(/[\s,]+/)
          .map(Number)
        return x === undefined || y === undefined ? [] : { x, y }
      }),
    )
}

function distance(spot: Spot, runs: readonly (readonly Spot[])[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const run of runs) {
    for (const [i, end] of run.entries()) {
      const start = run[i - 1] ?? end
      const [dx, dy] = [end.x - start.x, end.y - start.y]
      const along = dx === 0 && dy === 0 ? 0 : ((spot.x - start.x) * dx + (spot.y - start.y) * dy) / (dx * dx + dy * dy)
      const t = Math.max(0, Math.min(1, along))
      least = Math.min(least, Math.hypot(spot.x - start.x - t * dx, spot.y - start.y - t * dy))
    }
  }
  return least
}
