import * as z from 'zod'
import { stripBidiControls } from '#app/platform/arabic.ts'
import { safeNextPath } from '#app/platform/auth/next-path.ts'
import { viewAddress } from './rules.ts'

export const MAX_NAME = 60
/** Views of one list; more would be no help to find one. */
export const MAX_VIEWS = 20

const listSchema = z.string().regex(/^[a-z][a-z0-9._-]{0,59}$/)
const idSchema = z.uuid()

/** A name as it is saved; undefined for none or too long a one. */
export function readName(input: string): string | undefined {
  const name = stripBidiControls(input.slice(0, 500).toWellFormed())
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return name !== '' && name.length <= MAX_NAME ? name : undefined
}

export const readList = (input: unknown): string | undefined => listSchema.safeParse(input).data
export const readViewId = (input: unknown): string | undefined => idSchema.safeParse(input).data

/** An address of the back office, as it is remembered; undefined for any other. */
export function readAddress(input: unknown): string | undefined {
  const path = safeNextPath(input)
  return path?.startsWith('/admin/') ? viewAddress(path) : undefined
}
