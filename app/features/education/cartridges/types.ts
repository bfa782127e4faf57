import type { ProseBlock } from '#app/platform/prose.ts'
import type { QuestionKind } from '../courses/questions/rules.ts'

export type CartridgeQuestion = { kind: QuestionKind; prompt: string; answers: string; explanation: string | null }

export type CartridgeLesson = {
  unit: string | null
  title: string
  body: ProseBlock[]
  questions: CartridgeQuestion[]
}

/**
 * Why something of a package is left out: its file is not in it, it is of a kind that is not read here, it is broken XML, it is a
 * question that cannot be asked here, it says nothing, or it is too long. Pictures are left out of a lesson that is otherwise read.
 */
export type CartridgeProblemCode = 'missing' | 'unsupported' | 'xml' | 'question' | 'empty' | 'too_long' | 'pictures'

export type CartridgeProblem = { code: CartridgeProblemCode; name: string; number?: number }

/** A course as a Common Cartridge has it, and what of it is left out. */
export type Cartridge = { title: string; lessons: CartridgeLesson[]; problems: CartridgeProblem[] }
