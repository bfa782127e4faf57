import type { SheetRows } from '#app/features/resources/resource.ts'
import { FileError, type SourceRow } from '#app/platform/files/types.ts'
import { parseAnswers, type QuestionKind } from './rules.ts'

/** As many as one import takes: a file of a million is refused before it is read to its end. */
const MAX_QUESTIONS = 1000
const COLUMNS = ['lessonId', 'kind', 'prompt', 'answers', 'explanation', 'position']
/** Instead of words: a file says `T` or `F` in every language. */
const TRUE_FALSE = ['✓', '✗'] as const

type Question = { kind: QuestionKind | ''; prompt: string; answers: string; explanation: string }

/** Questions of Moodle (GIFT) as rows; `$CATEGORY` names the lesson. Undefined for a file that is none. */
export function readGift(text: string): SheetRows | undefined {
  if (!/[{]/.test(text) || !/^\s*(?:\/\/|::|\$CATEGORY:|[^,;\t\n]*\{[^}]*[=~#TF])/m.test(text.slice(0, 4000))) return undefined
  const rows: SourceRow[] = []
  let lesson = ''
  for (const { line, block } of blocksOf(text)) {
    const category = /^\$CATEGORY:\s*(.+)$/.exec(block)
    if (category) {
      lesson = lessonOf(category[1] ?? '')
      continue
    }
    if (rows.length >= MAX_QUESTIONS) throw new FileError('too_many_rows', { most: MAX_QUESTIONS })
    const { kind, prompt, answers, explanation } = readQuestion(block)
    const isWhole = kind !== '' && parseAnswers(kind, answers) !== undefined
    // Without a kind the import says beside the row that it is no question.
    const cells = { lessonId: lesson, kind: isWhole ? kind : '', prompt, answers, explanation }
    rows.push({ row: line, cells: { ...cells, position: String((rows.length + 1) * 10) } })
  }
  return rows.length === 0 ? undefined : { columns: COLUMNS, rows }
}

/** `$course$/top/Bees/First lesson`: the last two are the course and its lesson, as the field of a question calls them; one alone is its id. */
function lessonOf(category: string): string {
  const names = category.split('/').filter((name) => name !== '' && name !== '$course$' && name !== 'top')
  return names
    .slice(-2)
    .map((name) => name.trim())
    .join(' · ')
}

/** Questions stand between empty lines; a comment is nobody's. */
function* blocksOf(text: string): Generator<{ line: number; block: string }> {
  let block: string[] = []
  let first = 0
  let number = 0
  for (const line of linesOf(text)) {
    number += 1
    if (line.startsWith('//')) continue
    const isCategory = line.startsWith('$CATEGORY:')
    if ((line === '' || isCategory) && block.length > 0) {
      yield { line: first, block: block.join('\n') }
      block = []
    }
    if (isCategory) yield { line: number, block: line }
    else if (line !== '') {
      if (block.length === 0) first = number
      block.push(line)
    }
  }
  if (block.length > 0) yield { line: first, block: block.join('\n') }
}

/** One by one: a file of a million lines is not cut up for the thousand that are read. */
function* linesOf(text: string): Generator<string> {
  for (let at = 0; at <= text.length; ) {
    const end = text.indexOf('\n', at)
    yield text.slice(at, end === -1 ? undefined : end).trim()
    if (end === -1) return
    at = end + 1
  }
}

/** What a backslash stands before is a letter, and no sign of the format. */
const HIDDEN = { '~': '\uE000', '=': '\uE001', '#': '\uE002', '{': '\uE003', '}': '\uE004', ':': '\uE005' } as const
const hide = (text: string) => text.replace(/\\([~=#{}:])/g, (_, sign: keyof typeof HIDDEN) => HIDDEN[sign]).replace(/\\n/g, ' ')
const SHOWN = new Map<string, string>(Object.entries(HIDDEN).map(([sign, hidden]) => [hidden, sign]))
const show = (text: string) =>
  text
    .replace(/[\uE000-\uE005]/g, (hidden) => SHOWN.get(hidden) ?? hidden)
    .replace(/<\/?[a-z][^<>]{0,200}>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()

function readQuestion(block: string): Question {
  const text = hide(block)
    .replace(/^::[\s\S]*?::/, '')
    .replace(/^\s*\[(?:html|moodle|plain|markdown)\]/, '')
  const open = text.indexOf('{')
  const close = text.indexOf('}', open)
  if (open === -1 || close === -1) return { kind: '', prompt: show(text), answers: '', explanation: '' }
  const after = text.slice(close + 1)
  // Words behind the answers: the answer is missing among them.
  const prompt = show(after.trim() === '' ? text.slice(0, open) : `${text.slice(0, open)} … ${after}`)
  const [inside = '', ...general] = text.slice(open + 1, close).split('####')
  return { prompt, ...readAnswers(inside.trim()), ...(general.length > 0 ? { explanation: show(general.join(' ')) } : {}) }
}

function readAnswers(inside: string): Omit<Question, 'prompt'> {
  const truth = /^(T|TRUE|F|FALSE)(?:#([\s\S]*))?$/i.exec(inside)
  if (truth) {
    const isTrue = truth[1]?.toUpperCase().startsWith('T') ?? false
    const answers = TRUE_FALSE.map((sign, i) => `${(i === 0) === isTrue ? '*' : ''}${sign}`).join('\n')
    return { kind: 'choice', answers, explanation: show(truth[2]?.split('#')[0] ?? '') }
  }
  if (inside.startsWith('#')) return { kind: 'number', answers: numberOf(inside.slice(1)), explanation: '' }
  return readOptions(inside)
}

/** `12.5:0.5`, `=12.5:0.5` or `12..13`, as this house writes a number with its tolerance. */
function numberOf(text: string): string {
  const plain =
    (text.split('~')[0] ?? '')
      .replace(/^\s*=?(?:%\d+%)?/, '')
      .split('#')[0]
      ?.trim() ?? ''
  const range = /^(-?[\d.]+)\.\.(-?[\d.]+)$/.exec(plain)
  if (range) {
    const [low, high] = [Number(range[1]), Number(range[2])]
    return `${rounded((low + high) / 2)} ± ${rounded((high - low) / 2)}`
  }
  const [value = '', tolerance = '0'] = plain.split(':')
  return Number(tolerance) === 0 ? value : `${value} ± ${tolerance}`
}

const rounded = (value: number) => String(Math.round(value * 1e6) / 1e6)

type Option = { isRight: boolean; text: string; feedback: string }

function readOptions(inside: string): Omit<Question, 'prompt'> {
  const options = (inside.match(/[=~][^=~]*(?:->[^=~]*)?/g) ?? []).map((part): Option => {
    const [said = '', feedback = ''] = part.slice(1).split('#')
    const share = /^\s*%(-?[\d.]+)%/.exec(said)
    return { isRight: share ? Number(share[1]) > 0 : part.startsWith('='), text: said.replace(/^\s*%-?[\d.]+%/, ''), feedback }
  })
  const explanation = show(options.find(({ isRight, feedback }) => isRight && feedback.trim() !== '')?.feedback ?? '')
  if (options.length > 0 && options.every(({ text }) => text.includes('->'))) {
    const pairs = options.map(({ text }) => text.split('->').map((side) => show(side)))
    // A sign that would cut a pair elsewhere makes another question of it.
    const isPlain = pairs.every(([left = '']) => !left.includes('='))
    return { kind: isPlain ? 'match' : '', answers: pairs.map(([left, right]) => `${left} = ${right}`).join('\n'), explanation }
  }
  const isShort = inside.startsWith('=') && !inside.includes('~')
  const lines = options.map(({ isRight, text }) => `${isRight && !isShort ? '*' : ''}${show(text).replace(/^\*+\s*/, '')}`)
  return { kind: options.length === 0 ? '' : isShort ? 'short' : 'choice', answers: lines.join('\n'), explanation }
}
