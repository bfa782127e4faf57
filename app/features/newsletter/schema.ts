import * as z from 'zod'
import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'

/** An address as it is kept: trimmed, lower-cased, at most 254 characters. */
export const emailSchema = z
  .string()
  .max(1000)
  .transform((text) => latinDigits(stripBidiControls(text)).trim().toLowerCase())
  .pipe(z.email().max(254))
