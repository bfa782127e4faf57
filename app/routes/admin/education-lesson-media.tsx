import { data, redirect } from 'react-router'
import { findLessonCourse, findLessonName } from '#app/features/education/courses/queries.server.ts'
import { LessonMediaScreen, type LessonMediaView } from '#app/features/education/lesson-media/admin/lesson-media-screen.tsx'
import { removeCaptions, saveCaptions } from '#app/features/education/lesson-media/commands/captions.server.ts'
import { openMedia, removeMedia, takeMedia } from '#app/features/education/lesson-media/commands/upload.server.ts'
import { findLessonMedia, findReadyMedia } from '#app/features/education/lesson-media/queries.server.ts'
import { permissions } from '#app/features/education/policy.ts'
import { serviceProblem } from '#app/flows/service-problem.server.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { oneField, textField } from '#app/platform/http/form.server.ts'
import { isLocale, localeFacts } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import type { Route } from './+types/education-lesson-media'

type Args = Route.LoaderArgs | Route.ActionArgs
type Problem = LessonMediaView['problem']

const pathOf = ({ params: { id } }: Args, { i18n }: Admin) =>
  `${localeFacts[i18n.locale].prefix}/admin/education-management/lessons/${encodeURIComponent(id)}/media`

async function viewOf(args: Args, admin: Admin, problem: Problem = null): Promise<LessonMediaView> {
  const { db, i18n } = admin
  const { id } = args.params
  const [course, title, row, media] = await Promise.all([
    findLessonCourse(db, id),
    findLessonName(db, id, i18n.locale),
    findReadyMedia(db, id),
    findLessonMedia(db, id, i18n.locale),
  ])
  if (!course || title === undefined) throw notFound('lesson_gone')
  return {
    lesson: { id, title },
    course: { id: course.id, title: localize(course.title, i18n.locale), language: course.language },
    media: media && row ? { ...media, bytes: row.bytes, addedByName: row.addedByName } : null,
    action: pathOf(args, admin),
    problem,
  }
}

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, admin) => ({ view: await viewOf(args, admin) }))

type Acting = Admin & { form: FormData }

async function answer(args: Route.ActionArgs, admin: Acting, work: () => Promise<void>) {
  try {
    await work()
    return redirect(pathOf(args, admin), 303)
  } catch (error) {
    const { status, message, headers } = serviceProblem(error, admin.i18n)
    const field = textField(admin.form, 'intent') === 'captions' ? ('captions' as const) : ('file' as const)
    return data({ view: await viewOf(args, admin, { field, text: message }) }, { status, headers })
  }
}

async function bytesOf(form: FormData, name: 'file' | 'captions'): Promise<Uint8Array> {
  const file = oneField(form, name)
  if (file instanceof File && file.size > 0) return new Uint8Array(await file.arrayBuffer())
  const code = name === 'file' ? 'lesson_media_empty' : 'captions_empty'
  throw new AppError(code, { status: 422, fields: { [name]: code } })
}

function languageOf(form: FormData) {
  const language = textField(form, 'language')
  if (!isLocale(language)) throw new AppError('bad_request')
  return language
}

export const action = adminAction(permissions.manage, {
  upload: (args: Route.ActionArgs, admin) =>
    answer(args, admin, async () => {
      const { env } = args.context.get(servicesContext)
      const kit = { db: admin.db, files: openMedia(env), by: admin.by, now: admin.now() }
      await takeMedia(kit, { lessonId: args.params.id, bytes: await bytesOf(admin.form, 'file') })
    }),
  remove: (args: Route.ActionArgs, admin) =>
    answer(args, admin, () => {
      const { env } = args.context.get(servicesContext)
      return removeMedia({ db: admin.db, files: openMedia(env), by: admin.by }, args.params.id)
    }),
  captions: (args: Route.ActionArgs, { form, ...admin }) =>
    answer(args, { form, ...admin }, async () => {
      const captions = { lessonId: args.params.id, language: languageOf(form), bytes: await bytesOf(form, 'captions') }
      await saveCaptions(admin.db, { ...captions, by: admin.by, now: admin.now() })
    }),
  'remove-captions': (args: Route.ActionArgs, { form, ...admin }) =>
    answer(args, { form, ...admin }, () =>
      removeCaptions(admin.db, { lessonId: args.params.id, language: languageOf(form), by: admin.by }),
    ),
})

/** Retry-After comes with the action's answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function EducationLessonMedia({ loaderData, actionData }: Route.ComponentProps) {
  return <LessonMediaScreen view={actionData?.view ?? loaderData.view} />
}
