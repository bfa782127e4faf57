import type { RoomManifest } from '#app/platform/manifest.ts'
import { permissions } from './policy.ts'

export const manifest: RoomManifest = {
  office: [{ group: 'content', to: '/admin/media', label: 'media.place', needs: permissions.keep }],
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
