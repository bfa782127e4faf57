import type { Band, TestLanguage } from '#app/features/iqra/placement/types.ts'

/** The languages that are read are those that can be placed. */
export type ReadingLanguage = TestLanguage

/** The bands that the library has texts for: above C1 one reads books. */
export const textBands = ['A1', 'A2', 'B1', 'B2', 'C1'] as const satisfies readonly Band[]

export const wordStatuses = ['learning', 'known', 'ignored'] as const
export type WordStatus = (typeof wordStatuses)[number]

/** A word as a dictionary has it, with the forms of it that no rule finds. */
export type Gloss = {
  id: string
  language: ReadingLanguage
  band: Band
  lemma: string
  /** Arabic only: its three or four letters, and the pattern that they stand in. */
  root: string | null
  pattern: string | null
  meanings: Partial<Record<ReadingLanguage, string>>
  /** Easier words of its language, as whoever keeps the glossary wrote them down. */
  easier: readonly string[]
  /** What its reader's own list says; in the word's own language too, if they like. */
  ownMeaning?: { language: ReadingLanguage; text: string }
  forms: readonly string[]
}

/** A stretch of a paragraph: a word, or what stands between two. */
export type Token = { isWord: boolean; text: string }

/** How far above a text's band a word is, or that the glossary does not have it. */
export type WordMark = 'one' | 'more' | 'missing'
/** A stretch of a text as it is shown to its writer; a word above the band with its gloss. */
export type MarkedPart = { text: string; mark?: WordMark; gloss?: string }

export type TextQuestion = { question: string; options: readonly string[]; right: number; explanation: string }

/** A person or a device that reads: progress belongs to it. */
export type LearnerRow = { id: string; userId: string | null; dailyLimit: number } & Goals

/** What somebody sets themselves for seven days. */
export type Goals = { daysGoal: number; textsGoal: number }

/** Which question somebody answered on a day, by its place in its text, and the option that they chose. */
export type DayQuestion = { textId: string; question: number; option: number }

/** How somebody stands with a text; all null: not opened. */
export type TextState = {
  openedAt: Date | null
  readAt: Date | null
  finishedAt: Date | null
  right: number | null
  asked: number | null
  /** Of the text's running words, in percent: known, and kept to be learned. Undefined where nothing was said of any word. */
  known: number | undefined
  learning: number | undefined
}

/** A card's state as the scheduler keeps it, as JSON: instants are ISO texts. */
export type StoredCard = {
  due: string
  stability: number
  difficulty: number
  elapsed_days: number
  scheduled_days: number
  learning_steps: number
  reps: number
  lapses: number
  state: number
  last_review?: string
}
