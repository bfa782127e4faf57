import { stripBidiControls } from '#app/platform/arabic.ts'

type Cue = { start: number; end: number; lines: readonly string[] }
/** Why it is no captions file, with the line where that is seen; `markup`: a tag that captions do not have. */
export type CaptionsProblem = { reason: 'head' | 'time' | 'order' | 'markup' | 'empty' | 'many' | 'long'; line: number }

const MAX_CUES = 5000
const MAX_CUE_LETTERS = 500
const MAX_SECONDS = 6 * 3600

const TIME = /^(?:(\d{1,2}):)?([0-5]?\d):([0-5]\d)[.,](\d{3})$/

function readTime(text: string): number | undefined {
  const found = TIME.exec(text)
  if (!found) return undefined
  const [hours = 0, minutes = 0, seconds = 0, thousandths = 0] = found.slice(1).map((part) => Number(part ?? 0))
  return hours * 3600 + minutes * 60 + seconds + thousandths / 1000
}

function writeTime(seconds: number): string {
  const thousandths = Math.round(seconds * 1000)
  const pad = (value: number, width: number) => String(value).padStart(width, '0')
  const [hours, minutes] = [Math.floor(thousandths / 3_600_000), Math.floor(thousandths / 60_000) % 60]
  return `${pad(hours, 2)}:${pad(minutes, 2)}:${pad(Math.floor(thousandths / 1000) % 60, 2)}.${pad(thousandths % 1000, 3)}`
}

/** Tags of WebVTT. Their meaning is dropped, since captions here are plain; any other is no captions. */
const KNOWN_TAG = /<\/?(?:b|i|u|c|v|lang|ruby|rt)(?:[.\s][^<>]{0,100})?>|<\d[\d:.]{4,12}>/g
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': ' ', '&lrm;': '', '&rlm;': '' }

/** A line of a cue as plain text; undefined for one with markup in it. */
function plainLine(line: string): string | undefined {
  const text = line.replace(KNOWN_TAG, '')
  if (/<[a-z/!?]/i.test(text)) return undefined
  return stripBidiControls(text.replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => ENTITIES[entity] ?? ''))
    .replace(/\s+/g, ' ')
    .trim()
}

type Block = { line: number; lines: string[] }

function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let block: Block | undefined
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') block = undefined
    else if (block) block.lines.push(line)
    else {
      block = { line: i + 1, lines: [line] }
      blocks.push(block)
    }
  }
  return blocks
}

/**
 * Captions as they were sent: WebVTT, or SubRip, which many programs write. What is not a time and a plain text is dropped (notes,
 * styles, places on the screen) or refused (markup). What is served is written anew by `writeVtt`.
 */
export function readCaptions(input: string): Cue[] | CaptionsProblem {
  const text = input
    .toWellFormed()
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .replace(/\r\n?/g, '\n')
  const blocks = blocksOf(text)
  const isVtt = /^WEBVTT(?:[ \t\n]|$)/.test(text)
  if (!isVtt && !/^\d+$/.test(blocks[0]?.lines[0]?.trim() ?? '')) return { reason: 'head', line: 1 }
  const cues: Cue[] = []
  for (const block of isVtt ? blocks.slice(1) : blocks) {
    if (/^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(block.lines[0] ?? '')) continue
    const cue = readCue(block, cues.at(-1)?.start ?? 0)
    if ('reason' in cue) return cue
    if (cue.lines.length > 0) cues.push(cue)
    if (cues.length > MAX_CUES) return { reason: 'many', line: block.line }
  }
  return cues.length > 0 ? cues : { reason: 'empty', line: 1 }
}

function readCue({ line, lines }: Block, after: number): Cue | CaptionsProblem {
  const at = lines.findIndex((one) => one.includes('-->'))
  // The name of a cue may stand above its time, and nothing else.
  if (at < 0 || at > 1) return { reason: 'time', line }
  const [from = '', to = ''] = (lines[at] ?? '').split('-->').map((part) => part.trim().split(/\s/)[0] ?? '')
  const [start, end] = [readTime(from), readTime(to)]
  if (start === undefined || end === undefined || end > MAX_SECONDS) return { reason: 'time', line: line + at }
  if (end <= start || start < after) return { reason: 'order', line: line + at }
  const plain: string[] = []
  for (const [i, one] of lines.slice(at + 1).entries()) {
    const shown = plainLine(one)
    if (shown === undefined) return { reason: 'markup', line: line + at + 1 + i }
    if (shown !== '') plain.push(shown)
  }
  return plain.join('').length > MAX_CUE_LETTERS ? { reason: 'long', line: line + at } : { start, end, lines: plain }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** WebVTT with nothing but times and plain text. */
export function writeVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, lines }) => `${writeTime(start)} --> ${writeTime(end)}\n${lines.map(escaped).join('\n')}\n`)
  return `WEBVTT\n\n${blocks.join('\n')}`
}

/** What is said, one cue a line, without its times. */
export const transcriptOf = (cues: readonly Cue[]): string[] => cues.map(({ lines }) => lines.join(' '))
