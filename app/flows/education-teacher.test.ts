import { expect, test } from 'vitest'
import type { Admin } from '#app/platform/auth/admin-route.server.ts'
import type { Role } from '#app/platform/auth/roles.ts'
import { createCourse } from '#tests/factories/education.ts'
import { createUser } from '#tests/factories/users.ts'
import { rejection } from '#tests/harness/charity.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { requireTaughtCourse } from './education-teacher.server.ts'

describeEachEngine('the learners of a course', (ctx) => {
  const enter = async (roles: Role[]) => {
    const user = await createUser(ctx.db, { roles })
    return { user, admin: { db: ctx.db, session: { user } } as unknown as Pick<Admin, 'db' | 'session'> }
  }

  test('are seen by whoever teaches it and by administrators; for another teacher it is not there', async () => {
    const mine = await enter(['editor', 'member'])
    const other = await enter(['editor', 'member'])
    const administrator = await enter(['administrator', 'member'])
    const course = await createCourse(ctx.db, { teacherId: mine.user.id })
    const nobodys = await createCourse(ctx.db)
    expect((await requireTaughtCourse(mine.admin, course.id)).id).toBe(course.id)
    expect((await requireTaughtCourse(administrator.admin, nobodys.id)).id).toBe(nobodys.id)
    expect((await rejection(requireTaughtCourse(other.admin, course.id))).status).toBe(404)
    expect((await rejection(requireTaughtCourse(mine.admin, nobodys.id))).status).toBe(404)
  })
})
