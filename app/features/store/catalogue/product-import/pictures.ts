import { parseJson } from '#app/platform/files/read-json.ts'
import { FileError } from '#app/platform/files/types.ts'

/** More than any product shows; a cell that names more is cut. */
const MAX_NAMED = 50

/**
 * By what a file names a picture of the library: the address that an export writes, of any of its sizes, on this site or
 * another; the same without the rest; or its number here. What is none of these is an address of somewhere else.
 */
export function pictureKey(named: unknown): string {
  const text = typeof named === 'object' && named !== null ? addressIn(named as Record<string, unknown>) : String(named ?? '').trim()
  return /(?:^|\/media\/)([0-9a-f]{40})(?:$|\/)/.exec(text)?.[1] ?? text.slice(0, 200)
}

const addressIn = (image: Record<string, unknown>) => String(image.src ?? image.url ?? image.media ?? JSON.stringify(image))

export const isPictureHash = (key: string) => /^[0-9a-f]{40}$/.test(key)
export const isPictureNumber = (key: string) => /^[1-9]\d{0,8}$/.test(key)

/** The pictures that a cell names: a JSON list of them, or one after the other. */
export function pictureKeys(cell: string): string[] {
  const text = cell.trim()
  const list = text.startsWith('[') ? listIn(text) : text.split(/[\s,;|\u060c]+/)
  return [...new Set(list.slice(0, MAX_NAMED).map(pictureKey))].filter(Boolean)
}

function listIn(text: string): unknown[] {
  try {
    const list = parseJson(text)
    return Array.isArray(list) ? list : [text]
  } catch (error) {
    if (error instanceof FileError) return [text]
    throw error
  }
}
