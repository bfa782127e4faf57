import { readMarkup } from '#app/features/writing/surface/paste.ts'
import { FileError } from '#app/platform/files/types.ts'
import { attributeOf, childrenOf, findAll, nameOf, parseXml, textOf, type XmlNode } from '#app/platform/files/xml-tree.ts'
import { plainText } from '#app/platform/prose.ts'
import { parseAnswers, type QuestionKind } from '../courses/questions/rules.ts'
import type { CartridgeQuestion } from './types.ts'

export const MAX_QUESTIONS = 1000
const MAX_PROMPT = 500
const MAX_EXPLANATION = 600

/** The questions of a QTI 1.2 assessment as Common Cartridge has them; undefined stands for one that cannot be asked here. */
export function readAssessment(text: string): (CartridgeQuestion | undefined)[] {
  // Counted before anything is parsed: a file of a million is not made into a tree.
  if (countOf(text, '<item', MAX_QUESTIONS) > MAX_QUESTIONS) throw new FileError('too_many_rows', { most: MAX_QUESTIONS })
  return findAll(parseXml(text), 'item').map(readItem)
}

/** How often a sign stands in a text, counted no further than is asked. */
export function countOf(text: string, sign: string, enough: number): number {
  let count = 0
  for (let at = text.indexOf(sign); at !== -1 && count <= enough; at = text.indexOf(sign, at + sign.length)) {
    if (/[\s>/]/.test(text.charAt(at + sign.length))) count += 1
  }
  return count
}

/** Words of a text that may be markup, as one line. */
function wordsOf(material: XmlNode | undefined): string {
  const [found] = material ? findAll(material, 'mattext') : []
  const text = textOf(found)
  const words = attributeOf(found, 'texttype').includes('html') || /<[a-z]/i.test(text) ? plainText(readMarkup(text)) : text
  return words.replace(/\s+/g, ' ').trim()
}

function readItem(item: XmlNode): CartridgeQuestion | undefined {
  const [presentation] = findAll(item, 'presentation')
  if (!presentation) return undefined
  const [choice] = findAll(presentation, 'response_lid')
  const [blank] = findAll(presentation, 'response_str')
  const isAnswered = findAll(item, 'varsubstring').length === 0
  const prompt = promptOf(presentation)
  const read = choice ? readChoice(choice, item) : blank && isAnswered ? readBlank(item) : undefined
  if (!read || prompt === '' || prompt.length > MAX_PROMPT || !parseAnswers(read.kind, read.answers)) return undefined
  return { prompt, ...read, explanation: explanationOf(item) }
}

/** What stands before the answers. */
function promptOf(node: XmlNode): string {
  for (const child of childrenOf(node)) {
    const name = nameOf(child)
    if (name === 'material') return wordsOf(child)
    if (name.startsWith('flow')) return promptOf(child)
  }
  return ''
}

type Answers = { kind: QuestionKind; answers: string }

/** Values that give points: those that a condition asks for, and not those that it forbids. */
function rightValues(item: XmlNode): string[] {
  const scoring = findAll(item, 'respcondition').filter((condition) =>
    findAll(condition, 'setvar').some((set) => attributeOf(set, 'action') !== 'Subtract' && Number(textOf(set)) > 0),
  )
  return scoring.flatMap((condition) => findAll(condition, 'conditionvar').flatMap(acceptedValues))
}

const acceptedValues = (node: XmlNode): string[] =>
  childrenOf(node).flatMap((child) => {
    const name = nameOf(child)
    if (name === 'varequal') return [textOf(child)]
    return name === 'not' ? [] : acceptedValues(child)
  })

function readChoice(choice: XmlNode, item: XmlNode): Answers {
  const right = new Set(rightValues(item))
  const lines = findAll(choice, 'response_label').map((label) => {
    const words = wordsOf(label).replace(/^\*+\s*/, '')
    return `${right.has(attributeOf(label, 'ident')) ? '*' : ''}${words}`
  })
  return { kind: 'choice', answers: lines.join('\n') }
}

function readBlank(item: XmlNode): Answers {
  return { kind: 'short', answers: [...new Set(rightValues(item))].join('\n') }
}

function explanationOf(item: XmlNode): string | null {
  const feedback = findAll(item, 'itemfeedback')
  const general =
    feedback.find((one) => /general/i.test(attributeOf(one, 'ident'))) ??
    feedback.find((one) => /^correct/i.test(attributeOf(one, 'ident')))
  return wordsOf(general).slice(0, MAX_EXPLANATION) || null
}
