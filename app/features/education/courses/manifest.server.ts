import { resourceAudit } from '#app/features/resources/resource.ts'
import { foldArabic } from '#app/platform/arabic.ts'
import type { RoomManifest } from '#app/platform/manifest.ts'
import { permissions } from '../policy.ts'
import { banks } from './banks/resource.server.ts'
import { lessons } from './lessons/resource.server.ts'
import { manual } from './manual.ts'
import { findCourseSubject } from './page-pictures.server.ts'
import { findCoursesByName, listCourseAddresses } from './queries.server.ts'
import { questions } from './questions/resource.server.ts'
import { courses } from './resource.server.ts'

declare module '#app/platform/content-versions.ts' {
  interface ContentTags {
    education: true
  }
}

const audits = [courses, lessons, questions, banks].map((one) => resourceAudit(one))

export const manifest: RoomManifest = {
  manual,
  search: [{ kind: 'course', order: 110, label: 'search.kind_course' }],
  nav: [
    { group: 'learning', order: 50, to: courses.address, label: 'courses-admin.title', needs: permissions.manage },
    { group: 'learning', order: 52, to: lessons.address, label: 'courses-admin.lessons', needs: permissions.manage },
    { group: 'learning', order: 53, to: banks.address, label: 'courses-admin.banks', needs: permissions.manage },
    { group: 'learning', order: 54, to: questions.address, label: 'courses-admin.questions', needs: permissions.manage },
  ],
  verbs: [
    { order: 72, label: 'courses-admin.create', icon: 'book-open', to: `${courses.address}/new`, needs: permissions.manage },
    { order: 73, label: 'courses-admin.create_lesson', icon: 'book-open', to: `${lessons.address}/new`, needs: permissions.manage },
  ],
  find: [
    {
      kind: 'education_course',
      order: 80,
      label: 'courses-admin.title',
      icon: 'book-open',
      needs: permissions.manage,
      find: async ({ db, i18n }, { text, limit }) => {
        const found = await findCoursesByName(db, { text: foldArabic(text), locale: i18n.locale, limit })
        return found.map(({ id, title, isPublished }) => ({
          to: `${courses.address}/${encodeURIComponent(id)}`,
          title,
          note: isPublished ? '' : i18n.t('courses-admin.draft'),
        }))
      },
    },
  ],
  sitemap: { order: 66, pages: ['/education'], list: listCourseAddresses },
  ogImage: findCourseSubject,
  cacheTags: ['education'],
  audit: {
    actions: Object.assign({}, ...audits.map(({ actions }) => actions), { 'education.version_published': 'versions-admin.did_publish' }),
    fields: Object.assign({}, ...audits.map(({ fields }) => fields), { version: 'versions-admin.number' }),
  },
}
