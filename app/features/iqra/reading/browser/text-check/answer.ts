export type AnswerPart = { text: string; mark?: string; gloss?: string }
export type Above = {
  id: string
  word: string
  band: string
  root: string
  meaning: string
  times: string
  easier: string
  choices: string[]
}
/** What `/api/admin/reading-check` says of a text. */
export type Answer = {
  figures: string
  strip: Record<string, string>
  readers: { band: string; share: number; percent: string; isEnough: boolean }[]
  lang: string
  dir: string
  paragraphs: AnswerPart[][]
  above: Above[]
  missing: string[]
}

export function made(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

export function writtenIn(element: HTMLElement, { lang, dir }: Pick<Answer, 'lang' | 'dir'>): HTMLElement {
  element.lang = lang
  element.dir = dir
  return element
}
