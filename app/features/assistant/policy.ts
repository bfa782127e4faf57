import type { Permissions } from '#app/platform/auth/permissions.ts'

export const permissions = {
  /** Whoever works in the back office; what it reads for somebody is decided by the permission of each tool. */
  use: {
    id: 'ai_chat.use',
    to: ['administrator', 'editor', 'shop_keeper', 'accountant', 'clerk'],
    label: 'assistant.permission_use',
  },
  /** Whoever connects a language model decides where questions, and what is read for them, are sent. */
  connect: { id: 'ai_chat.connect', to: [], label: 'model.permission_connect' },
} as const satisfies Permissions
