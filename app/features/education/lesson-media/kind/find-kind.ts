import { readMp4 } from './mp4.ts'
import { readMp3, readOgg, readWav } from './sound.ts'
import { type ByteSource, type FoundMedia, type NoMedia, textAt } from './source.ts'
import { readWebm } from './webm.ts'

/** What a file plays, by what is in it; what it is called and what its sender says of it count for nothing. */
export async function findMediaKind(source: ByteSource): Promise<FoundMedia | NoMedia> {
  const head = await source.read(0, 12)
  if (head.byteLength < 12) return 'unknown'
  if (textAt(head, 4, 4) === 'ftyp') return readMp4(source)
  if (head.getUint32(0) === 0x1a45dfa3) return readWebm(source)
  if (textAt(head, 0, 4) === 'OggS') return readOgg(source)
  if (textAt(head, 0, 4) === 'RIFF') return readWav(source)
  return readMp3(source)
}
