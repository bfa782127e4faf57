import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { permissions } from '#app/features/admin/policy.ts'
import { type SavedViewProblem, SavedViewsScreen, type SavedViewsView } from '#app/features/saved-views/admin/saved-views-screen.tsx'
import { createSavedView, deleteSavedView, renameSavedView, replaceSavedView } from '#app/features/saved-views/commands.server.ts'
import { listSavedViews } from '#app/features/saved-views/queries.server.ts'
import { openAddress } from '#app/features/saved-views/rules.ts'
import { readAddress, readList, readName, readViewId } from '#app/features/saved-views/schema.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { savedHiddenColumns } from '#app/platform/http/saved-columns.server.ts'
import type { Route } from './+types/saved-views'

type Args = Pick<Route.ActionArgs, 'request' | 'url' | 'context'>

const HERE = '/admin/saved-views'

export const loader = adminLoader(
  permissions.enter,
  async ({ url }: Route.LoaderArgs, { db, session }): Promise<Omit<SavedViewsView, 'problem' | 'deletes'>> => {
    const views = await listSavedViews(db, { userId: session.user.id })
    return {
      views: views.map((view) => ({ id: view.id, name: view.name, to: openAddress(view) })),
      back: readAddress(url.searchParams.get('back')) ?? null,
    }
  },
)

type Acting = Admin & { form: FormData }

export const action = adminAction(permissions.enter, {
  create: async (args: Args, admin) => {
    const { form, db, session } = admin
    const list = readList(textField(form, 'list'))
    const address = readAddress(textField(form, 'address'))
    if (!list || !address) throw new AppError('bad_request')
    return named(form, null, async (name) => {
      const id = await createSavedView(db, { userId: session.user.id, list, name, address, hiddenColumns: columnsOf(args, form, list) })
      return redirect(withSaved(address, id), 303)
    })
  },
  rename: async (args: Args, { form, db, session }) => {
    const id = requireId(form)
    return named(form, id, async (name) => {
      await renameSavedView(db, { userId: session.user.id, id, name })
      return redirect(`${HERE}${args.url.search}`, 303)
    })
  },
  replace: async (args: Args, { form, db, session }: Acting) => {
    const id = requireId(form)
    const list = readList(textField(form, 'list'))
    const address = readAddress(textField(form, 'address'))
    if (!list || !address) throw new AppError('bad_request')
    await replaceSavedView(db, { userId: session.user.id, id, address, hiddenColumns: columnsOf(args, form, list) })
    return redirect(withSaved(address, id), 303)
  },
  delete: async (args: Args, { form, db, session }: Acting) => {
    const id = requireId(form)
    if (form.get('sure') !== 'yes') return data({ deletes: id })
    await deleteSavedView(db, { userId: session.user.id, id })
    const query = new URLSearchParams(args.url.searchParams)
    query.set('done', 'deleted')
    return redirect(`${HERE}?${query}`, 303)
  },
})

function requireId(form: FormData): string {
  const id = readViewId(textField(form, 'id'))
  if (!id) throw new AppError('bad_request')
  return id
}

/** The columns as the list shows them on this device, where the list says that they can be chosen. */
const columnsOf = (args: Args, form: FormData, list: string) => (textField(form, 'columns') ? savedHiddenColumns(args, list) : null)

function withSaved(address: string, id: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ saved: id })}`
}

/** 400 or 409 gives the form back with the name that was typed. */
async function named(form: FormData, id: string | null, work: (name: string) => Promise<Response>) {
  const typed = textField(form, 'name').slice(0, 200)
  const fields = Object.fromEntries(
    ['list', 'address', 'columns'].flatMap((name) => (form.has(name) ? [[name, textField(form, name)]] : [])),
  )
  const reject = (status: number, code: string, max?: number) => {
    const problem: SavedViewProblem = { id, name: typed, code, fields, ...(max === undefined ? {} : { most: max }) }
    return data({ problem }, status)
  }
  const name = readName(typed)
  if (!name) return reject(400, 'saved_view_name')
  try {
    return await work(name)
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 409) throw error
    return reject(409, error.code, typeof error.params?.most === 'number' ? error.params.most : undefined)
  }
}

export default function SavedViewsPage() {
  const view = useLoaderData<Omit<SavedViewsView, 'problem' | 'deletes'>>()
  const answer = useActionData<{ problem?: SavedViewProblem; deletes?: string }>()
  return <SavedViewsScreen view={{ ...view, problem: answer?.problem ?? null, deletes: answer?.deletes ?? null }} />
}
