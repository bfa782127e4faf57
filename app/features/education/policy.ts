import type { Permissions } from '#app/platform/auth/permissions.ts'

export const permissions = {
  /** Courses, their lessons and questions. */
  manage: { id: 'education.manage', to: ['administrator', 'editor'], label: 'education.permission_manage' },
  /** Learners by name, of the courses whose teacher somebody is; an administrator sees those of all. */
  teach: { id: 'education.teach', to: ['administrator', 'editor'], label: 'education.permission_teach' },
} as const satisfies Permissions

type Teacher = { id: string; roles: readonly string[] }

/** Whose learners somebody may see: of every course the owner and the administrators, of their own whoever teaches it. */
export function mayTeach({ id, roles }: Teacher, { teacherId }: { teacherId: string | null }): boolean {
  return roles.includes('owner') || roles.includes('administrator') || teacherId === id
}
