import type { RoomManifest } from '#app/platform/manifest.ts'
import { commentsSection } from './comments/dashboard.server.ts'
import { CONTENT } from './content/rules.ts'
import { LANGUAGES } from './languages/rules.ts'
import { manual } from './manual.ts'
import { permissions } from './policy.ts'
import { TRANSLATIONS } from './rules.ts'

declare module '#app/platform/content-versions.ts' {
  interface ContentTags {
    messages: true
  }
}

export const manifest: RoomManifest = {
  manual,
  nav: [
    { group: 'content', order: 30, to: TRANSLATIONS, label: 'translations.title', needs: permissions.manage },
    { group: 'content', order: 31, to: LANGUAGES, label: 'translations.languages', needs: permissions.manage },
  ],
  sections: [commentsSection],
  shortcuts: [
    { at: TRANSLATIONS, keys: ['Ctrl Enter'], label: 'translations.save_next' },
    { at: TRANSLATIONS, keys: ['Esc'], label: 'translations.close' },
    { at: CONTENT, keys: ['Ctrl Enter'], label: 'translations.save_next' },
  ],
  cacheTags: ['messages'],
  audit: {
    actions: {
      'translations.saved': 'translations.did_save',
      'translations.imported': 'translations.did_import',
      'translations.undone': 'translations.did_undo',
      'translations.commented': 'translations.did_comment',
      'translations.resolved': 'translations.did_resolve',
      'translations.reopened': 'translations.did_reopen',
    },
    fields: { text: 'translations.text', texts: 'translations.texts', comment: 'translations.comment' },
  },
}
