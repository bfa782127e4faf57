export type ImagePoint = { x: number; y: number }
/** A sheet of paper in a photograph: its corners from the top at the left, the way the hands of a clock go. */
export type Corners = readonly [ImagePoint, ImagePoint, ImagePoint, ImagePoint]

const between = (a: ImagePoint, b: ImagePoint) => Math.hypot(a.x - b.x, a.y - b.y)

/** How large a sheet is once it is seen from straight above, with its longer side no longer than `most`. */
export function sheetSize([a, b, c, d]: Corners, most: number): { width: number; height: number } {
  const [width, height] = [(between(a, b) + between(d, c)) / 2, (between(a, d) + between(b, c)) / 2]
  const scale = Math.min(1, most / Math.max(width, height, 1))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * Where in the photograph a point of the straightened sheet lies: the projective map of a rectangle onto four corners
 * (Heckbert, Fundamentals of texture mapping, 1989, §2.2).
 */
export function toPhoto([a, b, c, d]: Corners, { width, height }: { width: number; height: number }): (x: number, y: number) => ImagePoint {
  const [sx, sy] = [a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y]
  const [ux, uy, vx, vy] = [b.x - c.x, b.y - c.y, d.x - c.x, d.y - c.y]
  const depth = ux * vy - vx * uy
  const g = (sx * vy - vx * sy) / depth
  const h = (ux * sy - sx * uy) / depth
  const across = [b.x - a.x + g * b.x, b.y - a.y + g * b.y] as const
  const down = [d.x - a.x + h * d.x, d.y - a.y + h * d.y] as const
  return (x, y) => {
    const [u, v] = [x / width, y / height]
    const w = g * u + h * v + 1
    return { x: (across[0] * u + down[0] * v + a.x) / w, y: (across[1] * u + down[1] * v + a.y) / w }
  }
}

/** Whether four corners are a sheet at all: none of them bent inwards, and in the order in which they are named. */
export function isSheet(corners: Corners): boolean {
  return corners.every((at, i) => {
    const [before, after] = [corners[(i + 3) % 4] ?? at, corners[(i + 1) % 4] ?? at]
    return (at.x - before.x) * (after.y - at.y) - (at.y - before.y) * (after.x - at.x) > 1
  })
}

type Pixels = { data: Uint8ClampedArray; width: number; height: number }

/** The sheet alone, seen from straight above; each of its points is mixed from the four next to it in the photograph. */
export function straightenPixels(photo: Pixels, corners: Corners, sheet: Pixels): void {
  const find = toPhoto(corners, sheet)
  for (let y = 0; y < sheet.height; y += 1) {
    for (let x = 0; x < sheet.width; x += 1) mix(photo, find(x + 0.5, y + 0.5), sheet.data, (y * sheet.width + x) * 4)
  }
}

const CHANNELS = 4

function mix({ data, width, height }: Pixels, { x, y }: ImagePoint, into: Uint8ClampedArray, at: number): void {
  const [left, top] = [Math.min(Math.max(x - 0.5, 0), width - 1), Math.min(Math.max(y - 0.5, 0), height - 1)]
  const [x0, y0] = [Math.floor(left), Math.floor(top)]
  const [x1, y1] = [Math.min(x0 + 1, width - 1), Math.min(y0 + 1, height - 1)]
  const [fx, fy] = [left - x0, top - y0]
  for (let i = 0; i < CHANNELS; i += 1) {
    const of = (px: number, py: number) => data[(py * width + px) * CHANNELS + i] ?? 0
    const above = of(x0, y0) * (1 - fx) + of(x1, y0) * fx
    into[at + i] = above * (1 - fy) + (of(x0, y1) * (1 - fx) + of(x1, y1) * fx) * fy
  }
}
