import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // The origin of every write is judged before the framework sees it (server/security.ts). Its own check compares with the
  // address inside, which is http behind a web server with TLS: every form of the site was answered 400 there.
  allowedActionOrigins: ['**'],
} satisfies Config
