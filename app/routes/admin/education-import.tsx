import { data, redirect } from 'react-router'
import { CartridgeScreen, type CartridgeView } from '#app/features/education/cartridges/admin/cartridge-screen.tsx'
import { importCartridge } from '#app/features/education/cartridges/commands.server.ts'
import { previewCartridge } from '#app/features/education/cartridges/queries.server.ts'
import { parseCartridge } from '#app/features/education/cartridges/schema.ts'
import { permissions } from '#app/features/education/policy.ts'
import { serviceProblem } from '#app/flows/service-problem.server.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { oneField, textField } from '#app/platform/http/form.server.ts'
import { isLocale, type Locale, localeFacts } from '#app/platform/i18n/locales.ts'
import type { Route } from './+types/education-import'

const prefixOf = ({ i18n }: Admin) => localeFacts[i18n.locale].prefix

const viewOf = (admin: Admin, over: Partial<CartridgeView> = {}): CartridgeView => ({
  action: `${prefixOf(admin)}/admin/education-management/import`,
  language: 'ar',
  problem: null,
  preview: null,
  ...over,
})

const languageOf = (form: FormData): Locale => {
  const language = textField(form, 'language')
  return isLocale(language) ? language : 'ar'
}

export const loader = adminLoader(permissions.manage, async (_args: Route.LoaderArgs, admin) => ({ view: viewOf(admin) }))

export const action = adminAction(permissions.manage, {
  preview: async (_args: Route.ActionArgs, admin) => {
    const language = languageOf(admin.form)
    const answer = await previewCartridge(oneField(admin.form, 'file'), admin.i18n)
    return data({ view: viewOf(admin, { language, ...answer }) }, { status: 'problem' in answer ? 422 : 200 })
  },
  import: async (_args: Route.ActionArgs, admin) => {
    const { db, by, form, i18n } = admin
    try {
      const id = await importCartridge(db, { cartridge: parseCartridge(textField(form, 'text')), language: languageOf(form), by })
      return redirect(`${prefixOf(admin)}/admin/education-management/${encodeURIComponent(id)}`, 303)
    } catch (error) {
      const { status, message, headers } = serviceProblem(error, i18n)
      return data({ view: viewOf(admin, { problem: message }) }, { status, headers })
    }
  },
})

export default function EducationImport({ loaderData, actionData }: Route.ComponentProps) {
  return <CartridgeScreen view={actionData?.view ?? loaderData.view} />
}
