import { latinDigits } from './arabic.ts'

/** The point in a link to a map, or in two numbers as maps write them; undefined for anything else. */
export function parseMapLink(text: string): { latitude: string; longitude: string } | undefined {
  const [, latitude, longitude] = /(-?\d{1,2}\.\d{3,})\s*(?:[,;\u060c/&]|%2C)\s*(?:\w+=)?(-?\d{1,3}\.\d{3,})/i.exec(latinDigits(text)) ?? []
  return latitude && longitude ? { latitude, longitude } : undefined
}
