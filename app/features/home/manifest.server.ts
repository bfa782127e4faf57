import type { RoomManifest } from '#app/platform/manifest.ts'
import { manual } from './manual.ts'
import { permissions } from './policy.ts'
import { untranslatedHome } from './queries.server.ts'

declare module '#app/platform/content-versions.ts' {
  interface ContentTags {
    home: true
  }
}

const COMPOSER = '/admin/home'

export const manifest: RoomManifest = {
  manual,
  nav: [{ group: 'content', order: 5, to: COMPOSER, label: 'home-admin.title', needs: permissions.manage }],
  verbs: [{ order: 60, label: 'home-admin.verb', icon: 'layout-list', to: COMPOSER, needs: permissions.manage }],
  shortcuts: [{ at: COMPOSER, keys: ['Alt ↑', 'Alt ↓'], label: 'home-admin.key_move' }],
  audit: {
    actions: { 'home.published': 'home-admin.did_publish' },
    fields: {
      order: 'home-admin.audit_order',
      shown: 'home-admin.audit_shown',
      title: 'home-admin.heading',
      picks: 'home-admin.how_chosen',
      pins: 'home-admin.audit_pins',
      hero: 'home-admin.first_screen',
      notice: 'home-admin.notice',
    },
  },
  media: {
    room: 'home',
    label: 'home-admin.title',
    name: async (_, subjects) => subjects.map((subject) => ({ subject, name: '/', to: COMPOSER })),
  },
  sitemap: { order: 0, pages: ['/'] },
  ogImage: async (_, i18n, [page, ...rest]) =>
    page === 'home' && rest.length === 0
      ? { over: '', title: i18n.t('home.title'), hue: 'general', illustration: 'quemado', photo: null }
      : undefined,
  untranslated: [untranslatedHome],
  cacheTags: ['home'],
}
