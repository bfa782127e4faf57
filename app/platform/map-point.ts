import { latinDigits } from './arabic.ts'

type Point = { latitude: number; longitude: number }

/** Map links are long: what a search leaves in them comes along. */
export const MAX_MAP_LINK = 2000

const N = String.raw`([-+]?\d{1,3}(?:\.\d+)?)`
const D = String.raw`([-+]?\d{1,3}\.\d+)`
/** Words may stand around it. */
const PAIR = new RegExp(`(?:^|[^\\d.,])${D}\\s*[,;/\\s]\\s*${D}(?![\\d.])`)
/** Before a pair of round numbers, which other numbers in a text may be. */
const EXACT_PAIR = /(?:^|[^\d.,])([-+]?\d{1,3}\.\d{3,})\s*[,;/\s]\s*([-+]?\d{1,3}\.\d{3,})(?![\d.])/
/** Decimals after a comma, as they are written in French and Spanish. */
const COMMA_PAIR = /^([-+]?\d{1,2},\d+)\s*[;,\s]\s*([-+]?\d{1,3},\d+)$/
const DEGREES =
  /^(\d{1,3})°\s*(\d{1,2})[′'’]\s*(\d{1,2}(?:\.\d+)?)(?:[″"”]|'')\s*([NS])[\s,]+(\d{1,3})°\s*(\d{1,2})[′'’]\s*(\d{1,2}(?:\.\d+)?)(?:[″"”]|'')\s*([EWO])$/i

/** Of a place itself before the middle of a map that shows it. */
const IN_LINK = [
  new RegExp(`!3d${D}!4d${D}`),
  new RegExp(`[?&]mlat=${D}&mlon=${D}`),
  new RegExp(`[?&](?:q|query|ll|destination|daddr|coordinate|center|sll)=(?:loc:)?\\s*${N},\\s*${N}`),
  new RegExp(`/(?:search|place|dir)/(?:[^@]*/)?${D},\\s*${D}`),
  new RegExp(`@${D},${D}`),
  new RegExp(`#map=[\\d.]+/${D}/${D}`),
  new RegExp(`^geo:${N},${N}`),
]
const SHORT_LINK = /^https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl|g\.co|(?:www\.)?(?:osm|openstreetmap)\.org\/go)\b/i

/**
 * A point as people paste it: a link of Google, OpenStreetMap, Apple or Waze, `geo:`, or `35.2466, -3.9322` in any digits.
 * `short` for a shortened link, which says nothing by itself; `none` for a link without a point; null for anything else,
 * a single number too.
 */
export function readMapPoint(pasted: string): Point | 'short' | 'none' | null {
  const text = latinDigits(pasted)
    .replace(/[\u200e\u200f\u061c\u2066-\u2069\u202a-\u202e]/g, '')
    .replaceAll('\u066b', '.')
    .replaceAll('\u060c', ',')
    .replaceAll('\u2212', '-')
    .trim()
  const link = /(?:https?:\/\/|geo:)\S+/i.exec(text)?.[0] ?? bareLink(text)
  if (link) return pointInLink(link)
  const degrees = DEGREES.exec(text)
  if (degrees) return pointFrom(inDegrees(degrees.slice(1, 5)), inDegrees(degrees.slice(5, 9)))
  const pair = EXACT_PAIR.exec(text) ?? PAIR.exec(text) ?? COMMA_PAIR.exec(text)?.map((part) => part.replace(',', '.'))
  return pair ? pointFrom(Number(pair[1]), Number(pair[2])) : null
}

/** As it is copied out of some address bars. */
const bareLink = (text: string) => (/^(?:www\.|maps\.|goo\.gl|osm\.org|openstreetmap\.org)\S+$/i.test(text) ? `https://${text}` : undefined)

function pointInLink(link: string): Point | 'short' | 'none' {
  if (SHORT_LINK.test(link)) return 'short'
  const plain = decoded(link)
  for (const pattern of IN_LINK) {
    const found = pattern.exec(plain)
    const point = found && pointFrom(Number(found[1]), Number(found[2]))
    if (point) return point
  }
  return 'none'
}

function decoded(link: string): string {
  try {
    return decodeURIComponent(link).replaceAll('+', ' ')
  } catch {
    return link
  }
}

function inDegrees([degrees, minutes, seconds, side = '']: string[]): number {
  const value = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600
  return /[SWO]/i.test(side) ? -value : value
}

function pointFrom(latitude: number, longitude: number): Point | null {
  const isPoint = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isPoint ? { latitude: rounded(latitude), longitude: rounded(longitude) } : null
}

/** To a decimetre. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
