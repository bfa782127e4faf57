import { stripBidiControls } from '#app/platform/arabic.ts'
import prompt from '../draft-prompt.json' with { type: 'json' }
import type { TargetLocale } from '../types.ts'

/** Texts that one press asks for; what is left is asked for by the next. */
export const MAX_DRAFTS = 8
/** Longer texts take a model longer than anybody waits for a form. */
export const MAX_DRAFT_SOURCE = 6000

type Source = { label: string; arabic: string; maxLength: number }

/** What a model is told before a text; `label` is what the field is called. */
export const draftInstructions = (language: TargetLocale, { label, maxLength }: Omit<Source, 'arabic'>): string =>
  prompt.text
    .join('\n')
    .replaceAll('{language}', prompt.languages[language])
    .replaceAll('{field}', label)
    .replaceAll('{length}', String(maxLength))

/** The text as a model is given it; what looks like the end of it inside is none. */
export const draftSource = (arabic: string): string => `<text>\n${arabic.replace(/<\/?text>/gi, '')}\n</text>`

/** What a model has written, as it may stand in the field; undefined where that is nothing to begin with. */
export function readDraft(written: string, { arabic, maxLength }: Omit<Source, 'label'>): string | undefined {
  const text = stripBidiControls(written.toWellFormed())
    .replace(/<\/?text>/gi, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .trim()
    .replace(/^(?:"([^"]*)"|«\s?([^«»]*?)\s?»)$/s, '$1$2')
  const line = arabic.includes('\n') ? text : text.replace(/\s*\n\s*/g, ' ')
  return line === '' || line.length > maxLength || line === arabic ? undefined : line
}
