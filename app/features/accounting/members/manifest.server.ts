import type { RoomManifest } from '#app/platform/manifest.ts'
import { permissions } from '../policy.ts'
import { manual } from './manual.ts'

const MEMBERS = '/admin/accounting/cooperative/members'
const needs = permissions.manage

export const manifest: RoomManifest = {
  manual,
  nav: [{ group: 'books', order: 40, to: MEMBERS, label: 'members.title', needs, covers: [MEMBERS] }],
  audit: {
    actions: {
      'members.added': 'members.did_add',
      'members.saved': 'members.did_save',
      'members.share_set': 'members.did_set_share',
    },
    fields: {
      number: 'members.number',
      name: 'fields.name',
      phone: 'fields.phone',
      joined_on: 'members.joined_on',
      left_on: 'members.left_on',
      note: 'members.note',
      value_in_cents: 'members.share_value',
    },
  },
}
