import type { Access } from './access.ts'
import { resource } from './writing-access.ts'

/** The back office of courses: who writes them, and who sees their learners. */
export const educationAccess: Record<string, Access> = {
  ...resource('/admin/education-management', 'education.manage'),
  '/admin/education-management/import': 'education.manage',
  '/admin/education-management/:id/preview': 'education.manage',
  '/admin/education-management/:id/preview/:lesson': 'education.manage',
  '/admin/education-management/:id/preview/:lesson/media/:file': 'education.manage',
  '/admin/education-management/:id/versions': 'education.manage',
  '/admin/education-management/lessons/:id/media': 'education.manage',
  ...resource('/admin/education-management/lessons', 'education.manage'),
  ...resource('/admin/education-management/questions', 'education.manage'),
  '/admin/education-management/questions/import': 'education.manage',
  ...resource('/admin/education-management/banks', 'education.manage'),
  ...resource('/admin/education-management/sessions', 'education.manage'),
  '/admin/education-management/learners': 'education.teach',
  '/admin/education-management/learners/:id': 'education.teach',
  '/admin/education-management/learners/:id/sessions/:session': 'education.teach',
  '/admin/education-management/learners/:id/attendance': 'education.teach',
  '/admin/education-management/learners/:id/attendance.csv': 'education.teach',
  '/admin/education-management/learners/:id/results': 'education.teach',
  '/admin/education-management/learners/:id/work': 'education.teach',
  '/admin/education-management/learners/:id/work/:work/file': 'education.teach',
  '/admin/education-management/learners/:id/learners.csv': 'education.teach',
}
