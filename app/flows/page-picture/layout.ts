import type { Hue } from '#app/platform/http/handle.ts'
import type { Drawing } from '#app/platform/pictures/types.ts'

const WIDTH = 1200
const HEIGHT = 630
const PICTURE = 560
const PAPER = '#f9f3e6'
const INK = '#0f2f3d'
const FAINT = '#5a6f78'
/** The hues of the guides by day (ui/styles/tokens.css), as the drawing program reads colours. */
const hues: Record<Hue, string> = {
  ...{ general: '#005c7c', health: '#00683f', tourism: '#965300', legal: '#47419f' },
  ...{ property: '#a44424', store: '#87590a', reading: '#78378c', services: '#4a5a66' },
}

type Words = { over: string; title: string; hue: Hue; siteName: string; host: string; dir: 'rtl' | 'ltr' }

const MAX_LETTERS = 120

/** Left and right exchanged for languages that are read from the left. */
const svg = (isRtl: boolean, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${
    isRtl ? inner : `<g transform="matrix(-1 0 0 1 ${WIDTH} 0)">${inner}</g>`
  }</svg>`

/** The shore between the picture and the paper, and the lines of depth that follow it. */
const SHORE = 'C 500 120 585 235 520 360 C 478 445 560 540 522 630'
function shoreline(isRtl: boolean, hue: string): string {
  const lines = [14, 32, 54].map(
    (away, i) =>
      `<path transform="translate(${away})" d="M 548 -4 ${SHORE}" fill="none" stroke="${hue}" stroke-width="2" opacity="${0.42 - i * 0.13}"/>`,
  )
  return svg(isRtl, `<path d="M 548 0 ${SHORE} L ${WIDTH} ${HEIGHT} L ${WIDTH} 0 Z" fill="${PAPER}"/>${lines.join('')}`)
}

/** A title for a link: what the page shows on one side, its words on paper on the other, the site's name under them. */
export function pagePicture({ over, title, hue, siteName, host, dir }: Words, shown: Uint8Array): Drawing {
  const isRtl = dir === 'rtl'
  const colour = hues[hue]
  const edge = isRtl ? 'right' : 'left'
  const [from, to] = isRtl ? [624, WIDTH - 64] : [64, WIDTH - 624]
  const box = { left: from, width: to - from, edge } as const
  const short = [...title].length > MAX_LETTERS ? `${[...title].slice(0, MAX_LETTERS).join('').trimEnd()}…` : title
  const titleFont = isRtl ? 'El Messiri, Vazirmatn Bold' : 'Vazirmatn Bold'
  return {
    ground: svg(true, `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>`),
    picture: { bytes: shown, left: isRtl ? 0 : WIDTH - PICTURE - 40, top: 0, width: PICTURE + 40, height: HEIGHT },
    over: shoreline(isRtl, colour),
    columns: [
      {
        ...{ ...box, top: 64, height: 400, to: 'middle' },
        texts: [
          ...(over ? [{ text: over, font: 'Vazirmatn SemiBold', size: 30, least: 24, colour }] : []),
          { text: short, font: titleFont, size: isRtl ? 74 : 58, least: 36, colour: INK, gap: 22 },
        ],
      },
      {
        ...{ ...box, top: 490, height: 84, to: 'end' },
        texts: [
          { text: siteName, font: 'Reem Kufi SemiBold, Vazirmatn Bold', size: 38, colour: INK },
          ...(host ? [{ text: host, font: 'Vazirmatn', size: 22, colour: FAINT, gap: 8 }] : []),
        ],
      },
    ],
  }
}
