import * as z from 'zod'
import { findWorkFile } from '#app/features/education/learning/queries/work.server.ts'
import { permissions } from '#app/features/education/policy.ts'
import { requireTaughtCourse } from '#app/flows/education-teacher.server.ts'
import { workFileResponse } from '#app/flows/education-work.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/education-work-file'

/** A learner's file, for the teacher of their course alone. */
export const loader = adminLoader(permissions.teach, async (args: Route.LoaderArgs, admin) => {
  const course = await requireTaughtCourse(admin, args.params.id)
  const id = z.uuid().safeParse(args.params.work)
  return workFileResponse(args.context.get(servicesContext), id.success ? await findWorkFile(admin.db, course.id, id.data) : undefined)
})

/** Nothing is written to a file's address: 405 for whoever may read it. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.teach))
