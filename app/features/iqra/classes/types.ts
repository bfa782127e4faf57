import type { Band, TestLanguage } from '#app/features/iqra/placement/types.ts'

/** What keeps a member from a text, as far as figures tell. */
export const troubles = ['unopened', 'unfinished', 'new_words', 'wrong_answers'] as const
export type Trouble = (typeof troubles)[number]

export type SetText = { textId: string; title: string; band: Band; language: TestLanguage; dueOn: string }

export type ClassRow = { id: string; name: string; code: string | null }
