import { latinDigits } from '#app/platform/arabic.ts'

/** Longer than a source's mark, a link or a key: what is unfinished for longer is no such thing. */
const MAX_HELD = 700
const MAX_WORD = 700
const MAX_TEXT = 12_000

/** What may still become a link, a picture or a tag once more of it has come. */
const UNFINISHED = /(?:!?\[[^\]\n]*(?:\](?:\([^)\n]*)?)?|<[a-z!/][^>\n]*)$/i
const INVISIBLE =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu
/** An address of any kind: with its scheme, or as a name with a path or a query behind it. */
const ADDRESS =
  /(?:[a-z][a-z0-9+.-]*:\/\/|\/\/(?=[\w[])|www\.|\b(?:data|javascript|vbscript|blob|mailto|tel|file):)\S*|[^\s()[\]«»"']+\.[a-z]{2,}(?::\d+)?[/?#]\S*/gi
/** A link or a picture, whole, or broken off in its address by the end of its line. */
const LINK = /!?\[([^\]\n]*)\]\((?:[^)\n]*\)|\s*(?:[a-z][a-z0-9+.-]*:|\/|www\.)[^)\n]*(?=\n|$))/gi
const GONE = '…'
const THOUGHTS = '<think>'
const THOUGHTS_END = '</think>'

type Options = {
  /** What must not be read by anybody, whoever writes it. */
  secrets: readonly string[]
  /** Whether a number is that of a source. */
  isSource: (number: number) => boolean
}

/**
 * The text of a model as it may be shown: paragraphs, list lines, strong words and the marks of known sources. Links, pictures,
 * tags, addresses and invisible characters go, and so does a secret. It reads letter by letter, so that the pieces in which a text
 * comes change nothing, and lets go of a word once nothing that comes later could change what it is.
 */
export class AnswerText {
  readonly #options: Options
  #held = ''
  #state: 'start' | 'thoughts' | 'text' | 'dropped' = 'start'
  #isLineStart = true
  /** Half of a character that the last piece broke off in. */
  #half = ''
  text = ''

  constructor(options: Options) {
    this.#options = options
  }

  /** What can be shown of it now. */
  push(piece: string): string {
    const before = this.text.length
    const whole = this.#half + piece
    this.#half = /[\ud800-\udbff]$/.exec(whole)?.[0] ?? ''
    for (const letter of whole
      .slice(0, whole.length - this.#half.length)
      .toWellFormed()
      .replace(INVISIBLE, ''))
      this.#read(letter)
    return this.text.slice(before)
  }

  end(): string {
    const before = this.text.length
    if (this.#state !== 'thoughts') this.#show(this.#held)
    this.#held = ''
    return this.text.slice(before)
  }

  #read(letter: string): void {
    this.#held += letter
    if (this.#state === 'start' || this.#state === 'thoughts') this.#skipThoughts()
    else this.#goOn(letter)
  }

  /** What some models write for themselves before they answer. */
  #skipThoughts(): void {
    if (this.#state === 'thoughts') {
      this.#held = this.#held.slice(-THOUGHTS_END.length)
      if (this.#held !== THOUGHTS_END) return
      this.#state = 'start'
      this.#held = ''
      return
    }
    this.#held = this.#held.trimStart()
    if (this.#held === THOUGHTS) this.#state = 'thoughts'
    if (THOUGHTS.startsWith(this.#held)) return
    const begun = this.#held
    this.#held = ''
    this.#state = 'text'
    for (const letter of begun) this.#read(letter)
  }

  #goOn(letter: string): void {
    const isSpace = letter === ' ' || letter === '\n'
    if (this.#state === 'dropped') {
      this.#held = isSpace ? letter : ''
      if (!isSpace) return
      this.#state = 'text'
    }
    if (isSpace) this.#release()
    else if (this.#held.length - Math.max(this.#held.lastIndexOf(' '), this.#held.lastIndexOf('\n')) > MAX_WORD) {
      // No word is that long; its rest is not shown either, since a secret could lie across the cut.
      this.#held = GONE
      this.#release()
      this.#state = 'dropped'
    }
  }

  /** Shows what is finished of what is held. */
  #release(): void {
    const open = UNFINISHED.exec(this.#held)
    const end = open && this.#held.length - open.index <= MAX_HELD ? open.index : this.#held.length
    this.#show(this.#held.slice(0, end))
    this.#held = this.#held.slice(end)
  }

  #show(raw: string): void {
    if (raw === '') return
    this.text += this.#clean(raw).slice(0, MAX_TEXT - this.text.length)
    if (raw.trim() !== '' || raw.includes('\n')) this.#isLineStart = raw.endsWith('\n')
  }

  #clean(raw: string): string {
    // A line that has begun already does not begin here.
    const text = `${this.#isLineStart ? '' : '\u0000'}${raw}`
      .replace(/```[^\n]*/g, '')
      // A word or two of code within a line stay what they are; a block of it becomes lines.
      .replace(/`{2,}/g, '')
      .replace(LINK, (_, words: string) => (/^\s*[\d٠-٩]{1,2}\s*$/.test(words) ? `[${words.trim()}]` : words))
      .replace(/<[a-z!/][^>\n]*>/gi, '')
      .replace(/<(?=[a-z!/])/gi, '')
      .replace(/^[ \t]*#{1,6}[ \t]+/gm, '')
      .replace(/^[ \t]*[*•–][ \t]+/gm, '- ')
      .replace(/^[ \t]*>[ \t]?/gm, '')
      .replaceAll('\u0000', '')
      .replace(ADDRESS, GONE)
      .replace(/\[\s*([\d٠-٩۰-۹]{1,3})\s*\]/g, (_, digits: string) => {
        const number = Number(latinDigits(digits))
        return this.#options.isSource(number) ? `[${number}]` : ''
      })
    return this.#options.secrets.reduce((shown, secret) => (secret ? shown.replaceAll(secret, GONE) : shown), text)
  }
}

/** Figures as runs of digits, so that 12 345,50 and 12,345.50 are the same ones. */
const runsOf = (text: string): string[] => latinDigits(text).match(/\d+/g) ?? []

/** Every figure that a reading brought, and those of the question; amounts in cents are known in dirhams too. */
export function knownFigures(texts: readonly string[], numbers: readonly number[]): ReadonlySet<string> {
  const whole = texts.flatMap((text) => latinDigits(text).match(/\d(?:[\d.,\u00a0\u202f\u066b\u066c]*\d)?/g) ?? [])
  return new Set([
    ...texts.flatMap(runsOf),
    // Without the marks between its thousands it is the same figure.
    ...whole.map((figure) => figure.replace(/\D/g, '')),
    ...numbers.flatMap((number) => [...runsOf(String(Math.abs(number))), ...runsOf(String(Math.abs(number) / 100))]),
  ])
}

const LIST_NUMBER = /^\s*(?:- )?\d{1,2}[.)]\s/
const SOURCE = / ?\[\d{1,2}\]/g

/** Takes the sources from every line with a figure that nothing read brought: such a line is the model's own. */
export function withoutUnsupported(text: string, known: ReadonlySet<string>): string {
  return text
    .split('\n')
    .map((line) => {
      const words = line.replace(SOURCE, '').replace(LIST_NUMBER, '')
      const joined = latinDigits(words).match(/\d(?:[\d.,\u00a0\u202f\u066b\u066c]*\d)?/g) ?? []
      const isKnown = joined.every((figure) => known.has(figure.replace(/\D/g, '')) || runsOf(figure).every((run) => known.has(run)))
      return isKnown ? line : line.replace(SOURCE, '')
    })
    .join('\n')
}
