import { latinDigits, stripBidiControls } from './arabic.ts'

const DAY_MINUTES = 1440

/** `8`, `8:30`, `08h30`, `830` in either digits; minutes since midnight, 24:00 at most. */
export function parseTime(typed: string): number | undefined {
  const text = latinDigits(stripBidiControls(typed)).replace(/\s/g, '')
  const match = /^(\d{1,2})(?:[:.hH٫](\d{2})?)?$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text)
  if (!match) return undefined
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)]
  const all = hours * 60 + minutes
  return minutes < 60 && all <= DAY_MINUTES ? all : undefined
}
