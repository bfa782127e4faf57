import { data, redirect } from 'react-router'
import { ComposerScreen } from '#app/features/home/admin/composer-screen.tsx'
import { compositionDifferences, describeChange } from '#app/features/home/admin/present.ts'
import type { ComposerView } from '#app/features/home/admin/view.ts'
import { discardHomeDraft, publishHome, saveHomeDraft, undoHomeDraft } from '#app/features/home/commands.server.ts'
import { permissions } from '#app/features/home/policy.ts'
import { findHomeDraft, findPublishedHome } from '#app/features/home/queries.server.ts'
import { applyStep, listChanges } from '#app/features/home/rules.ts'
import { compositionFields, compositionValues, parseComposition } from '#app/features/home/schema.ts'
import { type PinnedSection, pinnedSections } from '#app/features/home/types.ts'
import { presentPicture } from '#app/features/media/present.ts'
import { mediaByIds } from '#app/features/media/queries.server.ts'
import { parseMediaIds } from '#app/features/media/schema.ts'
import { findPins, readPins } from '#app/flows/home-composer.server.ts'
import { readHomePage } from '#app/flows/home-page.server.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import type { Db, DbOrTx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import { refusalOf } from '#app/platform/http/refused.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { moroccoMinute } from '#app/platform/time.ts'
import type { DoneToast } from '#app/ui/admin/done-toast.ts'
import { saveEditorForm } from '#app/ui/admin/save-editor-form.ts'
import type { Values } from '#app/ui/admin/versions.ts'
import type { Route } from './+types/home'

const ADDRESS = '/admin/home'
const MAX_INPUT = 5000

const isPinnedSection = (id: string): id is PinnedSection => (pinnedSections as readonly string[]).includes(id)

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { db, i18n }): Promise<ComposerView> => {
  const services = args.context.get(servicesContext)
  const query = args.url.searchParams
  const section = query.get('find') ?? ''
  const [draft, published] = await Promise.all([findHomeDraft(db), findPublishedHome(db)])
  const values = compositionValues(draft.content)
  const [shown, sketch, found] = await Promise.all([
    readShown(db, i18n, values),
    readHomePage(services, i18n, draft.content),
    isPinnedSection(section) ? findPins(db, i18n, { section, text: query.get('text') ?? '' }) : null,
  ])
  return {
    form: { values, problems: {} },
    version: String(draft.version),
    unsaved: false,
    differences: null,
    refused: null,
    changes: listChanges(published, draft.content).map((change) => describeChange(change, i18n)),
    ...shown,
    found,
    open: query.get('open'),
    page: sketch,
    toast: doneToast(query.get('done'), draft, i18n),
  }
})

/** What the form's inputs stand for: picks by their names, the picture as it looks. */
async function readShown(db: DbOrTx, i18n: I18n, values: Values) {
  const [pins, pictures] = await Promise.all([
    readPins(db, i18n, values),
    mediaByIds(db, parseMediaIds(values['hero.picture'] ?? '') ?? []),
  ])
  return { pins, pictures: pictures.map((row) => presentPicture(row, i18n.locale)) }
}

function doneToast(done: string | null, { canUndo, version }: { canUndo: boolean; version: number }, i18n: I18n): DoneToast | null {
  if (done === 'published') return { text: i18n.t('home-admin.done_published'), undo: null }
  if ((done !== 'discarded' && done !== 'restored') || !canUndo) return null
  return { text: i18n.t(`home-admin.done_${done}`), undo: { to: ADDRESS, fields: { version: String(version) } } }
}

/** Saves the draft and stays; `publish` makes it public. Buttons that move or pick are applied to what was sent and saved with it. */
export const action = page(async (args: Route.ActionArgs) => {
  const { id, i18n } = args.context.get(requestContext)
  const session = await requirePermission(args, permissions.manage)
  const { db, now } = args.context.get(servicesContext)
  const form = await readForm(args.request)
  const intent = textField(form, 'intent')
  if (intent === 'discard' || intent === 'undo') return replaceDraft(db, form, i18n)
  const inputs = readInputs(form)
  const by = actorOf(session, id)
  const { content: before } = await findHomeDraft(db)
  const unsaved = await saveEditorForm({
    ...{ form, i18n, inputs, fields: compositionFields, isMoreThanSaved: intent === 'publish' },
    current: () => findHomeDraft(db),
    values: ({ content }) => compositionValues(content),
    read: (values) => parseComposition(values, { before, now: moroccoMinute(now()) }),
    save: (content, version) =>
      intent === 'publish' ? publishHome(db, { content, version, by }) : saveHomeDraft(db, { content, version, by }),
    compare: (mine, theirs) => compositionDifferences(mine, theirs, i18n),
  })
  if (unsaved) return data({ ...unsaved.answer, ...(await readShown(db, i18n, unsaved.answer.form.values)) }, unsaved.status)
  return redirect(leadTo(form, intent), 303)
})

/** What stands in the form, with what its button does to it. */
function readInputs(form: FormData): Values {
  const names = compositionFields.flatMap((field) => field.names)
  const inputs = Object.fromEntries(names.map((name) => [name, textField(form, name).slice(0, MAX_INPUT)]))
  const step = stepOf(form)
  return step ? applyStep(inputs, step) : inputs
}

/** What a button does to the form, besides saving it. */
function stepOf(form: FormData): string {
  const intent = textField(form, 'intent')
  return intent.startsWith('step:') ? intent.slice('step:'.length) : ''
}

/** Back to the composer, with the section open that was worked on. */
function leadTo(form: FormData, intent: string): string {
  const query = new URLSearchParams()
  if (intent === 'publish') query.set('done', 'published')
  const step = stepOf(form)
  const find = intent.startsWith('find:') ? intent.slice('find:'.length) : ''
  const section = find || (step.split(':')[1] ?? '')
  if (find) query.set('find', find)
  if (find) query.set('text', textField(form, `search.${find}`).slice(0, 100))
  if (isPinnedSection(section) && !/^(?:up|down):/.test(step)) query.set('open', section)
  const text = query.toString()
  return text ? `${ADDRESS}?${text}` : ADDRESS
}

/** The draft thrown away, or taken back from there; refused where somebody has changed it meanwhile. */
async function replaceDraft(db: Db, form: FormData, i18n: I18n) {
  const version = Number(textField(form, 'version'))
  if (!Number.isSafeInteger(version) || version < 0) throw new AppError('bad_request')
  const isUndo = textField(form, 'intent') === 'undo'
  try {
    await (isUndo ? undoHomeDraft(db, version) : discardHomeDraft(db, version))
  } catch (error) {
    const { refused, status } = refusalOf(error, i18n)
    return data({ refused }, status)
  }
  return redirect(isUndo ? ADDRESS : `${ADDRESS}?done=discarded`, 303)
}

export default function HomeComposer({ loaderData, actionData }: Route.ComponentProps) {
  return <ComposerScreen view={{ ...loaderData, ...actionData }} />
}
