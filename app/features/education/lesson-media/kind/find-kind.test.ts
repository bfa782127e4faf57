import { describe, expect, test } from 'vitest'
import { joined, mp3File, mp4File, oggFile, wavFile, webmFile } from '#tests/factories/media-files.ts'
import { findMediaKind } from './find-kind.ts'
import { sourceOf } from './source.ts'

const found = (bytes: Uint8Array) => findMediaKind(sourceOf(bytes))
const text = (content: string) => new TextEncoder().encode(content)

describe('what a file plays', () => {
  test.each([
    ['an MP4', mp4File(), { kind: 'video', mime: 'video/mp4', seconds: 90 }],
    ['an MP4 without a picture', mp4File({ handler: 'soun', seconds: 30 }), { kind: 'audio', mime: 'audio/mp4', seconds: 30 }],
    ['a WebM', webmFile(), { kind: 'video', mime: 'video/webm', seconds: 61 }],
    ['a WebM without a picture', webmFile({ type: 2 }), { kind: 'audio', mime: 'audio/webm', seconds: 61 }],
    ['an MP3', mp3File(), { kind: 'audio', mime: 'audio/mpeg', seconds: 1 }],
    ['an Ogg', oggFile(), { kind: 'audio', mime: 'audio/ogg', seconds: null }],
    ['a WAV', wavFile(3), { kind: 'audio', mime: 'audio/wav', seconds: 3 }],
  ] as const)('%s', async (_, bytes, expected) => {
    expect(await found(bytes)).toEqual(expected)
  })

  const script = text('<script>alert(1)</script>')
  test.each([
    ['a script', script, 'unknown'],
    ['a page', text('<!doctype html><title>x</title><p>long enough to be looked at'), 'unknown'],
    ['a drawing', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'unknown'],
    ['nothing', new Uint8Array(), 'unknown'],
    ['a script behind the head of an MP4', joined(mp4File().subarray(0, 20), text('*/alert(1);//'), mp4File().subarray(20)), 'damaged'],
    ['an MP4 with a script after it', joined(mp4File(), script), 'damaged'],
    ['half an MP4', mp4File().subarray(0, 2000), 'damaged'],
    ['an MP4 that plays nothing', mp4File({ handler: 'text' }), 'damaged'],
    ['a film of QuickTime', mp4File({ brand: 'qt  ' }), 'quicktime'],
    ['a picture in the box of an MP4', mp4File({ brand: 'avif' }), 'unknown'],
    ['a Matroska', webmFile({ docType: 'matroska' }), 'matroska'],
    ['a WebM with a script after it', joined(webmFile(), script), 'damaged'],
    ['an Ogg with a film', oggFile('\u0080theora'), 'unknown'],
    ['a WAV that is shorter than it says', wavFile().subarray(0, 9000), 'damaged'],
    ['one frame of an MP3 and a script', joined(mp3File(1), script), 'unknown'],
  ] as const)('%s is refused', async (_, bytes, expected) => {
    expect(await found(bytes)).toBe(expected)
  })

  test('a file is read here and there, never as a whole', async () => {
    const bytes = mp4File({ dataBytes: 3_000_000 })
    const { size, read } = sourceOf(bytes)
    let most = 0
    await findMediaKind({
      size,
      read: (at, length) => {
        most = Math.max(most, length)
        return read(at, length)
      },
    })
    expect(most).toBeLessThan(1024)
  })
})
