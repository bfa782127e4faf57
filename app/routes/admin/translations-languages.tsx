import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { LanguagesScreen } from '#app/features/translations/admin/languages-screen.tsx'
import { targetLocales } from '#app/features/translations/content/rules.ts'
import type { TargetLocale } from '#app/features/translations/content/types.ts'
import { LANGUAGES } from '#app/features/translations/languages/rules.ts'
import type { LanguagesView } from '#app/features/translations/languages/types.ts'
import { permissions } from '#app/features/translations/policy.ts'
import { loadLanguages, publish, withdraw } from '#app/flows/language-publishing.server.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { refusalOf } from '#app/platform/http/refused.ts'
import type { Route } from './+types/translations-languages'

type Acting = Admin & { form: FormData }

const readLanguage = (code: string | null): TargetLocale | undefined => targetLocales.find((locale) => locale === code)

export const loader = adminLoader(permissions.manage, async ({ url, context }: Route.LoaderArgs, admin) => ({
  ...(await loadLanguages(context.get(servicesContext), admin, readLanguage(url.searchParams.get('language')) ?? 'en')),
  isDone: url.searchParams.has('done'),
}))

export const action = adminAction(permissions.publish, {
  publish: (_: Route.ActionArgs, admin) => change(admin, publish),
  withdraw: (_: Route.ActionArgs, admin) => change(admin, withdraw),
})

/** 409 with the reason where something that visitors read is missing by now. */
async function change(admin: Acting, act: typeof publish) {
  const language = readLanguage(textField(admin.form, 'language'))
  if (!language) throw new AppError('bad_request')
  try {
    await act(admin, language)
  } catch (error) {
    return data(refusalOf(error, admin.i18n, [409]), 409)
  }
  return redirect(`${LANGUAGES}?language=${language}&done=1`, 303)
}

export default function TranslationsLanguages() {
  const view = useLoaderData<LanguagesView>()
  const answer = useActionData<{ refused?: string | null }>()
  return <LanguagesScreen view={{ ...view, refused: answer?.refused ?? null }} />
}
