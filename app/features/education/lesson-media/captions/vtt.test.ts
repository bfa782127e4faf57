import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCaptions, transcriptOf, writeVtt } from './vtt.ts'

const vtt = (body: string) => `WEBVTT\n\n${body}`
const cue = (text: string) => vtt(`00:01.000 --> 00:04.000\n${text}\n`)

test('WebVTT and SubRip are read, and written with nothing but times and plain text', () => {
  const sent =
    'WEBVTT - title\n\nNOTE of nobody\n\nSTYLE\n::cue { color: red }\n\nfirst\n00:01.000 --> 00:04.500 line:0 position:10%\n<v يامنة>صباح <b>الخير</b>\u202e\n\n01:00:05.000 --> 01:00:06.000\nأ &lt; ب &amp; ج\n'
  const cues = readCaptions(sent)
  expect(cues).toEqual([
    { start: 1, end: 4.5, lines: ['صباح الخير'] },
    { start: 3605, end: 3606, lines: ['أ < ب & ج'] },
  ])
  if ('reason' in cues) throw new Error(cues.reason)
  expect(writeVtt(cues)).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:04.500\nصباح الخير\n\n01:00:05.000 --> 01:00:06.000\nأ &lt; ب &amp; ج\n')
  expect(transcriptOf(cues)).toEqual(['صباح الخير', 'أ < ب & ج'])
  expect(readCaptions('\uFEFF1\r\n00:00:01,000 --> 00:00:02,000\r\nنعم\r\n\r\n2\r\n00:00:02,000 --> 00:00:03,000\r\nلا\r\n')).toHaveLength(
    2,
  )
})

test.each([
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'head'],
  ['a page', '<!doctype html><script>alert(1)</script>', 'head'],
  ['a drawing in a caption', cue('<svg onload=alert(1)>'), 'markup'],
  ['a script in a caption', cue('نعم\n<script>alert(1)</script>'), 'markup'],
  ['a picture in a caption', cue('<img src=x onerror=alert(1)>'), 'markup'],
  ['a comment in a caption', cue('<!--x-->'), 'markup'],
  ['a tag of captions that hides another', cue('<b<svg onload=alert(1)>>'), 'markup'],
  ['a time that is none', vtt('00:01 --> 00:04\nنعم\n'), 'time'],
  ['a text without time', vtt('نعم\n'), 'time'],
  ['an end before its beginning', vtt('00:04.000 --> 00:01.000\nنعم\n'), 'order'],
  ['a caption before the last one', vtt('00:04.000 --> 00:05.000\nنعم\n\n00:01.000 --> 00:05.000\nلا\n'), 'order'],
  ['nothing', 'WEBVTT\n', 'empty'],
  ['a caption of a page', cue('م'.repeat(600)), 'long'],
] as const)('%s is refused', (_, sent, reason) => {
  expect(readCaptions(sent)).toMatchObject({ reason })
})

test('more captions than a day has are refused', () => {
  const many = Array.from(
    { length: 6000 },
    (_, i) =>
      `${String(Math.floor(i / 3600)).padStart(2, '0')}:${String(Math.floor(i / 60) % 60).padStart(2, '0')}:${String(i % 60).padStart(2, '0')}.000`,
  )
  expect(readCaptions(vtt(many.map((time) => `${time} --> 05:59:59.000\nنعم\n`).join('\n')))).toMatchObject({ reason: 'many' })
})

test('whatever is accepted has no markup once it is written, and reads the same again', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    'svg',
    'script',
    '/',
    '!',
    ' ',
    '&lt;',
    '&amp;',
    'b',
    'v',
    'نعم',
    '\n',
    '&',
    '<b>',
    '</i>',
    '-->',
    '00:02.000',
  )
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 30 }), (pieces) => {
      const cues = readCaptions(cue(pieces.join('')))
      if ('reason' in cues) return
      const written = writeVtt(cues)
      expect(written).not.toMatch(/<[^<]/)
      expect(readCaptions(written)).toEqual(cues)
    }),
  )
})
