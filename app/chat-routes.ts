import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The assistant of the back office, outside `/admin` as the specification has it. */
export const chatPages: RouteConfigEntry[] = [
  route('ai-chat', 'routes/admin/ai-chat.tsx', { id: 'ai-chat' }),
  route('ai-chat/model', 'routes/admin/ai-chat-model.tsx'),
  route('ai-chat/:id/conversation.json', 'routes/admin/ai-chat-export.ts'),
  route('ai-chat/:id/tables.csv', 'routes/admin/ai-chat-tables.ts'),
  route('ai-chat/:id/files/:file', 'routes/admin/ai-chat-file.ts'),
]

export const chatApi: RouteConfigEntry[] = [
  route('api/chat', 'routes/api/chat.ts'),
  route('api/chat/files', 'routes/api/chat-files.ts'),
  route('api/chat/:conversation/approvals/:id', 'routes/api/chat-approval.ts'),
]
