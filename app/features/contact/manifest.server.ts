import type { RoomManifest } from '#app/platform/manifest.ts'
import { eraseContactMessages, forgetContactMessages } from './commands.server.ts'
import { manual } from './manual.ts'
import { permissions } from './policy.ts'
import { countContactMessages, exportContactMessages, listContactMessages } from './queries.server.ts'

declare module '#app/platform/content-versions.ts' {
  interface ContentTags {
    contact: true
  }
}

const DAY_MS = 86_400_000
const LINES = 4
const LETTERS = 90
const PLACE = '/admin/messages'

export const manifest: RoomManifest = {
  manual,
  nav: [{ group: 'people', order: 15, to: PLACE, label: 'contact-admin.place', needs: permissions.manage }],
  badges: [{ at: PLACE, tags: ['contact'], count: (db) => countContactMessages(db, 'waiting') }],
  sections: [
    {
      id: 'contact',
      order: 25,
      column: 'side',
      label: 'contact-admin.place',
      needs: permissions.manage,
      read: async ({ db, i18n }) => {
        const [count, rows] = await Promise.all([
          countContactMessages(db, 'waiting'),
          listContactMessages(db, { state: 'waiting', limit: LINES }),
        ])
        if (count === 0) return undefined
        return {
          count,
          more: { to: PLACE, label: i18n.t('contact-admin.place') },
          lines: rows.map(({ id, name, topic, text, createdAt }) => ({
            key: id,
            to: `${PLACE}?id=${id}`,
            title: name,
            detail: `${i18n.t(`contact.topic_${topic}`)} · ${[...text].slice(0, LETTERS).join('')}`,
            when: i18n.date(createdAt, 'dayTime'),
          })),
        }
      },
    },
  ],
  accountData: {
    name: 'contact_messages',
    order: 80,
    exportMine: exportContactMessages,
    eraseMine: (tx, { userId, phone, email }) => eraseContactMessages(tx, { userId, phone, email }),
  },
  customerData: { name: 'contact_messages', order: 80, eraseMine: (tx, { phone }) => eraseContactMessages(tx, { phone }) },
  jobs: [
    {
      name: 'contact.forget',
      label: 'contact-admin.job_forget',
      every: DAY_MS,
      waitsAfterStart: true,
      run: ({ services: { db, now } }) => forgetContactMessages(db, now()),
    },
  ],
  cacheTags: ['contact'],
  audit: {
    actions: { 'contact.decided': 'contact-admin.did_decide', 'contact.deleted': 'contact-admin.did_delete' },
    fields: { state: 'fields.state' },
    values: {
      state: {
        waiting: 'contact-admin.state_waiting',
        answered: 'contact-admin.state_answered',
        held: 'contact-admin.state_held',
      },
    },
  },
}
