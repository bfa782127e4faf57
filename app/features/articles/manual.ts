import type { ManualPage } from '#app/platform/manual.ts'
import words from './manual-words.json' with { type: 'json' }
import { permissions } from './policy.ts'

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/articles/new',
    needs: permissions.manage,
    title: 'articles-admin.manual_write',
    steps: 'articles-admin.manual_write_steps',
    names: {
      create: 'articles-admin.create',
      status: 'articles-admin.status',
      published: 'articles-admin.status_published',
      scheduled: 'articles-admin.status_scheduled',
      save: 'common.save',
    },
    words: words.articles_write,
  },
  {
    to: '/admin/articles',
    needs: permissions.manage,
    title: 'articles-admin.manual_correct',
    steps: 'articles-admin.manual_correct_steps',
    names: { articles: 'articles.title', history: 'resources.history', save: 'common.save' },
    words: words.articles_correct,
  },
  {
    to: '/admin/articles/import',
    needs: permissions.manage,
    title: 'articles-admin.manual_bring',
    steps: 'articles-admin.manual_bring_steps',
    names: { articles: 'articles.title', take: 'articles-admin.take_away', bring: 'resources.import', preview: 'resources.preview' },
    words: words.articles_bring,
  },
]
