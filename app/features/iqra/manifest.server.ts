import type { RoomManifest } from '#app/platform/manifest.ts'

export const manifest: RoomManifest = { sitemap: { order: 70, pages: ['/iqra-platform'] } }
