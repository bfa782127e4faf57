import './level-coast.css'
import { type Band, bands } from '../types.ts'
import line from './coast-line.json' with { type: 'json' }

/** The six bands as harbours of this coast, from Ras el Ma in the east: where each stands, and which share of the line is east of it. */
const harbours: Readonly<Record<Band, { x: number; y: number; east: number }>> = {
  A1: { x: 1180, y: 252, east: 0 },
  A2: { x: 999, y: 266, east: 12.5 },
  B1: { x: 858, y: 40, east: 33.8 },
  B2: { x: 581, y: 220, east: 57.6 },
  C1: { x: 280, y: 169, east: 81.6 },
  C2: { x: 20, y: 249, east: 100 },
}
const CONTOURS = [15, 31, 49, 70]
const WHOLE = 100

/**
 * The coast of the levels, with the way come so far where somebody is `at` one of its harbours. A map: east is on the right in every
 * language. Decorative: the words beside it say the same.
 */
export function LevelCoast({ at }: { at?: Band }) {
  const here = at ? bands.indexOf(at) : bands.length
  return (
    <svg className="level-coast" viewBox="-20 -76 1240 436" aria-hidden="true" focusable="false">
      <defs>
        <path id="coast-line" d={line.d} pathLength={WHOLE} />
      </defs>
      {CONTOURS.map((up) => (
        <use key={up} className="contour" transform={`translate(0 ${-up})`} href="#coast-line" />
      ))}
      <use className="shore" href="#coast-line" />
      {/* The line runs from west to east: what was come by is its end. */}
      {at && at !== 'A1' && (
        <use className="way" href="#coast-line" strokeDasharray={`0 ${WHOLE - harbours[at].east} ${harbours[at].east + 1}`} />
      )}
      {bands.map((band, i) => (
        <g key={band} className={i === here ? 'here' : i < here ? 'past' : undefined}>
          <circle cx={harbours[band].x} cy={harbours[band].y} r={24} />
          <text x={harbours[band].x} y={harbours[band].y} dy="0.36em" textAnchor="middle" direction="ltr">
            {band}
          </text>
        </g>
      ))}
    </svg>
  )
}
