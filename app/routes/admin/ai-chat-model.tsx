import { data, redirect } from 'react-router'
import { ModelScreen } from '#app/features/assistant/model/admin/model-screen.tsx'
import type { ModelView } from '#app/features/assistant/model/admin/types.ts'
import { saveModelSettings, switchModel } from '#app/features/assistant/model/commands.server.ts'
import { presentModel } from '#app/features/assistant/model/present.ts'
import { findModel, getModelSettings, listUsage, modelFromEnvironment } from '#app/features/assistant/model/queries.server.ts'
import { systemPrompt } from '#app/features/assistant/model/rules.ts'
import { type ModelForm, modelFields, parseModelForm } from '#app/features/assistant/model/schema.ts'
import { permissions } from '#app/features/assistant/policy.ts'
import { testModel } from '#app/flows/assistant-model-test.server.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { requireRecentProof } from '#app/platform/auth/reauthentication.server.ts'
import { signingSecret } from '#app/platform/auth/session.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import { addDays, moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/ai-chat-model'

type Args = Route.LoaderArgs | Route.ActionArgs

const HERE = '/ai-chat/model'
const USAGE_DAYS = 180
const MAX_VALUE = 600

async function viewOf(args: Args): Promise<ModelView> {
  const services = args.context.get(servicesContext)
  const { db, env, now } = services
  const { i18n } = args.context.get(requestContext)
  const today = moroccoDay(now())
  const [settings, model, usage] = await Promise.all([
    getModelSettings(db),
    findModel(db, { env, secret: await signingSecret(services) }),
    listUsage(db, { from: addDays(today, -USAGE_DAYS).slice(0, 7) }),
  ])
  return presentModel(
    {
      settings,
      connection: model && { baseUrl: model.connection.baseUrl, model: model.connection.model, isOn: model.isOn },
      isFromEnvironment: modelFromEnvironment(env) !== undefined,
      allowsPrivate: env.assistantAllowPrivate,
      usage,
      month: today.slice(0, 7),
      prompt: systemPrompt,
    },
    i18n,
  )
}

export const loader = adminLoader(permissions.connect, async (args: Route.LoaderArgs) => {
  return viewOf(args)
})

/** Whoever changes where questions are sent proves who they are; what is typed, the key too, waits sealed meanwhile. */
export const action = page(async (args: Route.ActionArgs) => {
  const session = await requirePermission(args, permissions.connect)
  const services = args.context.get(servicesContext)
  const { id, i18n } = args.context.get(requestContext)
  const by = actorOf(session, id)
  const sent = await readForm(args.request)
  if (textField(sent, 'intent') === 'off') {
    await switchModel(services.db, { on: false, by })
    return redirect(HERE, 303)
  }
  const form = await requireRecentProof(args, session, sent)
  switch (textField(form, 'intent')) {
    case 'save':
      return save(args, form, by)
    case 'test': {
      const outcome = await testModel(services, { userId: session.user.id, i18n, signal: args.request.signal })
      return data({ ...(await viewOf(args)), outcome })
    }
    case 'on':
      return turnOn(args, by)
    default:
      throw new AppError('bad_request')
  }
})

async function save(args: Route.ActionArgs, form: FormData, by: ReturnType<typeof actorOf>) {
  const services = args.context.get(servicesContext)
  const { db, env, now } = services
  const typed = Object.fromEntries(modelFields.map((name) => [name, textField(form, name).slice(0, MAX_VALUE)])) as ModelForm
  const saved = await getModelSettings(db)
  // What the environment names is no field here, and what is saved beside it stays.
  const entered = modelFromEnvironment(env) ? { ...typed, base_url: saved.baseUrl ?? '', model: saved.model ?? '', key: '' } : typed
  try {
    const { settings, key } = parseModelForm(entered)
    const removesKey = key === undefined && textField(form, 'remove_key') === 'on'
    await saveModelSettings(db, { settings, key, removesKey, secret: await signingSecret(services), by, now: now() })
    return redirect(`${HERE}?done=saved`, 303)
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error
    return data({ ...(await viewOf(args)), values: { ...typed, key: '' }, problems: error.fields }, error.status)
  }
}

async function turnOn(args: Route.ActionArgs, by: ReturnType<typeof actorOf>) {
  const { db } = args.context.get(servicesContext)
  const { i18n } = args.context.get(requestContext)
  try {
    await switchModel(db, { on: true, by })
    return redirect(HERE, 303)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'model_untested') throw error
    return data({ ...(await viewOf(args)), outcome: { isGood: false, text: i18n.t('errors.model_untested') } }, error.status)
  }
}

export default function AiChatModelPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ModelScreen view={(actionData as ModelView | undefined) ?? loaderData} />
}
