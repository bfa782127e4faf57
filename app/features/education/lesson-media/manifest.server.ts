import type { RoomManifest } from '#app/platform/manifest.ts'
import { nameLessons } from '../courses/queries.server.ts'
import { openMedia, sweepMedia } from './commands/upload.server.ts'

const HOUR_MS = 3_600_000

import { manual } from './manual.ts'

export const manifest: RoomManifest = {
  manual,
  media: { room: 'education', label: 'courses-admin.lessons', name: nameLessons },
  jobs: [
    {
      name: 'education.sweep-media',
      label: 'lesson-media-admin.job_sweep',
      every: HOUR_MS,
      waitsAfterStart: true,
      run: ({ services: { db, env, now } }) => sweepMedia(db, openMedia(env), now()),
    },
  ],
  audit: {
    actions: {
      'education.media_added': 'lesson-media-admin.did_add',
      'education.media_removed': 'lesson-media-admin.did_remove',
      'education.captions_saved': 'lesson-media-admin.did_save_captions',
      'education.captions_removed': 'lesson-media-admin.did_remove_captions',
    },
    fields: { kind: 'courses-admin.kind', bytes: 'lesson-media-admin.bytes', language: 'courses.language' },
  },
}
