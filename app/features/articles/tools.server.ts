import { localize } from '#app/platform/local-text.ts'
import { noInput, type ReadTool, readTool } from '#app/platform/read-tool.ts'
import { permissions } from './policy.ts'
import { countArticles, listUnpublishedArticles } from './queries/stats.server.ts'
import { articleResource } from './resource.server.ts'
import words from './tool-words.json' with { type: 'json' }

const MAX_LINES = 6

const overview = readTool({
  name: 'articles_overview',
  label: 'articles-admin.tool_articles',
  description: 'Articles: how many are published, scheduled for a day, or drafts, and which are not public yet.',
  needs: permissions.manage,
  words: words.articles_overview,
  input: noInput,
  read: async ({ db, i18n }) => {
    const [counts, rows] = await Promise.all([countArticles(db), listUnpublishedArticles(db, MAX_LINES)])
    const { number, t } = i18n
    return {
      statement: t('articles-admin.tool_articles_text', {
        published: number(counts.published),
        scheduled: number(counts.scheduled),
        drafts: number(counts.draft),
      }),
      figures: { published: counts.published, scheduled: counts.scheduled, drafts: counts.draft },
      links: [
        { to: articleResource.address, title: t('articles.title') },
        ...rows.map(({ id, title, status, publishedOn }) => ({
          to: `${articleResource.address}/${encodeURIComponent(id)}`,
          title: localize(title, i18n.locale),
          note: [t(`articles-admin.status_${status}`), status === 'scheduled' ? i18n.date(publishedOn, 'dayShort') : '']
            .filter(Boolean)
            .join(' · '),
        })),
      ],
    }
  },
})

export const articleTools: readonly ReadTool[] = [overview]
