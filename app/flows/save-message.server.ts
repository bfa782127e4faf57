import {
  messageFields,
  messageValues,
  type NewTexts,
  planTexts,
  readNewTexts,
  type TextProblems,
} from '#app/features/translations/form/rules.ts'
import { describeDifferences, fieldProblems, presentTexts } from '#app/features/translations/present.ts'
import type { MessageEditor, TextChange } from '#app/features/translations/types.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { type ParsedForm, saveEditorForm } from '#app/ui/admin/save-editor-form.ts'
import { findMessage, type VersionedMessage } from './translations.server.ts'

type Sent = { db: DbOrTx; i18n: I18n; form: FormData; key: string }
type Save = (save: { changes: TextChange[]; version: number }) => Promise<void>

/** Saves what was written of a text; what to draw instead, with its status, where it could not be saved. */
export async function saveMessageForm(
  { db, i18n, form, key }: Sent,
  save: Save,
): Promise<{ editor: Partial<MessageEditor>; status: number } | undefined> {
  const read = async (): Promise<VersionedMessage> => {
    const found = await findMessage(db, key)
    if (!found) throw notFound()
    return found
  }
  let latest = await read()
  let problems: TextProblems = {}
  const right = locales.filter((locale) => form.getAll('right').includes(locale))
  const rejected = await saveEditorForm({
    form,
    i18n,
    fields: messageFields(latest.message),
    current: async () => {
      latest = await read()
      return latest
    },
    values: ({ message }) => messageValues(message),
    read: (values): ParsedForm<NewTexts> => {
      const newTexts = readNewTexts(latest.message, values)
      if ('newTexts' in newTexts) return { input: newTexts.newTexts }
      problems = newTexts.problems
      return { problems: fieldProblems(problems) }
    },
    // A translation that is right as it stands is saved although its text is there already.
    isMoreThanSaved: right.length > 0,
    save: (newTexts, version) => save({ changes: planTexts(latest.message, newTexts, right), version }),
    compare: (mine, theirs) => describeDifferences(latest.message, mine, theirs),
  })
  return rejected && { editor: { ...rejected.answer, texts: presentTexts(latest.message, problems, i18n) }, status: rejected.status }
}
