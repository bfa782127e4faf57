import type { RoomManifest } from '#app/platform/manifest.ts'
import { sweepMedia } from './commands/edit-media.server.ts'
import { manual } from './manual.ts'
import { permissions } from './policy.ts'

const DAY_MS = 86_400_000

export const manifest: RoomManifest = {
  manual,
  nav: [
    {
      group: 'content',
      order: 10,
      to: '/admin/media',
      label: 'media.place',
      needs: permissions.manage,
      phoneSlot: { order: 50, icon: 'images' },
    },
  ],
  jobs: [
    {
      name: 'media.sweep',
      label: 'media.job_sweep',
      every: DAY_MS,
      waitsAfterStart: true,
      run: ({ services }) => sweepMedia(services.db, services.mediaFiles, services.now()),
    },
  ],
  audit: {
    actions: {
      'media.uploaded': 'media.did_upload',
      'media.saved': 'media.did_save',
      'media.replaced': 'media.did_replace',
      'media.binned': 'media.did_bin',
      'media.restored': 'media.did_restore',
      'media.deleted': 'media.did_delete',
    },
    fields: {
      'alt.ar': 'media.alt_ar',
      'alt.en': 'media.alt_en',
      'alt.es': 'media.alt_es',
      'alt.fr': 'media.alt_fr',
      credit: 'media.credit',
      licence: 'media.licence',
      focal_x: 'media.focal_x',
      focal_y: 'media.focal_y',
      width: 'media.field_width',
      height: 'media.field_height',
      bytes: 'media.field_bytes',
      file: 'media.field_file',
    },
  },
}
