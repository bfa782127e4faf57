import type { RoomManifest } from '#app/platform/manifest.ts'

export const manifest: RoomManifest = {
  sitemap: { order: 0, pages: ['/'] },
  ogImage: async (_, i18n, [page, ...rest]) =>
    page === 'home' && rest.length === 0
      ? { over: '', title: i18n.t('home.title'), hue: 'general', illustration: 'quemado', photo: null }
      : undefined,
}
