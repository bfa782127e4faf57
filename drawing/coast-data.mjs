// The shoreline of the maps: GSHHG 2.3.7 (full resolution) -> content/geo/coast.json. Run once:
//   apt-get install gmt gmt-gshhg-full
//   gmt coast -R-5/-2.3/34.6/35.7 -Df -W -M -JM10c > gshhg.txt && node drawing/coast-data.mjs gshhg.txt
import { mkdir, readFile, writeFile } from 'node:fs/promises'

const [, , input = 'gshhg.txt'] = process.argv
const KM_LAT = 110.95
const KM_LNG = 111.32 * Math.cos((35.2 * Math.PI) / 180)
// This stretch was charted on an older datum: everywhere between Cala Iris and Ras el Ma it lies 300 m west and
// 260 m north of where satellites find it. Measured at ten capes and islets; it varies by less than 60 m.
const SHIFT_KM = [0.3, -0.26]
const WEST = -4.95
const EAST = -2.4

const pieces = []
for (const line of (await readFile(input, 'utf8')).split('\n')) {
  if (line.startsWith('>')) pieces.push([])
  else if (line.trim() && !line.startsWith('#')) pieces.at(-1)?.push(line.trim().split(/\s+/).map(Number))
}
const same = (a, b) => Math.hypot((a[0] - b[0]) * KM_LNG, (a[1] - b[1]) * KM_LAT) < 0.05

// join the pieces the chart is cut into
const open = pieces.filter((piece) => piece.length > 1)
for (let joined = true; joined; ) {
  joined = false
  outer: for (let i = 0; i < open.length; i++) {
    for (let j = 0; j < open.length; j++) {
      if (i === j) continue
      for (const flip of [false, true]) {
        const next = flip ? open[j].slice().reverse() : open[j]
        if (!same(open[i].at(-1), next[0])) continue
        if (same(open[i][0], open[i].at(-1))) continue
        open[i] = [...open[i], ...next.slice(1)]
        open.splice(j, 1)
        joined = true
        break outer
      }
    }
  }
}
const toKm = ([lng, lat]) => [(lng + 4) * KM_LNG + SHIFT_KM[0], (lat - 35) * KM_LAT + SHIFT_KM[1]]
const toDegrees = ([x, y]) => [x / KM_LNG - 4, y / KM_LAT + 35]

// The chart was traced on a grid of about 90 m: a narrow bell along the line takes the stairs out and leaves the coves.
function unstair(line, closed, sigma = 0.075) {
  const at = []
  const step = 0.03
  for (let i = 0; i < line.length - 1; i++) {
    const length = Math.hypot(line[i + 1][0] - line[i][0], line[i + 1][1] - line[i][1])
    const parts = Math.max(1, Math.round(length / step))
    for (let k = 0; k < parts; k++) at.push([0, 1].map((c) => line[i][c] + ((line[i + 1][c] - line[i][c]) * k) / parts))
  }
  if (!closed) at.push(line.at(-1))
  const reach = Math.min(Math.ceil((3 * sigma) / step), Math.floor(at.length / 3))
  return at.map((point, i) => {
    if (!closed && (i < reach || i >= at.length - reach)) return point
    let [x, y, sum] = [0, 0, 0]
    for (let k = -reach; k <= reach; k++) {
      const weight = Math.exp(-((k * step) ** 2) / (2 * sigma ** 2))
      const other = at[(i + k + at.length) % at.length]
      x += other[0] * weight
      y += other[1] * weight
      sum += weight
    }
    return [x / sum, y / sum]
  })
}
function offset(p, a, b) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const t = Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)
}
function thin(line, tolerance) {
  if (line.length < 3) return line
  let [far, at] = [0, 0]
  for (let i = 1; i < line.length - 1; i++) {
    const d = offset(line[i], line[0], line.at(-1))
    if (d > far) [far, at] = [d, i]
  }
  if (far < tolerance) return [line[0], line.at(-1)]
  return [...thin(line.slice(0, at + 1), tolerance).slice(0, -1), ...thin(line.slice(at), tolerance)]
}
const SCALE = 1e5
function encode(line) {
  let [px, py] = [0, 0]
  return line.flatMap(([lng, lat]) => {
    const [x, y] = [Math.round(lng * SCALE), Math.round(lat * SCALE)]
    const delta = [x - px, y - py]
    ;[px, py] = [x, y]
    return delta
  })
}

const mainland = open.filter((line) => line.length > 200).sort((a, b) => b.length - a.length)
console.log(
  'pieces',
  open
    .map((line) => line.length)
    .sort((a, b) => b - a)
    .slice(0, 8),
)
let coast = mainland[0]
if (coast[0][0] > coast.at(-1)[0]) coast = coast.slice().reverse()
coast = thin(unstair(coast.map(toKm), false), 0.012)
  .map(toDegrees)
  .filter(([lng]) => lng > WEST && lng < EAST)
const islets = open
  .filter((line) => line.length < 60 && same(line[0], line.at(-1)) && line.every(([lng]) => lng > WEST && lng < EAST))
  .map((line) => {
    const ring = thin([...unstair(line.map(toKm), true, 0.045)], 0.006)
    return ring.map(toDegrees)
  })
const data = {
  note: 'Shoreline between Cala Iris and Ras el Ma. Deltas of longitude and latitude in 1/scale degree; the mainland runs from west to east, the sea on its left.',
  attribution: 'GSHHG 2.3.7, Wessel and Smith, moved 300 m east and 260 m south to WGS 84, smoothed',
  licence: 'LGPL-3.0-or-later',
  scale: SCALE,
  mainland: encode(coast),
  islets: islets.map(encode),
}
await mkdir(new URL('../content/geo/', import.meta.url), { recursive: true })
const json = JSON.stringify(data)
await writeFile(new URL('../content/geo/coast.json', import.meta.url), json)
console.log('points', coast.length, 'islets', islets.length, 'bytes', json.length)
