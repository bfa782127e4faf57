import { data, redirect } from 'react-router'
import { bringWordList, checkWordList, undoWordList, type WordList } from '#app/features/iqra/reading/commands/word-lists.server.ts'
import { WordListScreen, type WordListView } from '#app/features/iqra/reading/public/word-list-screen.tsx'
import { findLearner } from '#app/features/iqra/reading/queries/learners.server.ts'
import { listImported } from '#app/features/iqra/reading/queries/word-lists.server.ts'
import { LIST_LIMIT, readImportId, readLanguages } from '#app/features/iqra/reading/schema.ts'
import { findTestTaker, nameDevice } from '#app/flows/placement-device.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { decodeText } from '#app/platform/files/decode.ts'
import { FileError } from '#app/platform/files/types.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { oneField, readForm, textField } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { refusalOf } from '#app/platform/http/refused.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { limitKey } from '#app/platform/rate-limit.ts'
import type { Route } from './+types/iqra-words'

export const handle: RouteHandle = { hue: 'reading' }

type Args = Route.LoaderArgs | Route.ActionArgs

async function load(args: Args): Promise<WordListView> {
  const { db } = args.context.get(servicesContext)
  const { i18n } = args.context.get(requestContext)
  const learner = await findLearner(db, await findTestTaker(args))
  const imported = learner ? await listImported(db, learner.id) : []
  return {
    ...{ text: '', language: i18n.locale === 'fr' ? 'ar' : 'fr', meaningLanguage: i18n.locale, checked: null, problem: null },
    imported: imported.map(({ importId, importedAt, words, answered }) => ({ id: importId, day: i18n.date(importedAt), words, answered })),
  }
}

export const loader = page(load)

/** The pasted text, or the file where one was sent. */
async function readList(form: FormData): Promise<WordList> {
  const languages = readLanguages({ language: textField(form, 'language'), meaningLanguage: textField(form, 'meaning_language') })
  const file = oneField(form, 'file')
  if (!(file instanceof File) || file.size === 0) return { ...languages, text: textField(form, 'list') }
  try {
    return { ...languages, text: decodeText(new Uint8Array(await file.arrayBuffer())).text }
  } catch (cause) {
    if (!(cause instanceof FileError)) throw cause
    throw new AppError('reading_list_bad', { status: 422, fields: { list: 'reading_list_bad' }, cause })
  }
}

/** `check` shows what a list would do, `bring` does it, `undo` takes one back. */
export const action = page(async (args: Route.ActionArgs) => {
  const { db, limiter, now } = args.context.get(servicesContext)
  const { i18n, clientAddress } = args.context.get(requestContext)
  limiter.take(`iqra lists ${limitKey(clientAddress)}`, LIST_LIMIT)
  const form = await readForm(args.request)
  const intent = textField(form, 'intent')
  const { holder, headers } = nameDevice(await findTestTaker(args), args)
  const back = (init: ResponseInit = {}) => redirect(`${localeFacts[i18n.locale].prefix}/iqra-platform/words`, { status: 303, ...init })
  if (intent === 'undo') {
    const id = readImportId(textField(form, 'import'))
    if (id === undefined) throw notFound('reading_no_list')
    await undoWordList(db, id, holder)
    return back()
  }
  if (intent !== 'check' && intent !== 'bring') throw new AppError('bad_request')
  let list: WordList | undefined
  try {
    list = await readList(form)
    if (intent === 'bring') {
      await bringWordList(db, list, { holder, now: now() })
      return back({ headers })
    }
    const lines = await checkWordList(db, list, holder)
    const shown = lines.map(({ line, word, meaning, sentence, outcome }) => ({ line, word, meaning, sentence, outcome }))
    const fresh = lines.filter(({ outcome }) => outcome === 'new').length
    return data<WordListView>({ ...(await load(args)), ...list, checked: { lines: shown, fresh } })
  } catch (error) {
    const { refused, status } = refusalOf(error, i18n)
    return data<WordListView>({ ...(await load(args)), ...list, problem: refused }, { status })
  }
})

export default function IqraWords({ loaderData, actionData }: Route.ComponentProps) {
  return <WordListScreen view={actionData ?? loaderData} />
}
