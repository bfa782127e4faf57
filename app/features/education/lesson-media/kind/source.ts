import type { MediaKind, MediaMime } from '../rules.ts'

/** A file that is read here and there, and never as a whole. */
export type ByteSource = { size: number; read: (at: number, length: number) => Promise<DataView> }

export type FoundMedia = { kind: MediaKind; mime: MediaMime; seconds: number | null }
/** Why it is none: `quicktime` and `matroska` are named so that the refusal can say what to do. */
export type NoMedia = 'unknown' | 'damaged' | 'quicktime' | 'matroska'

export const textAt = (view: DataView, at: number, length: number): string => {
  let text = ''
  for (let i = at; i < Math.min(at + length, view.byteLength); i += 1) text += String.fromCharCode(view.getUint8(i))
  return text
}

export function sourceOf(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    read: async (at, length) => {
      const part = bytes.subarray(at, at + length)
      return new DataView(part.buffer, part.byteOffset, part.byteLength)
    },
  }
}
