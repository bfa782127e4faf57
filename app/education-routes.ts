import { route } from '@react-router/dev/routes'
import { resourceRoutes } from './features/resources/routes.ts'

/** Courses, their learners and certificates. */
export const educationRoutes = [
  route('education', 'routes/public/education.tsx'),
  route('education/certificates', 'routes/public/education-certificates.tsx'),
  route('education/certificates/:code', 'routes/public/education-certificate.tsx'),
  route('education/certificates/:code/certificate.pdf', 'routes/public/education-certificate-pdf.ts'),
  route('education/certificates/:code/credential.json', 'routes/public/education-credential.ts'),
  route('education/learning/:token', 'routes/public/education-learner.tsx'),
  route('education/learning/:token/sessions.ics', 'routes/public/education-learner-sessions.ts'),
  route('education/learning/:token/:lesson', 'routes/public/education-learner-lesson.tsx'),
  route('education/learning/:token/:lesson/media/:file', 'routes/public/education-learner-file.ts'),
  route('education/:course', 'routes/public/education-course.tsx'),
  route('education/:course/sessions.ics', 'routes/public/education-sessions.ts'),
  route('education/:course/join', 'routes/public/education-join.tsx'),
  route('education/:course/:lesson', 'routes/public/education-lesson.tsx'),
  route('education/:course/:lesson/media/:file', 'routes/public/education-lesson-file.ts'),
]

export const educationAdminRoutes = [
  ...resourceRoutes('education-management', 'routes/admin/education-courses'),
  route('education-management/import', 'routes/admin/education-import.tsx'),
  route('education-management/:id/preview', 'routes/admin/education-preview.tsx'),
  route('education-management/:id/preview/:lesson', 'routes/admin/education-lesson-preview.tsx'),
  route('education-management/:id/preview/:lesson/media/:file', 'routes/admin/education-lesson-file.ts'),
  route('education-management/:id/versions', 'routes/admin/education-versions.tsx'),
  route('education-management/lessons/:id/media', 'routes/admin/education-lesson-media.tsx'),
  ...resourceRoutes('education-management/lessons', 'routes/admin/education-lessons'),
  ...resourceRoutes('education-management/questions', 'routes/admin/education-questions', { hasImport: true }),
  ...resourceRoutes('education-management/banks', 'routes/admin/education-banks'),
  ...resourceRoutes('education-management/sessions', 'routes/admin/education-sessions'),
  route('education-management/learners', 'routes/admin/education-learners.tsx'),
  route('education-management/learners/:id', 'routes/admin/education-learners-of.tsx'),
  route('education-management/learners/:id/sessions/:session', 'routes/admin/education-attendance.tsx'),
  route('education-management/learners/:id/attendance', 'routes/admin/education-attendance-history.tsx'),
  route('education-management/learners/:id/attendance.csv', 'routes/admin/education-attendance-csv.ts'),
  route('education-management/learners/:id/results', 'routes/admin/education-results.tsx'),
  route('education-management/learners/:id/work', 'routes/admin/education-work.tsx'),
  route('education-management/learners/:id/work/:work/file', 'routes/admin/education-work-file.ts'),
  route('education-management/learners/:id/learners.csv', 'routes/admin/education-learners-csv.ts'),
]

export const educationApi = [
  route('api/education/:course/enrolments', 'routes/api/education-enrolments.ts'),
  route('api/education/lessons/:id/answers', 'routes/api/education-answers.ts'),
  route('api/admin/lesson-media', 'routes/api/admin-lesson-media.ts'),
  route('api/admin/lesson-media/:upload', 'routes/api/admin-lesson-media-piece.ts'),
]
